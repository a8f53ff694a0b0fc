import { expect, it } from 'vitest';
import { changeTone } from './changeTone.ts';

it.each([
  [0.1, 'warning'],
  [0.099, undefined],
  [0, undefined],
  [-0.049, undefined],
  [-0.05, 'danger'],
])('marks a change of %s as %s', (change, tone) => {
  expect(changeTone(change)).toBe(tone);
});
