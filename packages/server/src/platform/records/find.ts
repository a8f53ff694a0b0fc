import { and, count, desc, eq, gte, inArray, lt, not, or, type SQL } from 'drizzle-orm';
import { type ScopeSource, teamScope } from '../tenant/teamScope.ts';
import { operationRecord } from './tables.ts';

export interface RecordFilter {
  readonly teamId: number;
  /** Who reads: private records of other people are left out. */
  readonly readerId: number;
  readonly actorId?: number | undefined;
  readonly domain?: string | undefined;
  readonly actions?: readonly string[] | undefined;
  readonly object?: { readonly kind: string; readonly id: string | number } | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

export interface RecordPage {
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
}

export type OperationRecordRow = typeof operationRecord.$inferSelect;

/** Records of one team, the latest first. */
export async function findRecords(
  db: ScopeSource,
  filter: RecordFilter,
  { pageNum, pageSize }: RecordPage,
): Promise<{ readonly list: readonly OperationRecordRow[]; readonly total: number }> {
  const scope = teamScope(db, filter.teamId);
  const which = conditionOf(filter);
  const [counted] = await scope.select({ total: count() }).from(operationRecord).where(which);
  const list = await scope
    .select()
    .from(operationRecord)
    .where(which)
    .orderBy(desc(operationRecord.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { list, total: counted?.total ?? 0 };
}

function conditionOf(filter: Omit<RecordFilter, 'teamId'>): SQL | undefined {
  const { readerId, actorId, domain, actions, object, from, to } = filter;
  return and(
    or(eq(operationRecord.actorId, readerId), not(operationRecord.isPrivate)),
    actorId === undefined ? undefined : eq(operationRecord.actorId, actorId),
    domain === undefined ? undefined : eq(operationRecord.domain, domain),
    actions === undefined ? undefined : inArray(operationRecord.action, [...actions]),
    object &&
      and(eq(operationRecord.objectKind, object.kind), eq(operationRecord.objectId, String(object.id))),
    from && gte(operationRecord.at, from),
    to && lt(operationRecord.at, to),
  );
}
