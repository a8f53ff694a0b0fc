import { type RecordFieldKind, recordFields } from '@reachkit/contract/texts/recordFields';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../deps.ts';
import type { RetentionRule } from '../tasks/retentionRules.ts';
import type { Person } from '../tenant/person.ts';
import { teamScope } from '../tenant/teamScope.ts';
import { teamRows } from '../tenant/tenantTable.ts';
import type { RecordedDomain } from './record.ts';
import { operationRecord } from './tables.ts';

/** The table's trigger allows deleting or clearing records only in a transaction with this setting. */
const allowErasure = sql`select set_config('reachkit.record_erasure', 'on', true)`;

/** Returns the retention rule of a domain's records. */
export function recordRetention({ domain, keptFor }: RecordedDomain): RetentionRule {
  return {
    name: `${domain}Records`,
    keptFor,
    remove: (db: Database, before, max) =>
      db.transaction(async (tx) => {
        await tx.execute(allowErasure);
        const due = tx
          .select({ id: operationRecord.id })
          .from(operationRecord)
          .where(
            and(
              eq(operationRecord.domain, domain),
              sql`${operationRecord.at} < ${before.toISOString()}::timestamptz`,
            ),
          )
          .orderBy(operationRecord.at)
          .limit(max);
        const { rowCount } = await tx.delete(operationRecord).where(sql`${operationRecord.id} in (${due})`);
        return rowCount ?? 0;
      }),
  };
}

/** Fields that identify a person, e.g. the id of a host's user. */
const personalFields = Object.values<Readonly<Record<string, RecordFieldKind>>>(recordFields).flatMap(
  (fields) => Object.keys(fields).filter((field) => fields[field] === 'personal'),
);
const withoutPersonal = (column: PgColumn) => sql`${column} - ${sql.param(personalFields)}::text[]`;

/**
 * Removes the person from the records of their team. The actions stay readable: changed fields, objects, device type and
 * masked network do not identify a person.
 */
export async function erasePerson(tx: Transaction, { teamId, accountId }: Person): Promise<void> {
  const isAbout = and(
    eq(operationRecord.objectKind, 'account'),
    eq(operationRecord.objectId, String(accountId)),
  );
  const scope = teamScope(tx, teamId);
  await tx.execute(allowErasure);
  const { before, after, detail } = operationRecord;
  await scope
    .update(operationRecord)
    .set({
      objectLabel: null,
      before: withoutPersonal(before),
      after: withoutPersonal(after),
      detail: withoutPersonal(detail),
    })
    .where(isAbout);
  // Private records were visible only to this person, who chose the names in them.
  const isPrivate = and(eq(operationRecord.actorId, accountId), eq(operationRecord.isPrivate, true));
  await scope.update(operationRecord).set({ objectLabel: null, before: null, after: null }).where(isPrivate);
  await forbidErasure(tx);
}

/**
 * Keeps, of the records of a domain, who acted on a deleted team and when: their content goes with the team. Records are
 * append-only, so these are copies; call it before `eraseTeam`.
 */
export async function outliveTeam(
  tx: Transaction,
  { domain }: RecordedDomain,
  teamId: number,
): Promise<void> {
  const { actorId, action, at, id } = operationRecord;
  await tx.execute(sql`
    insert into ${operationRecord} (actor_id, domain, action, object_kind, object_id, at)
    select ${actorId}, ${domain}::text, ${action}, 'team', ${teamId}::text, ${at}
      from ${teamRows(operationRecord, teamId)} where ${operationRecord.domain} = ${domain} order by ${id}`);
}

/** Removes all records of a deleted team. */
export async function eraseTeam(tx: Transaction, teamId: number): Promise<void> {
  await tx.execute(allowErasure);
  await teamScope(tx, teamId).delete(operationRecord);
  await forbidErasure(tx);
}

async function forbidErasure(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('reachkit.record_erasure', 'off', true)`);
}
