/** What a local avatar is drawn from; no network. */
export interface AvatarSeed {
  /** One or two characters. */
  readonly initials: string;
  /** Hue in degrees, 0–359; the same for the same id everywhere. */
  readonly hue: number;
}

/** The avatar of a creator without a picture: initials from the name, colour from the id. */
export function avatarSeed(id: string, name: string): AvatarSeed {
  return { initials: initialsOf(name) || initialsOf(id), hue: hash(id) % 360 };
}

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, second] = words;
  if (first === undefined) return '';
  const head = firstOf(first);
  // A Han or kana character says as much as two letters.
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(head)) return head;
  return (head + (second === undefined ? '' : firstOf(second))).toUpperCase();
}

function firstOf(word: string): string {
  return [...word][0] ?? '';
}

/** FNV-1a, 32 bit (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}
