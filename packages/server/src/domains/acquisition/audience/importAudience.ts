import type { Platform } from '@reachkit/contract';
import type { Pool, PoolClient } from 'pg';
import { longWorkLimits } from '../../../platform/database/limits.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type CreatorDependents, mergeCreators } from '../../creator/service.ts';
import { writeAudience } from '../../creator/storing/audienceStore.ts';
import { ensureCreators } from '../../creator/storing/ensure.ts';
import type { LeftOutReason, LeftOutRow } from '../leftOut.ts';
import { type ImportCounts, isDataFault, saveRun } from '../runRecord.ts';
import { audienceOf, type ReportedAudience } from './audienceReport.ts';

export interface AudiencePlan {
  readonly platform: Platform;
  readonly audiences: readonly ReportedAudience[];
  readonly leftOut: readonly LeftOutRow[];
  readonly read: number;
}

/** Plans the import of a file's reports; writes nothing. Only a creator's first report is used. */
export function planAudience(reports: readonly unknown[], platform: Platform): AudiencePlan {
  const audiences: ReportedAudience[] = [];
  const leftOut: LeftOutRow[] = [];
  const lines = new Map<string, number>();
  for (const [at, report] of reports.entries()) {
    const line = at + 1;
    const audience = audienceOf(report, line, platform);
    const reason = 'code' in audience ? audience : repeatedIn(lines, audience);
    if (reason) leftOut.push({ row: { line, cells: [whoIs(report)] }, reason });
    else if (!('code' in audience)) {
      lines.set(audience.creator.handleKey, line);
      audiences.push(audience);
    }
  }
  return { platform, audiences, leftOut, read: reports.length };
}

function repeatedIn(
  lines: ReadonlyMap<string, number>,
  { creator }: ReportedAudience,
): LeftOutReason | undefined {
  const line = lines.get(creator.handleKey);
  return line === undefined ? undefined : { code: 'same_creator', facts: { line } };
}

/** Returns the start of a report, which identifies it in the list of reports left out. */
const whoIs = (report: unknown) => (JSON.stringify(report) ?? '').slice(0, 120);

export interface AudienceOrder {
  readonly plan: AudiencePlan;
  /** `2022-09-01`. */
  readonly asOf: string;
  /** Number of people behind the shares; `null` if the import does not state it. */
  readonly sampleSize: number | null;
  readonly origin: 'modelled' | 'authorised';
  readonly fileName: string;
  readonly fileHash: string;
  readonly now: Date;
  readonly dependents: CreatorDependents;
  /** Dry run: counts everything exactly, and writes nothing. */
  readonly isTrial: boolean;
}

export interface AudienceResult {
  readonly counts: ImportCounts;
  readonly leftOut: readonly LeftOutRow[];
  readonly creatorsMade: number;
}

/** Writes each audience with its creator's figures in a transaction of its own. */
export async function importAudience(pool: Pool, order: AudienceOrder): Promise<AudienceResult> {
  const { plan } = order;
  const leftOut: LeftOutRow[] = [...plan.leftOut];
  const outcomes = { created: 0, updated: 0, unchanged: 0 };
  let creatorsMade = 0;
  let run: number | undefined;
  const counts = (): ImportCounts => ({ read: plan.read, ...outcomes, leftOut: leftOut.length });
  for (const audience of plan.audiences) {
    const refuse = (reason: LeftOutReason) =>
      leftOut.push({ row: { line: audience.creator.line, cells: [audience.creator.handle] }, reason });
    try {
      const work = async (client: PoolClient) => {
        const written = await writeOne(client, order, audience);
        if (written === undefined) return refuse({ code: 'identity_conflict', facts: {} });
        outcomes[written.outcome]++;
        if (written.isNew) creatorsMade++;
        if (!order.isTrial) run = await saveRun(client, run, { ...order, platform: plan.platform }, counts());
        return undefined;
      };
      await inTransaction(pool, work, { isTrial: order.isTrial, limits: longWorkLimits });
    } catch (error) {
      if (!isDataFault(error)) throw error;
      refuse({ code: 'refused_by_database', facts: { state: error.code } });
    }
  }
  if (run !== undefined) {
    await pool.query('update import_run set finished_at = $2, left_out = $3 where id = $1', [
      run,
      order.now,
      leftOut.length,
    ]);
  }
  return { counts: counts(), leftOut: leftOut.sort((a, b) => a.row.line - b.row.line), creatorsMade };
}

async function writeOne(client: PoolClient, { plan, ...order }: AudienceOrder, audience: ReportedAudience) {
  const creators = [audience.creator];
  const origin = {
    platform: plan.platform,
    creators,
    day: order.asOf,
    source: 'file',
    now: order.now,
    dependents: order.dependents,
  };
  const {
    outcomes: [merged],
  } = await mergeCreators(client, origin);
  const [creator] = await ensureCreators(client, origin);
  if (merged === undefined || merged === 'identity_conflict' || !creator || creator === 'conflict')
    return undefined;
  const stored = await writeAudience(client, {
    creatorId: creator.id,
    sampleSize: order.sampleSize,
    origin: order.origin,
    asOf: new Date(`${order.asOf}T00:00:00Z`),
    gender: audience.gender,
    age: audience.age,
    region: audience.region,
    language: audience.language,
  });
  const outcome = stored === 'unchanged' && merged !== 'unchanged' ? 'updated' : stored;
  return { outcome, isNew: merged === 'created' } as const;
}
