import { expect, it } from 'vitest';
import { typedDigits, typedNumber } from './typedNumber.ts';

it.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1.200.000', 1_200_000],
  ['1200,50', 1200.5],
  ['1 200,50', 1200.5],
  ['1’200.50', 1200.5],
  ['１，２００．５', 1200.5],
  ['0.234', 0.234],
  ['1.5', 1.5],
  ['1.234', 'ambiguous'],
  ['1,5', 'ambiguous'],
  ['1,23,456', null],
  ['1.2.3', null],
  ['-5', null],
  ['', null],
] as const)('reads the typed number %j as %j', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

it('keeps the digits of a typed text, including full-width ones', () => {
  expect(typedDigits(' １2天')).toBe('12');
});
