const formula = /^=\s*HYPERLINK\(\s*"([^"]+)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)\s*$/i;

/** The address and the words of `=HYPERLINK("address","words")`; undefined for any other text. */
export function linkInFormula(text: string): { readonly link: string; readonly words: string } | undefined {
  const [, link, words] = formula.exec(text) ?? [];
  return link === undefined ? undefined : { link, words: words?.replaceAll('""', '"') ?? link };
}
