import { describe, expect, it } from 'vitest';
import { mayCall, mayCallForFew, noCalls } from './budget.ts';
import { afterAnswer, afterFailure, type Need } from './dueTimes.ts';

const time = (text: string) => new Date(`2026-11-${text}Z`);
const hourly: Need = {
  kind: 'monitored',
  dueAt: time('10T10:00'),
  nextAt: time('10T10:00'),
  everySeconds: 3600,
  until: null,
  slower: null,
};
const daily: Need = { ...hourly, kind: 'rankings', everySeconds: 86_400 };
const once: Need = { ...hourly, kind: 'asked', everySeconds: null };
const nextOf = ({ needs }: { readonly needs: readonly Need[] }) =>
  needs.map(({ kind, nextAt }) => `${kind} ${nextAt.toISOString().slice(8, 16)}`);

describe('after an answer', () => {
  const answered = (
    needs: readonly Need[],
    at: string,
    given: { later?: readonly Date[]; gone?: boolean } = {},
  ) => afterAnswer(needs, { at: time(at), later: given.later ?? [], isToConfirm: given.gone ?? false });

  it('each need that was due is served, and the plan stays on its grid', () => {
    const all = [
      hourly,
      daily,
      once,
      { ...hourly, kind: 'acquisition' as const, nextAt: time('10T12:00'), dueAt: time('10T12:00') },
    ];
    expect(nextOf(answered(all, '10T10:07'))).toEqual([
      'monitored 10T11:00',
      'rankings 11T10:00',
      'acquisition 10T12:00',
    ]);
  });

  it('intervals without any call are gaps', () => {
    expect(answered([hourly, daily], '10T13:10')).toMatchObject({ gaps: 3, failures: 0 });
  });

  it('a need ends with its last time', () => {
    expect(answered([{ ...hourly, until: time('10T10:59') }], '10T10:00').needs).toEqual([]);
  });

  it('a post that was not found is looked for again after 30 minutes, then by the plan', () => {
    const first = answered([hourly, once], '10T10:00', { gone: true });
    expect(nextOf(first)).toEqual(['monitored 10T10:30', 'asked 10T10:30']);
    expect(nextOf(answered(first.needs, '10T10:30'))).toEqual(['monitored 10T11:00']);
  });

  it('a need becomes slower from its time on, and ends with its last time', () => {
    const slower = { from: time('10T12:00'), everySeconds: 86_400 };
    const until = time('12T20:00');
    const first = answered([{ ...hourly, slower, until }], '10T10:05');
    expect(nextOf(first)).toEqual(['monitored 10T11:00']);
    const second = answered(first.needs, '10T11:02');
    expect(nextOf(second)).toEqual(['monitored 10T12:00']);
    const third = answered(second.needs, '10T12:01');
    expect(nextOf(third)).toEqual(['monitored 11T12:00']);
    const fourth = answered(third.needs, '11T12:30');
    expect(nextOf(fourth)).toEqual(['monitored 12T12:00']);
    expect(answered(fourth.needs, '12T12:00').needs).toEqual([]);
  });

  it('a need whose slower time passed without a call goes on slowly', () => {
    const slower = { from: time('10T12:00'), everySeconds: 86_400 };
    expect(nextOf(answered([{ ...hourly, slower }], '13T09:00'))).toEqual(['monitored 13T12:00']);
  });

  it('intervals that have a reading are left out after the clock was set back', () => {
    const later = [time('10T11:00'), time('10T12:05')];
    expect(nextOf(answered([hourly], '10T10:00', { later }))).toEqual(['monitored 10T13:00']);
  });
});

describe('after a failure', () => {
  const fail = (need: Need, count: number) => {
    const gaps: number[] = [];
    const times: string[] = [];
    let [needs, failures]: [readonly Need[], number] = [[need], 0];
    for (let call = 0; call < count; call += 1) {
      const at = needs[0]?.nextAt ?? new Date(0);
      times.push(at.toISOString().slice(11, 16));
      const after = afterFailure(needs, { at, later: [], failures });
      ({ needs, failures } = after);
      gaps.push(after.gaps);
    }
    return { times, gaps, left: needs.length };
  };

  it('three more attempts follow within the interval, then a gap and the next planned time', () => {
    expect(fail(hourly, 5)).toEqual({
      times: ['10:00', '10:15', '10:30', '10:45', '11:00'],
      gaps: [0, 0, 0, 1, 0],
      left: 1,
    });
  });

  it('a reading that a person asked for is tried for three minutes', () => {
    expect(fail(once, 4)).toEqual({
      times: ['10:00', '10:01', '10:02', '10:03'],
      gaps: [0, 0, 0, 1],
      left: 0,
    });
  });
});

describe('the budget of a day', () => {
  it.each([
    ['monitored', { ...noCalls, monitored: 49 }, 0, true],
    ['monitored', { ...noCalls, monitored: 50 }, 0, false],
    // At noon half of the other shares is free.
    ['monitored', { ...noCalls, monitored: 74 }, 0.5, true],
    ['monitored', { ...noCalls, monitored: 75 }, 0.5, false],
    ['asked', { ...noCalls, monitored: 75 }, 0.5, true],
    ['acquisition', { ...noCalls, monitored: 90 }, 1, true],
    ['acquisition', { ...noCalls, monitored: 100 }, 1, false],
  ] as const)('lets %s call after %o at %s of the day: %s', (kind, used, elapsed, may) => {
    expect(mayCall(kind, { daily: 100, used, elapsed })).toBe(may);
  });

  it('lets a batch that is not full wait while the calls are ahead of the time of day', () => {
    expect(mayCallForFew({ daily: 100, used: { ...noCalls, monitored: 54 }, elapsed: 0.5 })).toBe(true);
    expect(mayCallForFew({ daily: 100, used: { ...noCalls, monitored: 56 }, elapsed: 0.5 })).toBe(false);
  });
});
