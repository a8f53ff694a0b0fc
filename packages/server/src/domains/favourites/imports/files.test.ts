import {
  addToBlacklist,
  addToFavourite,
  fetchImportFailures,
  fetchImportTemplate,
  importHeadings,
  importRowsMost,
  listImports,
} from '@reachkit/contract';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { readWithOpenpyxl } from '../../search/exporting/testing/openpyxl.ts';
import { bookOf, bytesOf, cellsOf, handlesOf, sheetOf, workbookOf } from './testing/workbook.ts';
import { clear, type ImportWorld, importWorld, people } from './testing/world.ts';

const { owner, member, basic } = people;
let world: ImportWorld;
let listId: string;

beforeAll(async () => {
  world = await importWorld(40);
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  await clear(world);
  listId = await world.makeList(owner, 'Autumn');
});

async function imported(bytes: Uint8Array<ArrayBuffer>, name = 'creators.xlsx') {
  const begun = await world.intoList(owner, listId, { bytes, name });
  expect(begun.code).toBe(0);
  return world.ended(owner, begun.data.importId);
}

describe('a file that cannot be imported', () => {
  const text = (content: string) => new Uint8Array(Buffer.from(content));
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2000),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  /** A sheet of 201 MB of blanks (the limit is 200 MB) in a file of less than 1 MB. */
  const bomb = () => {
    const { CFB } = xlsx;
    const container = CFB.read(handlesOf(['maker1']), { type: 'buffer' });
    const sheet = CFB.find(container, '/xl/worksheets/sheet1.xml');
    if (!sheet) throw new Error('The workbook has no sheet');
    sheet.content = Buffer.concat([Buffer.from(sheet.content), Buffer.alloc(201 * 2 ** 20, ' ')]);
    sheet.size = sheet.content.length;
    return new Uint8Array(CFB.write(container, { fileType: 'zip', type: 'buffer', compression: true }));
  };

  it.each<[string, () => Uint8Array<ArrayBuffer>, object]>([
    ['nothing', () => new Uint8Array(), { rule: 'empty_file' }],
    ['a text with an open quote', () => text('账号,名称\r\n"maker1,One\r\n'), { rule: 'open_quote' }],
    ['bytes of no kind', () => new Uint8Array([0, 1, 2, 0, 4, 5]), { rule: 'not_a_workbook' }],
    ['a web page named .xlsx', () => text('<html><table><tr><td>a'), { rule: 'not_a_workbook' }],
    ['another ZIP', () => text('PK\x03\x04'), { rule: 'damaged_workbook' }],
    ['an .xls', () => bytesOf(bookOf([['Handle'], ['maker1']]), 'biff8'), { rule: 'old_workbook' }],
    ['one with a password', () => new Uint8Array(locked), { rule: 'locked_workbook' }],
    ['one that is cut off', () => handlesOf(['maker1']).slice(0, -40), { rule: 'damaged_workbook' }],
    ['a bomb', bomb, { rule: 'unpacks_too_large' }],
    ['headings alone', () => handlesOf([]), { rule: 'no_rows' }],
    ['empty sheets', () => workbookOf([], []), { rule: 'no_rows' }],
    [
      '100,000 rows',
      () => handlesOf(Array.from({ length: 100_000 }, (_, at) => `maker${at}`)),
      { rule: 'too_many_rows', limit: importRowsMost },
    ],
    [
      'a list of videos',
      () => text('video_id,title,published_at\nabc,Sewing,2026-01-01\n'),
      { rule: 'list_of_videos' },
    ],
    ['more than 10 MB', () => new Uint8Array(10 * 2 ** 20 + 1), { rule: 'upload_size' }],
  ])('%s is rejected with a field error and not stored', async (_, bytes, fault) => {
    const { code, data } = await world.intoList(owner, listId, { bytes: bytes() });
    expect(code).toBe(400);
    expect(data).toMatchObject({ fields: { file: { ...fault, msg: expect.stringMatching(/\w{3}/) } } });
    expect((await world.ask(owner, listImports)).data.total).toBe(0);
  });

  it('concurrent uploads all finish', async () => {
    const bytes = handlesOf(Array.from({ length: 500 }, (_, at) => `no.body${at}`));
    const bad = world.intoList(owner, listId, { bytes: handlesOf(['maker1']).slice(0, -40) });
    const sent = Array.from({ length: 6 }, () => world.intoList(owner, listId, { bytes }));
    expect((await bad).code).toBe(400);
    for (const { data } of await Promise.all(sent)) {
      const { pending, failed } = await world.ended(owner, data.importId);
      // The accounts are pending in the first import and failed in the others.
      expect(pending + failed).toBe(500);
    }
  });
});

