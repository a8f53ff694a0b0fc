import type { MailRoundCondition, MailRoundHold } from '@reachkit/contract';
import { nextOpen, type SendingWindow } from '../sendingWindow.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A mailbox counts as read if it was read up to its end within so long before a round goes out. */
export const freshMs = 10 * minute;
/** For so long a round waits for the mailbox to be read. */
export const maxUnreadMs = 6 * hour;
/** Between two emails to one person, by whatever campaigns of the team. */
export const betweenMs = day;
/** The same where a person decided to send. */
export const betweenForcedMs = hour;
/** Emails to one person within a week, by whatever campaigns of the team. */
export const maxPerWeek = 3;
const week = 7 * day;
/** An absence without a known end. */
const usualAbsence = 7 * day;
/** Until a mailbox is looked at again. */
const againMs = minute;

/** Plan of a round. */
export interface RoundPlan {
  readonly condition: MailRoundCondition;
  /** After the email before; not used where `at` is set. */
  readonly delayMs: number;
  readonly at: Date | null;
  readonly window: SendingWindow;
}

/** All that decides whether a recipient gets a round now. */
export interface RoundFacts {
  /** `null`: the round was taken out of the plan. */
  readonly plan: RoundPlan | null;
  /** The campaign was stopped. */
  readonly isStopped: boolean;
  /** The email before was taken by the server and did not come back; `null`: it was not. */
  readonly lastAcceptedAt: Date | null;
  /** The round is under way or was sent. */
  readonly isSent: boolean;
  readonly isBounced: boolean;
  readonly repliedAt: Date | null;
  readonly unsubscribedAt: Date | null;
  readonly complainedAt: Date | null;
  /** By the team's blacklist, or without an end by its list of addresses. */
  readonly isBlacklisted: boolean;
  /** The team does not write to the address until then. */
  readonly suppressedUntil: Date | null;
  readonly isTracked: boolean;
  /** By a person; opens by machines do not count. */
  readonly openedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly autoRepliedAt: Date | null;
  readonly awayUntil: Date | null;
  /** Days after the return of a person, 1 to 3; the same at every look. */
  readonly daysAfterReturn: number;
  readonly timeZone: string;
  /** The mailbox that wrote the first email; `null`: it was removed. */
  readonly mailbox: {
    readonly canBeRead: boolean;
    readonly isUsable: boolean;
    /** Everything that lay in it at this moment is stored. */
    readonly readAt: Date | null;
    /** For so long a reading holds, and so long a round waits for one. */
    readonly freshMs: number;
    readonly unreadMs: number;
  } | null;
  /** When the team wrote to this person within the last week, in any order. */
  readonly written: readonly Date[];
  /** Earlier decision about it. */
  readonly hold: {
    readonly reason: MailRoundHold | null;
    readonly since: Date;
    readonly nextAt: Date | null;
    readonly isForced: boolean;
  } | null;
}

export type RoundDecision =
  | { readonly kind: 'fire' }
  /** Not due yet. */
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'hold'; readonly reason: MailRoundHold; readonly until: Date }
  | { readonly kind: 'end'; readonly reason: MailRoundHold };

const end = (reason: MailRoundHold): RoundDecision => ({ kind: 'end', reason });
const hold = (reason: MailRoundHold, until: Date): RoundDecision => ({ kind: 'hold', reason, until });
const after = (timestamp: Date, ms: number) => new Date(timestamp.getTime() + ms);
const isBefore = (now: Date, timestamp: Date) => now.getTime() < timestamp.getTime();

/**
 * Whether a recipient gets a round at a moment. What can never be sent again comes first; that the mailbox was read comes
 * last, so that it holds for the moment of sending.
 */
