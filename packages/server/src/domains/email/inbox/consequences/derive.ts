import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { normalAddress } from '../../addresses/address.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { ownText } from '../../incoming/quotes.ts';
import { previewOf } from '../../sending/message/content.ts';
import { pauseForBounces } from '../../sending/results/guard.ts';
import {
  mailDelivery,
  mailMessage,
  mailOtherAddress,
  mailRecipient,
  mailSenderDay,
  mailThread,
} from '../../tables.ts';
import { outcomeOf, resultOf } from './deliveryResult.ts';
import { type Incoming, readThreadFacts, type ThreadFacts } from './facts.ts';
import { isByPerson, isHuman, isTrusted, isUnchecked } from './kinds.ts';
import { flagsOf, mergedFlag } from './recipientFlags.ts';
import { doubtRefuted } from './refuted.ts';
import { deriveSuppression } from './suppress.ts';
import { type ThreadChange, threadStateOf, warningOf } from './threadState.ts';

interface Place {
  readonly teamId: number;
  readonly threadId: number;
}

/**
 * Recomputes all consequences of the messages of a thread, whatever was stored before; idempotent. Refunds no bounce.
 * @returns the facts as they are now; `null` where the thread is gone
 */
export async function deriveThread(
  tx: Transaction,
  place: Place,
  { change, now }: { readonly change: ThreadChange | null; readonly now: Date },
): Promise<ThreadFacts | null> {
  const arrived = change?.kind === 'arrival' ? change.incomingId : null;
  const read = await readThreadFacts(tx, place, arrived);
  if (!read) return null;
  const before = await doubtRefuted(tx, place.teamId, read);
  const counted = countedOf(before);
  const facts = {
    ...before,
    deliveries: await deriveDeliveries(tx, place.teamId, before, { counted, now }),
    recipient: await deriveRecipient(tx, place.teamId, before, counted),
  };
  await deriveMessages(tx, place.teamId, facts);
  await deriveOtherAddresses(tx, place, facts, arrived);
  const key = facts.recipient?.addressKey;
  const arrivedKind = facts.incoming.find(({ id }) => id === arrived)?.kind ?? null;
  if (key) await deriveSuppression(tx, place.teamId, key, { arrivedKind, now });
  return { ...facts, thread: await writeThread(tx, place.teamId, facts, change) };
}

/** Drops unproven replies to rejected or bounced emails: their addresses have no reader. */
function countedOf({ deliveries, incoming }: ThreadFacts): ThreadFacts['incoming'] {
  const returned = new Set<number | null>(
    deliveries.flatMap((delivery) => {
      const { state } = resultOf(delivery, incoming) ?? delivery;
      return ['ndrHard', 'ndrSoft', 'failed'].includes(state) ? [delivery.id] : [];
    }),
  );
  return incoming.filter((one) => !(isHuman(one.kind) && isUnchecked(one) && returned.has(one.deliveryId)));
}

async function deriveDeliveries(
  tx: Transaction,
  teamId: number,
  { deliveries, incoming }: ThreadFacts,
  { counted, now }: { readonly counted: ThreadFacts['incoming']; readonly now: Date },
): Promise<ThreadFacts['deliveries']> {
  const scope = teamScope(tx, teamId);
  const derived: (typeof mailDelivery.$inferSelect)[] = [];
  for (const delivery of deliveries) {
    const { id, senderId, campaignId, chargedDay, acceptedAt, dataAt } = delivery;
    const flags = await deriveFlags(tx, teamId, delivery, { incoming, counted });
    const result = resultOf(delivery, incoming);
    if (!result) {
      derived.push({ ...delivery, ...flags });
      continue;
    }
    // A report proves that the email was sent.
    const next = { ...result, acceptedAt: acceptedAt ?? dataAt ?? now, updatedAt: now };
    derived.push({ ...delivery, ...flags, ...next });
    await scope.update(mailDelivery).set(next).where(eq(mailDelivery.id, id));
    const dead = Number(result.state === 'ndrHard') - Number(delivery.state === 'ndrHard');
    if (dead === 0 || senderId === null) continue;
    if (chargedDay !== null) {
      await scope
        .update(mailSenderDay)
        .set({ bounced: sql`greatest(0, ${mailSenderDay.bounced} + ${dead}::int)` })
        .where(and(eq(mailSenderDay.senderId, senderId), eq(mailSenderDay.day, chargedDay)));
    }
    if (dead > 0) await pauseForBounces(tx, { teamId, senderId, campaignId }, now);
  }
  return derived;
}

