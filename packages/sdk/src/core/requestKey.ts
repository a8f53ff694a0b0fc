/** Creates an idempotency key; also on a page without a secure context. */
export function makeRequestKey(): string {
  const random = () => Math.floor(Math.random() * 2 ** 32).toString(36);
  return `${Date.now().toString(36)}-${random()}${random()}`;
}
