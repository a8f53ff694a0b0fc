import type { Executor } from '../../../../../platform/deps.ts';
import type { MailThreadMessage } from '../../../answers.ts';
import { readTrackingShown, type TrackingShown } from '../../../tracking/shown.ts';
import type { PartReader } from '../parts/partReader.ts';
import { readShown, type ThreadRow } from '../threads.ts';

/** Dependencies for reading the messages of a conversation. */
export interface MessageReading {
  readonly executor: Executor;
  readonly thread: ThreadRow;
  /** The other party's address may be seen in full. */
  readonly isShown: boolean;
  readonly tracking: TrackingShown;
  readonly parts: PartReader;
}

/** Creates the dependencies for reading a conversation, with the data that the team may see. */
export async function messageReading(
  executor: Executor,
  thread: ThreadRow,
  parts: PartReader,
  now: Date,
): Promise<MessageReading> {
  const { id, teamId } = thread;
  const isShown = (await readShown(executor, teamId, [id])).has(id);
  return { executor, thread, isShown, tracking: await readTrackingShown(executor, teamId, now), parts };
}

/** Messages by their ids on the wire; each is made when it is its turn. */
export type Messages = readonly (readonly [id: string, make: () => Promise<MailThreadMessage>])[];
