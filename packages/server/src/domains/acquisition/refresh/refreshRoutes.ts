import { refreshCreator } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { requireNamed } from '../../creator/disclosure/disclosure.ts';
import { creatorIdOf } from '../../creator/identity/creatorId.ts';
import { findName } from '../../creator/identity/presence.ts';
import { creatorRecords } from '../../creator/records.ts';
import { findUnderWay } from '../../job/findJobs.ts';
import type { JobService } from '../../job/service.ts';

/** Only people start a refresh, one at a time per team and creator: a repeated request returns the same job. */
export function refreshRoutes(
  { db }: Pick<Deps, 'db'>,
  jobs: JobService,
  limits: Pick<RateLimits, 'take'>,
): Route[] {
  return [
    route(refreshCreator, async ({ params: { platform, id } }, { caller, now }) => {
      const creatorId = creatorIdOf({ id });
      const name = await findName(db, platform, creatorId);
      if (name === undefined) throw new Failure('notFound');
      const { teamId } = caller;
      await requireNamed(db, caller, [creatorId], now);
      const thing = { teamId, kind: 'refresh', id: creatorId } as const;
      const before = await findUnderWay(db, thing);
      if (before !== undefined) return { jobId: before };
      const taken = await limits.take({ refreshByTeam: { teamId } });
      let isNew = false;
      const jobId = await db.transaction(async (tx) => {
        // Of two parallel requests of a team, the second waits, and finds the first one's job.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`refresh ${teamId} ${creatorId}`}, 0))`,
        );
        const underWay = await findUnderWay(tx, thing);
        if (underWay !== undefined) return underWay;
        isNew = true;
        const object = { kind: 'creator', id: creatorId };
        await recordActions(tx, creatorRecords, caller, [{ action: 'refreshBegun', object, at: now }]);
        return jobs.add(tx, caller, {
          kind: 'refresh',
          input: { platform, creatorId },
          // biome-ignore lint/plugin: The facts of a job are stored in the form of the wire.
          about: { platform, id: String(creatorId), name },
          total: null,
        });
      });
      if (!isNew) await taken.giveBack();
      if (jobId === undefined) throw new Error('A job was neither made nor found');
      return { jobId };
    }),
  ];
}
