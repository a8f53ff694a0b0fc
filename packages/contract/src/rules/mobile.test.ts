import { expect, it } from 'vitest';
import { foldMobile } from './mobile.ts';

it.each([
  ['138 0000 0002', '13800000002'],
  ['138-0000-0002', '13800000002'],
  ['+86 138 0000 0002', '13800000002'],
  ['0086-13800000002', '13800000002'],
  ['8613800000002', '13800000002'],
  ['138 0000 000', '138 0000 000'],
  ['office:li na', 'office:li na'],
  ['86 1234', '86 1234'],
])('normalises the number %s to %s', (given, folded) => {
  expect(foldMobile(given)).toBe(folded);
});
