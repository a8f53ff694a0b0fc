import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { isAbsence } from '../../incoming/absence/returnDate.ts';
import type { Incoming } from './facts.ts';
import { isHuman, isTrusted, isUnchecked } from './kinds.ts';

/** Assumed days of an absence without an end date. */
const awayDays = 7;
/** Max days that an unproven absence postpones emails. */
const uncheckedDays = 14;
/** Automatic messages that do not respond to an email. */
const noAnswers: ReadonlySet<string> = new Set(['receipt', 'notification']);

export interface RecipientFlags {
  readonly repliedAt: Date | null;
  readonly autoRepliedAt: Date | null;
  readonly awayUntil: Date | null;
  readonly unsubscribedAt: Date | null;
  readonly complainedAt: Date | null;
}

/** Recipient flags derived from the messages about their emails. */
export function flagsOf(incoming: readonly Incoming[]): RecipientFlags {
  const own = incoming.filter((one) => one.deliveryId !== null && isTrusted(one));
  const first = (isMeant: (one: Incoming) => boolean): Date | null =>
    own.filter(isMeant).reduce<Date | null>((min, { at }) => (min && min <= at ? min : at), null);
  const automatic = own.filter(({ kind, reason }) => kind === 'automaticReply' && !noAnswers.has(reason));
  return {
    repliedAt: first(({ kind }) => isHuman(kind)),
    autoRepliedAt: first((one) => automatic.includes(one)),
    awayUntil: automatic.map(awayUntilOf).reduce<Date | null>(later, null),
    unsubscribedAt: first(({ kind }) => kind === 'unsubscribe'),
    complainedAt: first(({ kind }) => kind === 'complaint'),
  };
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

function awayUntilOf(one: Incoming): Date | null {
  const { backAt, subject, text, at } = one;
  if (backAt) {
    const latest = new Date(at.getTime() + uncheckedDays * dayMs);
    return isUnchecked(one) && backAt > latest ? latest : backAt;
  }
  return isAbsence(`${subject}\n${text}`) ? new Date(at.getTime() + awayDays * dayMs) : null;
}

/**
 * Merges a flag that other facts set too, e.g. an unsubscribe link: a value that is not from the thread's messages stays.
 * `timestamps`: when these messages arrived.
 */
export function mergedFlag(
  current: Date | null,
  derived: Date | null,
  timestamps: ReadonlySet<number>,
): Date | null {
  if (current === null || timestamps.has(current.getTime())) return derived;
  return derived !== null && derived < current ? derived : current;
}
