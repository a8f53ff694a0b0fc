import { mailRoundConditions } from '@reachkit/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOpen } from '../sendingWindow.ts';
import { decideRound, freshMs, maxUnreadMs, type RoundFacts } from './decideRound.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A Thursday, 10:00 in Shanghai. */
const now = new Date('2026-11-26T02:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const later = (ms: number) => new Date(now.getTime() + ms);

const plan = {
  condition: 'noReply',
  delayMs: 2 * day,
  at: null,
  window: { hours: null, isOnWeekdays: false },
} as const;
const times = { freshMs, unreadMs: maxUnreadMs };
const due: RoundFacts = {
  plan,
  isStopped: false,
  lastAcceptedAt: ago(2 * day),
  waitsSince: null,
  isSent: false,
  isBounced: false,
  repliedAt: null,
  unsubscribedAt: null,
  complainedAt: null,
  isBlacklisted: false,
  suppressedUntil: null,
  isTracked: true,
  openedAt: null,
  clickedAt: null,
  autoRepliedAt: null,
  awayUntil: null,
  daysAfterReturn: 2,
  timeZone: 'Asia/Shanghai',
  mailbox: { canBeRead: true, isUsable: true, readAt: ago(60_000), ...times },
  written: [ago(2 * day)],
  hold: null,
};
const decide = (over: Partial<RoundFacts>) => decideRound({ ...due, ...over }, now);
const kept = { since: ago(hour), nextAt: ago(0), isForced: false, reason: null };

describe('a round for a recipient', () => {
  it('a round goes out after its delay if the mailbox was read without a reply', () => {
    expect(decide({})).toEqual({ kind: 'fire' });
  });

  it.each<[string, Partial<RoundFacts>, string]>([
    ['an answer', { repliedAt: ago(1) }, 'replied'],
    [
      'an answer, although a person wanted to send',
      { repliedAt: ago(1), hold: { ...kept, isForced: true } },
      'replied',
    ],
    ['a bounce', { isBounced: true }, 'bounced'],
    ['an unsubscription', { unsubscribedAt: ago(1) }, 'unsubscribed'],
    ['a complaint', { complainedAt: ago(1) }, 'complained'],
    ['the blacklist', { isBlacklisted: true }, 'blacklisted'],
    ['the end of its campaign', { isStopped: true }, 'stopped'],
    ['the round being sent already', { isSent: true }, 'stopped'],
    ['a round that was taken out', { plan: null }, 'stopped'],
    ['an email before that did not arrive', { lastAcceptedAt: null }, 'stopped'],
    ['a person who skipped it', { hold: { ...kept, reason: 'skipped', nextAt: null } }, 'skipped'],
    ['a mailbox that was removed', { mailbox: null }, 'mailboxGone'],
    [
      'a mailbox without IMAP',
      { mailbox: { canBeRead: false, isUsable: true, readAt: null, ...times } },
      'noImap',
    ],
    [
      'an open, where it is for the unread',
      { plan: { ...plan, condition: 'unread' }, openedAt: ago(1) },
      'opened',
    ],
    [
      'a click, where it is for the unread',
      { plan: { ...plan, condition: 'unread' }, clickedAt: ago(1) },
      'opened',
    ],
    ['no open, where it is for readers', { plan: { ...plan, condition: 'readNoReply' } }, 'notOpened'],
    ['opens not being tracked', { plan: { ...plan, condition: 'unread' }, isTracked: false }, 'notTracked'],
  ])('a round never goes out after %s', (_, over, reason) => {
    expect(decide(over)).toEqual({ kind: 'end', reason });
  });

  it.each<[string, Partial<RoundFacts>]>([
    ['readers: it was opened', { plan: { ...plan, condition: 'readNoReply' }, openedAt: ago(1) }],
    ['readers: a link was clicked', { plan: { ...plan, condition: 'readNoReply' }, clickedAt: ago(1) }],
    // Opens by machines are not in `openedAt`.
    ['the unread: it was not opened', { plan: { ...plan, condition: 'unread' } }],
    ['all without a reply: it was opened', { openedAt: ago(1) }],
  ])('a round goes out to %s', (_, over) => {
    expect(decide(over)).toEqual({ kind: 'fire' });
  });

  it.each<[string, Partial<RoundFacts>, Date]>([
    ['its delay', { lastAcceptedAt: ago(day) }, later(day)],
    ['its set time', { plan: { ...plan, at: later(hour) } }, later(hour)],
    ['the date that a person chose', { hold: { ...kept, nextAt: later(3 * day) } }, later(3 * day)],
    ['a sync after its email was created', { waitsSince: ago(30_000) }, later(60_000)],
  ])('a round waits for %s', (_, over, until) => {
    expect(decide(over)).toEqual({ kind: 'wait', until });
  });

  it.each<[string, Partial<RoundFacts>, string, Date]>([
    ['a person who is away until a day', { awayUntil: later(day) }, 'away', later(3 * day)],
    ['a person who is away for an unknown time', { autoRepliedAt: ago(day) }, 'away', later(6 * day)],
    ['an address that is suppressed for a while', { suppressedUntil: later(day) }, 'suppressed', later(day)],
    [
      'an address that is suppressed, although a person wanted to send',
      { suppressedUntil: later(day), hold: { ...kept, isForced: true } },
      'suppressed',
      later(day),
    ],
    ['another email of yesterday', { written: [ago(hour)] }, 'frequency', later(23 * hour)],
    [
      'three emails within a week',
      { written: [ago(2 * day), ago(4 * day), ago(6 * day)] },
      'frequency',
      later(day),
    ],
    [
      'the hours of the window',
      { plan: { ...plan, window: { hours: { from: 14 * 60, to: 18 * 60 }, isOnWeekdays: false } } },
      'window',
      later(4 * hour),
    ],
    [
      'the next day, where the window has closed',
      { plan: { ...plan, window: { hours: { from: 8 * 60, to: 9 * 60 }, isOnWeekdays: false } } },
      'window',
      later(22 * hour),
    ],
    [
      'the window where the recipient lives',
      {
        timeZone: 'Europe/Berlin',
        plan: { ...plan, window: { hours: { from: 9 * 60, to: 18 * 60 }, isOnWeekdays: true } },
      },
      'window',
      later(6 * hour),
    ],
    [
      'a mailbox that was not read',
      { mailbox: { canBeRead: true, isUsable: true, readAt: null, ...times } },
      'mailboxNotRead',
      later(60_000),
    ],
    [
      'a mailbox that was read too long ago',
      { mailbox: { canBeRead: true, isUsable: true, readAt: ago(freshMs), ...times } },
      'mailboxNotRead',
      later(60_000),
    ],
    [
      'a mailbox that is paused',
      { mailbox: { canBeRead: true, isUsable: false, readAt: ago(1), ...times } },
      'mailboxPaused',
      later(freshMs),
    ],
  ])('a round is held back by %s', (_, over, reason, until) => {
    expect(decide(over)).toEqual({ kind: 'hold', reason, until });
  });

  it('a round ends once the mailbox could not be read for six hours', () => {
    const mailbox = { canBeRead: true, isUsable: true, readAt: ago(day), ...times };
    const held = { ...kept, reason: 'mailboxNotRead', since: ago(maxUnreadMs) } as const;
    expect(decide({ mailbox, hold: held })).toEqual({ kind: 'end', reason: 'mailboxUnreadLong' });
    const shorter = { ...held, since: ago(maxUnreadMs - 1) };
    expect(decide({ mailbox, hold: shorter })).toMatchObject({ kind: 'hold' });
  });

  it.each<[string, Partial<RoundFacts>]>([
    ['its delay', { lastAcceptedAt: ago(2 * hour) }],
    ['an open', { plan: { ...plan, condition: 'unread' }, openedAt: ago(1) }],
    ['an absence', { awayUntil: later(day) }],
    ['another email of two hours ago', { written: [ago(2 * hour)] }],
    ['the window', { plan: { ...plan, window: { hours: { from: 0, to: 60 }, isOnWeekdays: true } } }],
  ])('a round goes out despite %s if a person forces it', (_, over) => {
    expect(decide({ ...over, hold: { ...kept, isForced: true } })).toEqual({ kind: 'fire' });
  });
});

describe('a sending window', () => {
  const hours = { from: 9 * 60, to: 18 * 60 };
  it.each([
    ['2026-11-27T12:00:00Z', 'Asia/Shanghai', '2026-11-30T01:00:00.000Z'],
    ['2026-11-28T02:00:00Z', 'America/Chicago', '2026-11-30T15:00:00.000Z'],
    // The clocks are put forward at 2:00 that Sunday.
    ['2026-03-29T00:00:00Z', 'Europe/Berlin', '2026-03-30T07:00:00.000Z'],
    ['2026-11-26T02:00:00Z', 'Asia/Shanghai', '2026-11-26T02:00:00.000Z'],
  ])('a window closed on weekends opens after %s in %s at %s', (at, zone, opens) => {
    expect(nextOpen(new Date(at), zone, { hours, isOnWeekdays: true }).toISOString()).toBe(opens);
  });

  it('a window that ends at midnight is open all evening', () => {
    const at = new Date('2026-11-26T15:59:00Z');
    expect(nextOpen(at, 'Asia/Shanghai', { hours: { from: 0, to: 1440 }, isOnWeekdays: true })).toEqual(at);
  });
});

const timestamp = fc.integer({ min: -20 * day, max: 20 * day }).map(later);
const past = fc.integer({ min: 0, max: 8 * day }).map(ago);
const facts: fc.Arbitrary<RoundFacts> = fc.record({
  plan: fc.record({
    condition: fc.constantFrom(...mailRoundConditions),
    delayMs: fc.integer({ min: day, max: 5 * day }),
    at: fc.option(timestamp, { freq: 4 }),
    window: fc.record({
      hours: fc.option(
        fc
          .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
          .map(([from, length]) => ({ from, to: Math.min(1440, from + length) })),
      ),
      isOnWeekdays: fc.boolean(),
    }),
  }),
  isStopped: fc.constantFrom(false, false, false, true),
  lastAcceptedAt: fc.option(past),
  waitsSince: fc.option(past, { freq: 1 }),
  isSent: fc.constantFrom(false, false, false, true),
  isBounced: fc.constantFrom(false, false, false, true),
  repliedAt: fc.option(past, { freq: 1 }),
  unsubscribedAt: fc.option(past, { freq: 1 }),
  complainedAt: fc.option(past, { freq: 1 }),
  isBlacklisted: fc.constantFrom(false, false, false, true),
  suppressedUntil: fc.option(timestamp, { freq: 1 }),
  isTracked: fc.boolean(),
  openedAt: fc.option(past),
  clickedAt: fc.option(past),
  autoRepliedAt: fc.option(past, { freq: 1 }),
  awayUntil: fc.option(timestamp, { freq: 1 }),
  daysAfterReturn: fc.integer({ min: 1, max: 3 }),
  timeZone: fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'),
  mailbox: fc.option(
    fc.record({
      canBeRead: fc.boolean(),
      isUsable: fc.boolean(),
      readAt: fc.option(past, { freq: 5 }),
      freshMs: fc.constant(freshMs),
      unreadMs: fc.constant(maxUnreadMs),
    }),
    { freq: 5 },
  ),
  written: fc.array(fc.integer({ min: 0, max: 7 * day }).map(ago), { maxLength: 4 }),
  hold: fc.option(
    fc.record({
      reason: fc.constantFrom('away', 'mailboxNotRead', 'frequency', null),
      since: past,
      nextAt: fc.option(timestamp, { freq: 5 }),
      isForced: fc.boolean(),
    }),
  ),
});

describe('with any facts about a recipient', () => {
  it('a round goes out only if nothing blocks it', () => {
    let fired = 0;
    fc.assert(
      fc.property(facts, (given) => {
        if (decideRound(given, now).kind !== 'fire') return;
        fired += 1;
        expect(given).toMatchObject({ repliedAt: null, unsubscribedAt: null, complainedAt: null });
        expect(given).toMatchObject({
          isBounced: false,
          isBlacklisted: false,
          isSent: false,
          isStopped: false,
        });
        expect((given.suppressedUntil ?? now) <= now).toBe(true);
        expect(given.mailbox).toMatchObject({ canBeRead: true, isUsable: true });
        const readMs = given.mailbox?.readAt?.getTime() ?? 0;
        expect(now.getTime() - readMs).toBeLessThan(freshMs);
        expect(readMs).toBeGreaterThanOrEqual(given.waitsSince?.getTime() ?? 0);
        const last = Math.max(0, ...given.written.map((at) => at.getTime()));
        expect(now.getTime() - last).toBeGreaterThanOrEqual(given.hold?.isForced ? hour : day);
        if (given.hold?.isForced) return;
        expect(given.written.filter((at) => now.getTime() - at.getTime() < 7 * day).length).toBeLessThan(3);
        const window = given.plan?.window ?? { hours: null, isOnWeekdays: false };
        expect(nextOpen(now, given.timeZone, window)).toEqual(now);
      }),
      { numRuns: 5_000, seed: 15 },
    );
    // Otherwise the property would be vacuous.
    expect(fired).toBeGreaterThan(5);
  });

  it('waiting and held rounds are checked again later, never at once', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const decision = decideRound(given, now);
        if ('until' in decision) expect(decision.until.getTime()).toBeGreaterThan(now.getTime());
      }),
      { numRuns: 2_000, seed: 16 },
    );
  });

  it('a reply ends the round, whatever the other facts', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(decideRound({ ...given, repliedAt: now }, now).kind).toBe('end');
      }),
      { numRuns: 500, seed: 17 },
    );
  });

  it('a window opens within its hours, never before, and not on excluded weekends', () => {
    fc.assert(
      fc.property(facts, timestamp, ({ plan: given, timeZone }, at) => {
        if (!given) return;
        const open = nextOpen(at, timeZone, given.window);
        expect(open.getTime()).toBeGreaterThanOrEqual(at.getTime());
        expect(nextOpen(open, timeZone, given.window)).toEqual(open);
      }),
      { numRuns: 500, seed: 18 },
    );
  });
});
