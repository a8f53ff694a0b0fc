/** Chinese characters from which on words without a separator are taken for a sentence. */
const minHanCharacters = 8;
/** The same for words between blanks. */
const minWords = 4;

/** Whether typed words are more than a name or a keyword: several things in a row, or a sentence. */
export function looksLikeSentence(text: string): boolean {
  const words = text.trim();
  return (
    /[\p{L}\p{N}]\s*[、，,；;。]\s*[\p{L}\p{N}]/u.test(words) ||
    (words.match(/\p{Script=Han}/gu)?.length ?? 0) >= minHanCharacters ||
    words.split(/\s+/u).length >= minWords
  );
}
