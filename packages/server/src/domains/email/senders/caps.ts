import { mailProviders } from '@reachkit/contract';
import type { MailSender } from '../answers.ts';
import type { mailSender } from './tables.ts';

type Row = Pick<
  typeof mailSender.$inferSelect,
  'ownCap' | 'learnedCap' | 'warmUpFrom' | 'provider' | 'addressKey'
>;

export interface Cap {
  /** Emails a day. */
  readonly cap: number;
  readonly reason: MailSender['today']['capReason'];
}

/** Emails per day on the first and the last day of each week of the warm-up. */
const ramp = [
  [5, 10],
  [10, 20],
  [30, 50],
] as const;
const daysInWeek = 7;
const rampDays = ramp.length * daysInWeek;
const dayMs = 86_400_000;

/** Daily limit of a free account; the published limits are for paid accounts. */
const freeGmail = 500;

/** Midnight in UTC of the team's day on which a warm-up began. */
export const warmUpFromDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The daily limit of a sender: the lowest one that applies, and its reason.
 * @param plan `mailboxEmails` of the membership
 * @param day in the team's zone, `2026-11-21`
 */
export function capOf(sender: Row, plan: number, day: string): Cap {
  const { ownCap } = sender;
  const caps: readonly (Cap | null)[] = [
    { cap: plan, reason: 'plan' },
    ownCap === null ? null : { cap: ownCap, reason: 'own' },
    providerCap(sender),
    warmUpCap(sender, day),
  ];
  return caps.reduce<Cap>((min, one) => (one && one.cap < min.cap ? one : min), {
    cap: plan,
    reason: 'plan',
  });
}

/** Warm-up progress of a sender on a day of the team; `null` once it is finished or was declared so. */
export function warmUpOf({ warmUpFrom }: Pick<Row, 'warmUpFrom'>, day: string): MailSender['warmUp'] {
  const place = placeInRamp(warmUpFrom, day);
  if (place === null || !warmUpFrom) return null;
  const until = new Date(warmUpFrom.getTime() + (rampDays - 1) * dayMs).toISOString().slice(0, 10);
  const week = Math.floor(place / daysInWeek) + 1;
  return { week, weeks: ramp.length, until, most: warmUpLimit(place), nextMost: ramp[week]?.[1] ?? null };
}

/** Days since the warm-up began; `null` without one. */
function placeInRamp(warmUpFrom: Date | null, day: string): number | null {
  if (!warmUpFrom) return null;
  const place = Math.max(0, Math.floor((Date.parse(day) - warmUpFrom.getTime()) / dayMs));
  return place < rampDays ? place : null;
}

function warmUpCap({ warmUpFrom }: Row, day: string): Cap | null {
  const place = placeInRamp(warmUpFrom, day);
  if (place === null) return null;
  return { cap: warmUpLimit(place), reason: 'warmUp' };
}

/** Daily limit of the ramp after a number of days. */
function warmUpLimit(place: number): number {
  const [from, to] = ramp[Math.floor(place / daysInWeek)] ?? [Number.POSITIVE_INFINITY, 0];
  return from + Math.floor(((to - from) * (place % daysInWeek)) / (daysInWeek - 1));
}

function providerCap({ provider, addressKey, learnedCap }: Row): Cap | null {
  const known = Object.values(mailProviders).find(({ id }) => id === provider);
  const domain = addressKey.slice(addressKey.lastIndexOf('@') + 1);
  const published = known?.limits.confirmed
    ? known.limits.values.filter(({ kind }) => kind !== 'recipientsPerMessage').map(({ most }) => most)
    : [];
  const isFreeGmail = known?.id === 'gmail' && known.domains.includes(domain);
  const all = [
    ...published,
    ...(isFreeGmail ? [freeGmail] : []),
    ...(learnedCap === null ? [] : [learnedCap]),
  ];
  return all.length === 0 ? null : { cap: Math.min(...all), reason: 'provider' };
}
