import { describe, expect, it } from 'vitest';
import { countMarks, parseCount, signsOf } from './countMark.ts';

const signed = (...cells: string[]) => ({
  signs: signsOf(cells.map((cell, at) => ({ line: at + 2, cell }))),
});

describe('the decimal mark of a column of counts', () => {
  it.each([
    ['comma', ['9.000', '10.500', '11.000']],
    ['comma', ['1.234.000', '9.000']],
    ['comma', ['1.200']],
    ['comma', ['1.234,00', '9.000']],
    ['comma', ['1,5 Mio.', '9.000']],
    ['point', ['3763.0', '9.000']],
    ['point', ['0.500', '9.000']],
    ['point', ['3763.000', '9.000']],
    ['point', ['1,234.00', '1,234']],
    ['point', ['9,000', '1,234']],
    ['point', ['1 234', '1’300', '1.5M', '1.2万', '1,234', '12', '2.28E+11', '', 'n/a']],
    ['unsure', ['9.000', '11.000']],
    ['unsure', ['9.000', '1.5M']],
    ['unsure', ['10.500', '3763.0']],
    ['unsure', ['10.500', '12.5']],
    ['unsure', ['10.500', '0.500']],
    ['unsure', ['1.234.000', '9.25']],
    ['unsure', ['10.500', '1,234']],
    ['unsure', ['10.500', '9,000']],
    ['unsure', ['10.500', '1.234M']],
    ['unsure', ['9,000', '9,5']],
  ] as const)('is %s in %j', (mark, cells) => {
    expect(countMarks([signed(...cells)])).toEqual([mark]);
    expect(countMarks([signed(...cells.toReversed())])).toEqual([mark]);
  });

  it.each([
    [['9.000'], ['10.500'], ['comma', 'comma']],
    [['9.000'], ['3763.0'], ['point', 'point']],
    [['9.000', '1,234'], ['10.500'], ['unsure', 'comma']],
    [['9.000'], ['1,234'], ['unsure', 'point']],
    [['9.000'], ['10.500', '12.5'], ['unsure', 'unsure']],
    [['3763.0'], ['10.500'], ['point', 'comma']],
  ] as const)('where %j leaves it open follows %j: %j', (open, other, marks) => {
    expect(countMarks([signed(...open), signed(...other)])).toEqual(marks);
  });

  it('is open where the other columns contradict each other, until a person names one', () => {
    const columns = [signed('9.000'), signed('10.500'), signed('3763.0')];
    expect(countMarks(columns)[0]).toBe('unsure');
    expect(countMarks([{ ...signed('9.000'), given: 'comma' }, signed('8.000')])).toEqual(['comma', 'comma']);
  });

  it('matters only to counts that it changes', () => {
    const values = ['3763.0', '1.234.000', '12', '9.000', '10.500', '1,234'].map((text) => {
      const count = parseCount(text, 'unsure');
      return count === 'unsure' || count.kind !== 'number' ? count : count.value;
    });
    expect(values).toEqual([3763, 1_234_000, 12, 'unsure', 'unsure', 'unsure']);
    expect(parseCount('9.000', 'comma')).toMatchObject({ value: 9000 });
  });
});
