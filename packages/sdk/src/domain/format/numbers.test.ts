import { describe, expect, it } from 'vitest';
import { changePercent, compactNumber, exactNumber, percent, ratePercent } from './numbers.ts';

describe('counts in K, M and B', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [999.6, '1.00K'],
    [1000, '1.00K'],
    [1005, '1.01K'],
    [186_420, '186.42K'],
    [999_994, '999.99K'],
    [999_995, '1.00M'],
    [1_000_000, '1.00M'],
    [224_400_000, '224.40M'],
    [477_900_000, '477.90M'],
    [999_999_999, '1.00B'],
    [2_280_000_000, '2.28B'],
    [1_234_567_890_000, '1234.57B'],
    [-186_420, '−186.42K'],
    [-3, '−3'],
    [-0.2, '0'],
  ])('formats %d as %s', (count, text) => {
    expect(compactNumber(count)).toBe(text);
  });

  it('keeps the exact value available, with separators', () => {
    expect(exactNumber(186_420)).toBe('186,420');
    expect(exactNumber(-1_234_567)).toBe('−1,234,567');
    expect(exactNumber(12)).toBe('12');
  });
});

describe('percentages', () => {
  it.each([
    [0, '0.0%'],
    [0.042, '4.2%'],
    [0.10005, '10.0%'],
    [1.25, '125.0%'],
    [12.5, '1,250.0%'],
    [-0.051, '−5.1%'],
    [-0.0001, '0.0%'],
  ])('formats the share %d as %s', (share, text) => {
    expect(percent(share)).toBe(text);
  });

  it.each([
    [0.0375, '3.75%'],
    [0.01005, '1.01%'],
    [0.4, '40.00%'],
    [0.000_000_05, '0.00%'],
    [1e-9, '0.00%'],
    [-5e-324, '0.00%'],
    [0.000_05, '0.01%'],
    [3e18, '300,000,000,000,000,000,000.00%'],
  ])('formats the rate %d as %s', (rate, text) => {
    expect(ratePercent(rate)).toBe(text);
  });

  it.each([
    [0.042, '+4.2%'],
    [-0.05, '−5.0%'],
    [0, '0.0%'],
    [0.0001, '0.0%'],
    [-1e-12, '0.0%'],
  ])('shows the sign of the change %d: %s', (change, text) => {
    expect(changePercent(change)).toBe(text);
  });
});
