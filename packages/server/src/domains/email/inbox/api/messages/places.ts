import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../../../platform/deps.ts';
import { teamRows } from '../../../../../platform/tenant/tenantTable.ts';
import { mailDelivery } from '../../../sending/tables.ts';
import { mailIncoming, mailReply, mailThread } from '../../tables.ts';
import type { ThreadRow } from '../threads.ts';
import type { MessageName } from './rows.ts';

/** A message of a conversation, without its content. */
export interface MessagePlace extends MessageName {
  readonly at: Date;
}

interface Conversation {
  readonly teamId: number;
  readonly id: number | SQL;
  readonly recipientId: number | null | SQL;
}

/** The messages of all kinds with their times: incoming, campaign emails with refused ones, and replies of people. */
function placesOf({ teamId, id, recipientId }: Conversation): SQL {
  return sql`(
    select 'in' as kind, i.id, i.at from ${teamRows(mailIncoming, teamId, 'i')} where i.thread_id = ${id}
    union all
    select 'out', d.id, coalesce(d.data_at, d.accepted_at, d.updated_at) from ${teamRows(mailDelivery, teamId, 'd')}
      where d.recipient_id = ${recipientId} and d.state in ('accepted', 'failed', 'unknown', 'ndrSoft', 'ndrHard')
    union all
    select 'reply', r.id, coalesce(r.data_at, r.sent_at, r.due_at) from ${teamRows(mailReply, teamId, 'r')}
      where r.thread_id = ${id} and r.state <> 'draft') place`;
}

/**
 * Order of messages. Mailboxes store arrival times to the second (RFC 3501, 2.3.3): within one second, sent messages come
 * before received ones, so that no reply precedes its original.
 */
const order = sql`date_trunc('second', place.at), place.kind = 'in', place.at, place.kind, place.id`;
const latestFirst = sql`date_trunc('second', place.at) desc, place.kind = 'in' desc, place.at desc, place.kind desc,
  place.id desc`;

interface Row extends Record<string, unknown> {
  readonly kind: MessagePlace['kind'];
  readonly id: string;
  readonly at: string | Date;
}

const placeOf = ({ kind, id, at }: Row): MessagePlace => ({ kind, id: Number(id), at: new Date(at) });

/** Returns the last messages before a given one, newest first; `null` if the conversation does not have that message. */
export async function placesBefore(
  executor: Executor,
  thread: ThreadRow,
  { before, max }: { readonly before: MessageName | null; readonly max: number },
): Promise<readonly MessagePlace[] | null> {
  if (before && !(await findPlace(executor, thread, before))) return null;
  const isBefore = before
    ? sql`(${order}) < (select ${order} from ${placesOf(thread)}
        where place.kind = ${before.kind} and place.id = ${before.id})`
    : sql`true`;
  const { rows } = await executor.execute<Row>(sql`
    select place.kind, place.id, place.at from ${placesOf(thread)} where ${isBefore}
      order by ${latestFirst} limit ${max}`);
  return rows.map(placeOf);
}

/** Returns the position of a message in a conversation; `undefined` if the conversation does not have it. */
export async function findPlace(
  executor: Executor,
  thread: ThreadRow,
  { kind, id }: MessageName,
): Promise<MessagePlace | undefined> {
  const { rows } = await executor.execute<Row>(sql`
    select place.kind, place.id, place.at from ${placesOf(thread)} where place.kind = ${kind} and place.id = ${id}`);
  const [row] = rows;
  return row && placeOf(row);
}

/** Numbers of messages of conversations, by id. */
export async function countPlaces(
  executor: Executor,
  teamId: number,
  threadIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const places = placesOf({ teamId, id: sql`t.id`, recipientId: sql`t.recipient_id` });
  const { rows } = await executor.execute<{ id: string; count: string }>(sql`
    select t.id, (select count(*) from ${places}) as count from ${teamRows(mailThread, teamId, 't')}
      where t.id = any(${sql.param([...threadIds])}::int8[])`);
  return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]));
}
