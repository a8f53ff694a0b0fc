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

const byName = new Map<string, string>(
  ['en', 'zh'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return codes.map((code) => [key(names.of(code) ?? code), code] as const);
  }),
);
const known = new Set(codes);

/** ISO 3166-1 alpha-2 code of a country given by code or by English or Chinese name. */
export function countryCode(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed) && known.has(trimmed.toUpperCase())) return trimmed.toUpperCase();
  const name = key(trimmed);
  return aliases[name] ?? byName.get(name);
}
