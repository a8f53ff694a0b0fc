import { type Platform, platforms } from '@reachkit/contract';
import { channelIdIn } from '@reachkit/contract/imports/rowIdentity';
import { and, asc, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { type CreatorSource, SourceFailure } from '../../../../gateways/creatorSources/creatorSource.ts';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { addFromSource } from '../../../acquisition/refresh/addFromSource.ts';
import type { RefreshDeps } from '../../../acquisition/refresh/refresh.ts';
import { findNamed } from '../../../creator/identity/findNamed.ts';
import { importRecord, importRow } from '../../tables.ts';
import { knownRows } from '../knownRows.ts';
import { sheetLine } from './sheetLine.ts';

/** Rows looked up per batch. */
const batchSize = 500;
/** Rows per batch if each row needs a request to the platform; results are stored after each batch. */
const askedBatchSize = 20;
/** Max concurrent requests to a platform. */
const questionsAtOnce = 4;

/** The only platform that is queried for unknown creators. */
export const askedPlatform: Platform = 'tiktok';

interface OpenRow {
  readonly line: number;
  /** Line in the sheet. */
  readonly sheetLine: number;
  readonly platform: Platform;
  readonly handle: string;
  /** Id of a YouTube channel, if the row has one with the handle. */
  readonly channelId: string | null;
}

/**
 * Lookup result of a row. `unknown`: not stored, and the platform cannot be queried. `none`: the platform has no such
 * account. `contradiction`: its handle and its id belong to different creators.
 */
type Found = { readonly creatorId: number } | 'unknown' | 'none' | 'contradiction';

/** Queries a platform for unknown creators, a few at once. */
export class SourceLookup {
  readonly #deps: Omit<RefreshDeps, 'sources'>;
  readonly #source: CreatorSource | undefined;
  readonly #signal: AbortSignal;
  readonly #limit = pLimit(questionsAtOnce);
  /** The platform's daily quota is used up: further requests would only waste time. */
  #isSpent = false;

  constructor({ sources, ...deps }: RefreshDeps, signal: AbortSignal) {
    this.#deps = deps;
    this.#source = sources[askedPlatform];
    this.#signal = signal;
  }

  get canAsk(): boolean {
    return this.#source !== undefined;
  }

  async ask({ platform, handle }: Pick<OpenRow, 'platform' | 'handle'>): Promise<Found> {
    if (platform !== askedPlatform) return 'unknown';
    return this.#limit(() => this.#ask(handle));
  }

  async #ask(handle: string): Promise<Found> {
    if (!this.#source) return 'unknown';
    this.#signal.throwIfAborted();
    if (this.#isSpent) return 'unknown';
    try {
      const creatorId = await addFromSource(this.#deps, this.#source, handle);
      return creatorId === undefined ? 'none' : { creatorId };
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      this.#isSpent ||= error.fault === 'quota_exceeded' || error.fault === 'key_invalid';
      return 'unknown';
    }
  }
}

/** Looks up the creators of the next rows and stores the results; `false` if none are left, or the import has ended. */
export async function analyseBatch(
  deps: Pick<Deps, 'db'>,
  teamId: number,
  importId: number,
  lookup: SourceLookup,
): Promise<boolean> {
  const rows = await readOpen(deps, importId, lookup.canAsk ? askedBatchSize : batchSize);
  if (rows.length === 0) return false;
  const byPlatform = await Promise.all(
    platforms.map((platform) =>
      findNamed(
        deps.db,
        platform,
        rows.filter((row) => row.platform === platform),
      ),
    ),
  );
  const found = await Promise.all(
    byPlatform.flat().map(async ({ id, ...row }) => {
      const { line, sheetLine } = row;
      if (id === undefined) return { line, sheetLine, found: await lookup.ask(row) };
      return { line, sheetLine, found: id === 'contradiction' ? id : { creatorId: id } };
    }),
  );
  // If two rows name one creator, the first one is used.
  found.sort((a, b) => a.line - b.line);
  return deps.db.transaction((tx) => keep(tx, teamId, importId, found));
}

async function readOpen({ db }: Pick<Deps, 'db'>, importId: number, max: number): Promise<OpenRow[]> {
  const rows = await db
    .select({
      line: importRow.line,
      sheetLine,
      platform: importRow.platform,
      handle: importRow.handle,
      given: importRow.given,
    })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), eq(importRow.state, 'analyzing')))
    .orderBy(asc(importRow.line))
    .limit(max);
  return knownRows(rows).map(({ given, platform: named, ...row }) => {
    const platform = named ?? askedPlatform;
    const channelId = platform === 'youtube' ? channelIdIn([given.handle, given.homepage]) : null;
    return { ...row, platform, channelId };
  });
}

