import { mailMemberSchema } from '@reachkit/contract';
import { timestamp } from '@reachkit/contract/fields/rowFields';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '../../../../platform/deps.ts';
import { encode } from '../../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readNickName } from '../../../people/people.ts';
import { mailReply } from '../../tables.ts';
import { obstacleOf, suppressedOf } from '../api/canReply.ts';
import type { MessagePlace } from '../api/messages/places.ts';
import type { ThreadRow } from '../api/threads.ts';
import { type ReplyContent, requireSendable } from './content.ts';
import type { ReplyRow } from './draft.ts';

/** Person who has replied, and the time. */
const answered = z.object({ by: z.nullable(mailMemberSchema), at: timestamp });

/** States of replies that are sent or about to be. */
const going = ['queued', 'sending', 'sent', 'unknown'] as const;

/** A reply to be queued. */
export interface Sending {
  readonly thread: ThreadRow;
  readonly place: MessagePlace;
  readonly content: ReplyContent;
  readonly revision: number;
}

export const incomingOf = ({ kind, id }: MessagePlace): number | null => (kind === 'in' ? id : null);

/** Finds the reply already sent by a double click, or by a call repeated after a lost response. */
export async function findSame(
  tx: Transaction,
  { teamId, accountId }: Caller,
  { thread, place, content, revision }: Sending,
): Promise<ReplyRow | undefined> {
  const rows = await teamScope(tx, teamId)
    .select()
    .from(mailReply)
    .where(
      and(
        eq(mailReply.threadId, thread.id),
        eq(mailReply.accountId, accountId),
        eq(mailReply.revision, revision),
        ne(mailReply.state, 'draft'),
        gt(mailReply.dueAt, place.at),
      ),
    )
    .orderBy(desc(mailReply.id))
    .limit(5);
  const isSame = (row: ReplyRow) =>
    row.incomingId === incomingOf(place) &&
    (written(content) === '' || (written(row) === written(content) && row.subject === content.subject));
  return rows.find(isSame);
}

/** The draft is deleted after sending, so a repeated call that sends the draft has no content. */
const written = ({ html, text }: Pick<ReplyContent, 'html' | 'text'>): string => html || text;

/** @throws Failure `validation`; `senderNotReady` */
export async function requireAllowed(
  tx: Transaction,
  caller: Caller,
  thread: ThreadRow,
  content: ReplyContent,
  now: Date,
): Promise<void> {
  const { to, cc } = requireSendable(content);
  const obstacle = await obstacleOf(tx, caller, thread, { to: to[0] ?? '', now });
  if (obstacle !== null && obstacle !== 'noAddress' && obstacle !== 'suppressed') {
    throw new Failure('senderNotReady');
  }
  const refused = await suppressedOf(tx, caller.teamId, {
    threadId: thread.id,
    addresses: [...to, ...cc],
    now,
  });
  if (refused.length === 0) return;
  const field = refused.some((address) => to.includes(address)) ? 'to' : 'cc';
  throw refuseFields({ [field]: { rule: 'suppressed' } });
}

/** @throws Failure `answeredMeanwhile` with who has, and when */
export async function requireFirst(
  tx: Transaction,
  { teamId, accountId }: Caller,
  thread: ThreadRow,
  place: MessagePlace,
): Promise<void> {
  const isSame = place.kind === 'in' ? eq(mailReply.incomingId, place.id) : gt(mailReply.dueAt, place.at);
  const [other] = await teamScope(tx, teamId)
    .select({ accountId: mailReply.accountId, at: mailReply.dueAt })
    .from(mailReply)
    .where(
      and(
        eq(mailReply.threadId, thread.id),
        inArray(mailReply.state, going),
        sql`${mailReply.accountId} is distinct from ${accountId}`,
        isSame,
      ),
    )
    .orderBy(desc(mailReply.id))
    .limit(1);
  if (!other) return;
  const { accountId: id, at } = other;
  const name = await readNickName(tx, teamId, id);
  const by = id !== null && name !== null ? { id, name } : null;
  throw new Failure('answeredMeanwhile', { data: encode(answered, { by, at }) });
}
