// What a group shows to one seat: everybody's messages, and those that this person alone sees.

// Oldest first. A message that stands in the place of another hides it.
export function inSight(chat, person) {
  const own = chat.ephemera.get(person) ?? [];
  const replaced = new Set(own.map((message) => message.replaces));
  const shared = [...chat.messages.values()].filter((one) => !replaced.has(one.message_id));
  return [...shared, ...own].sort((one, other) => place(one) - place(other));
}

export function isOnlyYours(message) {
  return message.ephemeral_message_id !== undefined;
}

// Numbers of such messages are told apart by who sees them only.
export function keyOf(message, person) {
  return isOnlyYours(message) ? `${person}:${message.ephemeral_message_id}` : message.message_id;
}

function place(message) {
  return isOnlyYours(message) ? message.after + 0.5 : message.message_id;
}