/** Stores the results; `false` without storing if the import has ended meanwhile. */
async function keep(
  tx: Transaction,
  teamId: number,
  importId: number,
  found: readonly (Pick<OpenRow, 'line' | 'sheetLine'> & { readonly found: Found })[],
): Promise<boolean> {
  const scope = teamScope(tx, teamId);
  // One process at a time, and not while the job is ending.
  const held = await scope
    .select({ id: importRecord.id })
    .from(importRecord)
    .where(and(eq(importRecord.id, importId), inArray(importRecord.state, ['waiting', 'analyzing'])))
    .for('no key update');
  if (held.length === 0) return false;
  const first = await firstLines(
    tx,
    importId,
    found.flatMap((row) => (typeof row.found === 'string' ? [] : [row.found.creatorId])),
  );
  const verdicts = found.map(({ line, sheetLine, found: whom }) => {
    if (whom === 'unknown') return { line, state: 'pending' };
    if (whom === 'none') return { line, state: 'failed', reason: 'not_found' };
    if (whom === 'contradiction') return { line, state: 'failed', reason: whom };
    const { creatorId } = whom;
    const before = first.get(creatorId);
    if (before !== undefined && before.line !== line) {
      return { line, state: 'failed', reason: 'duplicate', detail: String(before.sheetLine), creatorId };
    }
    first.set(creatorId, { line, sheetLine });
    return { line, state: 'ready', creatorId };
  });
  const lines = found.map(({ line }) => line);
  // The range of lines helps the planner, which has no statistics on new rows yet.
  const { rows: kept } = await tx.execute<{ state: string }>(sql`
    update ${importRow} set state = v.state, reason = v.reason, detail = v.detail, creator_id = v."creatorId"
      from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
        as v (line int, state text, reason text, detail text, "creatorId" bigint)
      where ${importRow.importId} = ${importId} and ${importRow.line} = v.line
        and ${importRow.line} between ${Math.min(...lines)} and ${Math.max(...lines)}
        and ${importRow.state} = 'analyzing'
      returning v.state`);
  const failed = kept.filter(({ state }) => state === 'failed').length;
  const reopened = await reopenTwins(
    tx,
    importId,
    found.flatMap(({ sheetLine: refused, found: whom }) => (whom === 'contradiction' ? refused : [])),
  );
  await scope
    .update(importRecord)
    .set({
      state: 'analyzing',
      analysedCount: sql`${importRecord.analysedCount} + ${kept.length - reopened}`,
      failedCount: sql`${importRecord.failedCount} + ${failed - reopened}`,
    })
    .where(eq(importRecord.id, importId));
  return true;
}

/** Reopens rows that were skipped as duplicates of a row that is rejected now: they may be valid. */
async function reopenTwins(tx: Transaction, importId: number, refused: readonly number[]): Promise<number> {
  if (refused.length === 0) return 0;
  const twins = await tx
    .update(importRow)
    .set({ state: 'analyzing', reason: null, detail: null })
    .where(
      and(
        eq(importRow.importId, importId),
        eq(importRow.state, 'failed'),
        eq(importRow.reason, 'duplicate'),
        isNull(importRow.creatorId),
        inArray(importRow.detail, refused.map(String)),
      ),
    )
    .returning({ line: importRow.line });
  return twins.length;
}

/** Earlier rows that name these creators. */
async function firstLines(
  tx: Transaction,
  importId: number,
  creatorIds: readonly number[],
): Promise<Map<number, Pick<OpenRow, 'line' | 'sheetLine'>>> {
  const rows = await tx
    .select({ id: importRow.creatorId, line: min(importRow.line), sheetLine: min(sheetLine).mapWith(Number) })
    .from(importRow)
    .where(
      and(
        eq(importRow.importId, importId),
        eq(importRow.state, 'ready'),
        inArray(importRow.creatorId, [0, ...creatorIds]),
      ),
    )
    .groupBy(importRow.creatorId);
  return new Map(
    rows.flatMap(({ id, line, sheetLine }) =>
      id === null || line === null || sheetLine === null ? [] : [[id, { line, sheetLine }] as const],
    ),
  );
}
