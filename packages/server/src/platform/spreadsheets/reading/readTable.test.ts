import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { readFile, readTable } from './readFile.ts';
import { Refusal } from './refusal.ts';
import { openRows } from './streamRows.ts';

const folder = await mkdtemp(join(tmpdir(), 'reachkit-read-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const cellsOf = async (bytes: Buffer) => (await readTable(bytes)).rows.map(({ cells }) => cells);
const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

describe('any encoding', () => {
  const text = 'handle;name\r\ncafe;Café Olé\r\nnico;naïve garçon\r\n';
  it.each(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'])('parses %s', async (encoding) => {
    expect((await cellsOf(iconv.encode(text, encoding)))[1]).toEqual(['cafe', 'Café Olé']);
  });
  it.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'reads %s with a byte-order mark and removes the mark',
    async (encoding) => {
      expect((await cellsOf(iconv.encode(text, encoding, { addBOM: true })))[0]).toEqual(['handle', 'name']);
    },
  );
  it('reads Chinese in encodings other than UTF-8', async () => {
    const chinese = `账号名,昵称,简介\n${'li_ziqi,李子柒,中国传统美食与田园生活的短视频创作者\n'.repeat(20)}`;
    expect((await cellsOf(iconv.encode(chinese, 'gb18030')))[1]?.[1]).toBe('李子柒');
  });
  it.each(['utf-16le', 'utf-16be'])('reads Chinese in %s without a byte-order mark', async (encoding) => {
    const chinese = `链接，作品地址,标题,播放量\n${'美食,一起来看中国传统美食与田园生活的短视频,五万\n'.repeat(300)}`;
    const bytes = iconv.encode(chinese, encoding, { addBOM: false });
    expect((await cellsOf(bytes))[1]).toEqual(['美食', '一起来看中国传统美食与田园生活的短视频', '五万']);
    const path = join(folder, `${encoding}.csv`);
    await writeFile(path, bytes);
    expect((await openRows(path)).encoding).toBe(encoding);
    expect(await refusalOf(readTable(Buffer.from([...bytes, 0xff, 0xff, 0, 1].reverse())))).toBe('binary');
  });
  it('accepts bytes that are invalid in every encoding', async () => {
    const bytes = Buffer.concat([
      Buffer.from('handle,name\nkids,'),
      Buffer.alloc(4, 0xfd),
      Buffer.from(' Show\n'),
    ]);
    expect((await cellsOf(bytes))[1]).toEqual(['kids', 'ýýýý Show']);
  });
  it('uses the encoding that the person chose', async () => {
    const bytes = iconv.encode('handle,name\na,Привет\n', 'windows-1251');
    expect((await readTable(bytes, { encoding: 'windows-1251' })).rows[1]?.cells[1]).toBe('Привет');
    expect(await refusalOf(readTable(bytes, { encoding: 'klingon' }))).toBe('unknown_encoding');
  });
});

describe('any separator', () => {
  it.each([',', ';', '\t', '|'])('detects the separator %j', async (separator) => {
    const text = [
      ['handle', 'name'],
      ['a', '"x, y; z"'],
      ['b', 'c'],
    ]
      .map((row) => row.join(separator))
      .join('\n');
    expect((await cellsOf(Buffer.from(text)))[1]).toEqual(['a', 'x, y; z']);
  });
  it('uses the separator hint of a spreadsheet', async () => {
    const table = await readTable(Buffer.from('sep=;\nhandle;name\na;b,c,d\n'));
    expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'handle', 'name'],
      [2, 'a', 'b,c,d'],
    ]);
  });
  it('numbers rows like a spreadsheet: counts blank ones, ignores line breaks in quotes', async () => {
    const table = await readTable(Buffer.from('a,"b\r\nc"\r\n1,2\r\n\r\n3,"4\n5"\r\n6,7'));
    expect(table.rows.map(({ line }) => line)).toEqual([1, 2, 4, 5]);
    expect(table.rows[2]?.cells).toEqual(['3', '4\n5']);
  });
  it('numbers the rows of a streamed file like a spreadsheet', async () => {
    const path = join(folder, 'rows.csv');
    await writeFile(path, 'a,"b\r\nc"\r\n1,2\r\n\r\n3,"4\n5"\r\n6,7\r\n');
    const lines: number[] = [];
    for await (const { line } of (await openRows(path)).rows()) lines.push(line);
    expect(lines).toEqual([1, 2, 4, 5]);
  });
  it('keeps a quote inside a cell', async () => {
    expect((await cellsOf(Buffer.from('a,b\n12" vinyl,x\n')))[1]).toEqual(['12" vinyl', 'x']);
  });
  it('reads a cell of 5 MB', async () => {
    const huge = 'x'.repeat(5_000_000);
    expect((await cellsOf(Buffer.from(`a,b\n1,"${huge}"\n`)))[1]?.[1]).toBe(huge);
  });
});

