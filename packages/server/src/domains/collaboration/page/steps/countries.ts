import { localeTag } from '@reachkit/contract';
import type { Language } from '../../../../platform/http/request/language.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes of unions, of no place, and of tests. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Country codes with a name that no newer code has replaced. */
export const countries: readonly string[] = letters.flatMap((first) =>
  letters
    .map((second) => first + second)
    .filter(
      (code) =>
        names.of(code) !== undefined &&
        !noCountry.has(code) &&
        new Intl.Locale(`und-${code}`).region === code,
    ),
);

const lists = new Map<Language, readonly (readonly [code: string, name: string])[]>();

/** Countries by their names in a language. */
export function countriesIn(language: Language): readonly (readonly [code: string, name: string])[] {
  const known = lists.get(language);
  if (known) return known;
  const tag = localeTag(language);
  const own = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const made = countries
    .map((code) => [code, own.of(code) ?? code] as const)
    .sort(([, first], [, second]) => compare(first, second));
  lists.set(language, made);
  return made;
}
