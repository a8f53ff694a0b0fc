import { eq } from 'drizzle-orm';
import type { Executor } from '../../../../../platform/deps.ts';
import { Failure } from '../../../../../platform/http/failure.ts';
import type { Person } from '../../../../../platform/tenant/person.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { mailContentSchema } from '../../../sending/message/content.ts';
import { mailDelivery, mailIncoming, mailReply } from '../../../tables.ts';
import { sanitizeIncoming } from '../html/sanitize.ts';
import { findThread, type ThreadRow } from '../threads.ts';
import { type IncomingRow, safeHtmlOf } from './incomingMessages.ts';
import { findPlace } from './places.ts';
import { type MessageName, messageNameOf } from './rows.ts';

/** A message of a conversation, named in a request. */
export interface NamedMessage {
  readonly thread: ThreadRow;
  readonly name: MessageName;
}

/** @throws Failure `notFound` where the conversation has no such message */
export async function findMessage(
  executor: Executor,
  caller: Person,
  threadId: string,
  messageId: string,
): Promise<NamedMessage> {
  const thread = await findThread(executor, caller, threadId);
  const name = messageNameOf(messageId);
  if (!name || !(await findPlace(executor, thread, name))) throw new Failure('notFound');
  return { thread, name };
}

/** Reads an incoming message. @throws Failure `notFound` */
export async function readIncomingRow(
  executor: Executor,
  { thread, name }: NamedMessage,
): Promise<IncomingRow> {
  const [row] = await teamScope(executor, thread.teamId)
    .select()
    .from(mailIncoming)
    .where(eq(mailIncoming.id, name.kind === 'in' ? name.id : 0));
  if (!row) throw new Failure('notFound');
  return row;
}

/** The URLs of a message's remote images, by number. */
export async function imagesOf(executor: Executor, message: NamedMessage): Promise<readonly string[]> {
  const { thread, name } = message;
  const scope = teamScope(executor, thread.teamId);
  if (name.kind === 'in') return safeHtmlOf(await readIncomingRow(executor, message)).images;
  if (name.kind === 'out') {
    const [row] = await scope
      .select({ content: mailDelivery.content })
      .from(mailDelivery)
      .where(eq(mailDelivery.id, name.id));
    return sanitizeIncoming(mailContentSchema.safeParse(row?.content).data?.html ?? '').images;
  }
  const [row] = await scope.select({ html: mailReply.html }).from(mailReply).where(eq(mailReply.id, name.id));
  return sanitizeIncoming(row?.html ?? '').images;
}
