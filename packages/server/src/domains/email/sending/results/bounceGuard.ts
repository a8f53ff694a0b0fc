import type { MailBounceTally } from '@reachkit/contract';
import { proportionOf } from '@reachkit/contract/membership/proportion';
import * as z from 'zod/mini';

/** Min emails within a day for a meaningful rate. */
const minOfDay = 50;
/** Min emails and hard bounces within a week, for senders with few emails a day: two or three bad addresses may be chance. */
const minOfWeek = { sent: 20, hardBounces: 5 };
export const senderRate = 0.03;
export const campaignRate = 0.05;

/** Day ranges of the guard, shorter first. */
export const tallyDays = [1, 7] as const;

export interface BounceTally {
  readonly days: (typeof tallyDays)[number];
  readonly sent: number;
  /** Hard bounces, i.e. of addresses that do not exist. */
  readonly hardBounces: number;
  /** When a person resumed, in ISO 8601; emails before it are not counted. */
  readonly since?: string | undefined;
}

/** The tally that pauses a sender: providers close mailboxes that write to many dead addresses. */
export const pausesSender = (tallies: readonly BounceTally[]): BounceTally | undefined =>
  tallies.find((tally) => exceeds(tally, senderRate));

/** The tally that pauses a campaign: its list of recipients is bad. */
export const pausesCampaign = (tallies: readonly BounceTally[]): BounceTally | undefined =>
  tallies.find((tally) => exceeds(tally, campaignRate));

function exceeds({ days, sent, hardBounces }: BounceTally, rate: number): boolean {
  if (days === 1) return sent >= minOfDay && hardBounces >= sent * rate;
  // Few emails pause only where chance does not explain the rate.
  const isEnough = sent >= minOfWeek.sent && hardBounces >= minOfWeek.hardBounces;
  return isEnough && (proportionOf(hardBounces, sent)?.low ?? 0) >= rate;
}

// Pauses stored by earlier versions always cover one day.
const storedTally = z.object({
  sent: z.number(),
  hardBounces: z.number(),
  days: z._default(z.number(), 1),
  since: z.optional(z.string()),
});

/** The stored tally of a pause, with the limit that it exceeded. */
export function showTally(stored: unknown, limit: number): MailBounceTally | null {
  const { data } = storedTally.safeParse(stored);
  return data
    ? { sent: data.sent, bounced: data.hardBounces, limit, days: data.days, since: data.since ?? null }
    : null;
}
