import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CFB, utils, type WorkSheet, write } from 'xlsx';
import { goodRows, mixedRows, templateHeadings } from '../../stories/sheetRows.ts';
import { workbookFile } from '../../stories/workbook.ts';
import { SpreadsheetRefusal } from './refusal.ts';
import type { SpreadsheetAnswer, SpreadsheetOutline, SpreadsheetReading } from './shown.ts';
import { makeSpreadsheetDesk } from './spreadsheetDesk.ts';
import { checkZip } from './zip.ts';

async function outlineOf(file: Blob): Promise<SpreadsheetOutline> {
  const said = await makeSpreadsheetDesk()({ is: 'open', file });
  if (said.is !== 'outline') throw new Error(`It said ${JSON.stringify(said)}`);
  return said.outline;
}

async function readingOf(file: Blob): Promise<SpreadsheetReading> {
  const ask = makeSpreadsheetDesk();
  const opened = await ask({ is: 'open', file });
  if (opened.is !== 'outline') throw new Error(`It said ${JSON.stringify(opened)}`);
  const said = await ask({
    is: 'read',
    wishes: { mapping: opened.outline.mapping, platform: 'tiktok' },
  });
  if (said.is !== 'reading') throw new Error(`It said ${JSON.stringify(said)}`);
  return said.reading;
}

const ruleOf = (said: SpreadsheetAnswer) => (said.is === 'refused' ? said.rule : said.is);
const refusalOf = async (file: Blob) => ruleOf(await makeSpreadsheetDesk()({ is: 'open', file }));

function fileOfSheet(sheet: WorkSheet): File {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  return new File([bytes], 'creators.xlsx');
}

function compoundFile(stream: string): File {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, `/${stream}`, new Uint8Array(6000));
  const bytes: unknown = CFB.write(container, { type: 'buffer' });
  if (!(bytes instanceof Uint8Array)) throw new TypeError('No bytes were written.');
  return new File([new Uint8Array(bytes)], 'creators.xlsx');
}

interface Entry {
  readonly name: string;
  readonly text: string;
  /** Claimed size, instead of the real one. */
  readonly claimed?: number;
  readonly flags?: number;
}

