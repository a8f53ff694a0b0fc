import { expect, it } from 'vitest';
import { Failure } from '../http/failure.ts';
import { dayRangeOf, openRangeOf } from './dayRange.ts';

const now = new Date('2026-11-25T20:00:00Z');
const zone = 'Asia/Shanghai';

it('a day range defaults to the last 30 days of the team', () => {
  expect(dayRangeOf({ from: '', to: '', days: 30 }, zone, now)).toEqual({
    first: '2026-10-28',
    last: '2026-11-26',
    from: new Date('2026-10-27T16:00:00Z'),
    to: new Date('2026-11-26T16:00:00Z'),
  });
});

it('a day range has the team’s day boundaries, also at clock changes', () => {
  expect(
    dayRangeOf({ from: '2026-03-08', to: '2026-03-08', days: 30 }, 'America/New_York', now),
  ).toMatchObject({
    from: new Date('2026-03-08T05:00:00Z'),
    to: new Date('2026-03-09T04:00:00Z'),
  });
});

it('a record filter without days is open on both sides', () => {
  expect(openRangeOf({ from: '', to: '2026-11-25' }, zone)).toEqual({ to: new Date('2026-11-25T16:00:00Z') });
});

it.each([
  ['2026-02-30', '2026-03-01', { from: { rule: 'wrong_format' } }],
  ['1999-12-31', '2026-03-01', { from: { rule: 'wrong_format' } }],
  ['2026-03-02', '2026-03-01', { to: { rule: 'range_reversed' } }],
  ['2025-03-01', '2026-03-02', { from: { rule: 'too_many', limit: 366 } }],
])('rejects the range %s to %s with a field error', (from, to, fields) => {
  const refused = () => dayRangeOf({ from, to, days: 30 }, zone, now);
  expect(refused).toThrow(Failure);
  expect(refused).toThrow(expect.objectContaining({ detail: { fields } }));
});
