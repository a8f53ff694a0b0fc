const scripts: readonly (readonly [lang: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/**
 * Returns the `lang` of user-written text, detected by its script; fonts and screen readers follow it. Latin letters are
 * used by many languages; then it is empty, which means an unknown language, not that of the page.
 */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // A foreign name or a quoted word must not determine the language.
  return scripts.find(([, own]) => (text.match(own)?.length ?? 0) > letters / 8)?.[0] ?? '';
}
