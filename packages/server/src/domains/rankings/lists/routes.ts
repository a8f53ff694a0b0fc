import {
  getRankingOptions,
  listHotAds,
  listHotTags,
  listPopularVideos,
  listTopCreators,
  type RankingKind,
} from '@reachkit/contract';
import type { PageQuery } from '../../../platform/database/keyset.ts';
import { type Caller, type Route, route } from '../../../platform/http/route.ts';
import type { AskedList, Viewing } from './asked.ts';
import type { Choice } from './chosen.ts';
import { askedOf } from './openList.ts';
import { readOptions } from './options.ts';
import { type ListParts, type ListWish, readRows } from './readRanking.ts';
import { countFound } from './rowsOf.ts';

export const viewingOf = (viewer: Caller, now: Date): Viewing => ({ viewer, now });

type Asked = Omit<AskedList, 'ranking'> & Omit<Choice, 'format'> & { readonly format?: string };

export const wishOf = (ranking: RankingKind, query: Asked, page: PageQuery): ListWish => ({
  asked: askedOf(ranking, query),
  choice: {
    language: query.language,
    keyword: query.keyword,
    format: query.format ?? '',
    sort: query.sort,
  },
  query: page,
});

/** Reads a page, whose creators count as found. */
async function pageOf<Kind extends RankingKind>(
  parts: ListParts,
  ranking: Kind,
  query: Asked & PageQuery,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
) {
  const viewing = viewingOf(caller, now);
  const { list, rows, total, next, creatorIds } = await readRows[ranking](
    parts,
    viewing,
    wishOf(ranking, query, query),
  );
  await countFound(parts, viewing, creatorIds);
  const { reasons, waiting, isKept, cut, comparedTo } = list;
  return { reasons, waiting, isKept, list: [...rows], total, next, cut, comparedTo };
}

/** Routes of the four rankings. */
export function routesOfLists(parts: ListParts): Route[] {
  return [
    route(listPopularVideos, ({ query }, context) => pageOf(parts, 'video', query, context)),
    route(listTopCreators, ({ query }, context) => pageOf(parts, 'influencer', query, context)),
    route(listHotTags, ({ query }, context) => pageOf(parts, 'tag', query, context)),
    route(listHotAds, ({ query }, context) => pageOf(parts, 'ad', query, context)),
    route(getRankingOptions, ({ query }, { caller, now }) =>
      readOptions(parts, viewingOf(caller, now), query),
    ),
  ];
}
