import { expect, it } from 'vitest';
import { estimateVisitors, type Register, registerOf, registers, standardError } from './sketch.ts';

function sketchOf(from: number, to: number, known = new Map<number, number>()): Map<number, number> {
  for (let at = from; at < to; at += 1) {
    const { register, rank } = registerOf(`visitor ${at}`);
    known.set(register, Math.max(known.get(register) ?? 0, rank));
  }
  return known;
}
const filled = (sketch: ReadonlyMap<number, number>): readonly Register[] =>
  [...sketch].map(([register, rank]) => ({ register, rank }));

it.each([0, 1, 100, 5_000, 40_000, 120_000])(
  'estimates %i visitors within three standard errors',
  (count) => {
    const estimate = estimateVisitors(filled(sketchOf(0, count)));
    expect(Math.abs(estimate - count)).toBeLessThanOrEqual(3 * standardError * count + 0.5);
  },
);

it('counts a visitor on two days once', () => {
  const merged = sketchOf(30_000, 90_000, sketchOf(0, 60_000));
  expect(Math.abs(estimateVisitors(filled(merged)) / 90_000 - 1)).toBeLessThanOrEqual(3 * standardError);
  expect(sketchOf(0, 60_000, new Map(merged))).toEqual(merged);
});

it('keeps registers and ranks within their limits', () => {
  const found = Array.from({ length: 20_000 }, (_, at) => registerOf(String(at)));
  expect(found.every(({ register }) => register >= 0 && register < registers)).toBe(true);
  expect(found.every(({ rank }) => rank >= 1 && rank <= 33)).toBe(true);
});
