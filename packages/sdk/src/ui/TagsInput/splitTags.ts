/** Comma, semicolon (also full width), ideographic comma and line breaks part one tag from the next. */
export const tagSeparators = /[,;\uFF0C\uFF1B\u3001\n\r\t]+/;

/** The tags in a text, trimmed, without empty ones. */
export function splitTags(text: string): readonly string[] {
  return text
    .split(tagSeparators)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** `current` with what of `added` is new, up to `max`; each tag once. */
export function joinTags(
  current: readonly string[],
  added: readonly string[],
  max: number,
): readonly string[] {
  return [...new Set([...current, ...added])].slice(0, Math.max(max, current.length));
}
