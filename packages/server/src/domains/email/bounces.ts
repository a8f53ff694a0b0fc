import { equityAreas } from '@reachkit/contract';
import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/deps.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { creatorsAt } from '../creator/identity/addresses.ts';
import { readTeamFacts } from '../people/teamFacts.ts';
import { equityChanged } from '../plan/equityChanged.ts';
import { readMembershipStatus } from '../plan/membershipStatus.ts';
import { charge, refund } from '../plan/meter.ts';
import { periodOf } from '../plan/period.ts';
import { normalAddress } from './addresses/address.ts';
import { emailBounce, emailUnlock, mailRecipient } from './tables.ts';
import { isHeld } from './teamStatus/heldUnlocks.ts';
import { receivedFrom } from './teamStatus/writtenTo.ts';
import { unlockKey, unlockSubject } from './unlock.ts';

/** Time after an unlock in which a bounce refunds it, in milliseconds. */
export const creditedWithin = 7 * dayMs;

export interface Bounce {
  /** The bounced address. */
  readonly address: string;
  /** The mailbox does not exist (a status of 5, RFC 3463), rather than being full or away. */
  readonly isPermanent: boolean;
  /** Time of the bounce. */
  readonly at: Date;
  readonly now: Date;
}

/**
 * Counts a bounce, and refunds each team's unlock of the address in the 7 days before, once; the address is locked again.
 * Each bounce has its own transaction: several addresses in one could deadlock.
 */
export async function recordBounce(
  tx: Transaction,
  { address, isPermanent, at, now }: Bounce,
): Promise<void> {
  const normal = normalAddress(address);
  const permanent = isPermanent ? 1 : 0;
  await tx
    .insert(emailBounce)
    .values({ address: normal, bounces: 1, permanent, lastAt: at })
    .onConflictDoUpdate({
      target: emailBounce.address,
      set: {
        bounces: sql`${emailBounce.bounces} + 1`,
        permanent: sql`${emailBounce.permanent} + ${permanent}`,
        lastAt: sql`greatest(${emailBounce.lastAt}, excluded.last_at)`,
      },
    });
  const due = await creatorsAt(tx, normal);
  const credited = await tx
    .update(emailUnlock)
    .set({ creditedAt: now })
    .where(
      and(
        inArray(emailUnlock.creatorId, [...due]),
        gte(emailUnlock.unlockedAt, new Date(at.getTime() - creditedWithin)),
        lte(emailUnlock.unlockedAt, at),
        // No refund without a charge.
        isNotNull(emailUnlock.periodStart),
        isNull(emailUnlock.creditedAt),
      ),
    )
    .returning();
  const inOrder = credited.sort((a, b) => a.teamId - b.teamId || a.creatorId - b.creatorId);
  for (const row of inOrder) await giveBack(tx, row, now);
}

/** A mail server could belong to the team: at most one in this many of its unlocks is refunded within 30 days. */
const refundedShare = 5;

/**
 * Refunds, once, the unlock of an address to a team if its own email was permanently rejected because the mailbox does
 * not exist; the address is locked again. Not if the recipient has opened or answered an email of the team.
 */
export async function refundUnlock(
  tx: Transaction,
  { teamId, creatorId }: { readonly teamId: number; readonly creatorId: number },
  now: Date,
): Promise<void> {
  const membershipStatus = await readMembershipStatus(tx, teamId, [unlockKey], now);
  if (!membershipStatus || (await isAlive(tx, teamId, creatorId))) return;
  const scope = teamScope(tx, teamId);
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const [recent] = await scope
    .select({ refunds: count() })
    .from(emailUnlock)
    .where(gt(emailUnlock.creditedAt, since(30)));
  if ((recent?.refunds ?? 0) >= Math.ceil(membershipStatus.limit(unlockKey).value / refundedShare)) return;
  const [row] = await scope
    .update(emailUnlock)
    .set({ creditedAt: now })
    .where(
      and(
        eq(emailUnlock.creatorId, creatorId),
        gte(emailUnlock.unlockedAt, new Date(now.getTime() - creditedWithin)),
        isNotNull(emailUnlock.periodStart),
        isNull(emailUnlock.creditedAt),
      ),
    )
    .returning();
  if (row) await giveBack(tx, row, now);
}

/** Whether the recipient at a creator's current address has opened, clicked or answered an email of the team, opt-outs included. */
async function isAlive(tx: Transaction, teamId: number, creatorId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${teamRows(mailRecipient, teamId, 'dead')}
      join ${teamRows(mailRecipient, teamId, 'same')} on same.address_key = dead.address_key
      where dead.creator_id = ${creatorId} and not dead.is_address_own
        and coalesce(same.opened_at, same.clicked_at, same.replied_at) is not null
    union all (${receivedFrom(sql`${creatorId}::int8`, { teamId })})
    limit 1`);
  return rows.length > 0;
}

/**
 * Reverses the refund of an unlock after a bounce is corrected, and shows the address again. Does nothing if the charged
 * period is over, or the team has paid again since.
 */
export async function takeCreditBack(
  tx: Transaction,
  { teamId, creatorId }: { readonly teamId: number; readonly creatorId: number },
  now: Date,
): Promise<void> {
  const membershipStatus = await readMembershipStatus(tx, teamId, [unlockKey], now);
  if (!membershipStatus) return;
  const { start, resetAt } = periodOf(equityAreas[unlockKey].period, now, membershipStatus);
  const [row] = await teamScope(tx, teamId)
    .update(emailUnlock)
    .set({ creditedAt: null })
    .where(and(eq(emailUnlock.creatorId, creatorId), eq(emailUnlock.periodStart, start), not(isHeld)))
    .returning({ accountId: emailUnlock.accountId });
  if (!row) return;
  const limit = membershipStatus.limit(unlockKey).value;
  await charge(
    tx,
    { teamId, key: unlockKey, periodStart: start },
    { accountId: row.accountId ?? undefined, subjects: [unlockSubject(creatorId)], limit, resetAt, now },
  );
  await equityChanged(tx, teamId);
}

async function giveBack(
  tx: Transaction,
  { teamId, creatorId, periodStart }: typeof emailUnlock.$inferSelect,
  now: Date,
): Promise<void> {
  const facts = await readTeamFacts(tx, teamId);
  if (!facts || periodStart === null) return;
  const current = periodOf(equityAreas[unlockKey].period, now, facts).start;
  const counter = { teamId, key: unlockKey, periodStart };
  const amount = await refund(tx, { counter, subjects: [unlockSubject(creatorId)], current });
  if (amount > 0) await equityChanged(tx, teamId);
}
