import { describe, expect, it } from 'vitest';
import { codeKeyOf } from './codes.ts';

describe('codeKeyOf', () => {
  it.each([
    ['PayPaI', 'paypal'],
    ['payPa1', 'paypal'],
    ['g00gle', 'google'],
    ['Summer-Sale', 'summer-sale'],
  ])('gives %s the key of %s', (one, other) => {
    expect(codeKeyOf(one)).toBe(codeKeyOf(other));
  });

  it('keeps codes apart that do not look alike', () => {
    expect(codeKeyOf('summer2')).not.toBe(codeKeyOf('summer3'));
  });
});
