import { setTimeout as pause } from 'node:timers/promises';
import { getHealth, getReadiness, getStatisticsCount } from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { StatisticsService } from './statistics.ts';

/** How long a database may take to say that it is there, in milliseconds. */
const patience = 2_000;

export function siteRoutes(deps: Deps): Route[] {
  const statistics = new StatisticsService(deps);
  return [
    route(getStatisticsCount, () => statistics.read()),
    route(getHealth, async () => ({ status: 'alive' as const })),
    route(getReadiness, async () => {
      try {
        await withinPatience(deps.pool.query('select'));
      } catch (cause) {
        throw new Failure('upgrading', { cause });
      }
      return { status: 'ready' as const };
    }),
  ];
}

async function withinPatience(answer: Promise<unknown>): Promise<void> {
  const giveUp = new AbortController();
  const tooLate = pause(patience, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`no answer within ${patience} ms`);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    giveUp.abort();
    tooLate.catch(() => undefined);
    answer.catch(() => undefined);
  }
}
