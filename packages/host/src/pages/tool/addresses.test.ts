import { expect, it, test } from 'vitest';
import { checkAddresses } from './addresses.ts';

it('finds the addresses whatever stands between them, each once, in the order they were written', () => {
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
] as const)('%s is no address: %s', (text, fault) => {
  expect(checkAddresses(text)).toEqual({ good: [], bad: [{ text, fault }], repeated: 0 });
});

it('finds nothing in nothing', () => {
  expect(checkAddresses(' \n ; ,')).toEqual({ good: [], bad: [], repeated: 0 });
});
