/** Languages, besides English and Chinese, in which files of creators name countries and languages. */
export const otherLanguages = [
  'nl',
  'vi',
  'th',
  'hi',
  'ar',
  'zh-Hant',
  'pl',
  'tr',
  'id',
  'ru',
  'ko',
  'ja',
  'it',
  'pt',
  'fr',
  'de',
  'es',
] as const;

/**
 * Whether a name can be matched in its language: short foreign words are too ambiguous, as `mali` also means small and
 * `peru` is a colour.
 */
export function isOwnWord(name: string, language: string): boolean {
  return (
    language === 'en' || language.startsWith('zh') || name.length > 4 || /[^\p{Script=Latin}]/u.test(name)
  );
}