export function decideRound(facts: RoundFacts, now: Date): RoundDecision {
  const ended = endOf(facts);
  if (ended !== null) return end(ended);
  const { plan, lastAcceptedAt, timeZone } = facts;
  if (plan === null || lastAcceptedAt === null) return end('stopped');
  const isForced = facts.hold?.isForced === true;
  const unreadSince = facts.hold?.reason === 'mailboxNotRead' ? facts.hold.since : null;
  if (!isForced) {
    const due = dueOf(plan, lastAcceptedAt, facts.hold);
    if (isBefore(now, due)) return { kind: 'wait', until: due };
    const missed = missedCondition(facts, plan);
    if (missed !== null) return end(missed);
    const back = backOf(facts);
    if (back !== null && isBefore(now, back)) return hold('away', nextOpen(back, timeZone, plan.window));
  }
  const { suppressedUntil } = facts;
  if (suppressedUntil !== null && isBefore(now, suppressedUntil)) return hold('suppressed', suppressedUntil);
  const free = freeAt(facts.written, isForced);
  if (free !== null && isBefore(now, free)) return hold('frequency', free);
  if (!isForced) {
    const open = nextOpen(now, timeZone, plan.window);
    if (isBefore(now, open)) return hold('window', open);
  }
  return decideSender(facts, unreadSince, now);
}

/** Reasons that end a round whatever the plan says. */
function endOf(facts: RoundFacts): MailRoundHold | null {
  if (facts.isSent || facts.isStopped) return 'stopped';
  if (facts.repliedAt) return 'replied';
  if (facts.unsubscribedAt) return 'unsubscribed';
  if (facts.complainedAt) return 'complained';
  if (facts.isBlacklisted) return 'blacklisted';
  if (facts.isBounced) return 'bounced';
  if (facts.mailbox === null) return 'mailboxGone';
  if (!facts.mailbox.canBeRead) return 'noImap';
  const { hold: before } = facts;
  if (before && before.nextAt === null && !before.isForced) return before.reason ?? 'skipped';
  return null;
}

/** When a round is due by its plan, or by the date that a person chose. */
export function dueOf(
  { at, delayMs }: Pick<RoundPlan, 'at' | 'delayMs'>,
  lastAcceptedAt: Date,
  before: RoundFacts['hold'],
): Date {
  if (before && before.reason === null && before.nextAt) return before.nextAt;
  return at ?? after(lastAcceptedAt, delayMs);
}

function missedCondition(facts: RoundFacts, { condition }: RoundPlan): MailRoundHold | null {
  switch (condition) {
    case 'noReply':
      return null;
    case 'unread':
      if (!facts.isTracked) return 'notTracked';
      return facts.openedAt || facts.clickedAt ? 'opened' : null;
    case 'readNoReply':
      if (facts.openedAt || facts.clickedAt) return null;
      return facts.isTracked ? 'notOpened' : 'notTracked';
  }
}

/** When a person who is away can be written to again. */
function backOf({ awayUntil, autoRepliedAt, daysAfterReturn }: RoundFacts): Date | null {
  if (awayUntil) return after(awayUntil, daysAfterReturn * day);
  return autoRepliedAt ? after(autoRepliedAt, usualAbsence) : null;
}

/** When the team may write to a person again; `null`: it has not written within a week. */
function freeAt(written: readonly Date[], isForced: boolean): Date | null {
  const times = written.map((timestamp) => timestamp.getTime()).sort((a, b) => b - a);
  const [last] = times;
  if (last === undefined) return null;
  if (isForced) return new Date(last + betweenForcedMs);
  const oldest = times[maxPerWeek - 1];
  return new Date(Math.max(last + betweenMs, oldest === undefined ? 0 : oldest + week));
}

function decideSender({ mailbox }: RoundFacts, unreadSince: Date | null, now: Date): RoundDecision {
  if (!mailbox) return end('mailboxGone');
  const isFresh = mailbox.readAt !== null && mailbox.readAt.getTime() > now.getTime() - mailbox.freshMs;
  if (!isFresh) {
    const isLong = unreadSince !== null && now.getTime() - unreadSince.getTime() >= mailbox.unreadMs;
    return isLong ? end('mailboxUnreadLong') : hold('mailboxNotRead', after(now, againMs));
  }
  return mailbox.isUsable ? { kind: 'fire' } : hold('mailboxPaused', after(now, freshMs));
}
