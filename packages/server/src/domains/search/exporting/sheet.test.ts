import { expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { type SheetTask, writeSheet } from './sheet.ts';

/** Beginnings that some spreadsheet, in some language, takes for a formula's, also behind what it does not show. */
const formulaLike = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\u0001=1',
  '\u0000\u001f=1',
  '\ufeff=1',
  '\u200b=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '　＝1',
];
const task: Omit<SheetTask, 'format'> = {
  columns: [{ header: 'Name', kind: 'text', width: 10 }],
  timeZone: 'UTC',
  name: 'Creators',
};
const rows = formulaLike.map((name) => [name]);

it('leaves no text in a CSV that a spreadsheet would run, however its beginning is dressed up', () => {
  const text = Buffer.from(writeSheet({ ...task, format: 'csv' }, rows)).toString('utf8');
  const book = xlsx.read(text, { type: 'string', raw: true });
  const [sheet] = Object.values(book.Sheets);
  const cells = xlsx.utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, raw: true }).slice(1);
  expect(cells).toHaveLength(formulaLike.length);
  for (const [cell = ''] of cells) expect(cell).toMatch(/^'/);
});

it('leaves ordinary texts in a CSV as they are', () => {
  const names = ['Lina', '家居 日记', 'a=b', '1-2', 'mail@home', "it's", '“quoted”', 'عربي', '👩‍👩‍👧'];
  const text = Buffer.from(
    writeSheet(
      { ...task, format: 'csv' },
      names.map((name) => [name]),
    ),
  ).toString('utf8');
  expect(text).toBe(`\ufeffName\r\n${names.join('\r\n')}\r\n`);
});

it('holds all of them in a workbook as texts', () => {
  const book = xlsx.read(writeSheet({ ...task, format: 'xlsx' }, rows), { cellFormula: true });
  const [sheet = {}] = Object.values(book.Sheets);
  for (const [at] of rows.entries()) expect(sheet[`A${at + 2}`]).toMatchObject({ t: 's' });
  expect(
    Object.values(sheet).some((cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell),
  ).toBe(false);
});
