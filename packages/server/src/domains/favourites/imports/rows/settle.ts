import type { ImportReason, ImportState } from '@reachkit/contract';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { wellFormed } from '../../../../platform/spreadsheets/reading/wellFormed.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { admitNamed } from '../../../creator/disclosure/disclosure.ts';
import { holdMerges } from '../../../creator/storing/mergeLock.ts';
import type { JobEnd, JobFacts } from '../../../job/kinds.ts';
import type { NewPending } from '../../pending/keep.ts';
import type { Actor } from '../../person.ts';
import { importRecord, importRow } from '../../tables.ts';
import { knownRows } from '../knownRows.ts';
import { lockSeen } from '../lockSeen.ts';
import { blacklistAll } from './blacklistAll.ts';
import { putAll } from './putAll.ts';
import type { Found, ReadyRow, RowVerdict, Settled } from './verdict.ts';

type RecordRow = typeof importRecord.$inferSelect;

/** Rows per statement if each has its own detail. */
const batchSize = 500;
/** Max characters of the name of a pending account. */
const maxNameLength = 200;

/**
 * Ends an import with its job: adds the creators found, all or none. Afterwards every row was added or has a reason.
 * Returns the number added.
 */
export async function settleImport(
  tx: Transaction,
  end: JobEnd,
  importId: number,
  now: Date,
): Promise<JobFacts | undefined> {
  const { teamId, accountId } = end;
  const scope = teamScope(tx, teamId);
  const person: Actor = { teamId, accountId, isOwner: false };
  // The merge lock is taken before the lists, in the same order as when creators become known: no deadlock.
  if (await hasPending(tx, importId)) await holdMerges(tx);
  // Locks the list before the record, in the same order as when a list is deleted.
  const [named] = await scope.select().from(importRecord).where(eq(importRecord.id, importId));
  const list = named?.listId ? await lockSeen(tx, person, named.listId) : undefined;
  const [record] = await scope
    .select()
    .from(importRecord)
    .where(eq(importRecord.id, importId))
    .for('no key update');
  if (!record) return undefined;
  const { verdicts, failure, actId } = await decide(tx, person, record, { end, list, now });
  await writeVerdicts(tx, importId, verdicts);
  const isWhole = end.state !== 'done' || failure === 'list_gone';
  await failOthers(tx, importId, othersFail(end.state, failure), isWhole);
  const state = stateOf(end.state, failure);
  // If the list was made private meanwhile, only the author of the import still sees the record.
  const isPrivate = list ? !list.isPublic : record.isPrivate;
  const [counted] = await scope
    .update(importRecord)
    .set({
      state,
      failure,
      isPrivate,
      actId,
      finishedAt: now,
      succeededCount: countOf(importId, 'added'),
      pendingCount: countOf(importId, 'pending'),
      failedCount: countOf(importId, 'failed'),
    })
    .where(eq(importRecord.id, importId))
    .returning({
      added: importRecord.succeededCount,
      pending: importRecord.pendingCount,
      failed: importRecord.failedCount,
    });
  return counted && { ...counted };
}

function stateOf(ended: JobEnd['state'], failure: ImportReason | null): ImportState {
  if (ended === 'done') return failure === null ? 'done' : 'failed';
  return ended;
}

interface Scene {
  readonly end: JobEnd;
  /** The list, if it exists and the person may see it. */
  readonly list: Awaited<ReturnType<typeof lockSeen>>;
  readonly now: Date;
}

async function decide(
  tx: Transaction,
  person: Actor,
  record: RecordRow,
  { end, list, now }: Scene,
): Promise<Settled> {
  if (end.state === 'cancelled') return { verdicts: [], failure: 'cancelled' };
  if (end.state === 'failed') return { verdicts: [], failure: 'interrupted' };
  const { options } = record;
  const needsList = options.target === 'list' || options.scope === 'list';
  if (needsList && !list) return { verdicts: [], failure: 'list_gone' };
  const { rows, refused } = await admit(tx, person, await readReady(tx, record.id), now);
  const found: Found = { ready: rows, pending: await readPending(tx, record.id) };
  const take = () => {
    if (options.target === 'blacklist') {
      return blacklistAll(tx, person, list ?? null, found, { options, now });
    }
    return list ? putAll(tx, person, list, found, { onFull: options.onFull, now }) : noneOf('list_gone');
  };
  const settled = await take();
  return { ...settled, verdicts: [...settled.verdicts, ...refused] };
}

