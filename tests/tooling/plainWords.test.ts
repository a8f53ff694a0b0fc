import { expect, it } from 'vitest';
import { findingsIn, wordsOf } from '../../scripts/plainWords.mjs';

const found = (text: string, file = 'packages/sdk/src/example.ts') =>
  findingsIn(file, text).map(({ line, place, word }) => `${line} ${place} ${word}`);

it.each([
  ['const askerOf = 1;', '1 identifier asker'],
  ['interface Row {\n  readonly membershipStanding: number;\n}', '2 identifier standing'],
  ['function read({ patience }: Options) {}', '1 identifier patience'],
  ['/** Draws the row anew. */\nconst row = 1;', '1 comment anew'],
  ["it('tells the host', () => {});", '1 title tells'],
  ["it.each([1])('has had back %i', () => {});", '1 title had back'],
  ['/** What a row holds. */\nconst row = 1;', '1 comment What'],
  ['/**\n * Of which none is left.\n */\nconst row = 1;', '1 comment Of which'],
  ['// Those that failed.\nconst row = 1;', '1 comment Those'],
  ["describe('whom it notifies', () => {});", '1 title whom'],
  ['it(`what it does`, () => {});', '1 title what'],
  ['function useListActs(moment: Date) {}', '1 identifier act, 1 identifier moment'],
  ['const rowsMost = 1;\nconst leastWidth = 2;', '1 identifier most, 2 identifier least'],
])('finds the jargon in %s', (text, finding) => {
  expect(found(text).join(', ')).toBe(finding);
});

it('finds jargon in a file name', () => {
  expect(found('export {};', 'packages/sdk/src/peerStanding.ts')).toEqual(['1 file standing']);
});

it.each([
  'const outstanding = 1;',
  'const text = "nobody";',
  'read(standing.value);',
  '/** A long-standing rule. */\nconst rule = 1;',
  '/** Whatever it holds. */\nconst rule = 1;',
  'const { actId, most } = input;\nconst row = { act: 1, least: 2 };',
  'const text = (most: number) => t(key, { most });',
  'function actOn(row: Row) {}\nconst atMost = 1;\nconst almost = 2;\nconst activity = 3;',
])('accepts %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('splits a name at its capital letters', () => {
  expect(wordsOf('useHTMLParser')).toEqual(['use', 'html', 'parser']);
});
