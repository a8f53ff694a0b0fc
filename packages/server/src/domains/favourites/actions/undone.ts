import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { RecordedObject } from '../../../platform/records/record.ts';
import { operationRecord } from '../../../platform/records/tables.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';

const kind = 'favouriteAct';

/** The object in the record of an undo. */
export const undoneAction = (recordId: number): RecordedObject => ({ kind, id: recordId });

/** Finds out which of these actions were undone. */
export async function findUndone(
  db: Executor,
  teamId: number,
  recordIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (recordIds.length === 0) return new Set();
  const rows = await teamScope(db, teamId)
    .select({ objectId: operationRecord.objectId })
    .from(operationRecord)
    .where(
      and(eq(operationRecord.objectKind, kind), inArray(operationRecord.objectId, recordIds.map(String))),
    );
  return new Set(rows.flatMap(({ objectId }) => (objectId === null ? [] : Number(objectId))));
}
