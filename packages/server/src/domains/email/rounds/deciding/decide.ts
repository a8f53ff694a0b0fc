import type { MailRoundHold } from '@reachkit/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { type NoticeContent, notify } from '../../../../platform/notifications/notify.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { insertTeamRows } from '../../../../platform/tenant/tenantTable.ts';
import { mailRoundHold } from '../../campaigns/tables.ts';
import { mailSync } from '../../inbox/tables.ts';
import type { RoundOf } from '../withdraw.ts';
import { decideRound } from './decideRound.ts';
import { type Considered, readFacts } from './facts.ts';

/** `until` is wall-clock time. */
export type Decided = Considered &
  (
    | { readonly kind: 'fire' }
    | { readonly kind: 'wait'; readonly until: Date }
    | { readonly kind: 'hold'; readonly reason: MailRoundHold; readonly until: Date }
    | { readonly kind: 'end'; readonly reason: MailRoundHold }
  );

export interface Deciding {
  readonly now: Date;
  readonly pace: number;
}

/** Decides on rounds of recipients from the stored data. */
export async function decide(
  tx: Transaction,
  teamId: number,
  wanted: readonly RoundOf[],
  deciding: Deciding,
): Promise<Decided[]> {
  const found = await readFacts(tx, teamId, wanted, deciding);
  return found.map((one) => {
    const decision = decideRound(one.facts, one.clock.of(deciding.now));
    if (!('until' in decision)) return { ...one, ...decision };
    return { ...one, ...decision, until: one.clock.real(decision.until) };
  });
}

/** Stores why rounds are held or ended, for display and for the next check. */
export async function keepReasons(
  tx: Transaction,
  teamId: number,
  decided: readonly Decided[],
  now: Date,
): Promise<void> {
  const kept = decided.flatMap((one) => (one.kind === 'hold' || one.kind === 'end' ? [one] : []));
  if (kept.length === 0) return;
  const column = <T>(read: (one: (typeof kept)[number]) => T) => sql.param(kept.map(read));
  const insert = insertTeamRows(mailRoundHold, teamId, {
    campaignId: sql`given.campaign`,
    recipientId: sql`given.recipient`,
    round: sql`given.round`,
    reason: sql`given.reason`,
    since: sql`${now.toISOString()}::timestamptz`,
    nextAt: sql`given.next_at`,
  });
  // The duration of a reason counts from its start.
  await tx.execute(sql`${insert}
    from unnest(${column(({ campaignId }) => campaignId)}::int8[], ${column(({ recipientId }) => recipientId)}::int8[],
        ${column(({ round }) => round)}::int4[], ${column(({ reason }) => reason)}::text[],
        ${column((one) => ('until' in one ? one.until.toISOString() : null))}::timestamptz[])
      as given (campaign, recipient, round, reason, next_at)
    on conflict (recipient_id, round) do update set reason = excluded.reason, next_at = excluded.next_at,
      since = case when mail_round_hold.reason = excluded.reason then mail_round_hold.since else excluded.since end,
      is_forced = mail_round_hold.is_forced and excluded.next_at is not null`);
  await askForReading(tx, teamId, kept, now);
  await notifyUnread(tx, teamId, kept, now);
}

/** Schedules the sync of mailboxes that rounds wait for, except ones that wait after a failure. */
async function askForReading(
  tx: Transaction,
  teamId: number,
  decided: readonly Decided[],
  now: Date,
): Promise<void> {
  const ids = decided.flatMap((one) =>
    one.kind === 'hold' && one.reason === 'mailboxNotRead' && one.senderId !== null ? [one.senderId] : [],
  );
  if (ids.length === 0) return;
  await teamScope(tx, teamId)
    .update(mailSync)
    .set({ nextAt: now })
    .where(
      sql`${inArray(mailSync.senderId, [...new Set(ids)])} and ${mailSync.fault} is null
        and ${mailSync.nextAt} > ${now.toISOString()}::timestamptz`,
    );
}

/** Notifies campaign owners of rounds not sent because the mailbox was unreadable for hours. */
async function notifyUnread(
  tx: Transaction,
  teamId: number,
  decided: readonly Decided[],
  now: Date,
): Promise<void> {
  const campaigns = new Map(
    decided.flatMap((one) =>
      one.kind === 'end' && one.reason === 'mailboxUnreadLong' ? [[one.campaignId, one.campaign]] : [],
    ),
  );
  for (const { id, accountId, name } of campaigns.values()) {
    const content: NoticeContent = {
      kind: 'mailRoundNotSent',
      values: { name, reason: 'unread' },
      target: { kind: 'mailCampaign', id },
    };
    await notify(tx, { teamId, accountId }, { content, subject: String(id), at: now });
  }
}
