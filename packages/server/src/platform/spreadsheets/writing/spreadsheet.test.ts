import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { type SpreadsheetTask, writeSpreadsheet } from './spreadsheet.ts';

/** Prefixes that some spreadsheet program interprets as a formula, also after invisible characters. */
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
const task: Omit<SpreadsheetTask, 'format'> = {
  columns: [{ header: 'Name', kind: 'text', width: 10 }],
  timeZone: 'UTC',
  name: 'Creators',
};
const rows = formulaLike.map((name) => [name]);

it('escapes every CSV text that a spreadsheet would run as a formula', () => {
  const text = Buffer.from(writeSpreadsheet({ ...task, format: 'csv' }, rows)).toString('utf8');
  const book = xlsx.read(text, { type: 'string', raw: true });
  const [sheet] = Object.values(book.Sheets);
  const cells = xlsx.utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, raw: true }).slice(1);
  expect(cells).toHaveLength(formulaLike.length);
  for (const [cell = ''] of cells) expect(cell).toMatch(/^'/);
});

it('leaves ordinary CSV texts unchanged', () => {
  const names = ['Lina', '家居 日记', 'a=b', '1-2', 'mail@home', "it's", '“quoted”', 'عربي', '👩‍👩‍👧'];
  const text = Buffer.from(
    writeSpreadsheet(
      { ...task, format: 'csv' },
      names.map((name) => [name]),
    ),
  ).toString('utf8');
  expect(text).toBe(`\ufeffName\r\n${names.join('\r\n')}\r\n`);
});

describe('figures', () => {
  const kinds = ['count', 'money', 'cost', 'share'] as const;
  const columns = kinds.map((kind) => ({ header: kind, kind, width: 10 }));
  const figures = [
    [1234.5678, 1.005, 0.005, 0.045_349_9],
    [0.4, 12, 0.123_456, 0.29],
    [-3.2, 99.999, 3.7049, -0.051_25],
  ];
  const shown = [
    [1235, 1.01, 0.005, '4.53%'],
    [0, 12, 0.123, '29.00%'],
    [-3, 100, 3.7, '-5.12%'],
  ];

  it('are rounded in a CSV as displayed, shares in percent', () => {
    const text = Buffer.from(writeSpreadsheet({ ...task, columns, format: 'csv' }, figures)).toString('utf8');
    expect(text.split('\r\n').slice(1, -1)).toEqual(shown.map((row) => row.join(',')));
  });

  it('are stored in a workbook as the displayed numbers', () => {
    const book = xlsx.read(writeSpreadsheet({ ...task, columns, format: 'xlsx' }, figures));
    const [sheet = {}] = Object.values(book.Sheets);
    const cells = xlsx.utils.sheet_to_json<number[]>(sheet, { header: 1, raw: true }).slice(1);
    expect(cells).toEqual([
      [1235, 1.01, 0.005, 0.0453],
      [0, 12, 0.123, 0.29],
      [-3, 100, 3.7, -0.0512],
    ]);
    const texts = xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false }).slice(1);
    // A cost has no format of a fixed length.
    expect(texts.map((row) => [Number(row[2]), row[3]])).toEqual(shown.map((row) => row.slice(2)));
  });
});

it('a workbook stores formula-like texts as texts', () => {
  const book = xlsx.read(writeSpreadsheet({ ...task, format: 'xlsx' }, rows), { cellFormula: true });
  const [sheet = {}] = Object.values(book.Sheets);
  for (const [at] of rows.entries()) expect(sheet[`A${at + 2}`]).toMatchObject({ t: 's' });
  expect(
    Object.values(sheet).some((cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell),
  ).toBe(false);
});