/** Rows with creators that the team may see, and the verdicts on the others. */
async function admit(
  tx: Transaction,
  person: Actor,
  ready: readonly ReadyRow[],
  now: Date,
): Promise<{ readonly rows: readonly ReadyRow[]; readonly refused: readonly RowVerdict[] }> {
  const ids = ready.map(({ creatorId }) => creatorId);
  const { admitted } = await admitNamed(tx, person, ids, now);
  return {
    rows: ready.filter(({ creatorId }) => admitted.has(creatorId)),
    refused: ready
      .filter(({ creatorId }) => !admitted.has(creatorId))
      .map(({ line }) => ({ line, reason: 'searches_used', detail: null })),
  };
}

const noneOf = (failure: ImportReason): Settled => ({ verdicts: [], failure });

async function readReady(tx: Transaction, importId: number): Promise<ReadyRow[]> {
  const rows = await tx
    .select({
      line: importRow.line,
      creatorId: importRow.creatorId,
      givenReason: sql<string>`coalesce(${importRow.given}->>'reason', '')`,
    })
    .from(importRow)
    .where(
      and(eq(importRow.importId, importId), eq(importRow.state, 'ready'), isNotNull(importRow.creatorId)),
    )
    .orderBy(asc(importRow.line));
  return rows.flatMap(({ creatorId, ...row }) => (creatorId === null ? [] : [{ ...row, creatorId }]));
}

async function hasPending(tx: Transaction, importId: number): Promise<boolean> {
  const [row] = await tx
    .select({ line: importRow.line })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), eq(importRow.state, 'pending')))
    .limit(1);
  return row !== undefined;
}

async function readPending(tx: Transaction, importId: number): Promise<NewPending[]> {
  const rows = await tx
    .select({
      line: importRow.line,
      platform: importRow.platform,
      handle: importRow.handle,
      given: importRow.given,
    })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), eq(importRow.state, 'pending')))
    .orderBy(asc(importRow.line));
  return knownRows(rows).flatMap(({ line, platform, handle, given: { name, reason } }) =>
    platform === null
      ? []
      : [{ line, platform, handle, name: wellFormed(name.slice(0, maxNameLength)), reason }],
  );
}

async function writeVerdicts(
  tx: Transaction,
  importId: number,
  verdicts: readonly RowVerdict[],
): Promise<void> {
  const alike = new Map<ImportReason | null, number[]>();
  for (const { reason, detail, line } of verdicts) {
    if (detail !== null) continue;
    const lines = alike.get(reason) ?? [];
    lines.push(line);
    alike.set(reason, lines);
  }
  for (const [reason, lines] of alike) {
    await tx
      .update(importRow)
      .set({ reason, state: reason === null ? 'added' : 'failed' })
      .where(
        and(
          eq(importRow.importId, importId),
          inArray(importRow.state, ['ready', 'pending']),
          sql`${importRow.line} = any(${sql.param(lines)}::int[])`,
        ),
      );
  }
  const detailed = verdicts.filter(({ detail }) => detail !== null);
  for (let at = 0; at < detailed.length; at += batchSize) {
    await writeDetailed(tx, importId, detailed.slice(at, at + batchSize));
  }
}

/** Failed rows, each with the detail of its reason. */
async function writeDetailed(
  tx: Transaction,
  importId: number,
  verdicts: readonly RowVerdict[],
): Promise<void> {
  const lines = verdicts.map(({ line }) => line);
  await tx.execute(sql`
    update ${importRow} set reason = v.reason, detail = v.detail, state = 'failed'
      from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v (line int, reason text, detail text)
      where ${importRow.importId} = ${importId} and ${importRow.line} = v.line
        and ${importRow.state} in ('ready', 'pending')
        and ${importRow.line} between ${Math.min(...lines)} and ${Math.max(...lines)}`);
}

/** Reason for rows that have no result when the import ends. */
function othersFail(ended: JobEnd['state'], failure: ImportReason | null): ImportReason {
  return ended === 'done' && failure !== 'list_gone' ? 'not_found' : (failure ?? 'interrupted');
}

/** `isWhole`: nothing of the import was added, so no account stays pending either. */
async function failOthers(
  tx: Transaction,
  importId: number,
  reason: ImportReason,
  isWhole: boolean,
): Promise<void> {
  const states = ['analyzing', 'ready', ...(isWhole ? (['pending'] as const) : [])] as const;
  await tx
    .update(importRow)
    .set({ state: 'failed', reason })
    .where(and(eq(importRow.importId, importId), inArray(importRow.state, states)));
}

const countOf = (importId: number, state: 'added' | 'pending' | 'failed') =>
  sql`(select count(*) from ${importRow} where ${importRow.importId} = ${importId} and ${importRow.state} = ${state})`;
