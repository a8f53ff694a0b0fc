import type { MailRoundCondition, MailRoundHold } from '@reachkit/contract';
import { nextOpen, type SendingWindow } from '../sendingWindow.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A mailbox counts as read if it was read to its end within this time before a round goes out. */
export const freshMs = 10 * minute;
/** Max time that a round waits for the mailbox to be read. */
export const maxUnreadMs = 6 * hour;
/** Min time between two emails to one person, over all campaigns of the team. */
export const betweenMs = day;
/** Min time between two emails to one person if a person forced the later one. */
export const betweenForcedMs = hour;
/** Max emails to one person within a week, over all campaigns of the team. */
export const maxPerWeek = 3;
const week = 7 * day;
/** Assumed length of an absence without a known end. */
const usualAbsence = 7 * day;
/** Time until a mailbox is checked again. */
const againMs = minute;

/** Plan of a round. */
export interface RoundPlan {
  readonly condition: MailRoundCondition;
  /** Delay after the previous email; ignored if `at` is set. */
  readonly delayMs: number;
  readonly at: Date | null;
  readonly window: SendingWindow;
}

/** Input of the decision whether a recipient gets a round now. */
export interface RoundFacts {
  /** `null`: the round was removed from the plan. */
  readonly plan: RoundPlan | null;
  /** The campaign was stopped. */
  readonly isStopped: boolean;
  /** Time when the server accepted the previous email, which did not bounce; `null`: not accepted. */
  readonly lastAcceptedAt: Date | null;
  /** Time when the round's email was created or deferred; `null`: not created. */
  readonly waitsSince: Date | null;
  /** The round is being sent or was sent. */
  readonly isSent: boolean;
  readonly isBounced: boolean;
  readonly repliedAt: Date | null;
  readonly unsubscribedAt: Date | null;
  readonly complainedAt: Date | null;
  /** Blocked by the team's blacklist, or by a suppression without end. */
  readonly isBlacklisted: boolean;
  /** Time until which the team does not write to the address. */
  readonly suppressedUntil: Date | null;
  readonly isTracked: boolean;
  /** Opens by a person; opens by machines do not count. */
  readonly openedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly autoRepliedAt: Date | null;
  readonly awayUntil: Date | null;
  /** Days to wait after a person returns, 1 to 3; stable for each recipient. */
  readonly daysAfterReturn: number;
  readonly timeZone: string;
  /** The sender of the first email; `null`: it was removed. */
  readonly mailbox: {
    readonly canBeRead: boolean;
    readonly isUsable: boolean;
    /** All messages received before this time are stored. */
    readonly readAt: Date | null;
    /** How long a sync of the mailbox is valid, and how long a round waits for one. */
    readonly freshMs: number;
    readonly unreadMs: number;
  } | null;
  /** Times of the team's emails to this person within the last week, unordered. */
  readonly written: readonly Date[];
  /** Earlier decision to hold the round. */
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
 * Decides whether a recipient gets a round now. Permanent reasons come first; the check of the mailbox comes last, so
 * that it is valid at the time of sending.
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

/** Time when an absent person can be written to again. */
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

function decideSender(
  { mailbox, waitsSince }: RoundFacts,
  unreadSince: Date | null,
  now: Date,
): RoundDecision {
  if (!mailbox) return end('mailboxGone');
  const { readAt } = mailbox;
  if (readAt === null || readAt.getTime() <= now.getTime() - mailbox.freshMs) {
    const isLong = unreadSince !== null && now.getTime() - unreadSince.getTime() >= mailbox.unreadMs;
    return isLong ? end('mailboxUnreadLong') : hold('mailboxNotRead', after(now, againMs));
  }
  // A reply or absence notice may have arrived between the last sync and the time when the email became due. No reason is
  // stored: the next sync follows within minutes, or the mailbox counts as not read.
  if (waitsSince !== null && readAt < waitsSince) return { kind: 'wait', until: after(now, againMs) };
  return mailbox.isUsable ? { kind: 'fire' } : hold('mailboxPaused', after(now, freshMs));
}