describe('a text', () => {
  const named = async (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) => {
    const begun = await world.intoList(owner, listId, { bytes, name: 'creators.csv' }, fields);
    expect(begun).toMatchObject({ code: 0 });
    return world.ended(owner, begun.data.importId);
  };
  const rowsOf = (id: string) => world.rows(owner, id);

  it.each([
    ['UTF-8', 'utf-8', ','],
    ['UTF-16 with a mark', 'utf-16', '\t'],
    ['GBK', 'gbk', ','],
    ['Big5', 'big5', ';'],
  ])('a %s file is imported from below its title', async (_, encoding, separator) => {
    const lines = [
      ['我們的紅人名單與備註說明'],
      ['社交平台', '账号', '昵称'],
      ['TikTok', 'maker1', encoding === 'big5' ? '測試紅人一號' : '测试红人一号'],
      [],
      ['TikTok', '@maker2', encoding === 'big5' ? '收納與廚房' : '收纳和厨房'],
    ];
    if (encoding === 'big5') lines[1] = ['平台', 'Handle', 'Name'];
    if (encoding === 'gbk') lines[0] = ['我们的红人名单和备注说明'];
    const text = lines.map((cells) => cells.join(separator)).join('\r\n');
    const record = await named(new Uint8Array(iconv.encode(text, encoding)), {
      encoding: wireName(encoding),
    });
    expect(record).toMatchObject({ read: 3, fileName: 'creators.csv' });
    expect(await rowsOf(record.id)).toMatchObject([
      { line: 1, handle: lines[0]?.[0], reason: 'above_headings' },
      { line: 3, handle: 'maker1', name: lines[2]?.[2] },
      { line: 5, handle: 'maker2', name: lines[4]?.[2] },
    ]);
  });

  it('a file without headings is read as handles and links, each with its platform', async () => {
    const record = await named(
      new Uint8Array(
        Buffer.from('https://www.tiktok.com/@maker1\n@maker2\nhttps://www.youtube.com/@maker3\n'),
      ),
    );
    expect(await rowsOf(record.id)).toMatchObject([
      { line: 1, platform: 'tiktok', handle: 'maker1' },
      { line: 2, platform: 'tiktok', handle: 'maker2' },
      { line: 3, platform: 'youtube', handle: 'maker3' },
    ]);
  });

  it('an unclear or unknown encoding is rejected with a field error', async () => {
    const bytes = new Uint8Array(iconv.encode('handle,name\nmaker1,乙\n', 'gbk'));
    const unsure = await world.intoList(owner, listId, { bytes, name: 'a.csv' });
    expect(unsure).toMatchObject({ code: 400, data: { fields: { file: { rule: 'unsure_encoding' } } } });
    const unknown = await world.intoList(owner, listId, { bytes, name: 'a.csv' }, { encoding: 'klingon' });
    expect(unknown).toMatchObject({ code: 400, data: { fields: { encoding: { rule: 'unknown_value' } } } });
  });

  it('a file of a million short rows is rejected', async () => {
    const bytes = new Uint8Array(Buffer.from('a\n'.repeat(1_000_000)));
    const { data } = await world.intoList(owner, listId, { bytes, name: 'a.csv' });
    expect(data).toMatchObject({ fields: { file: { rule: 'too_many_rows', limit: importRowsMost } } });
  });
});

const wireName = (encoding: string) => ({ gbk: 'gb18030', 'utf-16': 'utf-16le' })[encoding] ?? encoding;

describe('a typical real sheet', () => {
  it('imports formulas, dates, long numbers and merged cells, or reports a reason each', async () => {
    const sheet = sheetOf([
      ['Our creators, autumn'],
      [],
      ['社交平台', '达人账号', '达人昵称', '粉丝数'],
      ['TikTok', { t: 's', v: 'maker1', f: 'CONCATENATE("maker",1)' }, '😀', 1200],
      [null, 'maker2', 'مرحبا', { t: 'n', v: 1.2e9, z: '0.0E+00' }],
      [null, 6_800_000_000_000_000_000, '19 digits', null],
      ['tiktok', { t: 'n', v: 46_082, z: 'yyyy-mm-dd' }, 'a day', null],
      ['tiktok', { t: 'e', v: 0x17 }, 'an error', null],
      ['tiktok', 20_251, 'a number', null],
    ]);
    sheet['!merges'] = [
      { s: { r: 0, c: 0 }, e: { r: 0, c: 3 } },
      { s: { r: 3, c: 0 }, e: { r: 5, c: 0 } },
    ];
    const record = await imported(bytesOf(bookOf(sheet, [['Handle'], ['maker9']])));
    expect(record).toMatchObject({ read: 7, succeeded: 2, pending: 1, failed: 4 });
    expect(
      (await world.rows(owner, record.id)).map(({ line, handle, reason }) => [line, handle, reason]),
    ).toEqual([
      [1, 'Our creators, autumn', 'above_headings'],
      [4, 'maker1', null],
      [5, 'maker2', null],
      [6, '6800000000000000000', 'rounded_number'],
      [7, '2026-03-01', 'not_a_profile'],
      [8, '#REF!', 'cell_error'],
      [9, '20251', null],
    ]);
    expect(await world.held(listId)).toEqual(['maker1', 'maker2']);
  });
});

