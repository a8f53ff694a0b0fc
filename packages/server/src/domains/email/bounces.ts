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
import { answeredBy } from './teamStatus/writtenTo.ts';
import { unlockKey, unlockSubject } from './unlock.ts';

/** How long after an unlocking a mail that comes back undoes its charge, in milliseconds. */
export const creditedWithin = 7 * dayMs;

export interface Bounce {
  /** That a mail to it came back. */
  readonly address: string;
  /** There is no such mailbox (a status of 5, RFC 3463), rather than one that is full or away. */
  readonly isPermanent: boolean;
  /** When the mail came back. */
  readonly at: Date;
  readonly now: Date;
}

/**
 * Counts a mail that came back, and gives back what the unlocking of its address took from each team in the 7 days
 * before, once; the address is locked again. Each bounce in a transaction of its own: those of several addresses in one
 * could wait for each other in a circle.
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
        // Where nothing was taken, there is nothing to give back.
        isNotNull(emailUnlock.periodStart),
        isNull(emailUnlock.creditedAt),
      ),
    )
    .returning();
  const inOrder = credited.sort((a, b) => a.teamId - b.teamId || a.creatorId - b.creatorId);
  for (const row of inOrder) await giveBack(tx, row, now);
}

/** A mailbox's server could be the team's own: of its unlocks at most one in so many is given back within 30 days. */
const refundedShare = 5;

/**
 * Gives back, once, what unlocking an address took from the team whose own email a server refused for good because there
 * is no such mailbox; the address is locked again. Somebody who has read or answered an email of the team is there.
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

/** Whether a person at the address that stands with a creator has opened, clicked or answered an email of the team. */
async function isAlive(tx: Transaction, teamId: number, creatorId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${teamRows(mailRecipient, teamId, 'dead')}
      join ${teamRows(mailRecipient, teamId, 'same')} on same.address_key = dead.address_key
      where dead.creator_id = ${creatorId} and not dead.is_address_own
        and coalesce(same.opened_at, same.clicked_at, same.replied_at) is not null
    union all (${answeredBy(sql`${creatorId}::int8`, { teamId })})
    limit 1`);
  return rows.length > 0;
}

/**
 * Charges an unlock again whose bounce has turned out to be none, and shows the address again. Where the period that paid
 * is over, or the team has paid again since, everything stays.
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
