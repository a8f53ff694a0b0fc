/** Returns a URL that is safe as a link or image source; `null` for any other, e.g. a script. */
export function webAddress(stored: string | null): string | null {
  if (stored === null || !URL.canParse(stored)) return null;
  return /^https?:$/.test(new URL(stored).protocol) ? stored : null;
}
