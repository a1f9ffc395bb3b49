"""`python -m tools.kerning`: makes games/canvas/letters/kerning.txt, the pairs that are kerned.

Pillow kerns by a library that is not on every machine, so pictures would differ. The table is made
once from the fonts, and read by fonts.py beside it. This needs fonttools, which nothing else does:
`pip install fonttools` first.
"""

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from games.canvas.letters import kerning
from games.canvas.letters.fonts import FOLDER, Weight

LETTERS = "".join(
    map(chr, chain(range(0x21, 0x7F), range(0xC0, 0x180), range(0x400, 0x460), range(0x490, 0x492)))
)
SIGNS = "«»×–—…№−"


def main() -> None:
    tables = [dict(pairs(weight)) for weight in Weight]
    if any(table != tables[0] for table in tables):
        raise SystemExit("the weights have different tables now: one file is not enough")
    rows: dict[tuple[tuple[str, int], ...], list[str]] = defaultdict(list)
    for left in LETTERS + SIGNS:
        found = [(right, tables[0].get((left, right), 0)) for right in LETTERS + SIGNS]
        rows[tuple(one for one in found if one[1])].append(left)
    lines = [line(lefts, row) for row, lefts in rows.items() if row]
    Path(kerning.__file__).with_suffix(".txt").write_text("\n".join(lines) + "\n")


def line(lefts: list[str], row: tuple[tuple[str, int], ...]) -> str:
    """The letters on the left, then each distance with the letters on the right."""
    rights: dict[int, list[str]] = defaultdict(list)
    for right, distance in row:
        rights[distance].append(right)
    words = [f"{distance} {''.join(letters)}" for distance, letters in rights.items()]
    return " ".join(["".join(lefts), *words])


def pairs(weight: Weight) -> Iterator[tuple[tuple[str, str], int]]:
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - only this tool has it

    font = TTFont(FOLDER / weight)
    glyphs = {letter: font.getBestCmap().get(ord(letter)) for letter in LETTERS + SIGNS}
    table = font["GPOS"].table
    features = [one.Feature for one in table.FeatureList.FeatureRecord if one.FeatureTag == "kern"]
    found: dict[tuple[str, str], int] = {}
    for index in sorted({index for feature in features for index in feature.LookupListIndex}):
        for subtable in table.LookupList.Lookup[index].SubTable:
            for pair, distance in _of_subtable(getattr(subtable, "ExtSubTable", subtable), glyphs):
                found.setdefault(pair, distance)  # the first that covers a pair counts
    return iter(found.items())


def _of_subtable(
    table: Any, glyphs: dict[str, str | None]
) -> Iterator[tuple[tuple[str, str], int]]:
    covered = {glyph: place for place, glyph in enumerate(table.Coverage.glyphs)}
    letters = {glyph: letter for letter, glyph in glyphs.items() if glyph}
    for left, glyph in glyphs.items():
        if glyph not in covered:
            continue
        if table.Format == 1:
            for record in table.PairSet[covered[glyph]].PairValueRecord:
                if record.SecondGlyph in letters:
                    yield (left, letters[record.SecondGlyph]), _advance(record.Value1)
        else:
            row = table.Class1Record[table.ClassDef1.classDefs.get(glyph, 0)].Class2Record
            for right, other in glyphs.items():
                if other:
                    value = row[table.ClassDef2.classDefs.get(other, 0)].Value1
                    yield (left, right), _advance(value)


def _advance(value: Any) -> int:
    return (value.XAdvance if value and hasattr(value, "XAdvance") else 0) or 0


if __name__ == "__main__":
    ArgumentParser("python -m tools.kerning", description=__doc__).parse_args()
    main()
