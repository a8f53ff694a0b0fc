/** Comma, semicolon (also full width), ideographic comma and line breaks separate tags. */
export const tagSeparators = /[,;\uFF0C\uFF1B\u3001\n\r\t]+/;

/** Splits a text into tags, trimmed, without empty ones. */
export function splitTags(text: string): readonly string[] {
  return text
    .split(tagSeparators)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Returns `current` with the new tags of `added`, up to `max`; each tag once. */
export function joinTags(
  current: readonly string[],
  added: readonly string[],
  max: number,
): readonly string[] {
  return [...new Set([...current, ...added])].slice(0, Math.max(max, current.length));
}
