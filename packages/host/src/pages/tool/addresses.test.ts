import { expect, it, test } from 'vitest';
import { checkAddresses } from './addresses.ts';

it('finds addresses with any separators, without duplicates, in their original order', () => {
  const text =
    'a@example.com; b@example.com，c@example.com\nKim <d@example.com>\tKim e@example.com 、mailto:A@Example.com';
  expect(checkAddresses(text)).toEqual({
    good: ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com', 'e@example.com'],
    bad: [],
    repeated: 1,
  });
});

test.each([
  ['kim.example.com', 'noAt'],
  ['kim＠example.com', 'fullWidth'],
  ['kim@example。com', 'fullWidth'],
  ['kim@example', 'domain'],
  ['kim@', 'domain'],
  ['.kim@example.com', 'other'],
] as const)('%s is not an address: %s', (text, fault) => {
  expect(checkAddresses(text)).toEqual({ good: [], bad: [{ text, fault }], repeated: 0 });
});

it('finds nothing in an empty text', () => {
  expect(checkAddresses(' \n ; ,')).toEqual({ good: [], bad: [], repeated: 0 });
});
