/** A name for one wish, so that the same wish twice is carried out once; also where a page has no secure context. */
export function makeRequestKey(): string {
  const random = () => Math.floor(Math.random() * 2 ** 32).toString(36);
  return `${Date.now().toString(36)}-${random()}${random()}`;
}
