import type { AnswerOf, listPopularVideos } from '@reachkit/contract';
import { newestWindow } from '@reachkit/contract/rankings/window';
import { sql } from 'drizzle-orm';
import type { SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Executor } from '../../../platform/deps.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { barredSources, textsSql, timeSql } from '../engine/gains.ts';
import { type AskedList, msOf } from './asked.ts';

export type Waiting = NonNullable<AnswerOf<typeof listPopularVideos>['waiting']>;

/** Why there is no list of a platform and a period yet, by the readings that may feed its newest window. */
export async function readWaiting(
  executor: Executor,
  { platform, period }: Pick<AskedList, 'platform' | 'period'>,
  { terms, now }: { readonly terms: ReadonlyMap<string, SourceTerms>; readonly now: Date },
): Promise<Waiting> {
  const { from, to, tolerance } = newestWindow(period, now.getTime());
  const { rows } = await executor.execute<{ oldest: number | null }>(sql`
    select min(${msOf('r.read_at')}) as oldest from post_reading r join post p on p.id = r.post_id
     where p.platform = ${platform} and r.read_at >= ${timeSql(from - tolerance)}
       and r.read_at <= ${now.toISOString()}::timestamptz
       and r.source <> all(${textsSql(barredSources(terms))})`);
  const oldest = rows[0]?.oldest ?? null;
  if (oldest === null) return { for: 'readings', hoursRead: null, dueAt: null };
  const hoursRead = (now.getTime() - oldest) / hourMs;
  const step = period === '1d' ? hourMs : dayMs;
  const due = Math.ceil((oldest + (to - from) - tolerance) / step) * step;
  return due > to
    ? { for: 'time', hoursRead, dueAt: new Date(due) }
    : { for: 'making', hoursRead, dueAt: null };
}

const hourMs = 3_600_000;
