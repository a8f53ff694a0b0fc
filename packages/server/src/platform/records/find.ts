import { and, count, eq, getTableColumns, gte, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../database/keyset.ts';
import type { Executor } from '../deps.ts';
import { teamScope } from '../tenant/teamScope.ts';
import { teamRows } from '../tenant/tenantTable.ts';
import { operationRecord } from './tables.ts';

export interface RecordFilter {
  readonly teamId: number;
  /** Account of the reader, who does not see private records of other people. */
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
  /** `next` of the previous page. */
  readonly cursor?: string | undefined;
}

const latestFirst: Keyset = {
  name: 'records',
  columns: [{ column: operationRecord.id, type: 'bigint' }],
  direction: 'desc',
};

export type OperationRecordRow = typeof operationRecord.$inferSelect;

/** Finds records of one team, latest first. */
export async function findRecords(
  db: Executor,
  filter: RecordFilter,
  page: RecordPage,
): Promise<{
  readonly list: readonly OperationRecordRow[];
  readonly total: number;
  readonly next: string | null;
}> {
  const scope = teamScope(db, filter.teamId);
  const which = conditionOf(filter);
  const [counted] = await scope.select({ total: count() }).from(operationRecord).where(which);
  const { rows, next } = await readPage(page, latestFirst, ({ place, where, orderBy, limit, offset }) =>
    scope
      .select({ ...getTableColumns(operationRecord), place })
      .from(operationRecord)
      .where(and(which, where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return { list: rows, total: counted?.total ?? 0, next };
}

/** Counts the records of a team. */
export async function countRecords(db: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(db, teamId).select({ found: count() }).from(operationRecord);
  return row?.found ?? 0;
}

/**
 * Returns the accounts that acted in a team, except those with only private records of their own; uses a skip scan on the
 * index.
 */
export async function findActors(db: Executor, teamId: number, readerId: number): Promise<readonly number[]> {
  const ofTeam = teamRows(operationRecord, teamId, 'r');
  const seen = sql`(r.actor_id = ${readerId} or not r.is_private)`;
  const { rows } = await db.execute<{ actor: string }>(sql`
    with recursive found as (
      (select r.actor_id from ${ofTeam} where r.actor_id is not null and ${seen} order by r.actor_id limit 1)
      union all
      select (select r.actor_id from ${ofTeam} where r.actor_id > found.actor_id and ${seen}
        order by r.actor_id limit 1) from found where found.actor_id is not null)
    select actor_id as actor from found where actor_id is not null`);
  return rows.map(({ actor }) => Number(actor));
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
