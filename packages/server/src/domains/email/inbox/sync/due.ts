import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../../platform/deps.ts';
import { insertTeamRows, teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { isOpenTeam } from '../../../people/teamLock.ts';
import { mailSender, mailSync } from '../../tables.ts';

/** Lease in milliseconds on a mailbox, unless its process renews it. */
export const leaseMs = 60_000;

export interface ClaimedMailbox {
  readonly teamId: number;
  readonly senderId: number;
  readonly revision: number;
  readonly failures: number;
}

/** Mailboxes with a successful login, not refused since, of teams that are not locked. */
const isReadable = sql`${mailSender.verifiedAt} is not null and ${mailSender.status} in ('verified', 'verifying')
  and ${mailSender.imapHost} is not null and ${mailSender.secret} is not null
  and ${mailSender.pauseReason} is distinct from 'login' and ${isOpenTeam(mailSender.teamId)}`;

/** Starts reading all readable mailboxes: earlier ones, and newly verified ones. */
export async function beginReading(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`insert into ${mailSync} (team_id, sender_id, next_at)
    select ${mailSender.teamId}, ${mailSender.id}, ${now.toISOString()}::timestamptz from ${mailSender}
    where ${isReadable} and not exists (select from ${mailSync} where ${mailSync.senderId} = ${mailSender.id})
    on conflict do nothing`);
}

/** Schedules a mailbox after a successful login to be read at once, regardless of earlier failures. */
export async function readSoon(
  tx: Executor,
  { teamId, id }: { readonly teamId: number; readonly id: number },
  now: Date,
): Promise<void> {
  const insert = insertTeamRows(mailSync, teamId, {
    senderId: sql`sender.id`,
    nextAt: sql`${now.toISOString()}::timestamptz`,
  });
  await tx.execute(sql`${insert} from ${teamRows(mailSender, teamId, 'sender')}
    where sender.id = ${id} and sender.imap_host is not null
    on conflict (sender_id) do update set next_at = excluded.next_at, failures = 0`);
}

/** Claims due mailboxes that no other process reads. */
export async function claimMailboxes(
  db: Database,
  { owner, max, now }: { readonly owner: string; readonly max: number; readonly now: Date },
): Promise<readonly ClaimedMailbox[]> {
  if (max <= 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        teamId: mailSync.teamId,
        senderId: mailSync.senderId,
        failures: mailSync.failures,
        revision: mailSender.revision,
      })
      .from(mailSync)
      .innerJoin(mailSender, eq(mailSender.id, mailSync.senderId))
      .where(
        and(
          sql`${mailSync.nextAt} <= ${at}`,
          sql`(${mailSync.leaseUntil} is null or ${mailSync.leaseUntil} < ${at})`,
          isReadable,
        ),
      )
      .orderBy(mailSync.nextAt)
      .limit(max)
      .for('update', { of: mailSync, skipLocked: true });
    const ids = rows.map(({ senderId }) => senderId);
    await tx
      .update(mailSync)
      .set({ leaseOwner: owner, leaseUntil: new Date(now.getTime() + leaseMs) })
      .where(sql`${mailSync.senderId} = any(${sql.param(ids)}::int8[])`);
    return rows;
  });
}

/** Renews the leases. @returns the mailboxes that are still this process's and as they were claimed, by their revision */
export async function renewLeases(
  db: Database,
  { owner, ids, now }: { readonly owner: string; readonly ids: readonly number[]; readonly now: Date },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: string; revision: number }>(sql`
    update ${mailSync} set lease_until = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
    from ${mailSender}
    where ${mailSync.senderId} = any(${sql.param([...ids])}::int8[]) and ${mailSync.leaseOwner} = ${owner}
      and ${mailSender.id} = ${mailSync.senderId} and ${isReadable}
    returning ${mailSender.id} as id, ${mailSender.revision} as revision`);
  return new Map(rows.map(({ id, revision }) => [Number(id), revision]));
}

/** Returns the milliseconds until the next mailbox is due; at most `max`. */
export async function untilDue(db: Database, now: Date, max: number): Promise<number> {
  const [row] = await db
    .select({ next: sql<string | null>`min(${mailSync.nextAt})` })
    .from(mailSync)
    .innerJoin(mailSender, eq(mailSender.id, mailSync.senderId))
    .where(and(isNull(mailSync.leaseOwner), isReadable));
  if (!row?.next) return max;
  return Math.max(50, Math.min(max, new Date(row.next).getTime() - now.getTime()));
}
