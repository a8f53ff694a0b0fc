const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const chinese = new Intl.DisplayNames('zh', { type: 'language', fallback: 'none' });
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => english.of(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code);
const byName = new Map<string, string>(
  codes.flatMap((code) =>
    [english.of(code), chinese.of(code)].flatMap((name) =>
      name === undefined ? [] : [[name.toLowerCase(), code] as const],
    ),
  ),
);

/** ISO 639-1 code of a language given by code (`en`, `pt-BR`) or by English or Chinese name. */
export function languageCode(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const primary = /^([a-z]{2})(?:[-_][a-z0-9]+)*$/.exec(trimmed)?.[1];
  return primary !== undefined && codes.includes(primary) ? primary : byName.get(trimmed);
}
