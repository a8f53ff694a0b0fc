import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Platform, platforms } from '@reachkit/contract';
import { type ImportRow, namesSomebody } from '@reachkit/contract/imports/rows';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { makeSpreadsheetDesk } from '../../packages/sdk/src/features/favourites/imports/spreadsheet/spreadsheetDesk.ts';
import { planImport } from '../../packages/server/src/domains/acquisition/plan.ts';
import { tablesByPlatform } from '../../packages/server/src/domains/acquisition/platformOfRows.ts';
import { spreadsheetRows } from '../../packages/server/src/domains/favourites/imports/spreadsheet/spreadsheetRows.ts';
import type { SpreadsheetTask } from '../../packages/server/src/domains/favourites/imports/spreadsheet/spreadsheetTask.ts';
import { fileKind } from '../../packages/server/src/platform/spreadsheets/reading/fileKind.ts';
import { readTable } from '../../packages/server/src/platform/spreadsheets/reading/readFile.ts';
import { Refusal } from '../../packages/server/src/platform/spreadsheets/reading/refusal.ts';

/*
 * The preview in the browser, the server's list import and the figures import command must read a file of creators in the
 * same way: the same rows, the same accounts, the same reasons.
 */

interface Given {
  readonly bytes: Buffer;
  /** Default: each row names its own platform. */
  readonly platform?: Platform | undefined;
}

/** Accounts of each row, several in alphabetical order, or the reason for none, by line. */
type Rows = ReadonlyMap<number, string>;

const between = ' + ';

function rowsOf(found: readonly (readonly [number, string])[]): Rows {
  const byLine = new Map<number, string[]>();
  for (const [line, text] of found) byLine.set(line, [...(byLine.get(line) ?? []), text]);
  return new Map([...byLine].map(([line, texts]) => [line, texts.sort().join(between)]));
}

const accountOf = ({ platform, handle, fault }: ImportRow) => fault ?? `${platform} ${handle.toLowerCase()}`;

/** The request that the browser sends with the file, as its preview reads it. */
type Sent = Pick<SpreadsheetTask, 'mapping' | 'headings' | 'platform'>;

async function byServer({ bytes, platform }: Given, sent?: Sent): Promise<Rows | string> {
  const copy = new Uint8Array(bytes);
  const limits = { maxUnpackedBytes: 2e8, maxRows: 20_000 };
  const task = {
    ...limits,
    bytes: copy,
    kind: fileKind(copy),
    encoding: undefined,
    mapping: undefined,
    sheet: undefined,
    headings: undefined,
    platform,
    ...sent,
    more: {},
  };
  const rows = await spreadsheetRows(task);
  return typeof rows === 'string' ? rows : rowsOf(rows.map((row) => [row.line, accountOf(row)]));
}

/** Reads a file like the browser, which reports the accounts, the number of rows per reason, and the first rows. */
async function byBrowser({ bytes, platform }: Given) {
  const ask = makeSpreadsheetDesk();
  const opened = await ask({ is: 'open', file: new Blob([new Uint8Array(bytes)]) });
  if (opened.is !== 'outline') return opened.is === 'refused' ? opened.rule : opened.is;
  const { mapping, headings, platform: said } = opened.outline;
  if (!namesSomebody(mapping)) return 'no_identity_column';
  const answer = await ask({ is: 'read', wishes: { mapping, platform: platform ?? said } });
  if (answer.is !== 'reading') throw new Error('The rows were not read');
  const { read, faults, accounts, first } = answer.reading;
  const named = platforms.flatMap((one) => accounts[one].map((handle) => `${one} ${handle.toLowerCase()}`));
  const shown = [...rowsOf(first.map((row) => [row.line, accountOf({ ...row, given: noCells })]))];
  const sent: Sent = { mapping, headings, platform: platform ?? said };
  return {
    read,
    faults: Object.fromEntries(faults.map(({ fault, count }) => [fault, count])),
    named,
    shown,
    sent,
  };
}
const noCells = { platform: '', handle: '', homepage: '', name: '', reason: '' };

/** Reasons of the command about figures or the shape of a row, not about the creator. */
const ofFigures = new Set([
  ...['cell_count', 'bad_number', 'pair_disagrees', 'shifted', 'bad_row_day', 'too_long', 'bad_character'],
]);
const twice = new Set(['repeated_row', 'same_creator', 'older_figures']);

