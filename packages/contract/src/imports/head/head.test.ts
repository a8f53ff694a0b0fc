import { describe, expect, it } from 'vitest';
import { bodyOf, noHeadings, readHead, readHeadAt, readImportRows, type SheetRow } from '../rows.ts';

type Cells = readonly (readonly string[])[];

/** Each account as `line platform handle`, or with its fault; as read by web imports. */
function accountsOf(table: Cells, line?: number): readonly string[] {
  const rows = table.map((cells, at) => ({ line: at + 1, cells }));
  const head = readHeadAt(rows, line);
  if (!head) return ['no such line'];
  const wishes = { mapping: head.mapping, platform: head.platform ?? 'tiktok' };
  return readImportRows(bodyOf(rows, head), wishes).map(
    (row) => `${row.line} ${row.fault ?? `${row.platform} ${row.handle}`}`,
  );
}

const channel = 'UCabcdefghijklmnopqrstuv';
const other = 'UC-bcdefghijkl_nopqrstuv';

describe('the first row of a table', () => {
  it.each<[string, Cells]>([
    [
      'handles and figures',
      [
        ['mia_k', '120000'],
        ['bo.b', '80000'],
      ],
    ],
    [
      'names, handles and figures in Chinese',
      [
        ['小美', 'mia_k', '12万'],
        ['小红', 'bo.b', '8.5万'],
      ],
    ],
    [
      'handles and e-mail addresses',
      [
        ['mia_k', 'a@x.example'],
        ['bo.b', 'b@x.example'],
      ],
    ],
    [
      'names of platforms',
      [
        ['TikTok', 'mia_k'],
        ['抖音国际版', 'bo.b'],
      ],
    ],
    [
      'handles and words',
      [
        ['mia_k', 'Berlin'],
        ['bo.b', 'Paris'],
        ['kim_x', 'Rome'],
      ],
    ],
    [
      'a word of headings by chance',
      [
        ['mia_k', 'Travel blogger', '300'],
        ['bo.b', 'Food', '200'],
      ],
    ],
  ])('is data if it resembles the rows below: %s', (_, table) => {
    expect(accountsOf(table).slice(0, 2)).toEqual(['1 tiktok mia_k', '2 tiktok bo.b']);
  });

  it.each<[string, Cells]>([
    [
      'years above figures',
      [
        ['Name', 'Handle', '2025'],
        ['Mia', 'mia_k', '100'],
        ['Bo', 'bo.b', '300'],
      ],
    ],
    [
      'a platform in brackets',
      [
        ['Who', 'Handle (TikTok)'],
        ['Mia', '@mia_k'],
        ['Bo', '@bo.b'],
      ],
    ],
    [
      'unknown words above figures',
      [
        ['kol', 'size'],
        ['mia_k', '120000'],
        ['bo.b', '80000'],
      ],
    ],
  ])('is a header row: %s', (_, table) => {
    expect(accountsOf(table)).toEqual(['2 tiktok mia_k', '3 tiktok bo.b']);
  });

  it.each<[string, Cells]>([
    ['headings', [['Spring 2026'], ['Prepared by: Ann', '2026-01-02'], ['Handle', 'Fans'], ['mia_k', '100']]],
    ['headings in Chinese', [['春季名单'], ['', '制表：安'], ['达人账号', '地区'], ['mia_k', '美国']]],
    ['unknown words', [['Spring'], ['2026-01-02'], ['Whom', 'Where'], ['mia_k', 'Berlin'], ['bo_b', 'Rome']]],
  ])('may be a title above %s in row 3', (_, table) => {
    expect(accountsOf(table)[0]).toBe('4 tiktok mia_k');
  });

  it('is data or headers as set by the person', () => {
    const table = [
      ['Handle', 'x'],
      ['mia_k', '1'],
      ['Account', 'y'],
      ['bo_b', '2'],
    ];
    expect(accountsOf(table, noHeadings)[0]).toBe('1 tiktok Handle');
    expect(accountsOf(table, 3)).toEqual(['4 tiktok bo_b']);
    expect(accountsOf(table, 9)).toEqual(['no such line']);
  });
});