/** Derives flags of one email from the messages about it, and flags of the recipient from all of them. */
async function deriveFlags(
  tx: Transaction,
  teamId: number,
  delivery: ThreadFacts['deliveries'][number],
  {
    incoming,
    counted,
  }: { readonly incoming: ThreadFacts['incoming']; readonly counted: ThreadFacts['incoming'] },
) {
  const isOwn = ({ deliveryId }: Incoming) => deliveryId === delivery.id;
  const own = incoming.filter(isOwn);
  const { repliedAt, unsubscribedAt, complainedAt } = flagsOf(counted.filter(isOwn));
  const timestamps = new Set(own.map(({ at }) => at.getTime()));
  const flags = {
    repliedAt,
    unsubscribedAt: mergedFlag(delivery.unsubscribedAt, unsubscribedAt, timestamps),
    complainedAt,
  };
  const isSame =
    flags.repliedAt?.getTime() === delivery.repliedAt?.getTime() &&
    flags.unsubscribedAt?.getTime() === delivery.unsubscribedAt?.getTime() &&
    flags.complainedAt?.getTime() === delivery.complainedAt?.getTime();
  if (!isSame)
    await teamScope(tx, teamId).update(mailDelivery).set(flags).where(eq(mailDelivery.id, delivery.id));
  return flags;
}

async function deriveRecipient(
  tx: Transaction,
  teamId: number,
  { recipient, incoming }: ThreadFacts,
  counted: ThreadFacts['incoming'],
): Promise<ThreadFacts['recipient']> {
  if (!recipient) return null;
  const derived = flagsOf(counted);
  const timestamps = new Set(incoming.map(({ at }) => at.getTime()));
  // An unsubscribe link stays effective, even if an equivalent message is corrected.
  const isByLink = recipient.unsubscribedAt !== null && !timestamps.has(recipient.unsubscribedAt.getTime());
  const flags = {
    repliedAt: mergedFlag(recipient.repliedAt, derived.repliedAt, timestamps),
    autoRepliedAt: mergedFlag(recipient.autoRepliedAt, derived.autoRepliedAt, timestamps),
    unsubscribedAt: isByLink ? recipient.unsubscribedAt : derived.unsubscribedAt,
    complainedAt: mergedFlag(recipient.complainedAt, derived.complainedAt, timestamps),
    awayUntil: derived.awayUntil,
  };
  await teamScope(tx, teamId).update(mailRecipient).set(flags).where(eq(mailRecipient.id, recipient.id));
  return { ...recipient, ...flags };
}

/** Updates the correspondence with a creator: outcomes of our emails, and messages by people. */
async function deriveMessages(tx: Transaction, teamId: number, facts: ThreadFacts): Promise<void> {
  const { recipient, thread, deliveries, incoming, accountId } = facts;
  const scope = teamScope(tx, teamId);
  const creatorId = recipient?.creatorId ?? thread.creatorId;
  if (creatorId === null) return;
  const isOf = eq(mailMessage.creatorId, creatorId);
  for (const delivery of deliveries) {
    if (delivery.messageId === null) continue;
    await scope
      .update(mailMessage)
      // The correspondence knows no email of which nothing is known.
      .set({ outcome: outcomeOf(delivery) ?? 'noReply' })
      .where(and(isOf, eq(mailMessage.direction, 'out'), eq(mailMessage.messageId, delivery.messageId)));
  }
  const keys = incoming.map(({ messageKey }) => messageKey);
  const isIn = and(isOf, eq(mailMessage.direction, 'in'), inArray(mailMessage.messageId, keys));
  const written = incoming.filter((one) => isByPerson(one.kind) && isTrusted(one));
  const wanted = new Set(written.map(({ messageKey }) => messageKey));
  const rows = keys.length === 0 ? [] : await scope.select().from(mailMessage).where(isIn);
  const has = new Set(rows.map(({ messageId }) => messageId));
  const gone = rows.flatMap(({ id, messageId }) => (wanted.has(messageId ?? '') ? [] : [id]));
  if (gone.length > 0) await scope.delete(mailMessage).where(inArray(mailMessage.id, gone));
  const missing = written.filter(({ messageKey }) => !has.has(messageKey));
  if (missing.length === 0) return;
  await scope.insert(mailMessage).values(
    missing.map(({ fromAddress, subject, text, messageKey, at }) => ({
      accountId,
      creatorId,
      direction: 'in',
      address: normalAddress(fromAddress),
      subject,
      at,
      preview: previewOf(ownText(text)),
      messageId: messageKey,
    })),
  );
}

