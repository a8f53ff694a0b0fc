import { isOwnWord, otherLanguages } from './otherLanguages.ts';

const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => english.of(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code);
const aliases: Readonly<Record<string, string>> = {
  国语: 'zh',
  普通话: 'zh',
  汉语: 'zh',
  粤语: 'zh',
  mandarin: 'zh',
  cantonese: 'zh',
  印尼语: 'id',
  印尼文: 'id',
  马来语: 'ms',
  马来文: 'ms',
  葡语: 'pt',
  葡文: 'pt',
  西语: 'es',
  西文: 'es',
  阿语: 'ar',
  阿文: 'ar',
  越语: 'vi',
  菲律宾语: 'tl',
  繁体: 'zh',
  简体: 'zh',
  bahasa: 'id',
  'bahasa indonesia': 'id',
  filipino: 'tl',
  tagalog: 'tl',
};
const byName = new Map<string, string>(
  [...otherLanguages, 'zh', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
    return codes.flatMap((code) => {
      const name = names.of(code)?.toLowerCase();
      return name !== undefined && isOwnWord(name, language) ? [[name, code] as const] : [];
    });
  }),
);

/** ISO 639-1 code of a language given by code (`en`, `pt-BR`) or by its name in English, Chinese or one of `otherLanguages`. */
export function languageCode(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const primary = /^([a-z]{2})(?:[-_][a-z0-9]+)*$/.exec(trimmed)?.[1];
  return primary !== undefined && codes.includes(primary)
    ? primary
    : (aliases[trimmed] ??
        byName.get(trimmed) ??
        byName.get(trimmed.replace(/(文|语|語)$/, (end) => (end === '文' ? '语' : '文'))));
}
