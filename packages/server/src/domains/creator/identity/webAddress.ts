/** An address that a page may lead to or show a picture from; `null` for any other, e.g. one that is a script. */
export function webAddress(stored: string | null): string | null {
  if (stored === null || !URL.canParse(stored)) return null;
  return /^https?:$/.test(new URL(stored).protocol) ? stored : null;
}
