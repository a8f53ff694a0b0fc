import { cooperationStages, sampleStates } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../../platform/time/days.ts';
import { creatorWork, distanceOn, isEmailTime, remindersOn, reminderTime } from './due.ts';

const settings = { creators: true, senderId: 1, before: [0, 3], after: [1, 7], members: true };
const agreed = { duties: { usesSample: true } };
const row = {
  stage: 'draft',
  sample: 'received',
  dueOn: '2026-12-05',
  timeUntil: null,
  ownWork: 'draft',
  zone: 'America/Chicago',
  agreed,
} as const;
const team = { teamZone: 'Asia/Shanghai', zone: 'Asia/Shanghai' };

describe('the days of reminders', () => {
  it('are those of the settings, before the due date, on it and after it', () => {
    const days = Array.from({ length: 20 }, (_, place) => addDays('2026-11-28', place));
    expect(
      days.flatMap((day) => {
        const distance = distanceOn(day, row.dueOn, settings);
        return distance === null ? [] : [[day, distance]];
      }),
    ).toEqual([
      ['2026-12-02', 3],
      ['2026-12-05', 0],
      ['2026-12-06', -1],
      ['2026-12-12', -7],
    ]);
  });

  it('are for creators and members, each only where it is switched on', () => {
    const on = (given: Partial<typeof settings>) =>
      remindersOn('2026-12-05', [row], { settings: { ...settings, ...given }, ...team }).map(
        ({ to, work }) => [to, work],
      );
    expect(on({})).toEqual([
      ['creator', 'draft'],
      ['member', null],
    ]);
    expect(on({ creators: false })).toEqual([['member', null]]);
    expect(on({ members: false })).toEqual([['creator', 'draft']]);
    expect(on({ before: [1] })).toEqual([]);
  });
});

describe('the work of a creator', () => {
  it('is named in the stages in which it is their turn, and in no other', () => {
    const found = cooperationStages.map((stage) =>
      sampleStates.map((sample) => creatorWork({ stage, sample, timeUntil: null, ownWork: 'draft', agreed })),
    );
    const early = ['draft', 'address', null, null, null, 'draft'];
    const all = (work: string | null) => sampleStates.map(() => work);
    expect(found).toEqual([
      early,
      early,
      all('draft'),
      all(null),
      all('post'),
      all(null),
      all(null),
      all(null),
    ]);
  });

  it('waits while the creator asks for time, and is the post once no draft is due', () => {
    expect(creatorWork({ ...row, timeUntil: '2026-12-09' })).toBeNull();
    const begun = { ...row, stage: 'agreed', agreed: { duties: { usesSample: false } } } as const;
    expect(creatorWork({ ...begun, ownWork: 'publishing' })).toBe('post');
    expect(creatorWork({ ...begun, sample: 'toSend' })).toBe('draft');
  });
});

describe('the hour of an email', () => {
  const zones = [
    'Asia/Shanghai',
    'America/Chicago',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kolkata',
  ];

  it('is in the working hours of the creator, within the day of the team', () => {
    for (const teamZone of zones) {
      for (const zone of zones) {
        // Also where the clocks change.
        for (const day of ['2026-12-05', '2026-03-08', '2026-11-01']) {
          const { at, until } = reminderTime(day, 'creator', { teamZone, zone });
          const hour = Number(
            new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at),
          );
          expect(hour, `${day} ${teamZone} ${zone}`).toSatisfy((value: number) => value >= 9 && value < 18);
          expect(dayOf(at, teamZone)).toBe(day);
          expect(dayOf(new Date(until.getTime() - 1), teamZone)).toBe(day);
          expect(isEmailTime(at, zone)).toBe(true);
        }
      }
    }
  });

  it('is closed at night, and members are reminded from nine of the team on', () => {
    expect(isEmailTime(new Date('2026-12-05T14:59:00Z'), 'America/Chicago')).toBe(false);
    expect(isEmailTime(new Date('2026-12-05T15:00:00Z'), 'America/Chicago')).toBe(true);
    expect(isEmailTime(new Date('2026-12-06T00:00:00Z'), 'America/Chicago')).toBe(false);
    expect(reminderTime('2026-12-05', 'member', { ...team, zone: 'America/Chicago' }).at).toEqual(
      new Date('2026-12-05T01:00:00Z'),
    );
  });
});
