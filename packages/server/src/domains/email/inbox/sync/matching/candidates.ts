import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../../../../platform/deps.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../../platform/tenant/tenantTable.ts';
import { canonicalAddress } from '../../../addresses/canonicalAddress.ts';
import type { SentEmail } from '../../../incoming/matchThread.ts';
import { readCc } from '../../../sending/message/compose.ts';
import { mailContentSchema } from '../../../sending/message/content.ts';
import {
  mailCampaign,
  mailDelivery,
  mailIncoming,
  mailOtherAddress,
  mailRecipient,
  mailReply,
  mailSender,
  mailThread,
} from '../../../tables.ts';
import type { MailTokens } from '../../../tracking/tokens.ts';

export interface CandidateDeps extends Pick<Deps, 'db'> {
  readonly tokens: MailTokens;
}

/** Identifiers in a message. */
export interface Named {
  /** Message-IDs. */
  readonly ids: readonly string[];
  /** Addresses of authors, and of recipients named in a report. */
  readonly addresses: readonly string[];
  /** Ids from our own header, in a returned message. */
  readonly recipientIds: readonly number[];
}

/** A sent email, with the data for its consequences. */
export interface Candidate extends SentEmail {
  readonly deliveryId: number;
  readonly state: string;
  /** Its sender, and when the recipient's server accepted it. */
  readonly senderId: number | null;
  readonly acceptedAt: Date | null;
  readonly cc: readonly string[];
  /** Other addresses of the recipient, confirmed by the team. */
  readonly confirmedAddresses: readonly string[];
  /** Message-IDs of our replies in its thread. */
  readonly ownIds: readonly string[];
}

/** Max candidate emails for a message. */
const maxCandidates = 500;
const maxNamed = 200;
/** Max replies of ours that a message may quote. */
const maxAnswers = 50;

/** Finds the team's emails that a message may be about, by its ids and addresses, without reading all emails. */
export async function findCandidates(
  deps: CandidateDeps,
  teamId: number,
  named: Named,
): Promise<readonly Candidate[]> {
  const ids = named.ids.slice(0, maxNamed);
  const keys = [...new Set(named.addresses.slice(0, maxNamed).flatMap((one) => canonicalAddress(one) ?? []))];
  const people = await findRecipients(deps, teamId, { ids, keys, recipientIds: named.recipientIds });
  if (people.size === 0) return [];
  const isNamed = sql`(${mailDelivery.messageId} = any(${sql.param(ids)}::text[]))`;
  const rows = await teamScope(deps.db, teamId)
    .select({
      id: mailDelivery.id,
      messageId: mailDelivery.messageId,
      state: mailDelivery.state,
      senderId: mailDelivery.senderId,
      acceptedAt: mailDelivery.acceptedAt,
      content: mailDelivery.content,
      sentAt: sql<string>`coalesce(${mailDelivery.acceptedAt}, ${mailDelivery.dataAt}, ${mailDelivery.updatedAt})`,
      campaignId: mailDelivery.campaignId,
      recipientId: mailDelivery.recipientId,
      to: mailRecipient.address,
      cc: mailCampaign.cc,
      subject: mailCampaign.subject,
    })
    .from(mailDelivery)
    .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
    .where(
      and(
        inArray(mailDelivery.recipientId, [...people.keys()]),
        isNotNull(mailDelivery.messageId),
        ne(mailDelivery.state, 'skipped'),
      ),
    )
    .orderBy(desc(isNamed), desc(mailDelivery.id))
    .limit(maxCandidates);
  const answers = await findAnswers(deps, teamId, [...people.keys()]);
  const seen = new Set<number>();
  return rows.map(({ id, messageId, content, sentAt, recipientId, to, cc, subject, ...row }) => {
    const known = people.get(recipientId);
    // Human messages in the thread are matched to its latest email.
    const isLatest = !seen.has(recipientId);
    seen.add(recipientId);
    const copies = readCc(cc);
    const written = mailContentSchema.safeParse(content).data;
    return {
      ...row,
      deliveryId: id,
      recipientId,
      cc: copies,
      ownIds: known?.ownIds ?? [],
      confirmedAddresses: known?.confirmedAddresses ?? [],
      messageId: messageId ?? '',
      threadIds: isLatest ? (known?.threadIds ?? []) : [],
      to: to ?? '',
      otherAddresses: [...copies, ...(known?.otherAddresses ?? [])],
      subject: written?.subject ?? subject,
      texts: [...(written ? [written.text] : []), ...(isLatest ? (answers.get(recipientId) ?? []) : [])],
      sentAt: new Date(sentAt),
      token: deps.tokens.unsubscribe(id),
    };
  });
}

