/** Ids for what we ask: unlike any other. `crypto.randomUUID` is missing where a club serves plain HTTP in its own network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
