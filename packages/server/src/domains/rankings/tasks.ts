import { rankingDaysKept } from '@reachkit/contract/rankings/kinds';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CreatorSources } from '../../gateways/creatorSources/creatorSource.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { openSetAside } from '../../platform/setAside/setAside.ts';
import { byTimestamp, dayMs, type RetentionRule } from '../../platform/tasks/retentionRules.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { termsBySource } from '../creator/history/sourceTerms.ts';
import { lateReadings } from '../creator/history/tables.ts';
import { findDueWindows } from './engine/due.ts';
import { joinLate } from './engine/late.ts';
import { makeSnapshot } from './engine/snapshot.ts';
import { checkFollows } from './follow/check.ts';
import { askForReadings } from './readings/askForReadings.ts';
import { rankingRecords } from './records.ts';

type RankingDeps = Pick<Deps, 'db' | 'now' | 'log' | 'config'>;

const input = z.object({});
/** Makes missing and outdated lists. */
const lists = defineTask({
  name: 'rankings.lists',
  input,
  isExclusive: true,
  attempts: 1,
  timeoutSeconds: 60 * 60,
});

/** Asks for readings of new posts. */
const readings = defineTask({ name: 'rankings.readings', input, isExclusive: true, attempts: 1 });
/** Notifies of what entered or left followed lists, once a day each. */
const follows = defineTask({ name: 'rankings.follows', input, isExclusive: true, attempts: 1 });

/** Milliseconds of a run; windows that remain wait for the next one. */
const runFor = 50_000;

/** Makes missing and outdated lists, the newest first. A window that fails is set aside, and the others are made. */
export async function makeDueLists(deps: RankingDeps, signal: AbortSignal): Promise<void> {
  const until = performance.now() + runFor;
  await joinLate(deps.db);
  const terms = termsBySource(deps.config.creatorSources);
  const aside = await openSetAside(deps, 'rankings.lists');
  for (const { window, platforms } of await findDueWindows(deps.db, { now: deps.now(), terms })) {
    signal.throwIfAborted();
    if (performance.now() > until) return;
    const item = `${window.period} ${new Date(window.to).toISOString()}`;
    await aside.attempt(
      { item },
      () => makeSnapshot(deps.db, { window, platforms, terms, now: deps.now() }),
      { signal },
    );
  }
}

/** Lists are dropped after 400 days, or when the terms of a source end. */
const snapshots: RetentionRule = {
  name: 'rankingSnapshots',
  keptFor: rankingDaysKept * dayMs,
  remove: async (db, before, max) => {
    const { rowCount } = await db.execute(sql`
      delete from ranking_snapshot where id in (
        select id from ranking_snapshot where ends_at < ${before.toISOString()}::timestamptz
           or kept_until < ${before.toISOString()}::timestamptz + ${rankingDaysKept} * interval '1 day'
         order by ends_at limit ${max})`);
    return rowCount ?? 0;
  },
};
/** No window that may be made reaches further back. */
const late = byTimestamp({
  name: 'lateReadings',
  keptFor: (rankingDaysKept + 40) * dayMs,
  table: lateReadings,
  id: lateReadings.id,
  since: lateReadings.hour,
});

export function rankingTasks(deps: RankingDeps & { readonly postSources: CreatorSources }): DomainTasks {
  return {
    handlers: [
      handle(lists, ({ signal }) => makeDueLists(deps, signal)),
      handle(readings, async ({ signal }) => void (await askForReadings(deps, signal))),
      handle(follows, async ({ signal }) => void (await checkFollows(deps, signal))),
    ],
    schedules: [
      { task: lists, input: {}, cron: '* * * * *', timeZone: 'UTC' },
      { task: readings, input: {}, cron: '7 * * * *', timeZone: 'UTC' },
      { task: follows, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' },
    ],
    retention: [recordRetention(rankingRecords), snapshots, late],
  };
}
