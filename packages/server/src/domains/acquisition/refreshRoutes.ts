import { refreshCreator } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Ration, type RationLimit } from '../../platform/ration.ts';
import { creatorIdOf } from '../creator/creatorId.ts';
import { findName } from '../creator/presence.ts';
import { findUnderWay } from '../job/findJobs.ts';
import type { JobService } from '../job/service.ts';

/** The day's budget of a platform's interface is the whole installation's: no team may spend it alone. */
export const refreshLimits: readonly RationLimit[] = [
  { most: 60, within: 60_000 },
  { most: 1_000, within: 86_400_000 },
];

/** A refresh is begun by people alone, and one at a time for a team and a creator: who asks again gets the same job. */
export function refreshRoutes({ db }: Pick<Deps, 'db'>, jobs: JobService): Route[] {
  const ration = new Ration(refreshLimits);
  return [
    route(refreshCreator, async ({ params: { platform, id } }, { caller, now }) => {
      const creatorId = creatorIdOf({ id });
      const name = await findName(db, platform, creatorId);
      if (name === undefined) throw new Failure('notFound');
      const { teamId } = caller;
      const jobId = await db.transaction(async (tx) => {
        // Two of a team at the same instant: the second waits, and finds the job of the first.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`refresh ${teamId} ${creatorId}`}, 0))`,
        );
        const thing = { teamId, kind: 'refresh', id: String(creatorId) } as const;
        const underWay = await findUnderWay(tx, thing);
        if (underWay !== undefined) return underWay;
        const added = await jobs.add(tx, caller, {
          kind: 'refresh',
          input: { platform, creatorId },
          about: { platform, id: String(creatorId), name },
          total: null,
        });
        // By its number, so that the same creator again counts again.
        if (added !== undefined) ration.take(teamId, [added], now);
        return added;
      });
      if (jobId === undefined) throw new Error('A job was neither made nor found');
      jobs.begin();
      return { jobId: String(jobId) };
    }),
  ];
}
