import { describe, expect, it } from 'vitest';
import { codeKeyOf, isReservedAlias, randomCode } from './codes.ts';

describe('codeKeyOf', () => {
  it.each([
    ['PayPaI', 'paypal'],
    ['payPa1', 'paypal'],
    ['g00gle', 'google'],
    ['Summer-Sale', 'summer-sale'],
  ])('converts %s to key %s', (one, other) => {
    expect(codeKeyOf(one)).toBe(codeKeyOf(other));
  });

  it('gives different keys to codes that do not look alike', () => {
    expect(codeKeyOf('summer2')).not.toBe(codeKeyOf('summer3'));
  });
});

describe('a random code', () => {
  it('has seven characters without look-alikes', () => {
    const codes = Array.from({ length: 500 }, randomCode);
    for (const code of codes) {
      expect(code).toMatch(/^[a-hj-km-np-z2-9]{7}$/);
      expect(codeKeyOf(code)).toBe(code);
    }
    expect(new Set(codes).size).toBe(500);
  });
});

it.each(['admin', 'ADMIN', 'adm1n', 'Iogin', 'l0gin', 'well-known'])('reserves %s', (alias) => {
  expect(isReservedAlias(alias)).toBe(true);
});

it.each(['summer-sale', 'admins', 'my-login'])('does not reserve %s', (alias) => {
  expect(isReservedAlias(alias)).toBe(false);
});
