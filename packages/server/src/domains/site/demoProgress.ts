import { count, like } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { installation } from '../../platform/tables.ts';
import { demoTeamCount } from '../session/demoAccounts.ts';

/** Number of demo teams with finished content, and of all. */
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
  const marks = like(installation.key, 'demoTeam/%');
  const [row] = await db.select({ made: count() }).from(installation).where(marks);
  const made = row?.made ?? 0;
  return made < demoTeamCount ? { made, total: demoTeamCount } : null;
}