const sheet = (rows: readonly (readonly unknown[])[], name = 'Sheet1') => {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return book;
};
const bytesOf = (book: xlsx.WorkBook, bookType: xlsx.BookType = 'xlsx'): Buffer =>
  xlsx.write(book, { type: 'buffer', bookType });

describe('a workbook', () => {
  it('is detected by content and read with stored numbers, not the displayed ones', async () => {
    const book = sheet([
      ['handle', 'followers', 'rate'],
      ['tseries', 224400000, 0.05],
      [],
      ['nico', '1.3M', null],
    ]);
    const cells = book.Sheets.Sheet1;
    if (cells) {
      cells.B2 = { t: 'n', v: 224400000, z: '0.0E+00' };
      cells.C2 = { t: 'n', v: 0.05, z: '0%' };
    }
    const table = await readTable(bytesOf(book));
    expect(table.rows).toEqual([
      { line: 1, cells: ['handle', 'followers', 'rate'] },
      { line: 2, cells: ['tseries', '224400000', '5%'] },
      { line: 4, cells: ['nico', '1.3M', ''] },
    ]);
  });
  it('lists its other sheets, and reads them on request', async () => {
    const book = sheet([['handle'], ['a']]);
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['handle'], ['b']]), 'June');
    expect(await readTable(bytesOf(book))).toMatchObject({ sheet: 'Sheet1', otherSheets: ['June'] });
    expect((await readTable(bytesOf(book), { sheet: 'June' })).rows[1]?.cells).toEqual(['b']);
    expect(await refusalOf(readTable(bytesOf(book), { sheet: 'July' }))).toBe('unknown_sheet');
  });
  it('is rejected if truncated, empty, old, not a workbook, or a zip bomb', async () => {
    const whole = bytesOf(sheet([['handle'], ['a']]));
    expect(await refusalOf(readTable(whole.subarray(0, whole.length / 2)))).toBe('damaged_workbook');
    expect(await refusalOf(readTable(bytesOf(sheet([]))))).toBe('empty');
    expect(await refusalOf(readTable(bytesOf(sheet([['a'], ['b']]), 'biff8')))).toBe('old_excel');
    expect(await refusalOf(readTable(zip('notes.txt', Buffer.from('hello'))))).toBe('other_zip');
    const bomb = Buffer.alloc(385 * 1024 * 1024);
    const packed = deflateRawSync(bomb, { level: 1 });
    for (const claimed of [bomb.length, 10]) {
      const file = zipOf('xl/workbook.xml', packed, claimed);
      expect(await refusalOf(readTable(file))).toBe('bomb');
    }
  });
});

const zip = (name: string, content: Buffer) =>
  zipOf(name, deflateRawSync(content, { level: 1 }), content.length);

/** Builds a ZIP of one file that may claim a wrong size in its directory. */
function zipOf(name: string, packed: Buffer, claimed: number): Buffer {
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

describe('a file that is no table', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['blank lines', '\n\n  \n', 'empty'],
    ['a PDF named .csv', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'pdf'],
    ['a picture', '\x89PNG\r\n\x1a\n', 'image'],
    ['a web page', '<!DOCTYPE html><html><body>404</body></html>', 'web_page'],
    ['JSON', '{"a": 1}', 'json'],
    ['a list in JSON', '[{"a": 1}]', 'json'],
    ['gzip', '\x1f\x8b\x08\x00', 'compressed'],
    ['old Excel', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'old_excel'],
    ['bytes', '\x01\x02\x00\x03\x00\x00\x7f,\n', 'binary'],
    ['control characters', '\x01\x02\x03\x04\x05\x06', 'binary'],
  ])('%s is rejected with a message', async (_, content, code) => {
    expect(await refusalOf(readTable(Buffer.from(content, 'latin1')))).toBe(code);
  });

  it('distinguishes a workbook with a password from an old .xls file', async () => {
    const bytes = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await refusalOf(readTable(bytes))).toBe('password');
  });

  it('a quote that is never closed is reported with its row', async () => {
    const lines = Array.from({ length: 600 }, (_, at) =>
      at === 499 ? `user${at},"cut` : at < 499 ? `user${at},"n,\n${at}"` : `user${at},n`,
    );
    const reading = readTable(Buffer.from(`handle,name\n${lines.join('\n')}`));
    await expect(reading).rejects.toMatchObject({ code: 'open_quote', facts: { line: 501 } });
  });

  it('a file of 200 MB is refused without reading it', async () => {
    const path = join(folder, 'large.csv');
    const file = await open(path, 'w');
    await file.truncate(200 * 1024 * 1024);
    await file.close();
    const before = process.memoryUsage().rss;
    expect(await refusalOf(readFile(path))).toBe('too_big');
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it('refuses a missing file and a folder for different reasons', async () => {
    expect(await refusalOf(readFile(join(folder, 'nowhere.csv')))).toBe('missing');
    expect(await refusalOf(readFile(folder))).toBe('not_a_file');
    await writeFile(join(folder, 'ok.csv'), 'handle\na\n');
    expect(await refusalOf(readFile(join(folder, 'ok.csv')))).toBe('read');
  });
});
