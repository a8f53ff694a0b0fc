import { identityOf, platformAddress } from '@reachkit/contract';

/** Escapes text for a LIKE pattern, so that it has no wildcards. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Normalises typed text as a handle is stored: `@Lina Home` → `linahome`. */
export const handleTyped = (text: string) =>
  text.normalize('NFKC').toLowerCase().trim().replace(/^@+/, '').replace(/\s+/gu, '');

/** Returns the handle in a profile URL; any other text unchanged. */
export function handleInAddress(text: string): string {
  const address = platformAddress(text);
  const identity = address && identityOf(text, address.platform);
  return identity?.kind === 'handle' ? identity.handle : text;
}

/** Handle lengths for typo search: shorter ones are ambiguous, longer ones have too many variants. */
const shortest = 5;
const longest = 24;

const handleLetters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789._-');

/**
 * Returns every variant of a handle with one typo: a letter wrong, missing, extra, or two swapped. One index lookup finds
 * them all. Empty for texts that cannot be handles.
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
