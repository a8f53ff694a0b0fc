import type { Catalogue, TextTree } from '../../../packages/sdk/src/core/i18n/texts.ts';
import { pseudoCatalogue } from '../../../packages/sdk/src/testing/pseudoCatalogue.ts';

export * from '../../../packages/sdk/src/core/i18n/texts.ts';

const isOn = new URLSearchParams(location.search).has('pseudo');

/** Replaces the sdk's function that creates English catalogues: `?pseudo` puts all their texts in brackets. */
export function catalogue(
  locale: string,
  namespace: string,
  texts: TextTree,
  _needs?: readonly Catalogue[],
  later?: Catalogue['later'],
): Catalogue {
  const own = { locale, namespace, texts, later };
  return isOn ? { ...pseudoCatalogue(own), locale } : own;
}
