import { describe, expect, it } from 'vitest';
import { alertsOf, type LinkFacts } from './alertsOf.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-11-10T00:00:00Z');
const at = (hours: number) => start + hours * hour;

const plain: LinkFacts = {
  addedAt: start,
  until: start + 30 * day,
  seenAt: start,
  goal: null,
  needsDisclosure: false,
  muted: [],
  isRead: true,
  post: { state: 'there', postedAt: start, readAt: at(1) },
  readings: [{ at: at(1), isDay: false, views: 100, isRaw: false }],
  events: [],
  disclosure: 'none',
  isDisclosureRemoved: false,
  open: [],
};
const kindsOf = (facts: Partial<LinkFacts>, now = at(1)) =>
  alertsOf({ ...plain, ...facts }, now).alerts.map(({ kind }) => kind);
const event = (kind: LinkFacts['events'][number]['kind'], hours = 1) => ({
  at: at(hours),
  kind,
  words: null,
});

it('each event is an alert, and a caption that lost its disclosure is one event', () => {
  expect(kindsOf({ events: [event('edited', 1), event('unavailable', 2), event('back', 3)] })).toEqual([
    'edited',
    'unavailable',
    'back',
  ]);
  const removal = [event('edited'), { ...event('disclosureRemoved'), words: '#ad' }];
  expect(alertsOf({ ...plain, events: removal }, at(1)).alerts).toEqual([
    { kind: 'disclosureRemoved', at: at(1), key: '2026-11-10T01:00:00.000Z', values: { words: '#ad' } },
  ]);
  expect(kindsOf({ events: [event('disclosureSeen'), event('edited')] })).toEqual(['edited']);
});

it('a kind that is switched off is not alerted, and a removed disclosure is then an edit', () => {
  expect(kindsOf({ events: [event('edited')], muted: ['edited'] })).toEqual([]);
  const events = [event('edited'), event('disclosureRemoved')];
  expect(kindsOf({ events, muted: ['disclosureRemoved'] })).toEqual(['edited']);
});

describe('a goal', () => {
  it('is alerted when it is reached, and again only after the views had fallen below it', () => {
    const { alerts } = alertsOf({ ...plain, goal: 100 }, at(1));
    expect(alerts).toMatchObject([{ kind: 'goal', values: { views: 100, goal: 100 } }]);
    const open = alerts.map(({ key }) => ({ kind: 'goal' as const, key }));
    expect(alertsOf({ ...plain, goal: 100, open }, at(2))).toMatchObject({ alerts: [], ended: [] });
    const fallen = {
      ...plain,
      goal: 100,
      open,
      readings: [{ at: at(2), isDay: false, views: 99, isRaw: false }],
    };
    expect(alertsOf(fallen, at(2))).toMatchObject({ alerts: [], ended: open });
    expect(kindsOf({ goal: 101 })).toEqual([]);
  });

  it('that was raised is another one, and unknown views change nothing', () => {
    const open = [{ kind: 'goal' as const, key: '50/2026-11-10T00:30:00.000Z' }];
    expect(alertsOf({ ...plain, goal: 80, open }, at(1))).toMatchObject({
      alerts: [{ kind: 'goal' }],
      ended: open,
    });
    const unknown = {
      ...plain,
      goal: 50,
      open,
      readings: [{ at: at(2), isDay: false, views: null, isRaw: false }],
    };
    expect(alertsOf(unknown, at(2))).toMatchObject({ alerts: [], ended: [] });
  });
});

