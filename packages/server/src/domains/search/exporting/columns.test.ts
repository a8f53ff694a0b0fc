import { listExportColumns } from '@reachkit/contract';
import { expect, it } from 'vitest';
import type { CreatorRow } from '../../creator/posts/figureDays.ts';
import { cellWriter, spreadsheetColumns, type TeamFacts } from './columns.ts';

const row: CreatorRow = {
  id: 1,
  platform: 'tiktok',
  handle: 'lina',
  name: 'Lina',
  avatarUrl: null,
  homepage: null,
  region: null,
  language: null,
  tags: [],
  followers: 186_420,
  followersChange30d: null,
  avgPlays: 41_000,
  medianPlays: 38_000,
  interactionRate: 0.05,
  followerPlays: 0.2,
  adVideoCount: 0,
  haveEmail: false,
  lastVideoAt: null,
  sampleSize: 0,
  asOf: new Date('2022-09-01T00:00:00.000Z'),
};
const facts: TeamFacts = {
  email: null,
  lists: [],
  note: '',
  labels: [],
  owner: null,
  addedAt: null,
  blacklist: null,
};
const figureDays = { followers: '2022-02-01', followerPlays: '2022-02-01', cpm: '2022-03-01' };

it.each([
  [
    'en',
    figureDays,
    'Data from other dates',
    'Followers: 2022-02-01; Views per follower: 2022-02-01; Estimated CPM (USD): 2022-03-01',
  ],
  ['zh', figureDays, '其他日期的数据', '粉丝数：2022-02-01；播粉比：2022-02-01；预估CPM（美元）：2022-03-01'],
  ['en', undefined, 'Data from other dates', null],
] as const)('in %s, the figure days of %j are in the column "%s"', (language, days, header, cell) => {
  const wording = { language, timeZone: 'UTC', tagNames: new Map<string, string>() };
  const columns = ['followers', 'figureDays'] as const;
  expect(spreadsheetColumns(columns, wording)[1]?.header).toBe(header);
  const dated = days === undefined ? row : { ...row, figureDays: days };
  expect(cellWriter(columns, wording)(dated, facts)).toEqual([186_420, cell]);
});

it.each([
  ['en', ['Quality grade', 'Estimated price (USD)', 'Estimated CPM (USD)'], 'Good'],
  ['zh', ['质量等级', '预估合作价（美元）', '预估CPM（美元）'], '良好'],
] as const)('exports grade names in %s, and price and CPM as money', (language, headers, grade) => {
  const wording = { language, timeZone: 'UTC', tagNames: new Map<string, string>() };
  const columns = ['quality', 'priceMiddle', 'cpm'] as const;
  const sheet = spreadsheetColumns(columns, wording);
  expect(sheet.map(({ header }) => header)).toEqual(headers);
  expect(sheet.map(({ kind }) => kind)).toEqual(['text', 'money', 'money']);
  const cells = cellWriter(columns, wording);
  expect(cells({ ...row, quality: 'level4', priceMiddle: 456, cpm: 12.5 }, facts)).toEqual([
    grade,
    456,
    12.5,
  ]);
  expect(cells({ ...row, quality: null, priceMiddle: null, cpm: null }, facts)).toEqual([null, null, null]);
  expect(cells(row, facts)).toEqual([null, null, null]);
});

it('writes a cell for each column', () => {
  const wording = { language: 'en', timeZone: 'UTC', tagNames: new Map<string, string>() } as const;
  expect(cellWriter(listExportColumns, wording)(row, facts)).toHaveLength(listExportColumns.length);
});
