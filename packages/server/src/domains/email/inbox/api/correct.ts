import type { AnswerOf, BodyOf, confirmMailMessage, correctMailMessage } from '@reachkit/contract';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { confirmVerdict, correctVerdict } from '../consequences/applyVerdict.ts';
import { showThread } from './list/entries.ts';
import { readMessage } from './messages/messages.ts';
import { findPlace } from './messages/places.ts';
import { messageReading } from './messages/reading.ts';
import { messageNameOf } from './messages/rows.ts';
import type { PartReader } from './parts/partReader.ts';
import { findThread } from './threads.ts';

/**
 * Sets the kind of a message as corrected by a person, with all consequences.
 * @throws Failure `notFound`, also for a message of our side
 */
export async function correctMessage(
  { db, parts }: Pick<Deps, 'db'> & { readonly parts: PartReader },
  caller: Caller,
  id: string,
  { messageId, kind }: BodyOf<typeof correctMailMessage>,
  now: Date,
): Promise<AnswerOf<typeof correctMailMessage>> {
  return changeMessage(
    { db, parts },
    caller,
    { id, messageId },
    {
      now,
      change: (tx, place) => correctVerdict(tx, caller, { ...place, kind }, now),
    },
  );
}

/**
 * Marks a message as genuine after a person confirmed it, with all consequences.
 * @throws Failure `notFound`, also for a message of our side
 */
export async function confirmMessage(
  deps: Pick<Deps, 'db'> & { readonly parts: PartReader },
  caller: Caller,
  id: string,
  { messageId }: BodyOf<typeof confirmMailMessage>,
  now: Date,
): Promise<AnswerOf<typeof confirmMailMessage>> {
  return changeMessage(
    deps,
    caller,
    { id, messageId },
    {
      now,
      change: (tx, place) => confirmVerdict(tx, caller, place, now),
    },
  );
}

interface Change {
  readonly now: Date;
  change(tx: Transaction, place: { readonly threadId: number; readonly incomingId: number }): Promise<void>;
}

async function changeMessage(
  { db, parts }: Pick<Deps, 'db'> & { readonly parts: PartReader },
  caller: Caller,
  { id, messageId }: { readonly id: string; readonly messageId: string },
  { now, change }: Change,
): Promise<AnswerOf<typeof correctMailMessage>> {
  const name = messageNameOf(messageId);
  await db.transaction(async (tx) => {
    // Not locked here: the consequences lock the recipient first.
    const { id: threadId } = await findThread(tx, caller, id);
    await change(tx, { threadId, incomingId: name?.kind === 'in' ? name.id : 0 });
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
