import type { MailDeliveryState } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { mailDelivery } from '../sending/tables.ts';

/**
 * Outcome of one email, for every figure of `mailFigures`: `hard` and `soft` are bounces. Only this file defines which
 * emails have which outcome: once in SQL, once for a row. An answered email counts as delivered, whatever a server
 * reports, e.g. about a forwarding address: each email has exactly one outcome.
 */
export const emailFates = [
  'waiting',
  'sending',
  'deferred',
  'delivered',
  'hard',
  'soft',
  'failed',
  'unknown',
  'skipped',
] as const;
export type EmailFate = (typeof emailFates)[number];

type Email = Pick<typeof mailDelivery.$inferSelect, 'state' | 'acceptedAt' | 'repliedAt'>;

/** Returns the outcome of an email. */
export function fateOf({ state, acceptedAt, repliedAt }: Email): EmailFate {
  const fate = fateOfState[state];
  if (repliedAt !== null && ['hard', 'soft', 'failed', 'unknown'].includes(fate)) return 'delivered';
  // The server accepted the email and returned it, for a reason unrelated to the address.
  return state === 'failed' && acceptedAt !== null ? 'soft' : fate;
}

const fateOfState: Readonly<Record<MailDeliveryState, EmailFate>> = {
  pending: 'waiting',
  claimed: 'sending',
  deferred: 'deferred',
  accepted: 'delivered',
  failed: 'failed',
  unknown: 'unknown',
  ndrSoft: 'soft',
  ndrHard: 'hard',
  skipped: 'skipped',
};

/** The fate of the row `alias` of `mail_delivery`, as SQL; null without a row. */
export function fate(alias = 'd'): SQL {
  const email = sql.identifier(alias);
  return sql`case
    when ${email}.replied_at is not null and ${email}.state in ('ndrHard', 'ndrSoft', 'failed', 'unknown') then 'delivered'
    else case ${email}.state
      when 'pending' then 'waiting' when 'claimed' then 'sending' when 'accepted' then 'delivered'
      when 'ndrHard' then 'hard' when 'ndrSoft' then 'soft'
      when 'failed' then case when ${email}.accepted_at is not null then 'soft' else 'failed' end
      else ${email}.state end
    end`;
}

const bounced = ['hard', 'soft'] as const;
/** Outcomes counted in each email figure. */
export const fatesOf = {
  accepted: ['delivered', ...bounced],
  delivered: ['delivered'],
  failed: ['failed'],
  unknown: ['unknown'],
  bounced,
  hard: ['hard'],
  soft: ['soft'],
  pending: ['waiting', 'sending'],
  sending: ['sending'],
  deferred: ['deferred'],
  /** Failed and bounced: shown as failed by plans without bounces. */
  lost: ['failed', ...bounced],
} as const satisfies Readonly<Record<string, readonly EmailFate[]>>;
export type EmailFigure = keyof typeof fatesOf;

/** Whether an email counts for a figure. */
export const isFate = (email: Email, figure: EmailFigure): boolean =>
  fatesOf[figure].some((one) => one === fateOf(email));

/** SQL for whether the fate `of` of a row `alias` counts for a figure; false without a row. */
export function hasFate(figure: EmailFigure, alias = 'd', of: SQL = fate(alias)): SQL {
  const fates = sql.join(
    fatesOf[figure].map((one) => sql`${one}`),
    sql`, `,
  );
  return sql`coalesce((${of}) in (${fates}), false)`;
}