describe('a sheet with the accounts of several platforms in a row', () => {
  it('each account is imported, and its record names the line', async () => {
    const record = await imported(
      workbookOf([
        ['Name', 'TikTok', 'YouTube'],
        ['One', '@maker1', 'UCabcdefghijklmnopqrstuv'],
        ['Two', 'maker2', ''],
        ['One', 'MAKER1', ''],
      ]),
    );
    expect(record).toMatchObject({ read: 4, succeeded: 2, pending: 1, failed: 1 });
    expect(await world.rows(owner, record.id)).toMatchObject([
      { line: 2, platform: 'tiktok', handle: 'maker1', state: 'added' },
      { line: 2, platform: 'youtube', handle: 'UCabcdefghijklmnopqrstuv', state: 'pending' },
      { line: 3, platform: 'tiktok', handle: 'maker2', state: 'added' },
      { line: 4, platform: 'tiktok', state: 'failed', reason: 'duplicate', detail: '2' },
    ]);
    expect(await world.held(listId)).toEqual(['maker1', 'maker2']);
  });

  it('reads the requested sheet from below the requested headings', async () => {
    const bytes = workbookOf(
      [['Handle'], ['maker1']],
      [
        ['maker2', '5'],
        ['maker3', '6'],
      ],
    );
    const asked = { sheet: 'Sheet 2', headings: '0' };
    const begun = await world.intoList(owner, listId, { bytes }, asked);
    expect(await world.ended(owner, begun.data.importId)).toMatchObject({ read: 2, succeeded: 2 });
    for (const [field, value] of [
      ['sheet', 'Sheet 9'],
      ['headings', '7'],
    ] as const) {
      const { code, data } = await world.intoList(owner, listId, { bytes }, { [field]: value });
      expect({ code, data }).toMatchObject({
        code: 400,
        data: { fields: { [field]: { rule: 'unknown_value' } } },
      });
    }
  });
});

describe('the template', () => {
  it.each(['zh', 'en'] as const)('%s template can be filled in and imported', async (language) => {
    for (const target of ['list', 'blacklist'] as const) {
      const file = await world.file(owner, fetchImportTemplate, { query: { target }, language });
      expect(file.status).toBe(200);
      expect(file.name).toMatch(
        language === 'zh' ? /^红人导入模板\.xlsx$/ : /^Creator import template\.xlsx$/,
      );
      const book = await readWithOpenpyxl(file.bytes);
      const { platform, handle, homepage, name, reason } = importHeadings[language];
      const headings = [platform, handle, homepage, name, ...(target === 'blacklist' ? [reason] : [])];
      expect(book.rows[0]?.map(([value]) => value)).toEqual(headings);
      expect(book.frozen).toBe('A2');
      // Typed values stay text.
      expect(book.rows[500]?.map(([, , format]) => format)).toEqual(headings.map(() => '@'));
      const opened = xlsx.read(file.bytes);
      expect(opened.SheetNames).toHaveLength(2);
      const [rowsSheet = '', guideSheet = ''] = opened.SheetNames;
      expect(xlsx.utils.sheet_to_csv(opened.Sheets[guideSheet] ?? {})).toContain('20,000');

      const sheet = opened.Sheets[rowsSheet] ?? {};
      xlsx.utils.sheet_add_aoa(sheet, [['TikTok', 'maker1', '', 'One']], { origin: 'A2' });
      const bytes = bytesOf(opened);
      const begun =
        target === 'list'
          ? await world.intoList(owner, listId, { bytes })
          : await world.intoBlacklist(owner, { bytes });
      const record = await world.ended(owner, begun.data.importId);
      expect(record).toMatchObject({ read: 1, succeeded: 1, failed: 0 });
    }
  });

  it('an empty template reports no rows', async () => {
    const { bytes } = await world.file(owner, fetchImportTemplate);
    const { data } = await world.intoList(owner, listId, { bytes });
    expect(data).toMatchObject({ fields: { file: { rule: 'no_rows' } } });
  });
});

