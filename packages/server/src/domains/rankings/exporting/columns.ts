import type { RankingKind } from '@reachkit/contract';
import type { Cell, CellKind } from '../../../platform/spreadsheets/writing/spreadsheet.ts';
import type { RowsOfKind } from '../lists/readRanking.ts';
import type { AdRow, InfluencerRow, TagRow, VideoRow } from '../lists/rowsOf.ts';
import type { RankingFileTexts } from './texts.zh.ts';

export interface FileColumn<Row> {
  readonly key: keyof RankingFileTexts['headers'];
  readonly kind: CellKind;
  /** Width in characters. */
  readonly width: number;
  readonly read: (row: Row, texts: RankingFileTexts) => Cell;
}

type PlacedRow = Pick<VideoRow, 'rank' | 'change' | 'isNew' | 'firstListedOn' | 'daysListed'>;

const rankColumns: readonly FileColumn<PlacedRow>[] = [
  { key: 'rank', kind: 'count', width: 8, read: ({ rank }) => rank },
  { key: 'change', kind: 'count', width: 12, read: ({ change }) => change },
  { key: 'isNew', kind: 'text', width: 8, read: ({ isNew }, { yes }) => (isNew ? yes : null) },
];
const dayColumns: readonly FileColumn<PlacedRow>[] = [
  { key: 'firstListedOn', kind: 'text', width: 12, read: ({ firstListedOn }) => firstListedOn },
  { key: 'daysListed', kind: 'count', width: 10, read: ({ daysListed }) => daysListed },
];

const postColumns: readonly FileColumn<VideoRow>[] = [
  ...rankColumns,
  { key: 'title', kind: 'text', width: 44, read: ({ title }) => title },
  { key: 'url', kind: 'text', width: 44, read: ({ url }) => url },
  { key: 'creator', kind: 'text', width: 24, read: ({ creator }) => creator?.name ?? null },
  { key: 'handle', kind: 'text', width: 20, read: ({ creator }) => creator?.handle ?? null },
  { key: 'followers', kind: 'count', width: 12, read: ({ creator }) => creator?.followers ?? null },
  { key: 'region', kind: 'text', width: 8, read: ({ creator }) => creator?.region ?? null },
  { key: 'language', kind: 'text', width: 8, read: ({ creator }) => creator?.language ?? null },
  { key: 'format', kind: 'text', width: 12, read: ({ format }, { formats }) => format && formats[format] },
  { key: 'postedAt', kind: 'time', width: 18, read: ({ postedAt }) => postedAt },
  { key: 'viewsGained', kind: 'count', width: 14, read: ({ viewsGained }) => viewsGained },
  { key: 'viewsAnHour', kind: 'count', width: 14, read: ({ viewsAnHour }) => viewsAnHour },
  { key: 'medianMultiple', kind: 'money', width: 18, read: ({ medianMultiple }) => medianMultiple },
  { key: 'interactionsGained', kind: 'count', width: 14, read: (row) => row.interactionsGained },
  { key: 'views', kind: 'count', width: 14, read: ({ views }) => views },
  { key: 'from', kind: 'time', width: 18, read: ({ from }) => from },
  { key: 'to', kind: 'time', width: 18, read: ({ to }) => to },
  { key: 'counting', kind: 'text', width: 12, read: (row, { yes }) => (row.isCountingChanged ? yes : null) },
];

const adColumns: readonly FileColumn<AdRow>[] = [
  ...postColumns,
  { key: 'brand', kind: 'text', width: 20, read: ({ brand }) => brand?.name ?? null },
  {
    key: 'evidence',
    kind: 'text',
    width: 20,
    read: (row, { evidence }) => row.evidence && evidence[row.evidence.kind],
  },
  { key: 'evidenceText', kind: 'text', width: 24, read: ({ evidence }) => evidence?.text ?? null },
  ...dayColumns,
];

const influencerColumns: readonly FileColumn<InfluencerRow>[] = [
  ...rankColumns,
  { key: 'creator', kind: 'text', width: 24, read: ({ creator }) => creator.name },
  { key: 'handle', kind: 'text', width: 20, read: ({ creator }) => creator.handle },
  { key: 'homepage', kind: 'text', width: 44, read: ({ creator }) => creator.homepage },
  { key: 'region', kind: 'text', width: 8, read: ({ creator }) => creator.region },
  { key: 'language', kind: 'text', width: 8, read: ({ creator }) => creator.language },
  { key: 'followers', kind: 'count', width: 12, read: ({ creator }) => creator.followers },
  { key: 'viewsGained', kind: 'count', width: 14, read: ({ viewsGained }) => viewsGained },
  { key: 'posts', kind: 'count', width: 8, read: ({ posts }) => posts },
  { key: 'followersGained', kind: 'count', width: 14, read: ({ followersGained }) => followersGained },
  { key: 'engagement', kind: 'share', width: 12, read: ({ creator }) => creator.interactionRate },
  { key: 'bestShare', kind: 'share', width: 12, read: ({ bestShare }) => bestShare },
  {
    key: 'isBlacklisted',
    kind: 'text',
    width: 10,
    read: ({ creator }, { yes }) => (creator.teamStatus?.isBlacklisted ? yes : null),
  },
  ...dayColumns,
];

const percent = (share: number) => `${Math.round(share * 100)}%`;

const tagColumns: readonly FileColumn<TagRow>[] = [
  ...rankColumns,
  { key: 'tag', kind: 'text', width: 28, read: ({ tag }) => tag },
  // A quarter of what others gained is no whole number.
  { key: 'score', kind: 'money', width: 16, read: ({ score }) => score },
  { key: 'viewsGained', kind: 'count', width: 14, read: ({ viewsGained }) => viewsGained },
  { key: 'posts', kind: 'count', width: 8, read: ({ posts }) => posts },
  { key: 'creators', kind: 'count', width: 8, read: ({ creators }) => creators },
  { key: 'rise', kind: 'money', width: 10, read: ({ rise }) => rise },
  {
    key: 'languages',
    kind: 'text',
    width: 24,
    read: ({ languages }) => languages.map(({ code, share }) => `${code} ${percent(share)}`).join(', '),
  },
  ...dayColumns,
];

export const rankingColumns: {
  readonly [Kind in RankingKind]: readonly FileColumn<RowsOfKind[Kind]>[];
} = {
  video: [...postColumns, ...dayColumns],
  ad: adColumns,
  influencer: influencerColumns,
  tag: tagColumns,
};