/** Stores other addresses that replied; a person's decision about an address stays. */
async function deriveOtherAddresses(
  tx: Transaction,
  { teamId, threadId }: Place,
  { incoming, thread }: ThreadFacts,
  arrived: number | null,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const found = new Map<string, Incoming>();
  // A new message removes no address, so only that message is checked.
  for (const one of arrived === null ? incoming : incoming.filter(({ id }) => id === arrived)) {
    const key = one.kind === 'otherAddressReply' && isTrusted(one) ? canonicalAddress(one.fromAddress) : null;
    if (key !== null && !found.has(key)) found.set(key, one);
  }
  const isOf = and(eq(mailOtherAddress.threadId, threadId), eq(mailOtherAddress.state, 'pending'));
  const keys = sql.param([...found.keys()]);
  if (arrived === null)
    await scope
      .delete(mailOtherAddress)
      .where(and(isOf, sql`${mailOtherAddress.addressKey} <> all(${keys}::text[])`));
  if (found.size === 0) return;
  await scope
    .insert(mailOtherAddress)
    .values(
      [...found].map(([addressKey, { fromAddress, at }]) => ({
        threadId,
        creatorId: thread.creatorId,
        address: fromAddress,
        addressKey,
        at,
      })),
    )
    .onConflictDoNothing();
}

/** Whether somebody wrote from another address about which the team has not decided. */
async function hasOtherAddress(
  tx: Transaction,
  teamId: number,
  { thread, incoming }: ThreadFacts,
): Promise<boolean> {
  const keys = incoming.flatMap((one) => (isFromOther(one) ? canonicalAddress(one.fromAddress) : []));
  if (keys.length === 0) return false;
  const decided = await teamScope(tx, teamId)
    .select({ key: mailOtherAddress.addressKey })
    .from(mailOtherAddress)
    .where(and(eq(mailOtherAddress.threadId, thread.id), ne(mailOtherAddress.state, 'pending')));
  return keys.some((key) => !decided.some((one) => one.key === key));
}

const isFromOther = ({ kind, warnings, correctedBy }: Incoming): boolean =>
  kind === 'otherAddressReply' ||
  (kind !== 'unrelated' && correctedBy === null && warnings.includes('otherAddress'));

async function writeThread(
  tx: Transaction,
  teamId: number,
  facts: ThreadFacts,
  change: ThreadChange | null,
): Promise<ThreadFacts['thread']> {
  const { thread, incoming, deliveries, answeredAt } = facts;
  const last = incoming.at(-1);
  const changed = incoming.find(({ id }) => id === change?.incomingId);
  const lastInAt = last?.at ?? thread.lastInAt;
  const lastAt = new Date(Math.max(...[...answeredAt, lastInAt].map((timestamp) => timestamp.getTime())));
  const sent = deliveries.filter(({ acceptedAt }) => acceptedAt !== null).length;
  const isCome = change?.kind === 'arrival';
  const set = {
    state: threadStateOf(facts, change),
    isUnread: thread.isUnread || isCome,
    isOtherAddress: await hasOtherAddress(tx, teamId, facts),
    warning: warningOf(incoming),
    messages: facts.incomingCount + sent + answeredAt.length,
    lastInAt,
    lastAt,
    // Our reply is shown until a newer message arrives.
    preview: last && lastAt <= last.at ? previewOf(ownText(last.text)) : thread.preview,
    snoozedUntil: changed && isHuman(changed.kind) && isTrusted(changed) ? null : thread.snoozedUntil,
    revision: change ? thread.revision + 1 : thread.revision,
  };
  await teamScope(tx, teamId).update(mailThread).set(set).where(eq(mailThread.id, thread.id));
  return { ...thread, ...set };
}
