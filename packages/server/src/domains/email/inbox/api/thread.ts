import type { AnswerOf, getMailThread, QueryOf } from '@reachkit/contract';
import { and, asc, desc, eq, inArray, max, min, ne } from 'drizzle-orm';
import type { Deps, Executor } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../../people/people.ts';
import { maskAddress } from '../../addresses/address.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { readDraft } from '../replies/draft.ts';
import { mailImageTrust, mailIncoming, mailOtherAddress, mailReply } from '../tables.ts';
import { isSameOrganisation } from '../trust/organisation.ts';
import { obstacleOf } from './canReply.ts';
import { readFollowUp } from './followUp.ts';
import { showThread } from './list/entries.ts';
import { readPage } from './messages/messages.ts';
import { messageReading } from './messages/reading.ts';
import { messageNameOf } from './messages/rows.ts';
import type { PartReader } from './parts/partReader.ts';
import { othersOf, readPresence } from './presence.ts';
import { readThreadSuppressions } from './suppressions.ts';
import { findThread, type ThreadRow } from './threads.ts';

type Data = AnswerOf<typeof getMailThread>;

const dayMs = 86_400_000;
/** Days for which a colleague's reply causes a warning for others. */
const lockDays = 7;

/** A conversation with its last messages. @throws Failure `notFound`; `validation` for an unknown `before` */
export async function readThread(
  { db, parts }: Pick<Deps, 'db'> & { readonly parts: PartReader },
  caller: Caller,
  id: string,
  { before, pageSize }: QueryOf<typeof getMailThread>,
  now: Date,
): Promise<Data> {
  const { teamId } = caller;
  const thread = await findThread(db, caller, id);
  const from = before === '' ? null : messageNameOf(before);
  const reading = await messageReading(db, thread, parts, now);
  const page = from === undefined ? null : await readPage(reading, { before: from, max: pageSize });
  if (page === null) throw refuseFields({ before: { rule: 'unknown_value' } });
  const to = await replyAddress(db, thread);
  const { isShown } = reading;
  return {
    thread: await showThread(db, caller, thread),
    messages: [...page.messages],
    hasEarlier: page.hasEarlier,
    draft: await readDraft(db, caller, thread.id),
    presence: othersOf(await readPresence(db, thread, now), caller),
    areImagesTrusted: await areImagesTrusted(db, teamId, to),
    otherAddresses: await readOtherAddresses(db, thread),
    lock: await readLock(db, caller, thread, now),
    followUp: await readFollowUp(db, caller, thread, now),
    replyTo: !isShown && to === thread.address ? maskAddress(to) : to,
    suppressions: await readThreadSuppressions(db, caller, thread, { to, isShown, now }),
    cannotReply: await obstacleOf(db, caller, thread, { to, now }),
  };
}

/**
 * Default recipient of a reply: the last author, or else the original recipient. Anybody can set a Reply-To, so a
 * Reply-To of another organisation is only used if the provider has checked the sender.
 */
export async function replyAddress(executor: Executor, { teamId, id, address }: ThreadRow): Promise<string> {
  const [last] = await teamScope(executor, teamId)
    .select({
      replyTo: mailIncoming.replyTo,
      from: mailIncoming.fromAddress,
      authentication: mailIncoming.authentication,
    })
    .from(mailIncoming)
    .where(
      and(
        eq(mailIncoming.threadId, id),
        inArray(mailIncoming.kind, ['humanReply', 'otherAddressReply', 'unsubscribe']),
        // A reply never goes to an address that a forger sets.
        ne(mailIncoming.trust, 'suspect'),
      ),
    )
    .orderBy(desc(mailIncoming.at), desc(mailIncoming.id))
    .limit(1);
  const isBelieved =
    last?.authentication === 'passed' ||
    isSameOrganisation(domainOf(last?.replyTo ?? ''), domainOf(last?.from ?? ''));
  const named = [isBelieved ? last?.replyTo : null, last?.from].find(
    (one) => canonicalAddress(one ?? '') !== null,
  );
  return named ?? address;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

export async function areImagesTrusted(
  executor: Executor,
  teamId: number,
  address: string,
): Promise<boolean> {
  const [row] = await teamScope(executor, teamId)
    .select({ at: mailImageTrust.at })
    .from(mailImageTrust)
    .where(eq(mailImageTrust.addressKey, canonicalAddress(address) ?? ''));
  return row !== undefined;
}

async function readOtherAddresses(
  executor: Executor,
  { teamId, id }: ThreadRow,
): Promise<Data['otherAddresses']> {
  const rows = await teamScope(executor, teamId)
    .select()
    .from(mailOtherAddress)
    .where(eq(mailOtherAddress.threadId, id))
    .orderBy(asc(mailOtherAddress.at), asc(mailOtherAddress.id));
  return rows.map(({ id: addressId, address, state }) => ({
    id: addressId,
    address,
    state: state === 'confirmed' || state === 'refused' ? state : 'pending',
  }));
}

/** Returns the colleague who replied last, if that was recently. */
async function readLock(
  executor: Executor,
  { teamId, accountId }: Caller,
  { id }: ThreadRow,
  now: Date,
): Promise<Data['lock']> {
  const rows = await teamScope(executor, teamId)
    .select({ accountId: mailReply.accountId, first: min(mailReply.dueAt), last: max(mailReply.dueAt) })
    .from(mailReply)
    .where(
      and(eq(mailReply.threadId, id), inArray(mailReply.state, ['queued', 'sending', 'sent', 'unknown'])),
    )
    .groupBy(mailReply.accountId)
    .orderBy(desc(max(mailReply.dueAt)))
    .limit(1);
  const [row] = rows;
  if (!row?.first || !row.last || row.accountId === null || row.accountId === accountId) return null;
  if (row.last.getTime() < now.getTime() - lockDays * dayMs) return null;
  const person = (await readPeople(executor, teamId, [row.accountId])).get(row.accountId);
  if (!person) return null;
  const days = Math.max(0, Math.floor((now.getTime() - row.first.getTime()) / dayMs));
  return { by: { id: row.accountId, name: person.nickName }, days };
}
