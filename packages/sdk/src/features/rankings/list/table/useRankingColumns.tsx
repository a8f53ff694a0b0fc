'use client';
import type {
  RankedAdRow,
  RankedInfluencerRow,
  RankedPostRow,
  RankedTagRow,
} from '@reachkit/contract/rankings/list';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Handle } from '../../../../domain/creatorCells/Handle.tsx';
import { NameCell } from '../../../../domain/creatorCells/NameCell.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import type { ChoosableTable } from '../../../../domain/useTablePreferences.ts';
import { CellLines } from '../../../../ui/DataTable/cells.tsx';
import type { DataTableColumn } from '../../../../ui/DataTable/types.ts';
import { type RankingsMessages, rankingsTexts } from '../../locales/zh.ts';
import { type RankedRow, rowKey } from '../rankedRow.ts';
import { useRankingFormats } from '../useRankingFormats.ts';
import {
  BrandCell,
  FirstListed,
  GainedCell,
  OpenName,
  PostCell,
  RankCell,
  RankLine,
  TagLanguages,
  Value,
} from './cells.tsx';
import { RowActions } from './RowActions.tsx';

type ColumnId = keyof RankingsMessages['list']['column'];
/** A column of one of the rankings. */
export type RankingColumnId = Exclude<ColumnId, 'actions'> | 'tools';

/** Opens the detail of a row by its key. Keeps its identity. */
export type OpenRow = (key: string) => void;

/** The columns that every ranking has. */
function useShared() {
  const t = useText(rankingsTexts);
  const formats = useFormats();
  const own = useRankingFormats();
  return useMemo(() => {
    const head = (id: ColumnId, sortKey?: string) => ({
      id,
      sortKey,
      header: <bdi>{t(`list.column.${id}`)}</bdi>,
      name: t(`list.column.${id}`),
    });
    const number = { align: 'number' as const };
    return {
      t,
      head,
      number,
      ...formats,
      ...own,
      rank: {
        ...head('rank'),
        width: 88,
        isSticky: true,
        canHide: false,
        cell: (row: RankedRow) => <RankCell row={row} />,
      },
      ranks: { ...head('ranks'), width: 96, cell: (row: RankedRow) => <RankLine row={row} /> },
      first: { ...head('first'), ...number, width: 104, cell: (row: RankedRow) => <FirstListed row={row} /> },
      tools: {
        ...head('actions'),
        id: 'tools',
        header: '',
        width: 84,
        canResize: false,
        cell: (row: RankedRow) => <RowActions row={row} />,
      },
    };
  }, [t, formats, own]);
}

const tableOf = (
  key: string,
  first: RankingColumnId,
  columnIds: readonly RankingColumnId[],
  hidden: readonly RankingColumnId[] = [],
): ChoosableTable<RankingColumnId> => ({
  key: `ranking_${key}`,
  columnIds,
  first,
  usualIds: columnIds.filter((id) => !hidden.includes(id)),
});

const postIds: readonly RankingColumnId[] = [
  'ranks',
  'gained',
  'hour',
  'median',
  'interactions',
  'first',
  'published',
  'tools',
];
const creatorIds: readonly RankingColumnId[] = [
  'rank',
  'creator',
  'ranks',
  'gained',
  'followersGained',
  'engagement',
  'bestShare',
  'postCount',
  'first',
  'tools',
];
const tagIds: readonly RankingColumnId[] = [
  'rank',
  'tag',
  'postCount',
  'creators',
  'score',
  'rise',
  'ranks',
  'first',
];
export const videoTable = /* @__PURE__ */ tableOf(
  'video',
  'post',
  ['rank', 'post', ...postIds],
  ['published'],
);
export const adTable = /* @__PURE__ */ tableOf(
  'ad',
  'advert',
  ['rank', 'advert', 'brand', ...postIds],
  ['published', 'ranks', 'median'],
);
export const creatorTable = /* @__PURE__ */ tableOf('influencer', 'creator', creatorIds);
export const tagTable = /* @__PURE__ */ tableOf('tag', 'tag', tagIds);

