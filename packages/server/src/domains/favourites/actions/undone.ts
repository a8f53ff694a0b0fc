import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { RecordedObject } from '../../../platform/records/record.ts';
import { operationRecord } from '../../../platform/records/tables.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';

const kind = 'favouriteAct';

/** The object of the record that says that an act was undone. */
export const undoneAction = (recordId: number): RecordedObject => ({ kind, id: recordId });

/** Which of these acts were undone. */
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
