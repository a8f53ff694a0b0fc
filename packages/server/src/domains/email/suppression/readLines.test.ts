import { expect, it } from 'vitest';
import { csvOf } from '../../../platform/files/csv.ts';
import { readLines } from './readLines.ts';

it('reads addresses alone, behind names and in cells, and says which lines have none', () => {
  const text = '\uFEFFa@b.example\r\nMia <Mia@Example.com>\n\n"c@d.example",x\nnothing here\n';
  expect(readLines(text)?.map(({ line, key }) => [line, key])).toEqual([
    [1, 'a@b.example'],
    [2, 'mia@example.com'],
    [4, 'c@d.example'],
    [5, null],
  ]);
});

it('takes no more than fifty thousand lines', () => {
  expect(readLines('a@b.example\n'.repeat(50_001))).toBeNull();
});

it.each([
  ['=1+1', "'=1+1"],
  ['@a', "'@a"],
  ['a"b', '"a""b"'],
  ['a,b', '"a,b"'],
  ['plain', 'plain'],
])('writes %s as %s', (text, cell) => {
  expect(Buffer.from(csvOf([[text]])).toString()).toBe(`\uFEFF${cell}\r\n`);
});
