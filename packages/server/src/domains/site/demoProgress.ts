import { and, count, eq, like, or, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { installation } from '../../platform/tables.ts';
import { demoTeamCount } from '../session/demoAccounts.ts';

/** Number of finished parts of the demo content, and of all: one for each team, and one for the past days of posts. */
export interface DemoProgress {
  readonly made: number;
  readonly total: number;
}

/** Reads the progress of the demo content; `null` if it is complete or not created. */
export async function readDemoProgress({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<DemoProgress | null> {
  if (!config.isDemo || !config.hasDemoContent) return null;
  const areDaysMade = sql`(${installation.value} ->> 'isFinished')::boolean`;
  const marks = or(
    like(installation.key, 'demoTeam/%'),
    and(eq(installation.key, 'posts/pastDays'), areDaysMade),
  );
  const [row] = await db.select({ made: count() }).from(installation).where(marks);
  const made = row?.made ?? 0;
  const total = demoTeamCount + 1;
  return made < total ? { made, total } : null;
}
