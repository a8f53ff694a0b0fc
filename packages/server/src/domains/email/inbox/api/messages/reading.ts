import type { Executor } from '../../../../../platform/deps.ts';
import type { MailThreadMessage } from '../../../answers.ts';
import { readTrackingShown, type TrackingShown } from '../../../tracking/shown.ts';
import type { PartReader } from '../parts/partReader.ts';
import { readShown, type ThreadRow } from '../threads.ts';

/** Dependencies for reading the messages of a conversation. */
export interface MessageReading {
  readonly executor: Executor;
  readonly thread: ThreadRow;
  /** Whether the other party's address is shown in full. */
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

/** Messages by API id; each is built on demand. */
export type Messages = readonly (readonly [id: string, make: () => Promise<MailThreadMessage>])[];
