import type { MailDeliveryState } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { mailDelivery } from '../sending/tables.ts';

/**
 * Outcome of one email, for every figure of `mailFigures`: `hard` and `soft` are bounces. Only this file defines which
 * emails count as which outcome: once in SQL, once for a row. An email that a person answered was delivered, whatever a
 * server says of it: a bounce of it counts as well, e.g. of an address that it was forwarded to.
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
  // Its server took it and returned it, for a reason that says nothing about the address.
  if (state === 'failed' && acceptedAt !== null) return 'soft';
  const fate = fateOfState[state];
  return repliedAt !== null && (fate === 'failed' || fate === 'unknown') ? 'delivered' : fate;
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
  const isAnswered = sql`${email}.replied_at is not null`;
  return sql`case ${email}.state
    when 'pending' then 'waiting' when 'claimed' then 'sending' when 'accepted' then 'delivered'
    when 'ndrHard' then 'hard' when 'ndrSoft' then 'soft'
    when 'failed' then case when ${email}.accepted_at is not null then 'soft' when ${isAnswered} then 'delivered' else 'failed' end
    when 'unknown' then case when ${isAnswered} then 'delivered' else 'unknown' end
    else ${email}.state end`;
}

const bounced = ['hard', 'soft'] as const;
/** Fates behind each figure of emails; see `isFate` for those that were answered. */
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
export function isFate(email: Email, figure: EmailFigure): boolean {
  const is = fatesOf[figure].some((one) => one === fateOf(email));
  if (email.repliedAt === null) return is;
  return figure === 'delivered' || (is && figure !== 'lost');
}

/** The same of a row `alias` with the fate `of`; false where there is none. */
export function hasFate(figure: EmailFigure, alias = 'd', of: SQL = fate(alias)): SQL {
  const fates = sql.join(
    fatesOf[figure].map((one) => sql`${one}`),
    sql`, `,
  );
  const is = sql`coalesce((${of}) in (${fates}), false)`;
  const repliedAt = sql`${sql.identifier(alias)}.replied_at`;
  if (figure === 'delivered') return sql`(${is} or ${repliedAt} is not null)`;
  return figure === 'lost' ? sql`(${is} and ${repliedAt} is null)` : is;
}
