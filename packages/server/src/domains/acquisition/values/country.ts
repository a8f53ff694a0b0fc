import { isOwnWord, otherLanguages } from './otherLanguages.ts';

const aliases: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  britain: 'GB',
  korea: 'KR',
  'republic of korea': 'KR',
  'korea south': 'KR',
  'russian federation': 'RU',
  turkey: 'TR',
  turkiye: 'TR',
  'czech republic': 'CZ',
  'viet nam': 'VN',
  uae: 'AE',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  'ivory coast': 'CI',
  burma: 'MM',
  holland: 'NL',
  palestine: 'PS',
  'islamic republic of iran': 'IR',
  'syrian arab republic': 'SY',
  'mainland china': 'CN',
  中国大陆: 'CN',
  香港: 'HK',
  澳门: 'MO',
  阿联酋: 'AE',
};

const key = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** ISO 3166-1 alpha-2 codes of today that have a name. */
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => {
    const canonical = new Intl.Locale(`und-${code}`).maximize().region === code;
    return (
      canonical &&
      english.of(code) !== undefined &&
      !['ZZ', 'EU', 'EZ', 'UN', 'XA', 'XB', 'QO'].includes(code)
    );
  });

const namesIn = (languages: readonly string[]) =>
  new Map<string, string>(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return codes.flatMap((code) => {
        const name = key(names.of(code) ?? code);
        return isOwnWord(name, language) ? [[name, code] as const] : [];
      });
    }),
  );

const byName = namesIn(['en', 'zh']);
// Read only when a name is in neither: it takes longer than all the rest.
let byOtherName: ReadonlyMap<string, string> | undefined;
const inOtherLanguage = (name: string) => {
  byOtherName ??= namesIn(otherLanguages);
  return byOtherName.get(name);
};
const known = new Set(codes);

/** ISO 3166-1 alpha-2 code of a country given by code or by its name in English, Chinese or one of `otherLanguages`. */
export function countryCode(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed) && known.has(trimmed.toUpperCase())) return trimmed.toUpperCase();
  const name = key(trimmed);
  return aliases[name] ?? byName.get(name) ?? inOtherLanguage(name);
}