/** Builds a ZIP file with the given entries (APPNOTE 4.3). */
function zipOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, claimed, flags = 0 } of entries) {
    const packed = deflateRawSync(Buffer.from(text));
    const size = claimed ?? Buffer.byteLength(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local, Buffer.from(name), packed);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

const asFile = (content: BlobPart) => new File([content], 'creators.xlsx');

it('reports the row of a text with an unclosed quotation mark', async () => {
  const file = asFile('Handle,Note\nmia_k,x\nkim_b,"y\nbo,z\n');
  expect(await makeSpreadsheetDesk()({ is: 'open', file })).toEqual({
    is: 'refused',
    rule: 'open_quote',
    line: 3,
  });
});

describe('an opened workbook', () => {
  it('returns the first sheet with its columns and mapping, and the other sheets’ names', async () => {
    const file = workbookFile({
      sheets: { 红人: [templateHeadings, ...mixedRows], Notes: [['Handle'], ['a.b'], ['c.d']] },
    });
    const { columns, ...outline } = await outlineOf(file);
    expect(outline).toEqual({
      sheet: '红人',
      sheets: [
        { name: '红人', rows: 12 },
        { name: 'Notes', rows: 2 },
      ],
      headings: 1,
      headingRows: expect.arrayContaining([{ line: 1, text: '平台, 账号名, 主页链接, 昵称' }]),
      rows: 12,
      hidden: 0,
      mapping: { platform: 0, handle: 1, homepage: 2, name: 3 },
      platform: 'tiktok',
      platformBy: null,
      guessed: [],
      encoding: null,
    });
    expect(columns[1]).toEqual({
      heading: '账号名',
      samples: ['@sophieathome', 'xiaoman.toronto', '@hana_kurashi'],
    });
  });

  it('returns the first sheet with creators, and reads another chosen one', async () => {
    const file = workbookFile({
      sheets: {
        Notes: [['How to fill this in'], ['Ask Ann']],
        Empty: [['Handle', 'Name']],
        Spring: [
          ['mia_k', '100'],
          ['bo.b', '200'],
        ],
        Autumn: [['Handle'], ['kim']],
      },
    });
    const ask = makeSpreadsheetDesk();
    const opened = await ask({ is: 'open', file });
    expect(opened).toMatchObject({
      outline: { sheet: 'Spring', headings: 0, rows: 2, mapping: { handle: 0 } },
    });
    const chosen = await ask({ is: 'open', file, wishes: { sheet: 'Autumn' } });
    expect(chosen).toMatchObject({ outline: { sheet: 'Autumn', headings: 1, rows: 1 } });
    const bare = await ask({ is: 'open', file, wishes: { sheet: 'Autumn', headings: 0 } });
    expect(bare).toMatchObject({ outline: { headings: 0, rows: 2 } });
  });

  it('finds headings below a title, and omits columns without any', async () => {
    const titled = workbookFile({ sheets: { A: [['春季'], [], ['Username', 'URL'], ['a.b', '']] } });
    expect(await outlineOf(titled)).toMatchObject({ rows: 1, mapping: { handle: 0, homepage: 1 } });
    const bare = workbookFile({
      sheets: {
        A: [
          ['x', 'y'],
          ['a.b', 'c'],
        ],
      },
    });
    expect(await outlineOf(bare)).toMatchObject({ rows: 1, mapping: {} });
    const unnamed = workbookFile({ sheets: { A: [['x', 'y'], ...mixedRows] } });
    expect(await outlineOf(unnamed)).toMatchObject({ rows: 12, mapping: {} });
  });

  it('counts importable rows and gives the reason for each other row', async () => {
    const reading = await readingOf(workbookFile({ sheets: { A: [templateHeadings, ...mixedRows] } }));
    expect(reading).toMatchObject({ read: 12, importable: 5 });
    const { tiktok, youtube, instagram } = reading.accounts;
    expect(tiktok.length + youtube.length + instagram.length).toBe(5);
    expect(tiktok).toContain('sophieathome');
    expect(reading.first.map(({ line, fault }) => [line, fault])).toEqual([
      [2, null],
      [3, null],
      [4, null],
      [5, null],
      [6, 'duplicate'],
      [7, null],
      [8, 'rounded_number'],
      [9, 'no_identity'],
      [10, 'not_a_profile'],
      [11, 'unknown_platform'],
      [12, 'cell_error'],
      [13, 'contradiction'],
    ]);
    expect(reading.first[4]?.sameAs).toBe(2);
    expect(reading.faults).toHaveLength(7);
    expect(reading.firstFaulty).toHaveLength(7);
  });

  it('reads raw cell values instead of formatted ones', async () => {
    const sheet = utils.aoa_to_sheet([['账号', '昵称', '平台']]);
    const cells = {
      A2: { t: 'n', v: 6.812345678901235e18, z: '0' },
      A3: { t: 'e', v: 0x17 },
      A4: { t: 's', v: 'computed.name', f: 'B4' },
      B4: { t: 'n', v: 45_000, z: 'yyyy/m/d' },
      A5: { t: 's', v: '🧵thread' },
      B5: { t: 's', v: 'نور' },
      C4: { t: 's', v: 'TikTok' },
    } as const;
    Object.assign(sheet, cells, { '!ref': 'A1:C5', '!merges': [utils.decode_range('C4:C5')] });
    const { first } = await readingOf(fileOfSheet(sheet));
    expect(first.map(({ line, name, fault, platform }) => ({ line, name, fault, platform }))).toEqual([
      { line: 2, name: '', fault: 'rounded_number', platform: 'tiktok' },
      { line: 3, name: '', fault: 'cell_error', platform: null },
      { line: 4, name: '2023-03-15', fault: null, platform: 'tiktok' },
      { line: 5, name: 'نور', fault: 'not_a_profile', platform: 'tiktok' },
    ]);
  });

  it('counts hidden rows and reads formulas without a stored value', async () => {
    const sheet = utils.aoa_to_sheet([['Handle', 'Link'], ['ann_a'], ['bea_a'], ['']]);
    const link = 'HYPERLINK("https://www.tiktok.com/@cat_a","Cat")';
    Object.assign(sheet, {
      '!ref': 'A1:B4',
      '!rows': [{}, { hidden: true }, {}, { hidden: true }],
      A3: { t: 's', v: '', f: '"bea_b"' },
      B4: { t: 's', v: '', f: link },
    });
    const file = fileOfSheet(sheet);
    expect(await outlineOf(file)).toMatchObject({ rows: 3, hidden: 2 });
    const { first } = await readingOf(file);
    expect(first.map(({ handle }) => handle)).toEqual(['ann_a', 'bea_b', 'cat_a']);
  });

  it('reads profile links from cell links and formulas', async () => {
    const sheet = utils.aoa_to_sheet([
      ['昵称', '主页'],
      ['莉娜', '查看'],
      ['金', '查看'],
    ]);
    const url = 'https://www.instagram.com/studio.kim/';
    Object.assign(sheet, {
      B2: { t: 's', v: '查看', l: { Target: 'https://www.tiktok.com/@lena.home' } },
      B3: { t: 's', v: '查看', f: `HYPERLINK("${url}","查看")` },
    });
    const { first } = await readingOf(fileOfSheet(sheet));
    expect(first.map(({ platform, handle, name }) => [platform, handle, name])).toEqual([
      ['tiktok', 'lena.home', '莉娜'],
      ['instagram', 'studio.kim', '金'],
    ]);
  });

  it.each<[string, readonly (readonly string[])[], Partial<SpreadsheetReading>]>([
    [
      'names a column of accounts that is not imported',
      [
        ['Handle', 'Assistant', 'Mail'],
        ['ann_a', '@ann_two', 'ann@example.com'],
        ['bea_a', '@bea_two / @bea_three', 'bea@example.com'],
      ],
      { notRead: [1], otherPlatforms: [], unnamed: ['ann_a', 'bea_a'] },
    ],
    [
      'is silent on a column that repeats the imported accounts',
      [
        ['Handle', 'Again'],
        ['ann_a', '@ann_a'],
      ],
      { notRead: [], otherPlatforms: [] },
    ],
    [
      'names the other platforms where a handle names none',
      [
        ['Handle', 'Followers'],
        ['ann_a', '100'],
        ['ig: @bea_a', '200'],
      ],
      { otherPlatforms: ['instagram'], unnamed: ['ann_a'] },
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await readingOf(workbookFile({ sheets: { A: rows } }))).toMatchObject(expected);
  });

  it('rejects a reason that is too long for the blacklist, but not for lists', async () => {
    const ask = makeSpreadsheetDesk();
    await ask({ is: 'open', file: asFile(`Handle,Reason\nann_a,${'x'.repeat(301)}\nbea_a,Late\n`) });
    const wishes = { mapping: { handle: 0, reason: 1 }, platform: 'tiktok' } as const;
    expect(await ask({ is: 'read', wishes })).toMatchObject({ reading: { faults: [] } });
    expect(await ask({ is: 'read', wishes: { ...wishes, isBlacklist: true } })).toMatchObject({
      reading: { importable: 1, faults: [{ fault: 'reason_too_long', count: 1 }] },
    });
  });

  it('is rejected if it is a list of videos', async () => {
    expect(await refusalOf(asFile('video_id,title,published_at,channel\nabc,Sew,2026-01-01,lena'))).toBe(
      'list_of_videos',
    );
  });

  it('accepts at most 20,000 rows', async () => {
    const fits = await outlineOf(workbookFile({ sheets: { A: [templateHeadings, ...goodRows(20_000)] } }));
    expect(fits.rows).toBe(20_000);
    const tooMany = workbookFile({ sheets: { A: [templateHeadings, ...goodRows(20_001)] } });
    expect(await refusalOf(tooMany)).toBe('too_many_rows');
  });
});

const bytesOf = (hex: string) =>
  new Uint8Array((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));

describe('an opened text', () => {
  it('is parsed as a table below its title, with any separator', async () => {
    for (const separator of [',', ';', '\t']) {
      const lines = [
        ['春季红人名单'],
        ['平台', '账号', '昵称'],
        ['TikTok', 'a.b', '"王，小明"'],
        [],
        ['YouTube', '@c', ''],
      ];
      const file = asFile(`\uFEFF${lines.map((cells) => cells.join(separator)).join('\r\n')}`);
      const { columns, ...outline } = await outlineOf(file);
      expect(outline).toMatchObject({
        sheet: '',
        sheets: [],
        headings: 2,
        rows: 2,
        mapping: { platform: 0, handle: 1, name: 2 },
        guessed: [],
        encoding: null,
      });
      expect(columns[2]).toEqual({ heading: '昵称', samples: ['王，小明'] });
      const { first, above } = await readingOf(file);
      expect(above).toEqual([1]);
      expect(first.map(({ line, platform, handle }) => [line, platform, handle])).toEqual([
        [1, null, '春季红人名单'],
        [3, 'tiktok', 'a.b'],
        [5, 'youtube', 'c'],
      ]);
    }
  });

  it('is parsed as a list of links and handles without headings', async () => {
    const { first } = await readingOf(
      asFile('https://www.tiktok.com/@a.b\nhttps://www.youtube.com/@c.d\n@e.f'),
    );
    expect(first.map(({ line, platform, handle }) => [line, platform, handle])).toEqual([
      [1, 'tiktok', 'a.b'],
      [2, 'youtube', 'c.d'],
      [3, 'tiktok', 'e.f'],
    ]);
  });

  it('is decoded as its bytes suggest, or as a person chooses', async () => {
    // A heading and three rows in GBK.
    const sure = bytesOf(
      'd5cbbac52ceac7b3c60a612e622ccad5c4c9bacdb3f8b7bf0a632e642cb2e2cad4baecc8cbd2bbbac50a652e662cc3c0cab3d1f9b1bed5cbbac50a',
    );
    const { encoding, columns } = await outlineOf(asFile(sure));
    expect(encoding).toMatchObject({ chosen: 'gb18030', isSure: true });
    expect(columns[1]).toEqual({ heading: '昵称', samples: ['收纳和厨房', '测试红人一号', '美食样本账号'] });
    // handle,name / a.b,乙
    const unsure = asFile(new Uint8Array([...new TextEncoder().encode('handle,name\na.b,'), 0xd2, 0xd2]));
    const ask = makeSpreadsheetDesk();
    const doubtful = await ask({ is: 'open', file: unsure });
    if (doubtful.is !== 'outline') throw new Error(`It said ${JSON.stringify(doubtful)}`);
    expect(doubtful.outline.encoding).toMatchObject({ isSure: false });
    expect(doubtful.outline.encoding?.choices).toContainEqual({ encoding: 'gb18030', sample: '乙' });
    const said = await ask({ is: 'open', file: unsure, wishes: { encoding: 'gb18030' } });
    if (said.is !== 'outline') throw new Error(`It said ${JSON.stringify(said)}`);
    expect(said.outline.encoding).toMatchObject({ chosen: 'gb18030', isSure: true });
    expect(said.outline.columns[1]?.samples).toEqual(['乙']);
  });

  it('of a million short rows is rejected', async () => {
    expect(await refusalOf(asFile('a\n'.repeat(1_000_000)))).toBe('too_many_rows');
  });
});

describe('an invalid import file', () => {
  const whole = workbookFile({ sheets: { A: [templateHeadings, ...goodRows(50)] } });

  it.each([
    ['nothing', () => asFile(''), 'empty_file'],
    ['a web page under the name of a workbook', () => asFile('<html><table>'), 'not_a_workbook'],
    ['bytes of no kind', () => asFile(new Uint8Array([0, 1, 2, 0, 4])), 'not_a_workbook'],
    ['a text with an open quote', () => asFile('平台,账号\n"TikTok,a'), 'open_quote'],
    ['a text of blank lines', () => asFile('\n\n'), 'no_rows'],
    ['a workbook of Excel up to 2003', () => compoundFile('Workbook'), 'old_workbook'],
    ['a workbook with a password', () => compoundFile('EncryptedPackage'), 'locked_workbook'],
    [
      'a locked ZIP file',
      () => asFile(zipOf([{ name: 'xl/workbook.xml', text: '<x/>', flags: 1 }])),
      'locked_workbook',
    ],
    ['another ZIP file', () => asFile(zipOf([{ name: 'a.txt', text: 'a' }])), 'not_a_workbook'],
    ['half of a workbook', () => whole.slice(0, whole.size / 2), 'damaged_workbook'],
    [
      'one that says itself that it unpacks to 300 MB',
      () => asFile(zipOf([{ name: 'xl/workbook.xml', text: '<x/>', claimed: 300 * 2 ** 20 }])),
      'unpacks_too_large',
    ],
    ['one without rows', () => workbookFile({ sheets: { A: [templateHeadings] } }), 'no_rows'],
    ['one of empty sheets', () => workbookFile({ sheets: { A: [], B: [] } }), 'no_rows'],
  ] as const)('%s', async (_, file, rule) => {
    expect(await refusalOf(file())).toBe(rule);
  });

  it('is detected even if it claims a smaller unpacked size', async () => {
    const bomb = zipOf([{ name: 'xl/workbook.xml', text: 'a'.repeat(3_000_000), claimed: 10 }]);
    await expect(checkZip(bomb, 1_000_000)).rejects.toEqual(new SpreadsheetRefusal('unpacks_too_large'));
    await expect(checkZip(bomb, 4_000_000)).resolves.toBeUndefined();
  });
});
