import { type AnswerOf, type getMailReport, mailFailureReasons } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { type EmailFate, fate } from '../../figures/emailFate.ts';
import { mailDelivery } from '../../sending/tables.ts';
import type { CampaignRow } from '../read.ts';

type Report = AnswerOf<typeof getMailReport>;

const hourMs = 3_600_000;

/** Failures of an address or a sender that a retry would not fix. */
const finalReasons: ReadonlySet<string> = new Set([
  'noSuchMailbox',
  'noSuchDomain',
  'mailboxMoved',
  'mailboxDisabled',
  'interrupted',
]);

/** Emails grouped by round, fate, reason and hour of acceptance. */
export interface EmailsRow extends Record<string, unknown> {
  readonly round: number;
  readonly fate: EmailFate;
  readonly reason: string | null;
  readonly hour: Date | string | null;
  readonly found: string;
  /** Number of emails accepted within the last hour. */
  readonly recent: string;
  /** Acceptance time of the first email of the last hour. */
  readonly recentSince: Date | string | null;
  /** Due time of the first of these emails; `lastDue` is that of the last. */
  readonly due: Date | string;
  readonly lastDue: Date | string;
}

/** Reads the campaign data that only its emails have, in one pass. */
export async function readEmails(
  db: Executor,
  { id, teamId }: CampaignRow,
  now: Date,
): Promise<readonly EmailsRow[]> {
  const hourAgo = sql`${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`;
  const { rows } = await db.execute<EmailsRow>(sql`
    select d.round, ${fate()} as fate, d.reason, date_bin('1 hour', d.accepted_at, timestamptz 'epoch') as hour,
        count(*) as found, count(*) filter (where d.accepted_at > ${hourAgo}) as recent,
        min(d.accepted_at) filter (where d.accepted_at > ${hourAgo}) as "recentSince",
        min(d.due_at) as due, max(d.due_at) as "lastDue"
      from ${teamRows(mailDelivery, teamId, 'd')} where d.campaign_id = ${id} group by 1, 2, 3, 4`);
  return rows;
}

/** Counts the emails with the given fates. */
export const countIn = (emails: readonly EmailsRow[], fates: readonly EmailFate[]): number =>
  emails.reduce((sum, one) => (fates.includes(one.fate) ? sum + Number(one.found) : sum), 0);

/** Reasons why emails were not accepted, most frequent first. */
export function failuresOf(emails: readonly EmailsRow[]): Report['failures'] {
  const sums = new Map<string, Report['failures'][number]>();
  for (const { fate: state, reason: text, found } of emails) {
    if (state !== 'failed' && state !== 'unknown') continue;
    // biome-ignore lint/plugin: The row is a sum, which is shown in full.
    const reason = mailFailureReasons.find((known) => known === text) ?? 'other';
    const key = `${state} ${text ?? 'other'}`;
    const count = (sums.get(key)?.count ?? 0) + Number(found);
    // Emails that may have arrived are never retried.
    sums.set(key, { reason, count, canRetry: state === 'failed' && !finalReasons.has(reason) });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}
