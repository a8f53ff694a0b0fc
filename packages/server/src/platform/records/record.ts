import { recordFieldKind } from '@reachkit/contract/texts/recordFields';
import type { Executor } from '../deps.ts';
import { operationRecord, type RecordedFields } from './tables.ts';

/** Records of a domain; declared once per domain, in its `records.ts`. */
export interface RecordedDomain<Action extends string = string> {
  readonly domain: string;
  readonly actions: readonly Action[];
  /** Retention of a record in milliseconds. */
  readonly keptFor: number;
}

export interface RecordedObject {
  readonly kind: string;
  readonly id: string | number;
  /** The object's name at the time, if it may be deleted; no personal data. */
  readonly label?: string;
}

/** Origin of an action; only the network of the address is stored. */
export interface RecordedPlace {
  readonly browser?: string | null;
  readonly system?: string | null;
  readonly region?: string | null;
  readonly network?: string | null;
}

export interface Operation<Action extends string> {
  /** `null` for an attempt with an unknown account name. */
  readonly teamId: number | null;
  /** `null` if the actor is not verified. */
  readonly actorId: number | null;
  readonly action: Action;
  readonly object?: RecordedObject | undefined;
  /** Only the changed fields; no secrets; addresses and phone numbers are masked. */
  readonly before?: RecordedFields | undefined;
  readonly after?: RecordedFields | undefined;
  readonly reason?: string | undefined;
  /** Data that the domain needs to show the record. */
  readonly detail?: RecordedFields | undefined;
  /** Shown to the actor only. */
  readonly isPrivate?: boolean;
  readonly place?: RecordedPlace | undefined;
  readonly at: Date;
}

/** Fields that are stored but not shown: internal marks, and ids that the log returns as names. */
const unshown: ReadonlySet<string> = new Set([
  'favourites.privateLists',
  'favourites.isFromPrivate',
  'email.ownerId',
  'favourites.ownerId',
  'session.successorId',
  'account.successorId',
]);

/** Throws if a shown field has no text: people would see a raw code, or nothing. */
function requireTexts(domain: string, { before, after, detail }: Partial<Operation<string>>): void {
  for (const field of Object.keys({ ...before, ...after, ...detail })) {
    if (recordFieldKind(domain, field) === undefined && !unshown.has(`${domain}.${field}`)) {
      throw new Error(`The field ${domain}.${field} of operation records is not declared in recordFields`);
    }
  }
}

/**
 * Records operations in the transaction that carries them out: if one fails, so does the other.
 * @returns the ids of the records, in the order given
 */
export async function recordOperations<Action extends string>(
  tx: Executor,
  { domain }: RecordedDomain<Action>,
  operations: readonly Operation<NoInfer<Action>>[],
): Promise<readonly number[]> {
  if (operations.length === 0) return [];
  for (const operation of operations) requireTexts(domain, operation);
  const rows = await tx
    .insert(operationRecord)
    .values(
      operations.map(({ object, place, ...operation }) => ({
        ...operation,
        ...place,
        domain,
        // biome-ignore lint/plugin: The column takes the ids of all kinds, as texts.
        ...(object && { objectKind: object.kind, objectId: String(object.id), objectLabel: object.label }),
      })),
    )
    .returning({ id: operationRecord.id });
  return rows.map(({ id }) => id);
}
