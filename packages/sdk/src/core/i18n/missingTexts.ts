import type { Catalogue, TextNamespace } from './texts.ts';

/**
 * Returns the English texts of a namespace; warns in the console which catalogue the page did not import.
 * @param ours The language of our catalogues that the page should import.
 */
export async function englishOf(
  { name, loadEnglish }: TextNamespace<unknown>,
  language: string,
  ours: string,
): Promise<readonly Catalogue[]> {
  // Namespaces of a host have no catalogue file of ours.
  const example = loadEnglish ? `, e.g. that of @reachkit/sdk/locales/${ours}/${name}` : '';
  console.warn(
    `Reachkit: the texts of "${name}" are missing in "${language}", so English stands in. Hand their catalogue to the provider in \`messages\`${example}. See /docs/sdk/guides/languages of your Reachkit server.`,
  );
  return loadEnglish ? [await loadEnglish()] : [];
}
