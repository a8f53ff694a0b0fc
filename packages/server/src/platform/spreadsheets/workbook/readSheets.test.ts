import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import {
  bookOf,
  bytesOf,
  type CellGiven,
  sheetOf,
  workbookOf,
} from '../../../domains/favourites/imports/testing/workbook.ts';
import { Refusal } from '../reading/refusal.ts';
import { readSheetOf, type SpreadsheetLimits } from './readSheets.ts';
import { workbookCells } from './workbookCells.ts';

const limits = { maxUnpackedBytes: 20 * 2 ** 20, maxRows: 1000 };
const read = (bytes: Uint8Array<ArrayBuffer>, wanted: Partial<SpreadsheetLimits> = {}) =>
  readSheetOf(Buffer.from(bytes.buffer), { ...limits, ...wanted });
const cellsOf = (bytes: Uint8Array<ArrayBuffer>) => read(bytes).map(({ cells }) => cells);
const refusalOf = (bytes: Uint8Array<ArrayBuffer>, wanted?: Partial<SpreadsheetLimits>) => {
  try {
    return read(bytes, wanted);
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};
/** Writes a workbook with this cell below a heading, and reads the cell back. */
const shown = (cell: CellGiven) => cellsOf(workbookOf([['Handle'], [cell]]))[1]?.[0];

/** Repacks a workbook with some parts changed, as another program would write it. */
function repacked(
  bytes: Uint8Array<ArrayBuffer>,
  changed: Readonly<Record<string, (xml: string) => string>>,
): Uint8Array<ArrayBuffer> {
  const { CFB } = xlsx;
  const container = CFB.read(bytes, { type: 'buffer' });
  for (const [path, change] of Object.entries(changed)) {
    const entry = CFB.find(container, `/${path}`);
    if (!entry) throw new Error(`The workbook has no ${path}`);
    entry.content = Buffer.from(change(Buffer.from(entry.content).toString()));
    entry.size = entry.content.length;
  }
  return new Uint8Array(CFB.write(container, { fileType: 'zip', type: 'buffer', compression: true }));
}
const sheetPath = 'xl/worksheets/sheet1.xml';
const withCells = (cells: string) =>
  repacked(workbookOf([['x']]), {
    [sheetPath]: (xml) => xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${cells}</sheetData>`),
  });

describe('a cell', () => {
  it.each<[string, CellGiven, string]>([
    ['a text', '  two words ', '  two words '],
    ['emoji and right to left', '😀 مرحبا‎ 家居 & <b>', '😀 مرحبا‎ 家居 & <b>'],
    ['a text that looks like an escape', '_x005F_x0041_', '_x0041_'],
    ['several lines', 'a\nb', 'a\nb'],
    ['a whole number', 12345, '12345'],
    ['a number of 19 digits, which came as a float', 6_800_000_000_000_000_000, '6800000000000000000'],
    ['a number shown in short', { t: 'n', v: 224_400_000, z: '0.0E+00' }, '224400000'],
    ['a share', { t: 'n', v: 0.05, z: '0%' }, '0.05'],
    ['a day', { t: 'n', v: 46_082, z: 'yyyy-mm-dd' }, '2026-03-01'],
    ['a day of a known format', { t: 'n', v: 46_082.75, z: 'm/d/yy' }, '2026-03-01'],
    ['a day in Chinese', { t: 'n', v: 46_082, z: 'yyyy"年"m"月"d"日"' }, '2026-03-01'],
    ['a number in red', { t: 'n', v: 46_082, z: '[Red]0' }, '46082'],
    ['a number of days', { t: 'n', v: 5, z: '0" days"' }, '5'],
    ['a formula', { t: 's', v: 'maker1', f: 'CONCATENATE("maker",1)' }, 'maker1'],
    ['a formula of a number', { t: 'n', v: 7, f: '3+4' }, '7'],
    ['an error', { t: 'e', v: 0x17 }, '#REF!'],
    ['yes', true, 'true'],
    ['no', false, 'false'],
  ])('reads %s as it is stored', (_, cell, text) => {
    expect(shown(cell)).toBe(text);
  });

  it('reads the notations of other programs', () => {
    const cells = [
      '<c t="inlineStr"><is><r><t>in</t></r><r><rPr><b/></rPr><t xml:space="preserve">line </t></r></is></c>',
      "<c r='B1' t='str'><f>A1&amp;\"x\"</f><v>a&#x42;&#99;&amp;_x0044_</v></c>",
      '<c r="D1" t="d"><v>2026-03-01T08:00:00</v></c>',
      '<c r="E1" t="n"><v>1E3</v></c>',
      '<c r="F1"><f>1+1</f></c>',
      '<c r="G1" t="str"><v><![CDATA[a<b&c]]></v></c>',
      '<c r="H1" s="0"/><c r="I1" t="str"><v>&#0;_x0000_\ud83d_xD83D_</v></c>',
    ];
    const [row] = cellsOf(withCells(`<!-- <row><c><v>9</v></c></row> --><row>${cells.join('')}</row>`));
    expect(row?.slice(0, 8)).toEqual(['inline ', 'aBc&D', '', '2026-03-01', '1000', '', 'a<b&c', '']);
    expect(row?.[8]).toBe('��');
  });

  it('has the URL of its link, from a hyperlink or a formula', () => {
    const url = 'https://www.instagram.com/studio.kim/?a=1&b=2';
    const sheet = sheetOf([
      ['Name', 'Profile'],
      ['Lena', 'see'],
      ['Kim', { t: 's', v: 'see', f: `HYPERLINK("${url}","see")` }],
    ]);
    Object.assign(sheet, { B2: { t: 's', v: 'see', l: { Target: 'https://www.tiktok.com/@lena.home' } } });
    for (const columns of [[0, 1], [1]]) {
      const rows = read(bytesOf(bookOf(sheet)), { columnsOf: () => new Set(columns) });
      expect(rows.map(({ links }) => links?.[1])).toEqual([
        undefined,
        'https://www.tiktok.com/@lena.home',
        url,
      ]);
    }
  });

  it.each([
    ['"ann_a"', 'ann_a'],
    ['"say ""hi"" twice"', 'say "hi" twice'],
    ['HYPERLINK("https://www.tiktok.com/@ann_a","Ann")', 'Ann'],
    ['B1&"x"', ''],
  ])('has the text of the formula %s without a stored value', (formula, text) => {
    const cell = `<c r="A1" t="str"><f>${formula.replaceAll('&', '&amp;')}</f></c>`;
    expect(cellsOf(withCells(`<row>${cell}<c r="B1"><v>1</v></c></row>`))[0]?.[0]).toBe(text);
  });

  it('omits phonetic guides', () => {
    const bytes = repacked(workbookOf([['東京']]), {
      'xl/sharedStrings.xml': (xml) =>
        xml.replace(
          /<si>.*<\/si>/s,
          '<si><r><t>東</t></r><rPh sb="0" eb="1"><t>トウ</t></rPh><r><t>京</t></r><phoneticPr fontId="1"/></si>',
        ),
    });
    expect(cellsOf(bytes)).toEqual([['東京']]);
  });

  it('counts dates from 1904 if the workbook does', () => {
    const bytes = repacked(workbookOf([[{ t: 'n', v: 44_620, z: 'yyyy-mm-dd' }]]), {
      'xl/workbook.xml': (xml) => xml.replace(/<workbookPr[^>]*>/, '<workbookPr date1904="1"/>'),
    });
    expect(cellsOf(bytes)).toEqual([['2026-03-01']]);
  });
});

describe('the first sheet', () => {
  it('is the first displayed sheet, whatever its part’s name; others are ignored', () => {
    const book = bookOf([['Handle'], ['first']], [['Handle'], ['second']]);
    expect(cellsOf(bytesOf(book))).toEqual([['Handle'], ['first']]);
    book.SheetNames.reverse();
    expect(cellsOf(bytesOf(book))).toEqual([['Handle'], ['second']]);
  });

  it('numbers rows as the sheet does, and skips blank ones', () => {
    const rows = [['Handle'], [null], ['', '  '], [null, 'b'], ['a']];
    expect(read(workbookOf(rows))).toEqual([
      { line: 1, cells: ['Handle'] },
      { line: 4, cells: ['', 'b'] },
      { line: 5, cells: ['a'] },
    ]);
  });

  it('repeats a merged cell in each of its rows with content', () => {
    const sheet = sheetOf([
      ['Platform', 'Handle'],
      ['TikTok', 'a'],
      [null, 'b'],
      [null, null],
      [null, 'c'],
      ['YouTube', 'd'],
    ]);
    sheet['!merges'] = [
      { s: { r: 1, c: 0 }, e: { r: 4, c: 0 } },
      { s: { r: 5, c: 0 }, e: { r: 5, c: 1 } },
    ];
    expect(cellsOf(bytesOf(bookOf(sheet)))).toEqual([
      ['Platform', 'Handle'],
      ['TikTok', 'a'],
      ['TikTok', 'b'],
      ['TikTok', 'c'],
      ['YouTube', 'd'],
    ]);
  });

  it('is read with prefixed elements and absolute part names', () => {
    const prefixed = (xml: string) =>
      xml.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace('xmlns="', 'xmlns:x="');
    const bytes = repacked(workbookOf([['Handle'], ['a'], [{ t: 'n', v: 46_082, z: 'yyyy-mm-dd' }]]), {
      [sheetPath]: prefixed,
      'xl/sharedStrings.xml': prefixed,
      'xl/styles.xml': prefixed,
      'xl/workbook.xml': prefixed,
      'xl/_rels/workbook.xml.rels': (xml) => xml.replaceAll('Target="', 'Target="/xl/'),
    });
    expect(cellsOf(bytes)).toEqual([['Handle'], ['a'], ['2026-03-01']]);
  });

  it('is read in UTF-16 too', () => {
    const { CFB } = xlsx;
    const container = CFB.read(workbookOf([['家居']]), { type: 'buffer' });
    const entry = CFB.find(container, '/xl/sharedStrings.xml');
    if (!entry) throw new Error('The workbook shares no texts');
    entry.content = Buffer.from(`\ufeff${Buffer.from(entry.content).toString()}`, 'utf16le');
    entry.size = entry.content.length;
    const bytes = new Uint8Array(CFB.write(container, { fileType: 'zip', type: 'buffer' }));
    expect(cellsOf(bytes)).toEqual([['家居']]);
  });

  it('is read only up to the row limit', () => {
    const rows = Array.from({ length: 100 }, (_, at) => [`maker${at}`]);
    expect(read(workbookOf(rows), { maxRows: 30 })).toHaveLength(30);
  });

  it('is read in the needed columns only, and still reports which rows have content', () => {
    const rows = Array.from({ length: 14 }, (_, at) =>
      at === 12 ? [null, null, 'c'] : [`a${at}`, 'b', 'c'],
    );
    const bytes = workbookOf([...rows, [' ', ' ', ' ']]);
    const asked: number[] = [];
    const columnsOf = (first: readonly unknown[]) => {
      asked.push(first.length);
      return new Set([0]);
    };
    const found = read(bytes, { columnsOf }).map(({ cells }) => cells);
    expect(asked).toEqual([10]);
    expect(found.slice(9)).toEqual([['a9', 'b', 'c'], ['a10'], ['a11'], ['', '', 'c'], ['a13']]);
  });

  it('is read exactly as by a full spreadsheet library', () => {
    const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '&amp;', '<v>', '名'));
    const anyCell = fc.oneof(
      anyText,
      fc.constant(null),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
    );
    fc.assert(
      fc.property(fc.array(fc.array(anyCell, { maxLength: 30 }), { maxLength: 12 }), (rows) => {
        const bytes = workbookOf(rows);
        const sheet = xlsx.read(bytes, { dense: true }).Sheets.Creators;
        const data: readonly (readonly (xlsx.CellObject | undefined)[] | undefined)[] =
          sheet?.['!data'] ?? [];
        const expected = Array.from(data, (cells) =>
          Array.from(cells ?? [], (cell) => (cell?.v === undefined ? '' : String(cell.v))),
        );
        const found = new Map(read(bytes).map(({ line, cells }) => [line, cells]));
        for (const [at, cells] of expected.entries()) {
          const own = found.get(at + 1) ?? [];
          const hasText = cells.some((text) => text.trim() !== '');
          expect(cells.map((_, column) => own[column] ?? '')).toEqual(hasText ? cells : cells.map(() => ''));
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** Builds a ZIP of stored or packed files that may claim wrong sizes in its directory. */
function zip(files: readonly { name: string; content: Buffer; claimed?: number; flags?: number }[]) {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed = content.length, flags = 0 } of files) {
    const packed = deflateRawSync(content, { level: 1 });
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46);
    locals.push(local, packed);
    entries.push(entry);
    at += local.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

describe('unreadable files', () => {
  const part = (name: string, xml: string) => ({ name, content: Buffer.from(xml) });
  const book = part(
    'xl/workbook.xml',
    '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
  );
  const rels = part(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="a.xml"/></Relationships>',
  );
  const bomb = Buffer.alloc(64 * 2 ** 20, '<row>');

  it('are rejected with the cause: damaged, not a workbook, or password-protected', () => {
    const whole = workbookOf([['Handle'], ['a']]);
    expect(refusalOf(whole.slice(0, whole.length / 2))).toBe('damaged_workbook');
    expect(refusalOf(zip([part('word/document.xml', '<document/>')]))).toBe('other_zip');
    expect(refusalOf(zip([book]))).toBe('damaged_workbook');
    expect(refusalOf(zip([book, rels]))).toBe('damaged_workbook');
    expect(refusalOf(zip([book, rels, part('xl/a.xml', '<html></html>')]))).toBe('damaged_workbook');
    expect(refusalOf(zip([{ ...book, flags: 1 }]))).toBe('password');
    expect(refusalOf(zip([book, rels, part('xl/a.xml', '<worksheet><sheetData/></worksheet>')]))).toEqual([]);
  });

  it('zip bombs are rejected, whatever size they claim', () => {
    expect(refusalOf(zip([book, rels, { name: 'xl/a.xml', content: bomb }]))).toBe('bomb');
    expect(refusalOf(zip([book, rels, { name: 'xl/a.xml', content: bomb, claimed: 9 }]))).toBe('bomb');
    expect(refusalOf(zip([{ ...book, content: bomb, claimed: 9 }, rels]))).toBe('bomb');
  });

  it('a large part that is not read is no zip bomb', () => {
    const sheet = part(
      'xl/a.xml',
      '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
    );
    const files = [book, rels, sheet, { name: 'xl/media/image1.png', content: bomb }];
    expect(refusalOf(zip(files))).toEqual([{ line: 1, cells: ['1'] }]);
  });

  it('random wrong bytes are rejected or read, never a crash', () => {
    const whole = workbookOf([
      ['Platform', 'Handle'],
      ['TikTok', 'maker1'],
      ['TikTok', { t: 'n', v: 46_082, z: 'yyyy-mm-dd' }],
    ]);
    const change = fc.record({ at: fc.nat({ max: whole.length - 1 }), byte: fc.nat({ max: 255 }) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const bytes = Uint8Array.from(whole);
        for (const { at, byte } of changes) bytes[at] = byte;
        expect(refusalOf(bytes)).toSatisfy((found) => typeof found === 'string' || Array.isArray(found));
      }),
      { numRuns: 500 },
    );
  });

  it('random wrong XML is rejected or read, never a crash or endless loop', () => {
    const marks = fc.array(
      fc.constantFrom(
        ...[
          '<row>',
          '<row r="2">',
          '<row r="-1">',
          '<c>',
          '<c r="A1">',
          '<c r="ZZZZ9"',
          ' t="s"',
          ' t=',
          '"',
        ],
        ...['<v>', '</v>', '</c>', '/>', '<is>', '<t>', '</t>', '<rPh', '</rPh>', '<!--', '-->', '1e999'],
        ...['&#x110000;', '&#zz;', '&', '<![CDATA[', ']]>', '_xD800_', '7', '\0', '<f/>', '</row>'],
      ),
      { maxLength: 30 },
    );
    const base = workbookOf([['x']]);
    fc.assert(
      fc.property(marks, (some) => {
        const bytes = repacked(base, {
          [sheetPath]: (xml) =>
            xml.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${some.join('')}</sheetData>`),
        });
        expect(refusalOf(bytes)).toSatisfy((found) => typeof found === 'string' || Array.isArray(found));
      }),
      { numRuns: 300 },
    );
  });

  it('blank cells take linear time', () => {
    const cells = '<c r="A1" t="inlineStr"><is></is></c><c r="B1"><f>1</f></c>'.repeat(150_000);
    const sheet = part('xl/a.xml', `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`);
    const texts = part('xl/t.xml', `<sst>${'<si></si>'.repeat(300_000)}</sst>`);
    const both = part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="a.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="t.xml"/></Relationships>',
    );
    expect(refusalOf(zip([book, both, sheet, texts]))).toEqual([]);
  });
});

it('reads the first sheet with a table behind a cover of one line', () => {
  const rows = [
    ['link', 'date', 'views'],
    ['https://youtu.be/2kyS6SvSYSE', '2026-10-05', 5],
  ];
  const cells = (...sheets: Parameters<typeof workbookOf>) =>
    workbookCells(Buffer.from(workbookOf(...sheets).buffer), limits);
  expect(cells([['Report of October']], rows).rows).toHaveLength(2);
  expect(cells([['Report of October']]).rows).toHaveLength(1);
});