/** Posts: popular videos and hot ads. */
export function usePostColumns<Row extends RankedPostRow>(
  nameId: 'post' | 'advert',
  open: OpenRow,
): readonly DataTableColumn<Row>[] {
  const { t, head, number, compact, exact, signed, multiple, day, rank, ranks, first, tools } = useShared();
  return useMemo(
    () => [
      rank,
      {
        ...head(nameId),
        minWidth: 240,
        isSticky: true,
        canHide: false,
        cell: (row) => <PostCell row={row} onOpen={() => open(rowKey(row))} />,
      },
      ranks,
      { ...head('gained', 'rank'), ...number, width: 136, cell: (row) => <GainedCell row={row} /> },
      {
        ...head('hour', 'viewsAnHour'),
        ...number,
        width: 92,
        description: t('list.help.hour'),
        cell: (row) => <Value value={row.viewsAnHour} format={compact} exact={exact} />,
      },
      {
        ...head('median', 'medianMultiple'),
        ...number,
        width: 104,
        description: t('list.help.median'),
        cell: (row) => <Value value={row.medianMultiple} format={multiple} />,
      },
      {
        ...head('interactions', 'interactions'),
        ...number,
        width: 108,
        cell: (row) => <Value value={row.interactionsGained} format={signed} exact={exact} />,
      },
      first,
      {
        ...head('published', 'published'),
        ...number,
        width: 104,
        cell: (row) => <bdi dir="ltr">{day(row.postedAt)}</bdi>,
      },
      tools,
    ],
    [t, head, number, compact, exact, signed, multiple, day, rank, ranks, first, tools, nameId, open],
  );
}

/** Columns of the hot ads: the brand stands after the post. */
export function useAdColumns(open: OpenRow): readonly DataTableColumn<RankedAdRow>[] {
  const { head } = useShared();
  const posts = usePostColumns<RankedAdRow>('advert', open);
  return useMemo(() => {
    const brand = { ...head('brand'), width: 168, cell: (row: RankedAdRow) => <BrandCell row={row} /> };
    return posts.toSpliced(2, 0, brand);
  }, [posts, head]);
}

/** The name leads to the creator's page; the row opens what was gained. */
export function useCreatorColumns(): readonly DataTableColumn<RankedInfluencerRow>[] {
  const { t, head, number, compact, exact, signed, percent, rate, rank, ranks, first, tools } = useShared();
  return useMemo(
    () => [
      rank,
      {
        ...head('creator'),
        minWidth: 208,
        isSticky: true,
        canHide: false,
        cell: ({ creator }) => <NameCell creator={creator} below={<Handle creator={creator} />} />,
      },
      ranks,
      {
        ...head('gained', 'rank'),
        ...number,
        width: 136,
        cell: (row) => <Value value={row.viewsGained} format={compact} exact={exact} isStrong />,
      },
      {
        ...head('followersGained', 'followersGained'),
        ...number,
        width: 140,
        cell: (row) => (
          <CellLines below={row.creator.followers !== null && compact(row.creator.followers)}>
            <Value value={row.followersGained} format={signed} exact={exact} />
          </CellLines>
        ),
      },
      {
        ...head('engagement', 'engagement'),
        ...number,
        width: 104,
        cell: (row) => <Value value={row.creator.interactionRate} format={rate} />,
      },
      {
        ...head('bestShare', 'bestShare'),
        ...number,
        width: 100,
        description: t('list.help.bestShare'),
        cell: (row) => <Value value={row.bestShare} format={percent} />,
      },
      {
        ...head('postCount', 'posts'),
        ...number,
        width: 80,
        cell: (row) => <Value value={row.posts} format={exact} />,
      },
      first,
      tools,
    ],
    [t, head, number, compact, exact, signed, percent, rate, rank, ranks, first, tools],
  );
}

export function useTagColumns(open: OpenRow): readonly DataTableColumn<RankedTagRow>[] {
  const { t, head, number, compact, exact, multiple, rank, ranks, first, nameOf } = useShared();
  return useMemo(
    () => [
      rank,
      {
        ...head('tag'),
        minWidth: 208,
        isSticky: true,
        canHide: false,
        cell: (row) => (
          <CellLines dir="auto" below={<TagLanguages row={row} />}>
            <OpenName name={nameOf(row)} onOpen={() => open(row.tag)} />
          </CellLines>
        ),
      },
      {
        ...head('postCount', 'posts'),
        ...number,
        width: 80,
        cell: (row) => <Value value={row.posts} format={exact} />,
      },
      {
        ...head('creators', 'creators'),
        ...number,
        width: 92,
        cell: (row) => <Value value={row.creators} format={exact} />,
      },
      {
        ...head('score', 'rank'),
        ...number,
        width: 108,
        description: t('list.help.score'),
        cell: (row) => <Value value={row.score} format={compact} exact={exact} isStrong />,
      },
      {
        ...head('rise', 'rise'),
        ...number,
        width: 88,
        description: t('list.help.rise'),
        cell: (row) => <Value value={row.rise} format={multiple} />,
      },
      ranks,
      first,
    ],
    [t, head, number, compact, exact, multiple, rank, ranks, first, nameOf, open],
  );
}
