import type { MailCorrection } from '@reachkit/contract';
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { recordOperations } from '../../../../platform/records/record.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { refundUnlock, takeCreditBack } from '../../bounces.ts';
import { emailRecords } from '../../records.ts';
import { reopenRounds } from '../../rounds/reopenRounds.ts';
import { deadReasons } from '../../sending/results/failures.ts';
import { mailDelivery, mailIncoming, mailRecipient, mailThread } from '../../tables.ts';
import { announceThread, notifyNeedsReply, publishReply } from './announce.ts';
import { deriveThread } from './derive.ts';
import type { ThreadFacts } from './facts.ts';
import { isTrusted } from './kinds.ts';

interface Arrived {
  readonly teamId: number;
  readonly threadId: number;
  readonly incomingId: number;
  /** Whether it contains the Message-ID of one of our emails, without a contradiction. */
  readonly isNamed: boolean;
}

/** Applies the consequences of a newly stored message, in its transaction. */
export async function applyVerdict(
  tx: Transaction,
  { teamId, threadId, incomingId, isNamed }: Arrived,
  now: Date,
): Promise<void> {
  const change = { kind: 'arrival', incomingId } as const;
  const facts = await deriveThread(tx, { teamId, threadId }, { change, now });
  const message = facts?.incoming.find(({ id }) => id === incomingId);
  if (!facts || !message) throw new Error('A message that was stored is gone');
  const { recipient, deliveries } = facts;
  const delivery = deliveries.find(({ id }) => id === message.deliveryId);
  const isDead = message.kind === 'bounceHard' && delivery?.state === 'ndrHard';
  if (isDead && isNamed && recipient && recipient.creatorId !== null && !recipient.isAddressOwn) {
    await refundUnlock(tx, { teamId, creatorId: recipient.creatorId }, now);
  }
  await reviewCredit(tx, teamId, facts, now);
  await announceThread(tx, teamId, facts);
  await notifyNeedsReply(tx, teamId, facts, { message, now });
  await publishReply(tx, teamId, facts, { message, now });
}

interface Correction {
  readonly threadId: number;
  readonly incomingId: number;
  readonly kind: MailCorrection;
}

/**
 * Sets the kind of a message as corrected by a person; its consequences replace the earlier ones. Refunds no unlock.
 * @throws Failure `notFound`
 */
export async function correctVerdict(
  tx: Transaction,
  { teamId, accountId, network }: Pick<Caller, 'teamId' | 'accountId' | 'network'>,
  { threadId, incomingId, kind }: Correction,
  now: Date,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const isIt = and(eq(mailIncoming.id, incomingId), eq(mailIncoming.threadId, threadId));
  const [message] = await scope.select().from(mailIncoming).where(isIt).for('update');
  if (!message) throw new Failure('notFound');
  if (message.kind === kind && isTrusted(message)) return;
  await scope
    .update(mailIncoming)
    .set({
      kind,
      trust: 'trusted',
      correctedBy: accountId,
      correctedAt: now,
      lapsedKind: null,
      lapsedTrust: null,
      deliveryId: message.deliveryId ?? (await lastDeliveryOf(tx, teamId, threadId)),
    })
    .where(isIt);
  await applyChange(tx, { teamId, threadId, incomingId }, now);
  await recordOperations(tx, emailRecords, [
    {
      teamId,
      actorId: accountId,
      action: 'messageCorrected',
      at: now,
      object: { kind: 'mailThread', id: threadId },
      before: { kind: message.kind },
      after: { kind },
      place: { network: network ?? null },
    },
  ]);
}

/** Applies the consequences of a message changed in this transaction. */
export async function applyChange(
  tx: Transaction,
  { teamId, threadId, incomingId }: Omit<Arrived, 'isNamed'>,
  now: Date,
): Promise<void> {
  const change = { kind: 'correction', incomingId } as const;
  const facts = await deriveThread(tx, { teamId, threadId }, { change, now });
  if (facts?.recipient) await reopenRounds(tx, teamId, [facts.recipient.id], now);
  if (facts) await reviewCredit(tx, teamId, facts, now);
  if (facts) await announceThread(tx, teamId, facts);
  const message = facts?.incoming.find(({ id }) => id === incomingId);
  if (facts && message) await publishReply(tx, teamId, facts, { message, now });
}

/**
 * Marks an unproven message as genuine after a person confirmed it, and applies its consequences. Refunds no unlock.
 * @throws Failure `notFound`
 */
export async function confirmVerdict(
  tx: Transaction,
  { teamId, accountId, network }: Pick<Caller, 'teamId' | 'accountId' | 'network'>,
  { threadId, incomingId }: Omit<Correction, 'kind'>,
  now: Date,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const isIt = and(eq(mailIncoming.id, incomingId), eq(mailIncoming.threadId, threadId));
  const [message] = await scope.select().from(mailIncoming).where(isIt).for('update');
  if (!message) throw new Failure('notFound');
  if (isTrusted(message) && (message.correctedBy !== null || message.warnings.length === 0)) return;
  await scope
    .update(mailIncoming)
    .set({ trust: 'trusted', correctedBy: accountId, correctedAt: now, lapsedKind: null, lapsedTrust: null })
    .where(isIt);
  await applyChange(tx, { teamId, threadId, incomingId }, now);
  await recordOperations(tx, emailRecords, [
    {
      teamId,
      actorId: accountId,
      action: 'messageConfirmed',
      at: now,
      object: { kind: 'mailThread', id: threadId },
      place: { network: network ?? null },
    },
  ]);
}

/** Reverses the refund of an unlock if no email of the team reports the address as dead any more. */
async function reviewCredit(
  tx: Transaction,
  teamId: number,
  { recipient }: ThreadFacts,
  now: Date,
): Promise<void> {
  const creatorId = recipient?.creatorId ?? null;
  if (creatorId === null || recipient?.isAddressOwn) return;
  const [dead] = await teamScope(tx, teamId)
    .select({ id: mailDelivery.id })
    .from(mailRecipient)
    .innerJoin(mailDelivery, eq(mailDelivery.recipientId, mailRecipient.id))
    .where(
      and(
        eq(mailRecipient.creatorId, creatorId),
        eq(mailRecipient.isAddressOwn, false),
        or(
          eq(mailDelivery.state, 'ndrHard'),
          // The recipient's server rejected an email on sending.
          and(eq(mailDelivery.state, 'failed'), inArray(mailDelivery.reason, [...deadReasons])),
        ),
      ),
    )
    .limit(1);
  if (!dead) await takeCreditBack(tx, { teamId, creatorId }, now);
}

/** Finds the last sent email of a thread, to which a message corrected by a person is assigned. */
async function lastDeliveryOf(tx: Transaction, teamId: number, threadId: number): Promise<number | null> {
  const [last] = await teamScope(tx, teamId)
    .select({ id: mailDelivery.id })
    .from(mailThread)
    .innerJoin(mailDelivery, eq(mailDelivery.recipientId, mailThread.recipientId))
    .where(and(eq(mailThread.id, threadId), isNotNull(mailDelivery.acceptedAt)))
    .orderBy(desc(mailDelivery.id))
    .limit(1);
  return last?.id ?? null;
}
