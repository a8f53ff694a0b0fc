import type {
  RankedAdRow,
  RankedInfluencerRow,
  RankedPostRow,
  RankedTagRow,
} from '@reachkit/contract/rankings/list';

/** A row of any ranking. */
export type RankedRow = RankedPostRow | RankedAdRow | RankedInfluencerRow | RankedTagRow;

/** Key of a row among all rows of its ranking. */
export function rowKey(row: RankedRow): string {
  if ('tag' in row) return row.tag;
  return 'postId' in row ? row.postId : row.creator.id;
}

/** Id of the row's creator; `null` for a tag, or if there is none. */
export const creatorIdOf = (row: RankedRow): string | null =>
  'tag' in row ? null : (row.creator?.id ?? null);
