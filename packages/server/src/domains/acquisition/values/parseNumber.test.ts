import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmbiguousPoint, parseNumber, provenMark } from './parseNumber.ts';

describe('parseNumber', () => {
  it.each([
    ['224.4M', 224_400_000],
    ['4.6K', 4600],
    ['4.6k', 4600],
    ['2.5B', 2_500_000_000],
    ['1.2万', 12_000],
    ['3.4w', 34_000],
    ['1.5亿', 150_000_000],
    ['1,234', 1234],
    ['1,234,567', 1_234_567],
    ['12,34,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234.567,89', 1_234_567.89],
    ['1,234,567.89', 1_234_567.89],
    ['2.28E+11', 228_000_000_000],
    ['2,28E+11', 228_000_000_000],
    ['477900000.00', 477_900_000],
    ['1.00', 1],
    ['348.5', 348.5],
    ['1,5', 1.5],
    ['1,5M', 1_500_000],
    ['0,125', 0.125],
    ['1 234 567', 1_234_567],
    ['1\u00a0234', 1234],
    ["1'234'567", 1_234_567],
    ['12 M', 12_000_000],
    ['１２３', 123],
    ['~300', 300],
    ['+7', 7],
    ['0', 0],
    ['-0', 0],
    ['.5', 0.5],
    ['12%', 12],
    ['2.5M+', 2_500_000],
    ['3.4만', 34_000],
    ['1,5 Mio.', 1_500_000],
    ['3 lakh', 300_000],
    ['1.5 crore', 15_000_000],
    ['1.2千万', 12_000_000],
    ['12 тыс.', 12_000],
    ['2,5 jt', 2_500_000],
    ['约3.4万+', 34_000],
    ['5万多', 50_000],
    ['100K+ followers', 100_000],
    ['>1.2亿', 120_000_000],
    ['١٢٣', 123],
    ['१२३', 123],
    ['١٢٫٥ مليون', 12_500_000],
    ['～１．２万', 12_000],
  ])('reads %s as %d', (text, value) => {
    expect(parseNumber(text)).toMatchObject({ kind: 'number', value });
  });

  it.each([
    '',
    '  ',
    '-',
    '–',
    'nan',
    'NaN',
    "N/A'",
    'n/a',
    '#VALOR!',
    '#VALUE!',
    '#N/A',
    '#DIV/0!',
    '#ИМЯ?',
    'null',
    '未知',
  ])('parses %j as unknown, not as 0', (text) => {
    expect(parseNumber(text)).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['India', 'not_a_number'],
    ['1,23,4', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['12 34', 'not_a_number'],
    ['5 apples', 'not_a_number'],
    ['0x1F', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['-5', 'negative'],
    ['12 mil', 'not_a_number'],
    ['<1K', 'not_a_number'],
    ['2019-01-01', 'not_a_number'],
    ['10K-50K', 'range'],
    ['1万至5万', 'range'],
    ['10–20%', 'range'],
    ['1,000 ~ 5,000', 'range'],
    ['-1.2K', 'negative'],
    ['1e300', 'too_large'],
    ['1000000000001', 'too_large'],
    ['99,999,999,999,999', 'too_large'],
    ['1001B', 'too_large'],
    ['99999999999999999999', 'too_large'],
  ])('rejects %s: %s', (text, fault) => {
    expect(parseNumber(text)).toEqual({ kind: 'bad', fault });
  });

  it('parses the same text by the decimal mark of its column', () => {
    expect(parseNumber('1.234', 'comma')).toMatchObject({ value: 1234 });
    expect(parseNumber('1.234', 'point')).toMatchObject({ value: 1.234 });
    expect(parseNumber('1,234', 'comma')).toMatchObject({ value: 1.234 });
  });

  it('keeps the precision of the text', () => {
    expect(parseNumber('4.6K')).toMatchObject({ step: 100, hasUnit: true });
    expect(parseNumber('4600')).toMatchObject({ step: 1, hasUnit: false });
  });

  it('accepts any text, and never returns NaN, a negative or an infinite number', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.stringMatching(/^[-+~]?[\d.,' eEkKmMw%]{0,20}$/),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('point' as const, 'comma' as const), (given, mark) => {
        const parsed = parseNumber(given, mark);
        if (parsed.kind === 'number') {
          expect(Number.isFinite(parsed.value)).toBe(true);
          expect(parsed.value).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('parses every whole number in every common format', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (value) => {
        const writings = [
          String(value),
          `${value}.00`,
          value.toLocaleString('en-US'),
          value.toLocaleString('fr-FR'),
          value.toLocaleString('de-CH'),
          value.toExponential(),
        ];
        for (const text of writings) expect(parseNumber(text)).toMatchObject({ kind: 'number', value });
        expect(parseNumber(value.toLocaleString('de-DE'), 'comma')).toMatchObject({ value });
      }),
    );
  });
});

describe('provenMark', () => {
  it.each([
    [['12.5', '1,234'], 'point'],
    [['12,5', '1.234'], 'comma'],
    [['1.234.567'], 'comma'],
    [['1,234', '5'], undefined],
    [['1.234'], undefined],
    [['477900000.000'], 'point'],
    [['India', ''], undefined],
    [['1,5 Mio.', '2.5M+', '3,25 Mio.'], 'comma'],
  ] as const)('of %j is %s', (texts, mark) => {
    expect(provenMark(texts)).toBe(mark);
  });

  it('calls 1.234 ambiguous, but not 12.5, 0.234 or 1.234K', () => {
    expect(['1.234', '12.5', '0.234', '1.234K'].map(isAmbiguousPoint)).toEqual([true, false, false, false]);
  });
});
