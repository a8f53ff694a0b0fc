import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { KillableServer, PlannedKill } from '../../../testing/kill/killableServer.ts';
import { openLink, storedReferrers } from './visitors.ts';

/** Max milliseconds in which a process stores the visits that a killed one left on disk. */
const storingLimitMs = 100_000;

/** Returns files with unstored visits, in the data folder of a server; none before its first visit. */
export async function filesLeft(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'visits');
  // The first visit creates the folder; the process may be killed before.
  if (!existsSync(folder)) return [];
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.visits'));
}

async function waitForNoFiles(dataDir: string): Promise<void> {
  const until = performance.now() + storingLimitMs;
  while ((await filesLeft(dataDir)).length > 0) {
    if (performance.now() > until) throw new Error('Visits of a killed process stay on the disk');
    await pause(100);
  }
}

/** Outcome for the visits of a killed process. */
export interface KilledVisits {
  /** Number of visits with a redirect response. */
  readonly answered: number;
  /** Number of these visits that are not stored. */
  readonly lost: number;
  /** Stored visits that follow a lost one by the same client. */
  readonly storedAfterLost: readonly string[];
  /** Milliseconds that the process still worked after its first response with a lost visit. */
  readonly lostMs: number;
  /** Max delay in milliseconds with which this process may have seen a response. */
  readonly seenLateMs: number;
}

/** Opens the link until the server is killed as planned, restarts it, and waits until the remaining visits are stored. */
export async function visitUntilKilled(
  server: KillableServer,
  kill: PlannedKill,
  { pool, dataDir }: { readonly pool: Pool; readonly dataDir: string },
): Promise<KilledVisits> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const visiting = openLink(await server.ready);
  await kill.happen();
  const answered = await visiting;
  delay.disable();
  // This process notices the end of the other one late, but not its last response.
  const killedAt = Math.max(...[...answered.values()].map(({ at }) => at));
  await server.restart();
  await waitForNoFiles(dataDir);
  const stored = await storedReferrers(pool, answered.keys());
  const order = [...answered].sort(([, one], [, other]) => one.at - other.at);
  const lost = order.filter(([referrer]) => !stored.has(referrer));
  const losers = new Set<number>();
  const storedAfterLost = order.filter(([referrer, { client }]) => {
    if (!stored.has(referrer)) losers.add(client);
    return stored.has(referrer) && losers.has(client);
  });
  const firstLostAt = lost[0]?.[1].at ?? killedAt;
  const since = order.map(([, { at }]) => at).filter((at) => at >= firstLostAt);
  return {
    answered: answered.size,
    lost: lost.length,
    storedAfterLost: storedAfterLost.map(([referrer]) => referrer),
    // A kill may come before the first response.
    lostMs: lost.length === 0 ? 0 : workedMs([...since, killedAt]),
    seenLateMs: delay.max / 1e6,
  };
}

/**
 * Returns milliseconds from the first response to the last, without idle gaps. A long pause without a response is not
 * counted: the machine was busy with other work.
 */
function workedMs(answeredAt: readonly number[]): number {
  const order = answeredAt.toSorted((one, other) => one - other);
  return order.reduce((sum, at, place) => sum + Math.min(at - (order[place - 1] ?? at), 5), 0);
}
