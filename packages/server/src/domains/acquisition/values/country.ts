import { alpha2Of, otherNames } from './countryNames.ts';
import { isOwnWord, otherLanguages } from './otherLanguages.ts';

const key = (name: string) =>
  name
    .normalize('NFKD')
    // Marks of other scripts are vowels.
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\band\b ?/g, '')
    .replace(/\bsaint\b/g, 'st')
    .trim()
    // `U.K.` has become `u k`.
    .replace(/\b\p{L}(?: \p{L}\b)+/gu, (initials) => initials.replaceAll(' ', ''));

const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Current ISO 3166-1 alpha-2 codes with a name. */
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
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) => {
        const names = new Intl.DisplayNames(language, { type: 'region', style });
        return codes.flatMap((code) => {
          const name = key(names.of(code) ?? code);
          return isOwnWord(name, language) ? [[name, code] as const] : [];
        });
      }),
    ),
  );

const byName = namesIn(['en', 'zh']);

// Loaded only for names that are neither English nor Chinese, as loading takes longer than all other steps.
let byOtherName: ReadonlyMap<string, string> | undefined;

function inOtherLanguage(name: string): string | undefined {
  byOtherName ??= namesIn(otherLanguages);
  return byOtherName.get(name);
}

const known = new Set(codes);

const byFurtherName = new Map(Object.entries(otherNames).map(([name, code]) => [key(name), code] as const));

const ofName = (name: string) => byFurtherName.get(name) ?? byName.get(name) ?? inOtherLanguage(name);

/** Words of official names around a country's own: `Federative Republic of Brazil`, `俄罗斯联邦`. */
const officialBefore =
  /^(?:the |people s |democratic |socialist |islamic |arab |federal |federative |federated |bolivarian |plurinational |oriental |hashemite |co operative |independent |united )*(?:republic|kingdom|states?|commonwealth|sultanate|principality|grand duchy|union|federation|emirate)s? of (?:the )?/;
const officialElsewhere =
  /^(?:(?:bundes)?republi[ck]a?|republique|repubblica|koninkrijk|konigreich|reino|royaume|regno) (?:federa\w+ )?(?:de la |de los |del |des |de |du |d |da |do |di |della |van )?/;
const officialBehind =
  /(?: sar(?: china)?| special administrative region(?: of china)?|(?:伊斯兰|伊斯蘭|社会主义|社會主義|民主|人民|联邦|聯邦|阿拉伯|联合|聯合)*(?:共和国|共和國|王国|王國|联邦|聯邦|合众国|合眾國|民国|民國|大公国|大公國|酋长国|酋長國)|特别行政区|特別行政區)$/;

/** Returns the country by its whole name, also by the official one. */
function ofWhole(text: string): string | undefined {
  const name = key(text).replace(/^the /, '');
  const found = ofName(name);
  if (found !== undefined || name === '') return found;
  // `Korea, Republic of` and `Tanzania, United Republic of` are in reverse order.
  const [first = '', rest = '', ...more] = text.split(/[,，(（]/).map(key);
  const turned = more.length === 0 && rest !== '' ? `${rest} ${first}`.replace(/^the /, '') : name;
  const short = (long: string) =>
    long.replace(officialBefore, '').replace(officialElsewhere, '').replace(officialBehind, '').trim();
  return ofName(turned) ?? ofName(short(turned)) ?? ofName(short(name));
}

/**
 * Matches each part; returns a country if all parts agree, e.g. `US / 美国`, or the last part after a comma if the others
 * are no countries.
 */
function ofParts(text: string): string | undefined {
  const parts = text
    .split(
      /[/|·:：()（）[\]【】-]|\s[–—]\s|(?<=\p{Script=Han})\s*(?=[A-Za-z])|(?<=[A-Za-z.])\s*(?=\p{Script=Han})/u,
    )
    .filter((part) => part.trim() !== '');
  const found = parts.map(ofOne);
  const [one] = found;
  if (parts.length > 1) return found.every((code) => code !== undefined && code === one) ? one : undefined;
  const places = text.split(/[,，]/).filter((part) => key(part) !== '');
  const countries = places.map(ofOne);
  const last = countries.at(-1);
  return places.length > 1 && countries.slice(0, -1).every((code) => code === undefined) ? last : undefined;
}

/** A flag is a code of two regional indicator symbols (Unicode). */
const flagShape = /^[\u{1F1E6}-\u{1F1FF}]{2}$/u;
const flagBase = 0x1f1e6 - 65;

function ofOne(text: string): string | undefined {
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (/^[A-Z]{2}$/.test(upper) && known.has(upper)) return upper;
  if (flagShape.test(trimmed)) {
    const code = String.fromCharCode(...Array.from(trimmed, (sign) => (sign.codePointAt(0) ?? 0) - flagBase));
    return known.has(code) ? code : undefined;
  }
  return alpha2Of.get(upper) ?? ofWhole(trimmed);
}

/**
 * ISO 3166-1 alpha-2 code of a country given by either code of ISO 3166-1, by its flag, or by its name or official name
 * in English, Chinese or one of `otherLanguages`.
 */
export function countryCode(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/([\u{1F1E6}-\u{1F1FF}]{2})(?=.)|(?<=.)([\u{1F1E6}-\u{1F1FF}]{2})/gu, '/$1$2/');
  return ofOne(plain) ?? ofParts(plain);
}
