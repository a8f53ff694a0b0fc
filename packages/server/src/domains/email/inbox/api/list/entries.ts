import type { MailReplyState } from '@reachkit/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../../../platform/deps.ts';
import type { Caller } from '../../../../../platform/http/route.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { readCards } from '../../../../creator/cards.ts';
import { readPeople } from '../../../../people/people.ts';
import { maskAddress } from '../../../addresses/address.ts';
import type { MailThreadEntry } from '../../../answers.ts';
import { mailCampaign, mailRecipient } from '../../../campaigns/tables.ts';
import { shownLine } from '../../../incoming/parts/shownNames.ts';
import { mailSender } from '../../../senders/tables.ts';
import { mailIncoming, mailLabel, mailReply, mailThreadLabel } from '../../tables.ts';
import { countPlaces } from '../messages/places.ts';
import { readShown, stateOf, type ThreadRow } from '../threads.ts';

/** Conversations as list entries, in the given order. */
export async function showThreads(
  executor: Executor,
  { teamId }: Pick<Caller, 'teamId'>,
  rows: readonly ThreadRow[],
): Promise<MailThreadEntry[]> {
  if (rows.length === 0) return [];
  const of = (read: (row: ThreadRow) => number | null) => [
    ...new Set(rows.flatMap((row) => read(row) ?? [])),
  ];
  const scope = teamScope(executor, teamId);
  const cards = await readCards(
    executor,
    of(({ creatorId }) => creatorId),
  );
  const people = await readPeople(
    executor,
    teamId,
    of(({ ownerId }) => ownerId),
  );
  const campaigns = await scope
    .select({ id: mailCampaign.id, name: mailCampaign.name })
    .from(mailCampaign)
    .where(inArray(mailCampaign.id, [0, ...of(({ campaignId }) => campaignId)]));
  const senders = await scope
    .select({ id: mailSender.id, address: mailSender.address })
    .from(mailSender)
    .where(inArray(mailSender.id, [0, ...of(({ senderId }) => senderId)]));
  const ids = rows.map(({ id }) => id);
  const labels = await scope
    .select({ threadId: mailThreadLabel.threadId, id: mailLabel.id, name: mailLabel.name })
    .from(mailThreadLabel)
    .innerJoin(mailLabel, eq(mailLabel.id, mailThreadLabel.labelId))
    .where(inArray(mailThreadLabel.threadId, ids))
    .orderBy(asc(mailLabel.name), asc(mailLabel.id));
  const complaints = await scope
    .select({ threadId: mailIncoming.threadId })
    .from(mailIncoming)
    .where(
      and(
        inArray(mailIncoming.threadId, ids),
        eq(mailIncoming.kind, 'complaint'),
        eq(mailIncoming.trust, 'trusted'),
      ),
    );
  const payments = await scope
    .select({ threadId: mailIncoming.threadId })
    .from(mailIncoming)
    .where(
      and(
        inArray(mailIncoming.threadId, ids),
        // Same expression as in the partial index.
        sql`'payment' = any(${mailIncoming.warnings})`,
        ne(mailIncoming.kind, 'unrelated'),
        or(ne(mailIncoming.trust, 'trusted'), isNull(mailIncoming.correctedBy)),
      ),
    );
  const withPayment = new Set(payments.map(({ threadId }) => threadId));
  const lastOf = (isMeant: SQL) => sql`max(${mailIncoming.at}) filter (where ${isMeant})`;
  const isUnchecked = sql`('notChecked' = any(${mailIncoming.warnings}) and ${mailIncoming.correctedBy} is null)`;
  const isByPerson = sql`${mailIncoming.kind} in ('humanReply', 'otherAddressReply', 'unsubscribe')`;
  const uncheckedAt = lastOf(sql`${isUnchecked} and ${mailIncoming.kind} <> 'unrelated'`);
  const provenAt = lastOf(sql`${isByPerson} and ${mailIncoming.trust} = 'trusted' and not ${isUnchecked}`);
  const doubted = await scope
    .select({ threadId: mailIncoming.threadId })
    .from(mailIncoming)
    .where(inArray(mailIncoming.threadId, ids))
    .groupBy(mailIncoming.threadId)
    .having(sql`${uncheckedAt} > coalesce(${provenAt}, '-infinity')`);
  const unchecked = new Set(doubted.map(({ threadId }) => threadId));
  const wishes = await scope
    .select({ id: mailRecipient.id })
    .from(mailRecipient)
    .where(
      and(
        inArray(mailRecipient.id, [0, ...of(({ recipientId }) => recipientId)]),
        isNotNull(mailRecipient.unsubscribedAt),
      ),
    );
  const replyStates = await readReplyStates(executor, teamId, ids);
  const optedOut = new Set(wishes.map(({ id }) => id));
  const complained = new Set(complaints.map(({ threadId }) => threadId));
  const shown = await readShown(executor, teamId, ids);
  const counts = await countPlaces(executor, teamId, ids);
  return rows.map((row) => {
    const card = row.creatorId === null ? undefined : cards.get(row.creatorId);
    const owner = people.get(row.ownerId ?? 0);
    const replyState = replyStates.get(row.id);
    return {
      id: row.id,
      name: shownLine(row.name === '' ? (card?.name ?? '') : row.name),
      address: shown.has(row.id) ? row.address : maskAddress(row.address),
      creator: card
        ? {
            id: card.id,
            platform: card.platform,
            name: card.name,
            handle: card.handle,
            avatar: card.avatarUrl,
          }
        : null,
      subject: shownLine(row.subject),
      preview: shownLine(row.preview),
      state: stateOf(row.state),
      isUnread: row.isUnread,
      isOtherAddress: row.isOtherAddress,
      isComplaint: complained.has(row.id),
      isOptedOut: row.recipientId !== null && optedOut.has(row.recipientId),
      isPayment: withPayment.has(row.id),
      isUnchecked: unchecked.has(row.id),
      ...(replyState === 'failed' || replyState === 'unknown' ? { replyFault: replyState } : {}),
      warning: row.warning,
      messages: counts.get(row.id) ?? 0,
      owner: row.ownerId !== null && owner ? { id: row.ownerId, name: owner.nickName } : null,
      labels: labels.filter(({ threadId }) => threadId === row.id),
      snoozedUntil: row.snoozedUntil,
      campaign: campaigns.find(({ id }) => id === row.campaignId) ?? null,
      sender: senders.find(({ id }) => id === row.senderId) ?? null,
      lastAt: row.lastAt,
      revision: row.revision,
    };
  });
}

/** Reads the states of the last replies that people of the team sent in conversations. */
async function readReplyStates(
  executor: Executor,
  teamId: number,
  threadIds: readonly number[],
): Promise<ReadonlyMap<number, MailReplyState>> {
  const rows = await teamScope(executor, teamId)
    .selectDistinctOn([mailReply.threadId], { threadId: mailReply.threadId, state: mailReply.state })
    .from(mailReply)
    .where(and(inArray(mailReply.threadId, [...threadIds]), ne(mailReply.state, 'draft')))
    .orderBy(mailReply.threadId, desc(mailReply.dueAt), desc(mailReply.id));
  return new Map(rows.map(({ threadId, state }) => [threadId, state]));
}

/** Reads one list entry. @throws Error where it is gone */
export async function showThread(
  executor: Executor,
  caller: Pick<Caller, 'teamId'>,
  row: ThreadRow,
): Promise<MailThreadEntry> {
  const [entry] = await showThreads(executor, caller, [row]);
  if (!entry) throw new Error('A conversation was not shown');
  return entry;
}
