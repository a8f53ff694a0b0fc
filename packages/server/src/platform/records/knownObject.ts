import type { Platform } from '@reachkit/contract';
import type { Database } from '../deps.ts';

/** What a thing that records are about is called now. */
export interface KnownObject {
  readonly label: string | null;
  /** Of a creator. */
  readonly platform?: Platform | null;
  /** The reader may open it. */
  readonly isOpen: boolean;
}

export interface RecordReader {
  readonly teamId: number;
  readonly accountId: number;
}

/** Reads things of one kind by their ids; what is gone is left out. */
export type FindKnownObjects = (
  db: Database,
  reader: RecordReader,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, KnownObject>>;
