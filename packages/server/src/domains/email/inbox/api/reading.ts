import type { MailThreadMessage } from '@reachkit/contract';
import type { Executor } from '../../campaigns/read.ts';
import type { PartReader } from './parts/partReader.ts';
import type { ThreadRow } from './threads.ts';

/** What is needed to read the messages of a conversation. */
export interface MessageReading {
  readonly executor: Executor;
  readonly thread: ThreadRow;
  /** The other party's address may be seen in full. */
  readonly isShown: boolean;
  readonly parts: PartReader;
}

/** Messages by their ids on the wire; each is made when it is its turn. */
export type Messages = readonly (readonly [id: string, make: () => Promise<MailThreadMessage>])[];
