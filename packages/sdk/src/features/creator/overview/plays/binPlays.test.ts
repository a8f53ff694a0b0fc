import { expect, test } from 'vitest';
import { formatsOf, readAmount } from '../price/useQuoteForm.ts';
import { binPlays } from './binPlays.ts';

test('bins have a round width, and each video is in one', () => {
  const views = [22_000, 41_000, 58_000, 61_000, 64_000, 79_000, 91_000];
  const bins = binPlays(views, 61_000);
  expect(new Set(bins.map(({ from, to }) => (to ?? 0) - from))).toEqual(new Set([20_000]));
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(views.length);
  expect(bins.filter(({ isHighlighted }) => isHighlighted).map(({ from }) => from)).toEqual([60_000]);
});

test('a video far above the others is in an open bin of its own', () => {
  const bins = binPlays([50_000, 52_000, 55_000, 60_000, 900_000], 55_000);
  expect(bins.at(-1)).toMatchObject({ to: null, count: 1, isUnusual: true });
  expect(bins.at(-1)?.from).toBe(bins.at(-2)?.to);
});

test('fewer than five videos, or videos without plays, are not drawn', () => {
  expect(binPlays([1, 2, 3, 4], 2)).toEqual([]);
  const silent = binPlays([0, 0, 0, 0, 0], 0);
  expect(silent.reduce((sum, { count }) => sum + count, 0)).toBe(5);
});

test.each([
  ['800', 800],
  ['$1,200.50', 1200.5],
  ['', 'required'],
  ['  ', 'required'],
  ['about 800', 'notNumber'],
  ['1e5', 'notNumber'],
  ['0', 'tooSmall'],
  ['-5', 'tooSmall'],
  ['10000001', 'tooLarge'],
])('a quote typed as "%s" is parsed as %s', (typed, read) => {
  expect(readAmount(typed)).toBe(read);
});

test('a platform offers only its own formats', () => {
  expect(formatsOf('youtube')).toEqual(['youtube_long', 'youtube_short']);
  expect(formatsOf('instagram')).toEqual(['instagram_reel']);
});
