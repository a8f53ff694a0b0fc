import type { MailBounceTally } from '@reachkit/contract';
import * as z from 'zod/mini';

/** Fewer emails than these say nothing about the rate. */
const leastSends = 50;
export const senderRate = 0.03;
export const campaignRate = 0.05;

export interface BounceTally {
  /** Emails of the last 24 hours. */
  readonly sent: number;
  /** Those of them whose address does not exist. */
  readonly hardBounces: number;
}

/** Whether a mailbox has to pause: providers close mailboxes that write to many dead addresses. */
export const pausesSender = (tally: BounceTally): boolean => exceeds(tally, senderRate);

/** Whether a campaign has to pause: its list of recipients is bad. */
export const pausesCampaign = (tally: BounceTally): boolean => exceeds(tally, campaignRate);

const exceeds = ({ sent, hardBounces }: BounceTally, rate: number): boolean =>
  sent >= leastSends && hardBounces >= sent * rate;

const storedTally = z.object({ sent: z.number(), hardBounces: z.number() });

/** The figures that a pause was written with, beside the rate that they passed. */
export function showTally(stored: unknown, limit: number): MailBounceTally | null {
  const { data } = storedTally.safeParse(stored);
  return data ? { sent: data.sent, bounced: data.hardBounces, limit } : null;
}
