import type { BodyOf, correctMailMessage, DataOf } from '@reachkit/contract';
import type { Deps } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { correctVerdict } from '../consequences/applyVerdict.ts';
import { showThread } from './entries.ts';
import { readMessage } from './messages/messages.ts';
import { findPlace } from './messages/places.ts';
import { messageReading } from './messages/reading.ts';
import { messageNameOf } from './messages/rows.ts';
import type { PartReader } from './parts/partReader.ts';
import { findThread } from './threads.ts';

/**
 * Takes a message for what a person says it is, with everything that follows from it.
 * @throws Failure `notFound`, also for a message of our side
 */
export async function correctMessage(
  { db, parts }: Pick<Deps, 'db'> & { readonly parts: PartReader },
  caller: Caller,
  id: string,
  { messageId, kind }: BodyOf<typeof correctMailMessage>,
  now: Date,
): Promise<DataOf<typeof correctMailMessage>> {
  const name = messageNameOf(messageId);
  await db.transaction(async (tx) => {
    // Not locked here: what follows from messages locks the recipient first.
    const { id: threadId } = await findThread(tx, caller, id);
    const incomingId = name?.kind === 'in' ? name.id : 0;
    await correctVerdict(tx, caller, { threadId, incomingId, kind }, now);
  });
  const thread = await findThread(db, caller, id);
  const place = name && (await findPlace(db, thread, name));
  if (!place) throw new Failure('notFound');
  const reading = await messageReading(db, thread, parts, now);
  return {
    thread: await showThread(db, caller, thread),
    message: await readMessage(reading, place),
  };
}
