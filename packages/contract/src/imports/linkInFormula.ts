const formula = /^=\s*HYPERLINK\(\s*"([^"]+)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)\s*$/i;

/** Returns the URL and the text of `=HYPERLINK("address","words")`; undefined for any other text. */
export function linkInFormula(text: string): { readonly link: string; readonly words: string } | undefined {
  const [, link, words] = formula.exec(text) ?? [];
  return link === undefined ? undefined : { link, words: words?.replaceAll('""', '"') ?? link };
}

const constant = /^=\s*"((?:[^"]|"")*)"\s*$/;

/** The text that a formula shows without being calculated: of `="text"` and of links; undefined for any other text. */
export const textInFormula = (text: string): string | undefined =>
  linkInFormula(text)?.words ?? constant.exec(text)?.[1]?.replaceAll('""', '"');
