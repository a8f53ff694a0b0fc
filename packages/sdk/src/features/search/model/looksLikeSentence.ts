/** Min Chinese characters of text without a separator that count as a sentence. */
const minHanCharacters = 8;
/** Min words, separated by blanks, that count as a sentence. */
const minWords = 4;

/** Whether typed text is more than a name or a keyword: several items, or a sentence. */
export function looksLikeSentence(text: string): boolean {
  const words = text.trim();
  return (
    /[\p{L}\p{N}]\s*[、，,；;。]\s*[\p{L}\p{N}]/u.test(words) ||
    (words.match(/\p{Script=Han}/gu)?.length ?? 0) >= minHanCharacters ||
    words.split(/\s+/u).length >= minWords
  );
}
