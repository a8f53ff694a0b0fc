import type { AnswerOf } from '@reachkit/contract';
import type { operationRecordSchema } from '@reachkit/contract/account/team';
import type { Database } from '../../../platform/deps.ts';
import type { OperationRecordRow } from '../../../platform/records/find.ts';
import type { FindKnownObjects, KnownObject } from '../../../platform/records/knownObject.ts';
import type { Person } from '../../../platform/tenant/person.ts';

type OperationRecord = AnswerOf<typeof operationRecordSchema>;

export interface ObjectDeps {
  readonly db: Database;
  /** Finders, by kind of object. */
  readonly recordedObjects: Readonly<Record<string, FindKnownObjects>>;
}

/** Kinds that are never deleted: orders, which are found by number, and objects that exist once per team. */
const lasting: ReadonlySet<string> = new Set(['order', 'mailSettings', 'mailSuppressions']);

/** Returns the objects of records, by `kind id`, with one statement per kind. */
export async function readObjects(
  { db, recordedObjects }: ObjectDeps,
  reader: Person,
  records: readonly Pick<OperationRecordRow, 'objectKind' | 'objectId' | 'objectLabel'>[],
): Promise<(record: (typeof records)[number]) => OperationRecord['object']> {
  const idsOf = new Map<string, Set<number>>();
  for (const { objectKind, objectId } of records) {
    if (objectKind === null || !/^\d{1,15}$/.test(objectId ?? '')) continue;
    idsOf.set(objectKind, (idsOf.get(objectKind) ?? new Set()).add(Number(objectId)));
  }
  const found = new Map<string, ReadonlyMap<number, KnownObject>>();
  for (const [kind, ids] of idsOf) {
    const find = recordedObjects[kind];
    if (find) found.set(kind, await find(db, reader, [...ids]));
  }
  return ({ objectKind: kind, objectId: id, objectLabel }) => {
    if (kind === null || id === null) return null;
    const known = found.get(kind)?.get(Number(id));
    const exists = lasting.has(kind) || known?.isOpen === true;
    return { kind, id, label: known?.label ?? objectLabel, exists, platform: known?.platform ?? null };
  };
}
