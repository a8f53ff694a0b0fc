import type { Hit } from './hits.ts';
import type { GlobalSearchModel } from './useGlobalSearch.ts';

/** Options for the arrow keys: hits, or recent searches. */
export type Choice = { readonly id: string } & ({ readonly hit: Hit } | { readonly recent: string });

export function choicesOf({ status, recent, groups }: GlobalSearchModel): readonly Choice[] {
  if (status === 'begin') return recent.map((text, index) => ({ id: `recent-${index}`, recent: text }));
  return groups.flatMap(({ hits }) => hits.map((hit) => ({ id: hit.id, hit })));
}
