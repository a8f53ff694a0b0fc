import { expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { shortLink } from '../stories/shortLink.ts';
import { resultRows, resultText, resultWorkbook } from './resultFile.ts';

const headings = { creator: 'Creator', short: 'Short link', target: 'Original link' };
const links = [
  shortLink({ code: 'a1', creator: { id: '1', name: '=HYPERLINK("x")', platform: 'tiktok' } }),
  shortLink({ code: 'a2', creator: null, name: 'Old\tkettle' }),
];
const rows = resultRows(links, headings);

it('writes text without formulas for pasting, one row per link', () => {
  const [head, first, second] = resultText(rows).split('\n');
  expect(head).toBe('Creator\tShort link\tOriginal link');
  expect(first).toBe(`'=HYPERLINK("x")\thttps://ykt.example/s/a1\t${links[0]?.target}`);
  expect(second).toBe(`Old kettle\thttps://ykt.example/s/a2\t${links[1]?.target}`);
});

it('writes a workbook of text cells', async () => {
  const book = read(await resultWorkbook(rows, 'Short links'));
  const sheet = book.Sheets['Short links'];
  expect(sheet && utils.sheet_to_json(sheet, { header: 1 })).toEqual(rows);
  expect(sheet?.A2).toMatchObject({ t: 's', v: '=HYPERLINK("x")' });
  expect(sheet?.A2.f).toBeUndefined();
});
