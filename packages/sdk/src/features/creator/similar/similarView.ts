import { type UrlField, urlState } from '../../../core/navigation/urlState.ts';

/** The chosen creators of a similarity search. */
export interface SimilarView {
  /** Creators that the results should resemble, 1 to 20. */
  readonly seeds: readonly string[];
  /** Creators that the results should not resemble, up to 20. */
  readonly negatives: readonly string[];
}

const ids = (parameter?: string): UrlField<readonly string[]> => ({
  start: [],
  read: (given) =>
    given
      .slice(0, 1_000)
      .split(',')
      .filter((id) => /^[\w-]{1,40}$/.test(id)),
  write: (chosen) => chosen.join(','),
  parameter,
});
const state = urlState<SimilarView>({ seeds: ids(), negatives: ids('not') });

/** The initial view: no creators are chosen. */
export const openSimilarView = state.open;
/** Reads a view from a URL query; invalid ids are left out. */
export const parseSimilarView = state.parse;
/** The inverse of `parseSimilarView`: a query without `?`, empty for the initial view. */
export const formatSimilarView = state.format;
