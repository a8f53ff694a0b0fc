import { identityOf, platformAddress } from '@reachkit/contract';

/** Text as it stands inside a LIKE pattern, with nothing read as a wildcard. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Normalises typed text as a handle is stored: `@Lina Home` → `linahome`. */
export const handleTyped = (text: string) =>
  text.normalize('NFKC').toLowerCase().trim().replace(/^@+/, '').replace(/\s+/gu, '');

/** The handle that a profile's address names; any other text as it is. */
export function handleInAddress(text: string): string {
  const address = platformAddress(text);
  const identity = address && identityOf(text, address.platform);
  return identity?.kind === 'handle' ? identity.handle : text;
}

/** Handles in which a slip means anything, and that are still few to spell out. */
const shortest = 5;
const longest = 24;

const handleLetters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789._-');

/**
 * Every handle that is one slip away: a letter wrong, missing, too many, or two swapped. An index finds them all at
 * once. None for texts that no handle would be.
 */
export function slipsOf(handle: string): string[] {
  if (handle.length < shortest || handle.length > longest || !/^[a-z0-9._-]+$/.test(handle)) return [];
  const slips = new Set<string>();
  for (let at = 0; at <= handle.length; at += 1) {
    const before = handle.slice(0, at);
    const here = handle.slice(at, at + 1);
    const rest = handle.slice(at + 1);
    for (const letter of handleLetters) slips.add(before + letter + here + rest);
    if (here === '') break;
    for (const letter of handleLetters) slips.add(before + letter + rest);
    slips.add(before + rest);
    if (rest !== '') slips.add(before + rest.slice(0, 1) + here + rest.slice(1));
  }
  slips.delete(handle);
  return [...slips];
}
