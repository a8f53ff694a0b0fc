import type { RankingKind } from '@reachkit/contract';
import type { PageQuery } from '../../../platform/database/keyset.ts';
import type { Transaction } from '../../../platform/deps.ts';
import { inSnapshot } from '../../creator/detail/posts/snapshot.ts';
import { type AskedList, type RankingParts, readLimits, type Viewing } from './asked.ts';
import { type ChosenRows, chooseInfluencers, choosePosts, chooseTags } from './chooseRows.ts';
import type { Choice } from './chosen.ts';
import { type OpenList, openList } from './openList.ts';
import {
  type AdRow,
  adRow,
  creatorsOf,
  type InfluencerRow,
  influencerRows,
  type TagRow,
  tagRow,
  type VideoRow,
  videoRow,
} from './rowsOf.ts';
import type { ReadTagFacts } from './tagFacts.ts';

export interface ListParts extends RankingParts {
  readonly tagFacts: ReadTagFacts;
}

export interface RowsOfKind {
  readonly video: VideoRow;
  readonly ad: AdRow;
  readonly influencer: InfluencerRow;
  readonly tag: TagRow;
}

export interface ListWish {
  readonly asked: AskedList;
  readonly choice: Choice;
  readonly query: PageQuery;
}

/** Rows of a list with the list itself. */
export interface ReadRows<Row> extends ChosenRows<Row> {
  readonly list: OpenList;
  /** The creators that the rows show; count them with `countFound` before they are answered. */
  readonly creatorIds: readonly number[];
}

/** Opens a list at the rows that the plan shows, and reads of it within one state of the database. */
export async function withList<T>(
  parts: RankingParts,
  viewing: Viewing,
  asked: AskedList,
  read: (tx: Transaction, list: OpenList) => Promise<T>,
): Promise<T> {
  const limits = await readLimits(parts, viewing);
  const terms = { terms: parts.terms, now: viewing.now, limit: limits[asked.ranking] };
  const open = async (tx: Transaction) => read(tx, await openList(tx, asked, terms));
  // Gains of posts in a past window are computed in a temporary table.
  return asked.date === ''
    ? inSnapshot(parts.db, open)
    : parts.db.transaction(open, { isolationLevel: 'repeatable read' });
}

type Readers = {
  readonly [Kind in RankingKind]: (
    parts: ListParts,
    viewing: Viewing,
    wish: ListWish,
  ) => Promise<ReadRows<RowsOfKind[Kind]>>;
};

const readPosts =
  <Row>(rowOf: (chosen: Parameters<typeof videoRow>[0]) => Row) =>
  async (parts: ListParts, viewing: Viewing, { asked, choice, query }: ListWish): Promise<ReadRows<Row>> => {
    const { rows, ...page } = await withList(parts, viewing, asked, async (tx, list) => ({
      list,
      ...(await choosePosts(tx, parts, { list, choice, query })),
    }));
    return { ...page, rows: rows.map(rowOf), creatorIds: creatorsOf(rows) };
  };

/**
 * Reads rows of a ranking.
 * @throws Failure `validation` as `openList`
 */
export const readRows: Readers = {
  video: readPosts(videoRow),
  ad: readPosts(adRow),
  influencer: async (parts, viewing, { asked, choice, query }) => {
    const { rows, ...page } = await withList(parts, viewing, asked, async (tx, list) => ({
      list,
      ...(await chooseInfluencers(tx, parts, { list, choice, query })),
    }));
    return {
      ...page,
      rows: await influencerRows(parts, viewing, page.list, rows),
      creatorIds: rows.map(({ id }) => id),
    };
  },
  tag: (parts, viewing, { asked, choice, query }) =>
    withList(parts, viewing, asked, async (tx, list) => {
      const { rows, ...page } = await chooseTags(tx, parts.tagFacts, { list, choice, query });
      return { list, ...page, rows: rows.map(tagRow), creatorIds: [] };
    }),
};
