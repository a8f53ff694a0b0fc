import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { describeError } from '../../../../platform/logging.ts';
import type { SetAside } from '../../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailAttempt, mailCampaign, mailDelivery, mailRecipient } from '../../tables.ts';
import type { EngineParts } from '../engineDeps.ts';
import { groupBy } from '../groupBy.ts';
import { mailContentSchema } from '../message/content.ts';
import { giveBack } from '../results/giveBack.ts';
import { noteAccepted } from '../results/results.ts';
import { resumeCapped } from './campaignCaps.ts';
import { leaseMs } from './claimBatch.ts';

const maxAtOnce = 100;
/** Time after which the Sent folder is no longer searched. */
const searchedForMs = 30 * 60_000;

interface Lost {
  readonly id: number;
  readonly teamId: number;
  readonly campaignId: number;
  readonly senderId: number | null;
  readonly messageId: string | null;
  readonly dataAt: Date | null;
}

/**
 * Recovers emails of dead processes. Emails not started are sent normally. Started ones count as sent if the Sent folder
 * has a copy; all others become unknown and are never sent again.
 * @returns the campaigns that changed
 */
export async function recoverLost(parts: EngineParts): Promise<readonly { teamId: number; id: number }[]> {
  const aside = await parts.aside();
  const due = await findLost(parts, aside);
  const lost: Lost[] = [];
  await aside.attemptAll(due, async (some) => {
    const ids = some.map(({ item }) => item);
    lost.push(...(await parts.db.transaction((tx) => takeOver(parts, tx, ids))));
  });
  const begun = lost.filter(({ dataAt }) => dataAt !== null);
  for (const own of groupBy(begun, ({ senderId }) => senderId).values()) await lookUp(parts, own);
  return lost.map(({ teamId, campaignId }) => ({ teamId, id: campaignId }));
}

const isLost = (now: Date) =>
  and(
    eq(mailDelivery.state, 'claimed'),
    sql`${mailDelivery.leaseUntil} <= ${now.toISOString()}::timestamptz`,
  );

const findLost = ({ db, now }: EngineParts, aside: SetAside) =>
  db
    .select({ item: mailDelivery.id, teamId: mailDelivery.teamId })
    .from(mailDelivery)
    .where(and(isLost(now()), aside.isOpen(mailDelivery.id)))
    .orderBy(mailDelivery.teamId, mailDelivery.id)
    .limit(maxAtOnce);

async function takeOver(
  { now: clock, owner }: EngineParts,
  tx: Transaction,
  ids: readonly number[],
): Promise<Lost[]> {
  const now = clock();
  const rows = await tx
    .select()
    .from(mailDelivery)
    .where(and(isLost(now), inArray(mailDelivery.id, [...ids])))
    .orderBy(mailDelivery.teamId, mailDelivery.id)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    const { id, teamId, senderId, chargedDay } = row;
    const set =
      row.dataAt === null
        ? { state: 'pending' as const, leaseOwner: null, leaseUntil: null, updatedAt: now }
        : // With a new owner, the previous one can write no result any more.
          { leaseOwner: `${owner}/recover`, leaseUntil: new Date(now.getTime() + leaseMs) };
    await teamScope(tx, teamId).update(mailDelivery).set(set).where(eq(mailDelivery.id, id));
    if (row.dataAt === null && senderId !== null && chargedDay !== null) {
      await giveBack(tx, teamId, [{ id, senderId, chargedDay }]);
      await resumeCapped(tx, teamId, { ids: [row.campaignId], now });
    }
  }
  return rows;
}

async function lookUp(parts: EngineParts, lost: readonly Lost[]): Promise<void> {
  const { log, findSent, db, now: clock } = parts;
  const [first] = lost;
  if (!first) return;
  const ids = lost.flatMap(({ messageId }) => messageId ?? []);
  let sent: ReadonlySet<string> | null = null;
  try {
    if (first.senderId !== null)
      sent = await findSent({ teamId: first.teamId, senderId: first.senderId }, ids);
  } catch (error) {
    log.warn({ err: describeError(error) }, 'the Sent folder of a mailbox could not be searched');
    const now = clock().getTime();
    // The Sent folder is searched again when the lease expires, up to a limit.
    if (lost.every(({ dataAt }) => now - (dataAt?.getTime() ?? 0) < searchedForMs)) return;
  }
  const aside = await parts.aside();
  await aside.attemptAll(
    lost.map((one) => ({ item: one.id, teamId: one.teamId, one })),
    (some) =>
      db.transaction(async (tx) => {
        const now = clock();
        for (const { one } of some)
          await settleLost(parts, tx, one, { isSent: sent?.has(one.messageId ?? '') ?? false, now });
      }),
  );
}

async function settleLost(
  { owner }: EngineParts,
  tx: Transaction,
  { id, teamId }: Lost,
  { isSent, now }: { readonly isSent: boolean; readonly now: Date },
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const isOurs = and(
    eq(mailDelivery.id, id),
    eq(mailDelivery.state, 'claimed'),
    eq(mailDelivery.leaseOwner, `${owner}/recover`),
  );
  const state = isSent ? 'accepted' : 'unknown';
  const [row] = await scope
    .update(mailDelivery)
    .set({
      state,
      reason: isSent ? null : 'interrupted',
      acceptedAt: isSent ? sql`${mailDelivery.dataAt}` : null,
      leaseOwner: null,
      leaseUntil: null,
      updatedAt: now,
    })
    .where(isOurs)
    .returning();
  if (!row) return;
  await scope
    .insert(mailAttempt)
    .values({ deliveryId: id, attempt: row.attempts, at: now, result: state, reason: row.reason })
    .onConflictDoNothing();
  const [found] = await scope
    .select({
      accountId: mailCampaign.accountId,
      creatorId: mailRecipient.creatorId,
      address: mailRecipient.address,
    })
    .from(mailRecipient)
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailRecipient.campaignId))
    .where(eq(mailRecipient.id, row.recipientId));
  const { messageId, senderId } = row;
  if (!isSent || !found || found.address === null || messageId === null || senderId === null) return;
  const content = mailContentSchema.parse(row.content);
  await noteAccepted(
    tx,
    teamId,
    [{ ...found, address: found.address, content, messageId, senderId }],
    row.dataAt ?? now,
  );
}
