import { type MailDeliveryState, mailDeliveryStates } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { mailDelivery } from '../sending/tables.ts';

/**
 * What became of one email, for every figure of `mailFigures`: `hard` and `soft` are bounces. Which emails count as
 * what is said here alone: once in SQL, once for a row.
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

type Email = Pick<typeof mailDelivery.$inferSelect, 'state' | 'acceptedAt'>;

/** The fate of an email. @throws Error for a state that there is not */
export function fateOf({ state, acceptedAt }: Email): EmailFate {
  const known = mailDeliveryStates.find((one) => one === state);
  if (!known) throw new Error(`An email has no state ${state}`);
  // Its server took it and returned it, for a reason that says nothing about the address.
  if (known === 'failed' && acceptedAt !== null) return 'soft';
  return fateOfState[known];
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
export const fate = (alias = 'd'): SQL => sql`case ${sql.identifier(alias)}.state
  when 'pending' then 'waiting' when 'claimed' then 'sending' when 'accepted' then 'delivered'
  when 'ndrHard' then 'hard' when 'ndrSoft' then 'soft'
  when 'failed' then case when ${sql.identifier(alias)}.accepted_at is null then 'failed' else 'soft' end
  else ${sql.identifier(alias)}.state end`;

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

/** Whether the email `alias` counts in a figure; false where there is none. */
export const hasFate = (figure: EmailFigure, alias = 'd'): SQL =>
  sql`coalesce((${fate(alias)}) in (${sql.join(
    fatesOf[figure].map((one) => sql`${one}`),
    sql`, `,
  )}), false)`;
