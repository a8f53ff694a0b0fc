import { isPassword } from '@reachkit/contract/rules';
import { describe, expect, it } from 'vitest';
import { keptRules } from './keptRules.ts';

const tried = [
  '',
  'a',
  '1234567',
  'abcdefgh',
  'abc12345',
  'a1b2c3',
  'ab-12345',
  '密码密码密码a1',
  'a1'.repeat(10),
  'a1'.repeat(11),
  '1a🙂🙂🙂🙂🙂🙂',
];
const all = (kept: ReturnType<typeof keptRules>) => kept.length && kept.letter && kept.digit;

describe('the password rules with check marks', () => {
  it.each(tried)('are all met by "%s" exactly when the contract accepts it', (password) => {
    expect(all(keptRules(password))).toBe(isPassword(password));
  });

  it('each password rule is checked separately', () => {
    expect(keptRules('abcdefgh')).toEqual({ length: true, letter: true, digit: false });
    expect(keptRules('1')).toEqual({ length: false, letter: false, digit: true });
  });
});
