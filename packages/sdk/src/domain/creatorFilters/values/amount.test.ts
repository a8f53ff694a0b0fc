import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, showAmount, showWithUnit } from './amount.ts';

describe('amounts as people type them', () => {
  it.each([
    ['50K', '50000'],
    ['1.5M', '1500000'],
    ['1.5 m', '1500000'],
    ['5\u4e07', '50000'],
    ['2.5w', '25000'],
    ['1\u4ebf', '100000000'],
    ['5\uff10\uff2b', '50000'],
    ['1,234,567', '1234567'],
    ['2.5%', '2.5'],
    ['.5', '0.5'],
    ['0', '0'],
    ['2b', '2000000000'],
    ['1.234m', '1234000'],
    ['1.234%', '1.234'],
    ['1.200,50', '1200.5'],
  ])('parses %s', (typed, wire) => {
    expect(readAmount(typed)).toEqual({ kind: 'amount', wire });
  });

  it.each(['many', '-5', '1,5', '1.234', '1.2.3', '5KK', '1e999', 'NaN', '<b>', '9'.repeat(30)])(
    'rejects %s',
    (typed) => {
      expect(readAmount(typed)).toEqual({ kind: 'bad' });
    },
  );

  it.each([
    ['-5', '-5'],
    ['\u22122.5%', '-2.5'],
    ['+10', '10'],
    ['-1.2K', '-1200'],
    ['-0', '0'],
  ])('parses %s if a sign is allowed', (typed, wire) => {
    expect(readAmount(typed, { isSigned: true })).toEqual({ kind: 'amount', wire });
  });

  it.each(['-', '--5', '5-', '- many'])('rejects %s even if a sign is allowed', (typed) => {
    expect(readAmount(typed, { isSigned: true })).toEqual({ kind: 'bad' });
  });

  it('shows amounts with their unit', () => {
    expect(showWithUnit('-2.5', 'percent')).toBe('-2.5%');
    expect(showWithUnit('1500', 'dollars')).toBe('US$1.5K');
    expect(showWithUnit('50000', 'count')).toBe('50K');
  });

  it('treats an empty field as open', () => {
    expect(readAmount('  ')).toEqual({ kind: 'open' });
  });

  it('shows an amount so that parsing it again returns the same amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (value) => {
        expect(readAmount(showAmount(String(value)))).toEqual({ kind: 'amount', wire: String(value) });
      }),
    );
    expect(showAmount('50000')).toBe('50K');
    expect(showAmount('2.5')).toBe('2.5');
    expect(showAmount('1234567')).toBe('1234567');
  });
});