/** Finds the replies of the team to recipients. */
async function findAnswers(
  { db }: CandidateDeps,
  teamId: number,
  recipientIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await teamScope(db, teamId)
    .select({ recipientId: mailThread.recipientId, text: mailReply.text })
    .from(mailReply)
    .innerJoin(mailThread, eq(mailThread.id, mailReply.threadId))
    .where(and(inArray(mailThread.recipientId, [...recipientIds]), ne(mailReply.state, 'draft')))
    .orderBy(desc(mailReply.id))
    .limit(maxAnswers);
  const answers = new Map<number, string[]>();
  for (const { recipientId, text } of rows) {
    if (recipientId !== null) answers.set(recipientId, [...(answers.get(recipientId) ?? []), text]);
  }
  return answers;
}

interface Person {
  readonly threadIds: string[];
  readonly ownIds: string[];
  readonly otherAddresses: string[];
  readonly confirmedAddresses: string[];
}

async function findRecipients(
  { db }: CandidateDeps,
  teamId: number,
  named: { readonly ids: readonly string[]; readonly keys: readonly string[] } & Pick<Named, 'recipientIds'>,
): Promise<ReadonlyMap<number, Person>> {
  const ids = sql`${sql.param([...named.ids])}::text[]`;
  const keys = sql`${sql.param([...named.keys])}::text[]`;
  const numbers = sql`${sql.param(named.recipientIds.filter(Number.isSafeInteger))}::int8[]`;
  const { rows } = await db.execute<{
    id: string | null;
    thread_id: string | null;
    address: string | null;
    is_own: boolean;
    is_confirmed: boolean;
  }>(sql`
    select recipient_id as id, null as thread_id, null as address, false as is_own, false as is_confirmed
      from ${teamRows(mailDelivery, teamId, 'd')} where message_id = any(${ids})
    union select t.recipient_id, i.message_key, null, false, false
      from ${teamRows(mailSender, teamId, 's')} join ${teamRows(mailIncoming, teamId, 'i')} on i.sender_id = s.id
      join ${teamRows(mailThread, teamId, 't')} on t.id = i.thread_id where i.message_key = any(${ids})
        and i.trust <> 'suspect'
    union select t.recipient_id, r.message_id, null, true, false
      from ${teamRows(mailReply, teamId, 'r')} join ${teamRows(mailThread, teamId, 't')} on t.id = r.thread_id
      where r.message_id = any(${ids})
    union select p.id, null, null, false, false from ${teamRows(mailRecipient, teamId, 'p')} where address_key = any(${keys})
    union select t.recipient_id, null, o.address, false, o.state = 'confirmed'
      from ${teamRows(mailOtherAddress, teamId, 'o')} join ${teamRows(mailThread, teamId, 't')} on t.id = o.thread_id
      where o.address_key = any(${keys}) and o.state <> 'refused'
    union select p.id, null, null, false, false from ${teamRows(mailRecipient, teamId, 'p')} where p.id = any(${numbers})`);
  const people = new Map<number, Person>();
  for (const { id, thread_id: threadId, address, is_own: isOwn, is_confirmed: isConfirmed } of rows) {
    if (id === null) continue;
    const person = people.get(Number(id)) ?? {
      threadIds: [],
      ownIds: [],
      otherAddresses: [],
      confirmedAddresses: [],
    };
    if (threadId !== null) person.threadIds.push(threadId);
    if (threadId !== null && isOwn) person.ownIds.push(threadId);
    if (address !== null) person.otherAddresses.push(address);
    if (address !== null && isConfirmed) person.confirmedAddresses.push(address);
    people.set(Number(id), person);
  }
  return people;
}
