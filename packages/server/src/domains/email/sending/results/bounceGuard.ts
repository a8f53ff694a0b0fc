import type { MailBounceTally } from '@reachkit/contract';
import { proportionOf } from '@reachkit/contract/membership/proportion';
import * as z from 'zod/mini';

/** Fewer emails than these within a day say nothing about the rate. */
const minOfDay = 50;
/** Within a week, of senders with few emails a day: two or three bad addresses may be chance. */
const minOfWeek = { sent: 20, hardBounces: 5 };
export const senderRate = 0.03;
export const campaignRate = 0.05;

/** Days that the guard looks back; the shorter time first. */
export const tallyDays = [1, 7] as const;

export interface BounceTally {
  readonly days: (typeof tallyDays)[number];
  readonly sent: number;
  /** Bounces of addresses that do not exist. */
  readonly hardBounces: number;
  /** Emails before it are not counted: a person resumed then. ISO 8601. */
  readonly since?: string | undefined;
}

/** The figures for which a mailbox has to pause: providers close mailboxes that write to many dead addresses. */
export const pausesSender = (tallies: readonly BounceTally[]): BounceTally | undefined =>
  tallies.find((tally) => exceeds(tally, senderRate));

/** The figures for which a campaign has to pause: its list of recipients is bad. */
export const pausesCampaign = (tallies: readonly BounceTally[]): BounceTally | undefined =>
  tallies.find((tally) => exceeds(tally, campaignRate));

function exceeds({ days, sent, hardBounces }: BounceTally, rate: number): boolean {
  if (days === 1) return sent >= minOfDay && hardBounces >= sent * rate;
  // Few emails pause only where chance does not explain the rate.
  const isEnough = sent >= minOfWeek.sent && hardBounces >= minOfWeek.hardBounces;
  return isEnough && (proportionOf(hardBounces, sent)?.low ?? 0) >= rate;
}

// Pauses of earlier versions were all about one day.
const storedTally = z.object({
  sent: z.number(),
  hardBounces: z.number(),
  days: z._default(z.number(), 1),
  since: z.optional(z.string()),
});

/** The figures that a pause was written with, beside the rate that they passed. */
export function showTally(stored: unknown, limit: number): MailBounceTally | null {
  const { data } = storedTally.safeParse(stored);
  return data
    ? { sent: data.sent, bounced: data.hardBounces, limit, days: data.days, since: data.since ?? null }
    : null;
}
