import { describe, expect, it } from 'vitest';
import { isNationalId } from './nationalId.ts';

describe('a national ID number', () => {
  it('has a birth date that is not in the future in China’s time', () => {
    const bornOnDay = '11010519491231002X';
    expect(isNationalId(bornOnDay, Date.parse('1949-12-30T23:59:59+08:00'))).toBe(false);
    expect(isNationalId(bornOnDay, Date.parse('1949-12-31T00:00:00+08:00'))).toBe(true);
  });

  it('is invalid after one wrong digit or two swapped digits', () => {
    const id = '440524188001010014';
    for (let place = 0; place < id.length; place += 1) {
      const wrong = String((Number(id[place]) + 1) % 10);
      expect(isNationalId(id.slice(0, place) + wrong + id.slice(place + 1))).toBe(false);
      const swapped = `${id.slice(0, place)}${id[place + 1] ?? ''}${id[place]}${id.slice(place + 2)}`;
      if (swapped !== id) expect(isNationalId(swapped)).toBe(false);
    }
  });
});
