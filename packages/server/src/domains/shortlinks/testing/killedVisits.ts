import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { KillableServer, PlannedKill } from '../../../testing/kill/killableServer.ts';
import { openLink, storedReferrers } from './visitors.ts';

/** Milliseconds that a process may take to store what a killed one left on the disk. */
const storingLimitMs = 100_000;

/** Files with visits that wait to be stored, in the data folder of a server; none before its first visit. */
export async function filesLeft(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'visits');
  // The first visit makes the folder, and a kill may come before it.
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

/** Result of the visits of a process that was killed. */
export interface KilledVisits {
  /** How many were answered with a redirect. */
  readonly answered: number;
  /** How many of them are not stored. */
  readonly lost: number;
  /** Stored visits although an earlier one by the same client is lost. */
  readonly storedAfterLost: readonly string[];
  /** Milliseconds of the process's work from the first answer whose visit is lost to its end. */
  readonly lostMs: number;
  /** By so many milliseconds this process may have seen an answer too late. */
  readonly seenLateMs: number;
}

/** Opens the link until the server is killed as planned, starts it again, and waits until it has stored what was left. */
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
  // The end of a process is noticed later than it happens; its last answer is not.
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
    // A kill may come before the first answer.
    lostMs: lost.length === 0 ? 0 : workedMs([...since, killedAt]),
    seenLateMs: delay.max / 1e6,
  };
}

/**
 * Milliseconds from the first of these answers to the last in which the process was at work. A long
 * pause without an answer is not counted: the machine was busy with something else.
 */
function workedMs(answeredAt: readonly number[]): number {
  const order = answeredAt.toSorted((one, other) => one - other);
  return order.reduce((sum, at, place) => sum + Math.min(at - (order[place - 1] ?? at), 5), 0);
}
