import { readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** Whose look-alikes are shown. */
export interface SimilarView {
  /** Whom they should resemble, 1 to 20. */
  readonly seeds: readonly string[];
  /** Whom they should not resemble, up to 20. */
  readonly negatives: readonly string[];
}

/** The view at first: no creators are chosen to look by. */
export const openSimilarView: SimilarView = { seeds: [], negatives: [] };

const idsIn = (text: string) => text.split(',').filter((id) => /^[\w-]{1,40}$/.test(id));

/** Reads a view from the query part of a URL; what is no id is left out. */
export function parseSimilarView(query: URLSearchParams | string): SimilarView {
  const { text } = readViewQuery(query);
  return { seeds: idsIn(text('seeds', 1000)), negatives: idsIn(text('not', 1000)) };
}

/** The inverse of `parseSimilarView`: a query without `?`, empty for the open view. */
export function formatSimilarView({ seeds, negatives }: SimilarView): string {
  return writeViewQuery({ seeds: seeds.join(','), not: negatives.join(',') });
}
