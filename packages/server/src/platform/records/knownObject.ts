import type { Platform } from '@reachkit/contract';
import type { Database } from '../deps.ts';
import type { Person } from '../tenant/person.ts';

/** Current name of a record's object. */
export interface KnownObject {
  readonly label: string | null;
  /** Only for a creator. */
  readonly platform?: Platform | null;
  /** Whether the reader may open the object. */
  readonly isOpen: boolean;
}

/** Reads things of one kind by their ids; deleted ones are left out. */
export type FindKnownObjects = (
  db: Database,
  reader: Person,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, KnownObject>>;