describe('a cell with a platform-specific form', () => {
  it.each<[string, Cells]>([
    ['the id of a channel', [['Channel ID'], [channel]]],
    ['such an id without headings', [[channel], [other]]],
    [
      'a handle and an id',
      [
        ['Handle', 'Channel ID'],
        ['mia_k', channel],
      ],
    ],
    [
      'a name and an id below a heading of ids',
      [
        ['名称', '频道ID'],
        ['Mia', channel],
      ],
    ],
    ['an id among words', [['Account'], [`YouTube ${channel}`]]],
  ])('is read as YouTube: %s', (_, table) => {
    expect(accountsOf(table)[0]).toMatch(/^[12] youtube (mia_k|UCabcdefghijklmnopqrstuv)$/);
  });

  it.each([
    ['YouTube handle', 'youtube'],
    ['YT频道', 'youtube'],
    ['IG', 'instagram'],
    ['IG主页', 'instagram'],
    ['TikTok', 'tiktok'],
    ['Youtuber', 'youtube'],
  ])('without a platform of its own, uses the platform %s of its header', (heading, platform) => {
    expect(
      accountsOf([
        [heading, 'Fans'],
        ['mia_k', '5'],
        ['ig: @bo.b', '6'],
        [channel, '7'],
      ]),
    ).toEqual([`2 ${platform} mia_k`, '3 instagram bo.b', `4 youtube ${channel}`]);
  });
});

it('reads handles, channel ids and links in one table together', () => {
  const table = [
    ['Channel', 'Channel ID', 'URL'],
    ['@mia_plays', channel, ''],
    ['bo.bakes', '', ''],
    ['', other, ''],
    ['', '', 'https://m.youtube.com/@kim.k/shorts'],
    ['小美', 'UCabcdefghijklmnopqrstu1', 'https://youtube.com/@adafit'],
    ['Old name @leah_k', 'UCabcdefghijklmnopqrstu2', '-'],
  ];
  expect(accountsOf(table)).toEqual([
    '2 youtube mia_plays',
    '3 youtube bo.bakes',
    `4 youtube ${other}`,
    '5 youtube kim.k',
    '6 youtube adafit',
    '7 youtube leah_k',
  ]);
});

it('takes a handle for one of the platform that nearly all rows name', () => {
  const named = [[channel], [other], ['kim']];
  expect(accountsOf(named)[2]).toBe('3 youtube kim');
  expect(accountsOf([...named, ['https://www.tiktok.com/@mia']])[2]).toBe('3 tiktok kim');
});

