import { describe, expect, it } from 'vitest';
import { capOf, teamDayOf, warmUpOf } from './caps.ts';

const sender = {
  ownCap: null,
  learnedCap: null,
  warmUpFrom: null,
  provider: 'other',
  addressKey: 'li@shop.de',
};
const zone = 'Asia/Shanghai';
const day = (text: string) => teamDayOf(new Date(text), zone);
const begun = new Date('2026-11-01T02:00:00Z');

describe('the emails that a mailbox may send a day', () => {
  it.each([
    [{}, { cap: 150, reason: 'plan' }],
    [{ ownCap: 40 }, { cap: 40, reason: 'own' }],
    [{ ownCap: 500 }, { cap: 150, reason: 'plan' }],
    [
      { learnedCap: 60, ownCap: 80 },
      { cap: 60, reason: 'provider' },
    ],
    [{ ownCap: 150 }, { cap: 150, reason: 'plan' }],
    [
      { warmUpFrom: begun, ownCap: 3 },
      { cap: 3, reason: 'own' },
    ],
  ])('are the least of what applies: %o', (own, cap) => {
    expect(capOf({ ...sender, ...own }, 150, day('2026-11-01T04:00:00Z'))).toEqual(cap);
  });

  it.each([
    ['gmail', 'li@shop.de', 2_000],
    ['gmail', 'li@gmail.com', 500],
    ['outlook', 'li@outlook.com', 1_000],
    ['163', 'li@163.com', 10_000],
  ])('of %s at %s are at most %i', (provider, addressKey, cap) => {
    expect(capOf({ ...sender, provider, addressKey }, 10_000, day('2026-11-01T04:00:00Z')).cap).toBe(cap);
  });

  it.each([
    ['2026-11-01', 5],
    ['2026-11-04', 7],
    ['2026-11-07', 10],
    ['2026-11-08', 10],
    ['2026-11-14', 20],
    ['2026-11-15', 30],
    ['2026-11-21', 50],
    ['2026-11-22', 150],
    ['2026-10-20', 5],
  ])('grow in the warm-up: on %s to %i', (date, cap) => {
    const today = day(`${date}T04:00:00Z`);
    expect(capOf({ ...sender, warmUpFrom: begun }, 150, today).cap).toBe(cap);
  });

  it('follow the days of the zone of the team', () => {
    const late = { ...sender, warmUpFrom: new Date('2026-11-01T16:30:00Z') };
    expect(capOf(late, 150, day('2026-11-02T15:00:00Z')).cap).toBe(5);
    expect(capOf(late, 150, day('2026-11-02T16:00:00Z')).cap).toBe(5);
    expect(capOf(late, 150, day('2026-11-08T16:00:00Z')).cap).toBe(10);
    expect(teamDayOf(new Date('2026-11-01T16:30:00Z'), zone)).toMatchObject({
      start: '2026-11-02',
      resetAt: new Date('2026-11-02T16:00:00Z'),
    });
  });
});

describe('the warm-up of a mailbox', () => {
  it.each([
    ['2026-11-01', { week: 1, until: '2026-11-21' }],
    ['2026-11-08', { week: 2, until: '2026-11-21' }],
    ['2026-11-21', { week: 3, until: '2026-11-21' }],
    ['2026-11-22', null],
  ])('on %s is %o', (date, warmUp) => {
    expect(warmUpOf({ warmUpFrom: begun }, day(`${date}T04:00:00Z`))).toEqual(warmUp);
  });

  it('is none where it was declared over', () => {
    expect(warmUpOf({ warmUpFrom: null }, day('2026-11-01T04:00:00Z'))).toBeNull();
  });
});
