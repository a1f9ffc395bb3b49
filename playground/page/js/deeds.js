// What visitors do, sent to the playground.

export class Refusal extends Error {}

export async function act(deed, what = {}) {
  let response;
  try {
    response = await fetch(`/playground/${deed}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(what),
    });
  } catch {
    throw new Refusal("no connection");
  }
  const result = await response.json().catch(() => ({ error: response.statusText }));
  if (!response.ok) throw new Refusal(result.error);
  return result;
}
