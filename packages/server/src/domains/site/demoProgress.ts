import { count, like } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { installation } from '../../platform/tables.ts';
import { demoTeamCount } from '../session/demoAccounts.ts';

/** Teams of the demo whose content is made, and all of them. */
export interface DemoProgress {
  readonly made: number;
  readonly total: number;
}

/** How far the content of the demo's teams is made; `null` where all is, or none is to be. */
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
