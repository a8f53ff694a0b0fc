import type { MailDeliveryState } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { mailDelivery } from '../sending/tables.ts';

/**
 * Outcome of one email, for every figure of `mailFigures`: `hard` and `soft` are bounces. Only this file defines which
 * emails count as which outcome: once in SQL, once for a row. An email that a person answered was delivered, whatever a
 * server says of it, e.g. of an address that it was forwarded to: each email counts as one of them.
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

/** The fate of an email. */
export function fateOf({ state, acceptedAt, repliedAt }: Email): EmailFate {
  const fate = fateOfState[state];
  if (repliedAt !== null && ['hard', 'soft', 'failed', 'unknown'].includes(fate)) return 'delivered';
  // Its server took it and returned it, for a reason that says nothing about the address.
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

/** The same of the row `alias` of `mail_delivery`; null where there is none. */
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
/** Fates behind each figure of emails. */
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
  /** Failed as well as bounced: what a membership sees as failed that does not show bounces. */
  lost: ['failed', ...bounced],
} as const satisfies Readonly<Record<string, readonly EmailFate[]>>;
export type EmailFigure = keyof typeof fatesOf;

/** Whether an email counts in a figure. */
export const isFate = (email: Email, figure: EmailFigure): boolean =>
  fatesOf[figure].some((one) => one === fateOf(email));

/** The same of a row `alias` with the fate `of`; false where there is none. */
export function hasFate(figure: EmailFigure, alias = 'd', of: SQL = fate(alias)): SQL {
  const fates = sql.join(
    fatesOf[figure].map((one) => sql`${one}`),
    sql`, `,
  );
  return sql`coalesce((${of}) in (${fates}), false)`;
}
