import { type MailCheck, mailCheckSchema } from '@reachkit/contract';
import { and, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { nameInZone } from '../../../gateways/mailDomains/nameInZone.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Executor } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { type MembershipStatus, readMembershipStatus } from '../../plan/membershipStatus.ts';
import { periodOf } from '../../plan/period.ts';
import type { MailSender } from '../answers.ts';
import { readRunning } from '../campaigns/pauses.ts';
import { hasFate } from '../figures/emailFate.ts';
import { countUnreadable } from '../inbox/api/unreadable.ts';
import { senderRate, showTally } from '../sending/results/bounceGuard.ts';
import { mailDelivery } from '../sending/tables.ts';
import { capOf, warmUpOf } from './caps.ts';
import { mailSender, mailSenderDay, mailSenderDefault } from './tables.ts';
import type { SenderRow } from './visible.ts';

/** Days over which bounces are counted, and the min emails for a bounce rate. */
const bounceWindow = { days: 30, least: 20 } as const;
const dayMs = 86_400_000;
const checksSchema = z.array(mailCheckSchema);

const withZoneName = (check: MailCheck): MailCheck =>
  check.record ? { ...check, record: { ...check.record, nameInZone: nameInZone(check.record.name) } } : check;

/** Sender limits of the plan, and the team's day. @throws Error for a team that is not there */
export async function readSenderEntitlement(
  executor: Executor,
  teamId: number,
  now: Date,
): Promise<MembershipStatus & { readonly day: string; readonly resetAt: Date }> {
  const membershipStatus = await readMembershipStatus(executor, teamId, ['mailboxes', 'mailboxEmails'], now);
  if (!membershipStatus) throw new Error('The team is not there');
  const { start: day, resetAt } = periodOf('day', now, membershipStatus);
  return { ...membershipStatus, day, resetAt };
}

/** Senders in API form, in their order. */
export async function showSenders(
  executor: Executor,
  caller: Caller,
  found: readonly SenderRow[],
  now: Date,
): Promise<MailSender[]> {
  const rows = withKnownWords(getTableColumns(mailSender), found);
  if (rows.length === 0) return [];
  const { teamId, accountId } = caller;
  const { day, resetAt, limit } = await readSenderEntitlement(executor, teamId, now);
  const plan = limit('mailboxEmails').value;
  const people = await readPeople(
    executor,
    teamId,
    rows.map((row) => row.accountId),
  );
  const counts = await readCounts(
    executor,
    teamId,
    rows.map(({ id }) => id),
    { day, now },
  );
  const [chosen] = await teamScope(executor, teamId)
    .select({ id: mailSenderDefault.senderId })
    .from(mailSenderDefault)
    .where(eq(mailSenderDefault.accountId, accountId));
  const runningOf = await readRunning(
    executor,
    teamId,
    rows.flatMap(({ id, pauseReason }) => (pauseReason === null ? [] : [id])),
  );
  const unreadable = await countUnreadable(executor, teamId);
  return rows.map((row) => {
    const { id, name, address, replyTo, user, signature, isShared, revision, ownCap } = row;
    const { today, accepted, bounced } = counts(id);
    const { cap, reason: capReason } = capOf(row, plan, day);
    const { pauseReason } = row;
    const checks = checksSchema.safeParse(row.checks);
    return {
      id,
      name,
      address,
      replyTo,
      user,
      signature,
      isShared,
      revision,
      ownCap,
      provider: row.provider,
      auth: row.auth === 'oauth' ? 'oauth' : 'password',
      hasSecret: row.secret !== null,
      smtp: { host: row.smtpHost, port: row.smtpPort, security: row.smtpSecurity },
      imap:
        row.imapHost === null || row.imapPort === null || row.imapSecurity === null
          ? null
          : { host: row.imapHost, port: row.imapPort, security: row.imapSecurity },
      isOwn: row.accountId === accountId,
      by: people.get(row.accountId)?.nickName ?? '',
      isDefault: chosen?.id === id,
      status: row.status,
      checks: checks.success ? checks.data.map(withZoneName) : [],
      verifiedAt: row.verifiedAt,
      pause:
        pauseReason && row.pausedAt
          ? {
              reason: pauseReason,
              since: row.pausedAt,
              tally: pauseReason === 'bounces' ? showTally(row.pauseTally, senderRate) : null,
              campaigns: runningOf(id),
            }
          : null,
      today: { sent: today, cap, capReason, resetAt },
      warmUp: warmUpOf(row, day),
      bounces: { sent: accepted, bounced, rate: accepted < bounceWindow.least ? null : bounced / accepted },
      unreadable: unreadable.get(id) ?? 0,
      createdAt: row.createdAt,
    };
  });
}

export async function showSender(
  executor: Executor,
  caller: Caller,
  row: SenderRow,
  now: Date,
): Promise<MailSender> {
  const [sender] = await showSenders(executor, caller, [row], now);
  if (!sender) throw new Error('The mailbox was not found among those shown');
  return sender;
}

interface Counts {
  /** Emails that count against today's limit. */
  readonly today: number;
  /** Emails of the last 30 days, see `mailFigures`. */
  readonly accepted: number;
  readonly bounced: number;
}

async function readCounts(
  executor: Executor,
  teamId: number,
  ids: readonly number[],
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<(id: number) => Counts> {
  const since = new Date(now.getTime() - bounceWindow.days * dayMs);
  const scope = teamScope(executor, teamId);
  const charged = await scope
    .select({ id: mailSenderDay.senderId, sent: mailSenderDay.sent })
    .from(mailSenderDay)
    .where(and(inArray(mailSenderDay.senderId, [...ids]), eq(mailSenderDay.day, day)));
  const emails = await scope
    .select({
      id: mailDelivery.senderId,
      accepted: sql<number>`(count(*) filter (where ${hasFate('accepted', 'mail_delivery')}))::int`,
      bounced: sql<number>`(count(*) filter (where ${hasFate('bounced', 'mail_delivery')}))::int`,
    })
    .from(mailDelivery)
    .where(and(inArray(mailDelivery.senderId, [...ids]), gte(mailDelivery.acceptedAt, since)))
    .groupBy(mailDelivery.senderId);
  return (wanted) => {
    const { accepted = 0, bounced = 0 } = emails.find(({ id }) => id === wanted) ?? {};
    return { today: charged.find(({ id }) => id === wanted)?.sent ?? 0, accepted, bounced };
  };
}
