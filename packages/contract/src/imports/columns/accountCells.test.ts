import { expect, it } from 'vitest';
import { bodyOf, readableMapping, readHead, readImportRows } from '../rows.ts';

type Table = readonly (readonly string[])[];

/** Each account as `line platform handle`, or with its fault. */
function accountsOf(table: Table): readonly string[] {
  const rows = table.map((cells, at) => ({ line: at + 1, cells }));
  const head = readHead(rows);
  const body = bodyOf(rows, head);
  const platform = head.platform ?? 'tiktok';
  const mapping = readableMapping(body, { mapping: head.mapping, platform });
  return readImportRows(body, { mapping, platform }).map(
    (row) => `${row.line} ${row.fault ?? `${row.platform} ${row.handle}`}`,
  );
}

it.each([
  ['@ann_a, @ann_b', ['ann_a', 'ann_b']],
  ['@ann_a / @ann_b', ['ann_a', 'ann_b']],
  ['@ann_a/@ann_b', ['ann_a', 'ann_b']],
  ['@ann_a & @ann_b', ['ann_a', 'ann_b']],
  ['@ann_a+@ann_b', ['ann_a', 'ann_b']],
  ['@ann_a\n@ann_b', ['ann_a', 'ann_b']],
  ['ann_a、ann_b', ['ann_a', 'ann_b']],
  ['annabell\nannmarie', ['annabell', 'annmarie']],
])('splits the cells of platform columns that hold %j', (cell, handles) => {
  const table = [
    ['Name', 'TikTok', 'Instagram handles', 'Country'],
    ['Ann', cell, cell, 'US'],
    ['Bea', cell.replaceAll('ann', 'bea'), cell.replaceAll('ann', 'bea'), 'UK'],
  ];
  const read = (line: number, platform: string, own: string) =>
    handles.map((handle) => `${line} ${platform} ${handle.replaceAll('ann', own)}`);
  expect(accountsOf(table)).toEqual([
    ...[...read(2, 'tiktok', 'ann'), ...read(2, 'instagram', 'ann')],
    ...[...read(3, 'tiktok', 'bea'), ...read(3, 'instagram', 'bea')],
  ]);
});

it.each(['@ann_a or @ann_b?', '@ann_a formerly @ann_b', '@ann_a 还是 @ann_b', '@ann_a, @ann_b?'])(
  'keeps the doubtful cell %j together in every kind of column',
  (cell) => {
    const columns = [
      ['Name', 'Handle'],
      ['Ann', cell],
      ['Bea', '@bea_a'],
    ];
    const own = [
      ['TikTok', 'YouTube'],
      [cell, ''],
      ['@bea_a', '@bea_b'],
    ];
    expect(accountsOf(columns)).toEqual(['2 several_accounts', '3 tiktok bea_a']);
    expect(accountsOf(own)).toEqual(['2 several_accounts', '3 tiktok bea_a', '3 youtube bea_b']);
    // A column without a single clear cell is still that of the accounts.
    expect(accountsOf(columns.slice(0, 2))).toEqual(['2 several_accounts']);
  },
);

it('names each account of a row only where their platforms differ', () => {
  const rows = [
    { line: 1, cells: ['Ann', '@ann_a, @ann_b'] },
    { line: 2, cells: ['Bea', 'TikTok: @bea_a / IG: @bea_b'] },
  ];
  const read = readImportRows(rows, { mapping: { name: 0, handle: 1 }, platform: 'tiktok' });
  expect(read.map(({ given }) => given.name)).toEqual(['', '', 'Bea', 'Bea']);
});

it.each(['Channel', 'Social', 'Where', 'Type', 'App', 'Platform(s)', '社媒', '渠道来源', ''])(
  'takes a column of platform names for that of the platform below the heading %j',
  (heading) => {
    const names = ['Instagram', 'IG', 'Youtube', 'YT', '小红书', 'TikTok (US)', 'TikTok US', 'IG & TT'];
    const table = [
      ['Name', 'Handle', heading],
      ...names.map((name, at) => [`Creator ${at}`, `creator_${at}`, name]),
    ];
    expect(accountsOf(table)).toEqual([
      '2 instagram creator_0',
      '3 instagram creator_1',
      '4 youtube creator_2',
      '5 youtube creator_3',
      '6 unknown_platform',
      '7 tiktok creator_5',
      '8 tiktok creator_6',
      '9 several_platforms',
    ]);
  },
);

it.each<[string, Table, readonly string[]]>([
  [
    'names of other sites alone',
    [
      ['Handle', 'Where'],
      ['ann_a', '小红书'],
      ['bea_a', '抖音'],
    ],
    ['2 unknown_platform', '3 unknown_platform'],
  ],
  [
    'words of which few are platforms',
    [
      ['Handle', 'Notes'],
      ['ann_a', 'Instagram'],
      ['bea_a', 'likes cats'],
      ['cat_a', 'slow'],
    ],
    ['2 tiktok ann_a', '3 tiktok bea_a', '4 tiktok cat_a'],
  ],
])('reads a column of %s', (_, table, accounts) => {
  expect(accountsOf(table)).toEqual(accounts);
});
