import { setTimeout as pause } from 'node:timers/promises';
import { platformSchema } from '@reachkit/contract';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { SourceFailure, type SourceFault } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Deps } from '../../../platform/deps.ts';
import { followJoined } from '../../creator/joining/followJoined.ts';
import { hasCome, noteResult } from '../../job/findJobs.ts';
import {
  type FailureReason,
  JobFailure,
  type JobOutcome,
  type JobRunner,
  type JobWork,
} from '../../job/kinds.ts';
import { type RefreshDeps, refreshCreator } from './refresh.ts';

type JobDeps = RefreshDeps & Pick<Deps, 'log'>;

export const refreshInputSchema = z.object({ platform: platformSchema, creatorId: z.int() });

/** Milliseconds for which a refreshed creator counts as fresh. */
export const freshFor = 5 * 60_000;
/** Milliseconds between attempts to lock a creator that another job refreshes. */
const turnEvery = 250;

const reasons: Readonly<Record<SourceFault, FailureReason>> = {
  quota_exceeded: 'quota_spent',
  key_invalid: 'key_invalid',
  channel_not_found: 'gone',
  bad_reference: 'no_reference',
  refused: 'refused',
  unavailable: 'unavailable',
};

/** Refreshes a creator from the platform: one job at a time per creator, over all teams. */
export function refreshRunner(deps: JobDeps): JobRunner {
  return {
    kind: 'refresh',
    // The figures are shared data, and a colleague who requests the refresh gets the same job.
    seenBy: 'team',
    run: async (work) => {
      const { creatorId: asked } = refreshInputSchema.parse(work.input);
      // The creator may have been merged since the request.
      const [creatorId = asked] = await followJoined(deps.db, [asked]);
      return inTurn(deps.pool, creatorId, work.signal, () => read(deps, work, creatorId));
    },
  };
}

async function read(deps: JobDeps, work: JobWork, creatorId: number): Promise<JobOutcome> {
  const after = new Date(deps.now().getTime() - freshFor);
  const sought = { kind: 'refresh', id: creatorId, outcome: 'refreshed', after } as const;
  if (await hasCome(deps.db, sought)) return { result: { outcome: 'fresh' } };
  try {
    const outcome = await refreshCreator(deps, creatorId);
    if (outcome.kind !== 'refreshed') throw new JobFailure(outcome.kind);
    const { created, updated } = outcome.videos;
    const result = { outcome: 'refreshed', created, updated } as const;
    // Another job that waits for the lock reads this result, perhaps before this job has ended.
    await noteResult(deps.db, work, result);
    return { result };
  } catch (error) {
    work.signal.throwIfAborted();
    if (!(error instanceof SourceFailure)) throw error;
    const { fault, message, retryAt } = error;
    deps.log.warn({ creatorId, fault, reason: message, retryAt }, 'a source gave nothing for a refresh');
    throw new JobFailure(reasons[fault], { cause: error });
  }
}

/** Runs `action` under an installation-wide lock on the creator; the lock ends with its connection. */
async function inTurn<T>(
  pool: Pick<Pool, 'connect'>,
  creatorId: number,
  signal: AbortSignal,
  action: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    while (!(await ask(client, 'pg_try_advisory_lock', creatorId))) {
      await pause(turnEvery, undefined, { signal });
    }
    try {
      return await action();
    } finally {
      await ask(client, 'pg_advisory_unlock', creatorId).catch(() => {
        isBroken = true;
      });
    }
  } finally {
    client.release(isBroken);
  }
}

async function ask(
  client: PoolClient,
  action: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
  creatorId: number,
): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select ${action}(hashtextextended($1, 0)) as "is"`, [
    `refresh ${creatorId}`,
  ]);
  return rows[0]?.is === true;
}