describe('a table with a column for each platform', () => {
  const heads = ['名称', 'TikTok账号', 'YouTube频道', 'IG主页', '粉丝数'];
  it('reads one creator per filled cell, and reports rows without any', () => {
    const table = [
      heads,
      ['Mia', 'mia_k', channel, 'https://www.instagram.com/mia.ig/', '100'],
      ['Bo', 'N/A', '@bo', '-', '200'],
      ['Kim', '', '', '', '300'],
      ['Lea', 'https://youtu.be/abc', '', 'lea', '400'],
      ['Mia', '@MIA_K', '', '', '100'],
    ];
    expect(accountsOf(table)).toEqual([
      '2 tiktok mia_k',
      `2 youtube ${channel}`,
      '2 instagram mia.ig',
      '3 youtube bo',
      '4 no_identity',
      '5 video_link',
      '5 instagram lea',
      '6 duplicate',
    ]);
  });

  it('reads further links beside the row’s own handle and link', () => {
    const table = [
      ['Handle', 'Profile link', 'Instagram link'],
      ['mia', 'https://www.tiktok.com/@mia', 'https://instagram.com/mia.ig'],
      ['bo', '', ''],
    ];
    expect(accountsOf(table)).toEqual(['2 tiktok mia', '2 instagram mia.ig', '3 tiktok bo']);
  });

  it('is detected by its cells if it has no headers', () => {
    const table = [
      ['Mia', '@mia_k', channel, 'https://www.instagram.com/mia.ig/'],
      ['Bo', '@bo.b', '', 'https://www.instagram.com/bo/'],
      ['Kim', 'https://www.tiktok.com/@kim', '', ''],
    ];
    expect(accountsOf(table)).toEqual([
      '1 tiktok mia_k',
      `1 youtube ${channel}`,
      '1 instagram mia.ig',
      '2 tiktok bo.b',
      '2 instagram bo',
      '3 tiktok kim',
    ]);
  });

  it.each<[string, Cells]>([
    [
      'figures',
      [
        ['Handle', 'TikTok', 'YouTube'],
        ['mia_k', '120000', '5000'],
        ['bo_b', '200', '1.2K'],
      ],
    ],
    [
      'ticks',
      [
        ['Handle', 'TikTok', 'YouTube'],
        ['mia_k', 'yes', '√'],
        ['bo_b', 'no', ''],
      ],
    ],
  ])('is not detected if the platform columns contain %s', (_, table) => {
    expect(accountsOf(table)).toEqual(['2 tiktok mia_k', '3 tiktok bo_b']);
  });
});

it('rejects total rows below a list', () => {
  for (const word of ['Total', '合计：', 'Grand total']) {
    expect(
      accountsOf([
        ['账号', '粉丝数'],
        ['mia', '100'],
        [word, '100'],
      ]),
    ).toEqual(['2 tiktok mia', '3 not_a_profile']);
  }
});

describe('a file', () => {
  it.each<[string, Cells, readonly string[]]>([
    [
      'takes the second of two rows of headings where it names more fields',
      [
        ['Creator info', '', 'Audience'],
        ['Handle', 'Platform', 'Followers'],
        ['mia_k', 'Instagram', '1200'],
        ['bo.b', 'YouTube', '900'],
      ],
      ['3 instagram mia_k', '4 youtube bo.b'],
    ],
    [
      'reads each account of a cell as a pasted list does',
      [
        ['Name', 'Handle'],
        ['Mia', '@mia_k, @kim_k'],
        ['Bo', 'ig: @bo.b / yt: @bo.c'],
      ],
      ['2 tiktok mia_k', '2 tiktok kim_k', '3 instagram bo.b', '3 youtube bo.c'],
    ],
    [
      'takes sums and truth values for no accounts',
      [
        ['Handle', 'Followers'],
        ['mia_k', '10'],
        ['Total', '10'],
        ['TRUE', '5'],
        ['FALSE', '5'],
        ['bo.b', '2'],
        ['kim_k', '3'],
        ['lee_x', '3'],
      ],
      [
        '2 tiktok mia_k',
        '3 not_a_profile',
        '4 no_identity',
        '5 no_identity',
        '6 tiktok bo.b',
        '7 tiktok kim_k',
        '8 tiktok lee_x',
      ],
    ],
  ])('%s', (_, table, accounts) => {
    expect(accountsOf(table)).toEqual(accounts);
  });

  it('does not read a name without a link as a handle beside linked names', () => {
    const rows: SheetRow[] = [
      { line: 1, cells: ['Creator', 'Country'] },
      { line: 2, cells: ['Mia', 'US'], links: ['https://www.tiktok.com/@mia_k'] },
      { line: 3, cells: ['Kim', 'US'], links: ['https://www.tiktok.com/@kim_k'] },
      { line: 4, cells: ['Bob', 'US'] },
    ];
    const { mapping } = readHead(rows);
    const read = readImportRows(rows.slice(1), { mapping, platform: 'tiktok' });
    expect(read.map(({ handle, fault }) => fault ?? handle)).toEqual(['mia_k', 'kim_k', 'no_identity']);
  });
});
