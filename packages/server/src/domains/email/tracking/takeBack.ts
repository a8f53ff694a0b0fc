import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MachineReason } from '../../../platform/agents/agent.ts';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailDelivery, mailEvent, mailMessage, mailRecipient } from '../tables.ts';

/** Reclassifies events of a person as a machine's, and reverts their effects. */
export async function takeBack(
  tx: Transaction,
  delivery: Pick<typeof mailDelivery.$inferSelect, 'id' | 'teamId' | 'recipientId' | 'messageId'>,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: MachineReason },
): Promise<void> {
  const { id, teamId, recipientId, messageId } = delivery;
  const scope = teamScope(tx, teamId);
  await scope
    .update(mailEvent)
    .set({ isMachine: true, machineReason: reason })
    .where(inArray(mailEvent.id, [...ids]));
  // Earlier emails to the same person count too.
  const people = await scope
    .select({
      deliveryId: mailEvent.deliveryId,
      kind: mailEvent.kind,
      first: sql<string>`min(${mailEvent.at})`,
    })
    .from(mailEvent)
    .innerJoin(mailDelivery, eq(mailDelivery.id, mailEvent.deliveryId))
    .where(and(eq(mailDelivery.recipientId, recipientId), eq(mailEvent.isMachine, false)))
    .groupBy(mailEvent.deliveryId, mailEvent.kind);
  const firstOf = (of: typeof people, kinds: readonly string[]): Date | null => {
    const timestamps = of.filter(({ kind }) => kinds.includes(kind)).map(({ first }) => Date.parse(first));
    return timestamps.length === 0 ? null : new Date(Math.min(...timestamps));
  };
  const firstTimes = (of: typeof people) => ({
    clickedAt: firstOf(of, ['click']),
    openedAt: firstOf(of, ['open', 'click']),
  });
  const own = people.filter(({ deliveryId }) => deliveryId === id);
  await scope.update(mailDelivery).set(firstTimes(own)).where(eq(mailDelivery.id, id));
  const [recipient] = await scope
    .update(mailRecipient)
    .set(firstTimes(people))
    .where(eq(mailRecipient.id, recipientId))
    .returning({ creatorId: mailRecipient.creatorId });
  const creatorId = recipient?.creatorId ?? null;
  if (own.length > 0 || messageId === null || creatorId === null) return;
  await scope
    .update(mailMessage)
    .set({ outcome: 'noReply' })
    .where(
      and(
        eq(mailMessage.creatorId, creatorId),
        eq(mailMessage.messageId, messageId),
        eq(mailMessage.outcome, 'readNoReply'),
      ),
    );
}