async function byCommand({ bytes, platform }: Given): Promise<Rows | string> {
  try {
    const { tables, leftOut } = tablesByPlatform(await readTable(bytes), platform);
    const plans = tables.map((one) => planImport(one.table, one.platform, []));
    if (plans.some(({ hasIdentity }) => !hasIdentity)) return 'no_identity_column';
    return rowsOf([
      ...plans.flatMap((plan) =>
        plan.creators.map(({ line, handleKey }) => [line, `${plan.platform} ${handleKey}`] as const),
      ),
      ...[...leftOut, ...plans.flatMap((plan) => plan.leftOut)].map(
        ({ row, reason: { code } }) => [row.line, twice.has(code) ? 'duplicate' : code] as const,
      ),
    ]);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Returns results of a row that differ, if the reason is about the creator. */
function differences(web: Rows, command: Rows, platform: Platform | undefined): readonly string[] {
  // If the first row of a creator is omitted because of its figures, the command uses the creator's next row.
  const isLeftOut = [...command.values()].some((code) => ofFigures.has(code) || code === 'several_accounts');
  return [...new Set([...web.keys(), ...command.keys()])].flatMap((line) => {
    const [one, other] = [web.get(line), command.get(line)];
    // Without a platform the web uses the one in its form.
    if (platform === undefined && other === 'no_platform') return [];
    // A row of the command has the figures of one creator: several accounts in a cell cannot share them.
    if (other === 'several_accounts' && one?.includes(between)) return [];
    // The command has its own reason for a mismatch with the platform column.
    if (one === 'other_platform' && other === 'platform_contradiction') return [];
    // The command imports one platform at a time.
    const isElsewhere = other === 'other_platform' && one?.includes(' ') && !one.startsWith(`${platform} `);
    const isSame =
      isElsewhere ||
      one === other ||
      (other !== undefined && ofFigures.has(other)) ||
      other === 'repeated_header';
    return isSame || (isLeftOut && one === 'duplicate') ? [] : [`row ${line}: web ${one}, command ${other}`];
  });
}

async function readByAll(given: Given): Promise<Rows | string> {
  const [web, browser, command] = [await byServer(given), await byBrowser(given), await byCommand(given)];
  if (typeof web === 'string' || typeof browser === 'string' || typeof command === 'string') {
    expect([browser, command]).toEqual([web, web]);
    return web;
  }
  expect(await byServer(given, browser.sent)).toEqual(web);
  expect(differences(web, command, given.platform)).toEqual([]);
  const each = [...web.values()].flatMap((text) => text.split(between));
  const accounts = each.filter((text) => text.includes(' '));
  expect(browser).toMatchObject({ read: each.length, shown: [...web].slice(0, browser.shown.length) });
  expect(browser.named.toSorted()).toEqual(accounts.toSorted());
  return web;
}

/** Fictional people in the format of real exports. */
const header = ['账号名', '昵称', '国家', '粉丝数'];
const people = [
  ['lena_home', '莉娜的家', '德国', '12.5万'],
  ['studio.kim', '金工作室', '韩国', '98万'],
  ['bakingwithbo', '烘焙小博', '印度', '2440万'],
  ['omar99', '奥马尔', '埃及', '31万'],
];
const text = (rows: readonly (readonly string[])[], separator = ',', end = '\r\n') =>
  rows.map((row) => row.join(separator)).join(end) + end;
const utf8 = (content: string) => Buffer.from(content);
const accounts = people.map(([handle]) => `tiktok ${handle}`);

function workbook(
  rows: readonly (readonly (string | xlsx.CellObject)[])[],
  change: (sheet: xlsx.WorkSheet, book: xlsx.WorkBook) => void = () => undefined,
): Buffer {
  const book = xlsx.utils.book_new();
  const sheet = xlsx.utils.aoa_to_sheet(rows.map((row) => [...row]));
  change(sheet, book);
  xlsx.utils.book_append_sheet(book, sheet, 'Creators');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
}

const english = ['Handle', 'Name', 'Country', 'Followers'];
const link = (handle: string) => `https://www.tiktok.com/@${handle}`;
const channel = (letter: string) => `https://www.youtube.com/channel/UC${letter.repeat(22)}`;

interface Twin extends Given {
  readonly kind: string;
  readonly expected: readonly string[] | string;
}
type TwinGiven = readonly [
  kind: string,
  bytes: Buffer,
  expected: readonly string[] | string,
  platform?: Platform | 'each its own',
];

const twins: readonly TwinGiven[] = [
  [
    'accounts with words of headings',
    utf8('mia_bakes\nkimstudio85\ntiktok.bo_7\nlink.ada\n'),
    ['tiktok mia_bakes', 'tiktok kimstudio85', 'tiktok tiktok.bo_7', 'tiktok link.ada'],
  ],
  [
    'a whole word as heading above accounts of all forms',
    utf8('Creators\nmia_bakes (TikTok)\nKim Lee – tiktok.com/@kim\nn/a\n'),
    ['tiktok mia_bakes', 'tiktok kim', 'no_identity'],
  ],
  [
    'sections of platforms below headings',
    utf8('Handle,Fee\nmia_k,100\nYouTube,\nbo.b,90\nFacebook,\nada_x,80\nIG,\nkim,70\n'),
    ['tiktok mia_k', 'youtube bo.b', 'unsupported_platform', 'instagram kim'],
    'each its own',
  ],
  [
    'sections above columns of platforms',
    utf8(
      `Handle,Profile link,Instagram link\nYouTube,,\nbo.b,,\nmia,${link('mia')},https://instagram.com/mia.ig\n`,
    ),
    ['youtube bo.b', `instagram mia.ig${between}tiktok mia`],
    'each its own',
  ],
  [
    'handles beside ids of channels and links',
    utf8(
      `Channel,Channel ID,URL\n@mia,${`UC${'a'.repeat(22)}`},\nbo.b,,\n,${`UC${'b'.repeat(22)}`},\n,,https://youtube.com/@ada\n`,
    ),
    ['youtube mia', 'youtube bo.b', `youtube uc${'b'.repeat(22)}`, 'youtube ada'],
    'youtube',
  ],
  [
    'accounts above and below headings',
    utf8('Spring,\n@mia,Mia\nHandle,Name\n@bo,Bo\n'),
    ['above_headings', 'tiktok mia', 'tiktok bo'],
  ],
  ['commas', utf8(text([header, ...people])), accounts],
  ['semicolons', utf8(text([header, ...people], ';')), accounts],
  ['tabs in UTF-16', iconv.encode(text([header, ...people], '\t'), 'utf-16le', { addBOM: true }), accounts],
  ['bars and a byte-order mark', utf8(`\uFEFF${text([header, ...people], '|', '\n')}`), accounts],
  [
    'GBK',
    iconv.encode(
      text([header, ...people, ...people.map(([handle = '', ...rest]) => [`${handle}.2`, ...rest])]),
      'gbk',
    ),
    [...accounts, ...accounts.map((one) => `${one}.2`)],
  ],
  ['a named separator', utf8(`sep=;\r\n${text([english, ...people], ';')}`), accounts],
  [
    'headings in row 3',
    utf8(text([['2026春季达人名单', '', '', ''], ['', '', '', ''], header, ...people])),
    ['above_headings', ...accounts],
  ],
  [
    'line breaks in quotes',
    utf8(
      text([
        ['"账号\n名"', '"昵称, 备注"', '国家', '粉丝数'],
        ...people.map(([handle = '', name = '', ...rest]) => [handle, `"${name}\n第二行, 逗号"`, ...rest]),
      ]),
    ),
    accounts,
  ],
  [
    'headings that come again',
    utf8(text([header, ...people.slice(0, 2), header, ...people.slice(2)])),
    accounts,
  ],
  ['a bare list of links', utf8(`${people.map(([handle = '']) => link(handle)).join('\n')}\n`), accounts],
  [
    'a numbered list',
    utf8(`${people.map(([handle], at) => `${at + 1}. @${handle}`).join('\n')}\n`),
    accounts,
  ],
  ['a list of handles alone', utf8(`${people.map(([handle]) => handle).join('\n')}\n`), accounts],
  [
    'columns without a meaning',
    utf8(text([['who', 'how many'], ...people.map(([handle = '', , , count = '']) => [handle, count])])),
    accounts,
  ],
  [
    'a title in a merged cell',
    workbook([['春季达人', '', '', ''], [], header, ...people], (sheet) => {
      sheet['!merges'] = [xlsx.utils.decode_range('A1:D1')];
    }),
    ['above_headings', ...accounts],
  ],
  [
    'platforms in merged cells',
    workbook(
      [
        ['平台', ...header],
        ['TikTok', ...(people[0] ?? [])],
        ['', ...(people[1] ?? [])],
        ['', ...(people[2] ?? [])],
        ['YouTube', ...(people[3] ?? [])],
      ],
      (sheet) => {
        sheet['!merges'] = [xlsx.utils.decode_range('A2:A4')];
      },
    ),
    [...accounts.slice(0, 3), 'youtube omar99'],
  ],
  [
    'an empty first sheet',
    workbook([header, ...people], (_, book) => {
      xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([]), 'Empty');
    }),
    accounts,
  ],
  [
    'links behind names',
    workbook([
      ['达人', '粉丝数'],
      ...people.map(([handle = '', name = '', , count = '']) => [
        { t: 's' as const, v: name, l: { Target: link(handle) } },
        count,
      ]),
    ]),
    accounts,
  ],
  [
    'links in formulas',
    utf8(
      text([
        ['Name', 'Followers'],
        ...people.map(([handle = '', name = '', , count = '']) => [
          `"=HYPERLINK(""${link(handle)}"",""${name}"")"`,
          count,
        ]),
      ]),
    ),
    accounts,
  ],
  [
    'a handle beside the id of its channel',
    utf8(
      text([
        ['Username', 'Links'],
        ['SomeMaker', channel('a')],
        ['OtherMaker', channel('b')],
        ['', channel('a')],
        ['Some Name', channel('c')],
      ]),
    ),
    ['youtube somemaker', 'youtube othermaker', 'duplicate', `youtube uc${'c'.repeat(22)}`],
    'youtube',
  ],
  [
    'pictures before profiles',
    utf8(
      text([
        ['nick_name', 'avatar_url', 'tt_link'],
        ['Mia', 'https://p16.tiktokcdn.com/a.png', link('mia_k')],
        ['Bo', 'https://p16.tiktokcdn.com/b.png', link('bo.bakes')],
      ]),
    ),
    ['tiktok mia_k', 'tiktok bo.bakes'],
  ],
  [
    'cells of all kinds',
    utf8(
      text([
        ['Handle', 'Link'],
        ['"@lena, @kim"', ''],
        ['', 'https://youtu.be/dQw4w9WgXcQ'],
        ['', 'https://vm.tiktok.com/ZMabc/'],
        ['', 'https://www.facebook.com/lena'],
        ['kim', link('lena')],
        ['#REF!', ''],
        ['6.8E+18', ''],
        ['Two Words', ''],
        ['lena (tiktok)', ''],
        ['@lena', link('Lena')],
        ['', ''],
      ]),
    ),
    [
      'tiktok kim + tiktok lena',
      'video_link',
      'short_link',
      'unsupported_platform',
      'contradiction',
      'cell_error',
      'rounded_number',
      'not_a_profile',
      'duplicate',
      'duplicate',
    ],
  ],
  ['a list of videos', utf8('video_id,title,published_at\nabc,Sewing,2026-01-01\n'), 'list_of_videos'],
  [
    'display names alone',
    utf8(
      text([
        ['Youtuber', 'Title'],
        ['Lena at Home', 'Lena at Home'],
        ['Studio KIM', 'Studio KIM'],
      ]),
    ),
    'no_identity_column',
    'youtube',
  ],
];

const id = (letter: string) => `UC${letter.repeat(22)}`;

/** Messy tables as in real agencies. */
const dirty: readonly TwinGiven[] = [
  [
    'no headings and figures',
    utf8(text(people.map(([handle = '', name = '', , count = '']) => [name, handle, count]))),
    accounts,
  ],
  [
    'no headings below a title in GBK',
    iconv.encode(
      text([
        ['春季达人名单和备注说明'],
        ...people.map(([handle = '', name = '', ...rest]) => [handle, name, ...rest]),
      ]),
      'gbk',
    ),
    ['not_a_profile', ...accounts],
  ],
  [
    'ids of channels beside handles, semicolons and blank columns',
    utf8(
      text(
        [
          ['', 'Handle', '', 'Channel ID', ''],
          ['', 'SomeMaker', '', id('a'), ''],
          ['', '', '', id('b'), ''],
          ['', 'somemaker', '', '', ''],
        ],
        ';',
      ),
    ),
    ['youtube somemaker', `youtube ${id('b').toLowerCase()}`, 'duplicate'],
    'each its own',
  ],
  [
    'accounts of mixed platforms in one column of UTF-16',
    iconv.encode(
      text([
        ['Account', 'Note'],
        [id('a'), 'one'],
        ['@kim (youtube)', 'two'],
        ['ig: @kim', 'three'],
        [link('kim'), 'four'],
        ['https://youtu.be/abc', 'five'],
        ['tt: @KIM', 'six'],
      ]),
      'utf-16be',
      { addBOM: true },
    ),
    [
      `youtube ${id('a').toLowerCase()}`,
      'youtube kim',
      'instagram kim',
      'tiktok kim',
      'video_link',
      'duplicate',
    ],
    'each its own',
  ],
  [
    'a column for each platform and sums',
    workbook([
      ['Creators 2026'],
      [],
      ['Name', 'TikTok', 'YouTube', 'IG主页', 'Followers'],
      ['Mia', '@mia_k', id('a'), 'https://www.instagram.com/mia.ig/', '120000'],
      ['Bo', 'N/A', '@bo', '-', '80000'],
      ['Lea', 'https://vm.tiktok.com/ZM1/', '', 'lea', '5000'],
      ['Kim', '', '', '', '100'],
      ['Mia', 'MIA_K', '', '', '120000'],
      ['Total', '', '', '', '205100'],
    ]),
    [
      'above_headings',
      `instagram mia.ig${between}tiktok mia_k${between}youtube ${id('a').toLowerCase()}`,
      'youtube bo',
      `instagram lea${between}short_link`,
      'no_identity',
      'duplicate',
      'no_identity',
    ],
    'each its own',
  ],
  [
    'links behind names for two platforms',
    workbook([
      ['Creator', 'TikTok link', 'IG link'],
      [
        'Mia',
        { t: 's', v: 'open', l: { Target: link('mia_k') } },
        { t: 's', v: 'open', f: 'HYPERLINK("https://www.instagram.com/mia.ig/","open")' },
      ],
      ['Bo', { t: 's', v: 'open', l: { Target: link('bo.b') } }, ''],
    ]),
    [`instagram mia.ig${between}tiktok mia_k`, 'tiktok bo.b'],
    'each its own',
  ],
  [
    'the platform in the heading, numbers as text and a sum',
    workbook([
      ['YouTube handle', 'Subs'],
      ['MrMaker', '1,200'],
      ['makertwo', '300'],
      ['合计', '1,500'],
    ]),
    ['youtube mrmaker', 'youtube makertwo', 'not_a_profile'],
    'each its own',
  ],
  [
    'notes on the first sheet and platforms in merged cells',
    workbook(
      [
        ['平台', '账号'],
        ['YouTube', id('a')],
        ['', 'kim'],
        ['TikTok', id('b')],
      ],
      (sheet, book) => {
        sheet['!merges'] = [xlsx.utils.decode_range('A2:A3')];
        xlsx.utils.book_append_sheet(
          book,
          xlsx.utils.aoa_to_sheet([['How to fill in'], ['Ask Ann']]),
          'Notes',
        );
      },
    ),
    [`youtube ${id('a').toLowerCase()}`, 'youtube kim', 'other_platform'],
    'each its own',
  ],
];

describe('a file of creators', () => {
  it.each<Twin>(
    [...twins, ...dirty].map(([kind, bytes, expected, platform = 'tiktok']) => ({
      kind,
      bytes,
      expected,
      platform: platform === 'each its own' ? undefined : platform,
    })),
  )(
    'a file with $kind is read identically on the web and by the command',
    async ({ bytes, platform, expected }) => {
      const rows = await readByAll({ bytes, platform });
      expect(typeof rows === 'string' ? rows : [...rows.values()]).toEqual(expected);
    },
  );

  const folder = join(process.cwd(), '../shared/data/open');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : [];
  it.skipIf(files.length === 0).each(files.length > 0 ? files : ['none'])(
    'a real-world file is read identically on the web and by the command: %s',
    async (name) => {
      const platform = name.startsWith('yt') ? 'youtube' : name.startsWith('ig') ? 'instagram' : 'tiktok';
      await readByAll({ bytes: readFileSync(join(folder, name)), platform });
    },
  );
});