describe('a missing disclosure', () => {
  const needed = { needsDisclosure: true };

  it('is alerted 24 hours after publishing where the project needs one', () => {
    expect(alertsOf({ ...plain, ...needed }, at(23.9))).toMatchObject({ alerts: [], checkAt: at(24) });
    expect(kindsOf(needed, at(24))).toEqual(['disclosureMissing']);
    expect(kindsOf({}, at(24))).toEqual([]);
    expect(kindsOf({ ...needed, disclosure: 'disclosed' }, at(24))).toEqual([]);
    expect(kindsOf({ ...needed, disclosure: 'unknown' }, at(24))).toEqual([]);
    expect(kindsOf({ ...needed, disclosure: null }, at(24))).toEqual([]);
  });

  it('is not alerted beside one that was removed, nor of a post that is gone', () => {
    expect(kindsOf({ ...needed, isDisclosureRemoved: true }, at(24))).toEqual([]);
    expect(kindsOf({ ...needed, post: { ...plain.post, state: 'deleted' } }, at(24))).toEqual([]);
  });

  it('ends with a disclosure', () => {
    const open = [{ kind: 'disclosureMissing' as const, key: 'missing/2026-11-11T00:00:00.000Z' }];
    const facts = { ...plain, ...needed, open };
    expect(alertsOf(facts, at(25))).toMatchObject({ alerts: [], ended: [] });
    expect(alertsOf({ ...facts, disclosure: 'disclosed' as const }, at(25)).ended).toEqual(open);
  });
});

describe('failing readings', () => {
  const never = { post: { ...plain.post, readAt: null }, readings: [] };

  it('are alerted after two days, and a tenth of an interval for the last attempt', () => {
    const readAt = at(1);
    expect(alertsOf(plain, at(49)).checkAt).toBe(at(49.1));
    expect(kindsOf({ post: { ...plain.post, readAt } }, at(49.1) - 1)).toEqual([]);
    expect(kindsOf({ post: { ...plain.post, readAt } }, at(49.1))).toEqual(['failing']);
    expect(kindsOf(never, at(48.1))).toEqual(['failing']);
    const late = { post: { ...plain.post, readAt: at(240) } };
    expect(kindsOf(late, at(240 + 50.3))).toEqual([]);
    expect(kindsOf(late, at(240 + 50.4))).toEqual(['failing']);
  });

  it('are none of a post that is gone, without a source, or whose time has passed', () => {
    expect(kindsOf({ post: { ...plain.post, state: 'private' } }, at(60))).toEqual([]);
    expect(kindsOf({ isRead: false }, at(60))).toEqual([]);
    expect(kindsOf({ until: at(40) }, at(60))).toEqual([]);
  });

  it('end with a reading', () => {
    const open = [{ kind: 'failing' as const, key: 'failing/2026-11-12T01:06:00.000Z' }];
    expect(alertsOf({ ...plain, open }, at(50))).toMatchObject({ alerts: [], ended: [] });
    expect(alertsOf({ ...plain, open, post: { ...plain.post, readAt: at(50) } }, at(50)).ended).toEqual(open);
  });
});

describe('a jump', () => {
  /** Eight hours with 2,000 views each, then the given ones. */
  const readings = (...gains: readonly number[]) => {
    let views = 0;
    return [0, ...Array.from({ length: 8 }, () => 2_000), ...gains].map((gain, hours) => {
      views += gain;
      return { at: at(hours), isDay: false, views, isRaw: false };
    });
  };
  const after = (seen: number, gains: readonly number[], open: LinkFacts['open'] = []) =>
    alertsOf({ ...plain, seenAt: at(seen), readings: readings(...gains), open }, at(8 + gains.length));

  it('that goes on is alerted once, also by several runs, and again when it comes again', () => {
    const first = after(8, [9_000]);
    expect(first.alerts).toEqual([
      {
        kind: 'jump',
        at: at(9),
        key: '2026-11-10T09:00:00.000Z',
        interval: { from: at(8), to: at(9), gained: 9_000 },
        values: {
          views: 9_000,
          viewsAnHour: 9_000,
          median: 2_000,
          from: '2026-11-10T08:00:00.000Z',
          to: '2026-11-10T09:00:00.000Z',
        },
      },
    ]);
    const open = first.alerts.map(({ key }) => ({ kind: 'jump' as const, key }));
    expect(after(9, [9_000, 8_000], open)).toMatchObject({ alerts: [], ended: [] });
    expect(after(10, [9_000, 8_000, 2_100], open)).toMatchObject({ alerts: [], ended: open });
    expect(after(11, [9_000, 8_000, 2_100, 9_000]).alerts).toHaveLength(1);
    expect(after(8, [9_000, 8_000, 2_100, 9_000]).alerts.map(({ at: time }) => time)).toEqual([
      at(9),
      at(12),
    ]);
  });

  it('before the link was added is none', () => {
    expect(after(9, [9_000]).alerts).toEqual([]);
  });
});