describe('the file of failed rows', () => {
  it('the file contains failed rows with reasons; once corrected, they are imported', async () => {
    await world.ask(owner, addToFavourite, { params: { id: listId }, body: { ids: ['5'] } });
    await world.ask(owner, addToBlacklist, { body: { ids: ['6'], reason: 'Rude', scope: 'all' } });
    const record = await imported(
      workbookOf([
        ['Name', 'Profile link', 'Handle', 'Platform'],
        ['One', null, 'maker1', 'TikTok'],
        ['Two, misspelt', 'https://www.tiktok.com/@maker2', 'maker.two', 'TikTok'],
        ['=HYPERLINK("https://x.example")', null, '+maker3', 'TikTok'],
        [null, null, 'maker4', 'Tick Tock'],
        [null, null, 'maker5', null],
        [null, null, 'maker6', null],
        ['😀 مرحبا', null, '@maker1', null],
        [null, null, 6_800_000_000_000_000_000, null],
      ]),
      'autumn.xlsx',
    );
    expect(record).toMatchObject({ read: 8, succeeded: 1, failed: 7 });
    const file = await world.file(owner, fetchImportFailures, { params: { id: record.id } });
    expect(file.name).toBe('autumn - not imported.xlsx');
    const cells = cellsOf(file.bytes);
    expect(cells).toEqual([
      ['Platform', 'Handle', 'Profile link', 'Name', 'Why not imported', 'Row in the file'],
      [
        ...['TikTok', 'maker.two', 'https://www.tiktok.com/@maker2', 'Two, misspelt'],
        'Handle and link or channel ID are different accounts',
        '3',
      ],
      [
        ...['TikTok', '+maker3', '', '=HYPERLINK("https://x.example")'],
        'Not a handle or a profile link',
        '4',
      ],
      ['Tick Tock', 'maker4', '', '', 'Unknown platform name', '5'],
      ['', 'maker5', '', '', 'Already in the list', '6'],
      ['', 'maker6', '', '', 'On the blacklist. Reason: Rude', '7'],
      ['', '@maker1', '', '😀 مرحبا', 'Same creator as row 2', '8'],
      ['', '6800000000000000000', '', '', expect.stringContaining('more than 15 digits'), '9'],
    ]);
    const book = await readWithOpenpyxl(file.bytes);
    const types = book.rows.flatMap((row) => row.filter(([value]) => value !== null).map(([, type]) => type));
    expect(new Set(types)).toEqual(new Set(['s']));

    // Correct three rows, then upload the file again.
    const opened = xlsx.read(file.bytes);
    const sheet = opened.Sheets[opened.SheetNames[0] ?? ''] ?? {};
    xlsx.utils.sheet_add_aoa(sheet, [['maker2']], { origin: 'B2' });
    xlsx.utils.sheet_add_aoa(sheet, [['maker3']], { origin: 'B3' });
    xlsx.utils.sheet_add_aoa(sheet, [['TikTok']], { origin: 'A4' });
    const again = await imported(bytesOf(opened), file.name);
    expect(again).toMatchObject({ read: 7, succeeded: 3, failed: 4 });
    expect(await world.held(listId)).toEqual(['maker1', 'maker2', 'maker3', 'maker4', 'maker5']);
  });

  it('the file is in the caller’s language, with the blacklist reasons', async () => {
    await world.ask(owner, addToBlacklist, { body: { ids: ['1'], reason: '买粉', scope: 'all' } });
    const begun = await world.intoBlacklist(owner, {
      bytes: workbookOf([
        ['Handle', 'Reason'],
        ['maker1', 'Again'],
      ]),
    });
    const { id } = await world.ended(owner, begun.data.importId);
    const { bytes } = await world.file(owner, fetchImportFailures, { params: { id }, language: 'zh' });
    expect(cellsOf(bytes)).toEqual([
      ['平台', '账号名', '主页链接', '昵称', '拉黑原因', '未导入的原因', '原表行号'],
      ['', 'maker1', '', '', 'Again', '已在黑名单里，原因：买粉', '2'],
    ]);
  });

  it('the file is not found without access to the import, or if no row failed', async () => {
    const record = await imported(handlesOf(['maker1', 'no body']));
    expect((await world.file(member, fetchImportFailures, { params: { id: record.id } })).status).toBe(200);
    const params = { id: record.id };
    const refused = await world.file(basic, fetchImportFailures, { params });
    expect(JSON.parse(Buffer.from(refused.bytes).toString())).toMatchObject({ code: 404 });
    const good = await imported(handlesOf(['maker2']));
    const none = await world.file(owner, fetchImportFailures, { params: { id: good.id } });
    expect(JSON.parse(Buffer.from(none.bytes).toString())).toMatchObject({ code: 404 });
  });
});
