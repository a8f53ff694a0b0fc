import type { Platform } from '@reachkit/contract';
import type { Database } from '../deps.ts';
import type { Person } from '../tenant/person.ts';

/** Current name of a thing that records are about. */
export interface KnownObject {
  readonly label: string | null;
  /** Of a creator. */
  readonly platform?: Platform | null;
  /** The reader may open it. */
  readonly isOpen: boolean;
}

/** Reads things of one kind by their ids; what is gone is left out. */
export type FindKnownObjects = (
  db: Database,
  reader: Person,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, KnownObject>>;
