import { expect, it } from 'vitest';
import { foldedText, shortenedRuns } from './foldedText.ts';

it.each([
  ['combining marks', `e${'\u0301'.repeat(110_000)}`, 10],
  ['two kinds of marks', `e${'\u0301\u0316'.repeat(55_000)}`, 10],
  ['no-break spaces', '\u00A0'.repeat(110_000), 80],
  ['blanks and signs without a width', ' \u200B'.repeat(55_000), 80],
  ['tags', '\u{E0061}'.repeat(60_000), 160],
  ['fillers', '\u3164'.repeat(110_000), 80],
  ['empty lines', '\n'.repeat(110_000), 4],
  ['lines of blanks', '\u00A0 \r\n'.repeat(50_000), 7],
])('a run of %s is shortened for display and for the rules', (_, run, longest) => {
  for (const made of [shortenedRuns(run), foldedText(run)]) expect(made.length).toBeLessThanOrEqual(longest);
  expect(shortenedRuns(`a${run}b`)).toMatch(/^a[\s\S]*b$/);
});

it('an ordinary text is unchanged', () => {
  const text = 'Xin chào! Được ạ.\n\n\n  – 👩‍👩‍👧 ❤️ สวัสดีครับ\r\n\r\nمی‌خواهم';
  expect(shortenedRuns(text)).toBe(text);
});
