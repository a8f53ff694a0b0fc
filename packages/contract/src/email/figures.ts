import * as z from 'zod/mini';

/**
 * The figures of emails, in every place that shows them: the list of campaigns, the report with its groups, its export,
 * rounds, the outbox and the mailboxes.
 *
 * A figure of a campaign, or of a group of its recipients, counts recipients: each once, whatever happened in how many
 * rounds. A figure of a round or of a mailbox counts emails. An open, a click, a reply, an opt-out or a complaint counts
 * in the round whose email it belongs to.
 *
 * - `recipients`: who gets the campaign. `skipped`: who gets no email of it; they count in no other figure.
 * - `accepted`: the recipient's mail server took an email, also where it came back later.
 * - `delivered`: an email was taken and has not come back, or a person answered it, whatever a server reported of it.
 * - `bounced`: an email was taken and came back: `hard` as the address does not exist, `soft` for any other reason.
 *   A notice of delay is no bounce. An email that a person answered is delivered, and no bounce.
 * - `failed`: an email was never taken: refused at once, or not handed over. `unknown`: it may have arrived. An email
 *   that a person answered is neither.
 * - `opened`: a person opened an email or followed a link in it. `openedMachine`: machines alone did.
 * - `clicked`: a person followed a link. `replied`: a person answered; automatic replies do not count.
 * - `unsubscribed`, `complained`: after an email of the campaign.
 *
 * Where the base of a figure is `delivered`, it counts those alone who are in `delivered`, so that no share exceeds 1. Who
 * wrote without getting an email stands in the inbox, and here with what became of it.
 */
export const mailFigures = [
  'accepted',
  'delivered',
  'failed',
  'unknown',
  'bounced',
  'hard',
  'soft',
  'opened',
  'openedMachine',
  'clicked',
  'replied',
  'unsubscribed',
  'complained',
] as const;
/** A figure of emails that can be shown as a rate. */
export type MailFigure = (typeof mailFigures)[number];

/** Denominator of each rate. The same figure has the same base in every place. */
export const mailFigureBases = {
  accepted: 'recipients',
  delivered: 'recipients',
  failed: 'recipients',
  unknown: 'recipients',
  bounced: 'accepted',
  hard: 'accepted',
  soft: 'accepted',
  opened: 'delivered',
  openedMachine: 'delivered',
  clicked: 'delivered',
  replied: 'delivered',
  unsubscribed: 'delivered',
  complained: 'delivered',
} as const satisfies Readonly<Record<MailFigure, 'recipients' | 'accepted' | 'delivered'>>;

/** Figures of a campaign and of each group in its report; see `mailFigures`. */
export const mailFigureFields = {
  /** Excludes bounced emails if the plan does not show bounces. */
  accepted: z.number(),
  delivered: z.number(),
  /** Includes bounced emails if the plan does not show bounces. */
  failed: z.number(),
  /** Each of these is `null` if the plan does not show it, see `mailTrackingLevels`. */
  bounced: z.nullable(z.number()),
  opened: z.nullable(z.number()),
  openedMachine: z.nullable(z.number()),
  clicked: z.nullable(z.number()),
  replied: z.nullable(z.number()),
  unsubscribed: z.number(),
};
