/** Hues of generated avatars, in degrees. */
export const avatarHues = [25, 55, 85, 125, 155, 185, 215, 245, 275, 300, 330, 355] as const;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstLetter(word: string): string {
  for (const { segment } of segmenter.segment(word)) return segment;
  return '';
}

/** Returns one or two letters for a name: first and last of a Latin name, one character in scripts where that is enough. */
export function initials(name: string): string {
  const words = name
    .replace(/^@/, '')
    .split(/[\s._-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = firstLetter(words[0] ?? name.trim());
  const last = words.length > 1 ? firstLetter(words[words.length - 1] ?? '') : '';
  const isCased = (letter: string) => /\p{Lu}|\p{Ll}/u.test(letter);
  return isCased(first) && isCased(last) ? (first + last).toLocaleUpperCase() : first.toLocaleUpperCase();
}

/** Index into `avatarHues`; the same seed always has the same hue. */
export function hueOf(seed: string): number {
  let hash = 0;
  for (let at = 0; at < seed.length; at += 1) hash = (Math.imul(hash, 31) + seed.charCodeAt(at)) >>> 0;
  return hash % avatarHues.length;
}
