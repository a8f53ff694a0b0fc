import { expect, it } from 'vitest';
import { postTexts } from '../texts/postTexts.ts';
import { countingChanges, countingChangesBetween, type PostFormat } from './countingChanges.ts';

it.each<[PostFormat | null, string, string, readonly string[]]>([
  ['short', '2025-03-30', '2025-04-02', ['youtubeShorts2025']],
  ['short', '2025-03-31', '2025-03-31', ['youtubeShorts2025']],
  ['short', '2025-01-01', '2025-03-30', []],
  ['short', '2025-04-01', '2026-08-26', []],
  ['long', '2025-01-01', '2026-08-26', []],
  ['long', '2026-08-20', '2026-08-27', ['youtubeAll2026']],
  [null, '2025-01-01', '2026-12-31', ['youtubeShorts2025', 'youtubeAll2026']],
  ['long', '2026-12-31', '2025-01-01', []],
])('finds the changes for format %s from %s to %s', (format, from, to, expected) => {
  expect(countingChangesBetween('youtube', format, from, to).map(({ text }) => text)).toEqual(expected);
  expect(countingChangesBetween('tiktok', format, from, to)).toEqual([]);
});

it('lists changes by day, each with a text in both languages', () => {
  const days = countingChanges.map(({ from }) => from);
  expect(days).toEqual([...days].sort());
  for (const { text } of countingChanges) {
    expect(postTexts.zh.countingChanges[text]).not.toBe(postTexts.en.countingChanges[text]);
  }
});
