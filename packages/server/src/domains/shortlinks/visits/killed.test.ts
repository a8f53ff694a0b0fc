import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { KillableServer } from '../../../testing/kill/killableServer.ts';
import { startServer } from '../../../testing/serverProcess.ts';
import { isFull } from '../../../testing/size.ts';
import { addOneLink, connections, countStored, openLink, storedReferrers } from '../testing/visitors.ts';

// Each kill starts a whole process.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

/** Answered so many milliseconds before the end of its process, a visit may be lost. */
const mostLostMs = 50;

let database: TestDatabase;
let folder: string;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  database = await testDatabase();
  await addOneLink(database.pool);
  folder = await mkdtemp(join(tmpdir(), 'reachkit-killed-visits-'));
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    TRUST_PROXY: 'loopback',
    ROLES: 'redirect',
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Files with visits that wait to be stored. */
async function filesLeft(): Promise<readonly string[]> {
  const names = await readdir(join(folder, 'visits'), { recursive: true });
  return names.filter((name) => name.endsWith('.visits'));
}

async function expectEachOnce(): Promise<void> {
  const { visits, people, figures } = await countStored(database.pool);
  expect({ people, figures }).toEqual({ people: visits, figures: visits });
}

/**
 * Milliseconds from the first of these answers to the last in which the process was at work. A long
 * pause without an answer is not counted: the machine was busy with something else.
 */
function workedMs(answeredAt: readonly number[]): number {
  const order = answeredAt.toSorted((one, other) => one - other);
  return order.reduce((sum, at, place) => sum + Math.min(at - (order[place - 1] ?? at), 5), 0);
}

it('stores each visit once when its process is killed, but for the last ones: in the full run, of 50 ms', async () => {
  const server = await KillableServer.start(settings);
  const plans = server.plans({ points: ['visits.beforeCommit'], random: isFull ? 99 : 1, wholeMs: 1_500 });
  let [answeredInAll, lostInAll, worstMs, seenLateMs] = [0, 0, 0, 0];
  for (const plan of plans) {
    const url = await server.ready;
    const kill = await plan();
    // By so much this process may see an answer too late.
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const visiting = openLink(url);
    await kill.happen();
    const answered = await visiting;
    delay.disable();
    // The end of a process is noticed later than it happens; its last answer is not.
    const killedAt = Math.max(...answered.values());
    await server.restart();
    // What the killed process left on its disk is stored.
    await vi.waitFor(async () => expect(await filesLeft(), kill.label).toEqual([]), {
      timeout: 100_000,
      interval: 100,
    });
    const stored = await storedReferrers(database.pool, answered.keys());
    const order = [...answered].sort(([, one], [, other]) => one - other);
    const firstLost = order.findIndex(([referrer]) => !stored.has(referrer));
    const lost = firstLost < 0 ? [] : order.slice(firstLost);
    // None but the last ones, without a gap.
    expect(
      lost.slice(connections).filter(([referrer]) => stored.has(referrer)),
      kill.label,
    ).toEqual([]);
    answeredInAll += answered.size;
    lostInAll += lost.length;
    // A kill may come before the first answer.
    const lostMs = lost.length === 0 ? 0 : workedMs([...lost.map(([, at]) => at), killedAt]);
    const delayMs = delay.max / 1e6;
    // Beside other work, the process comes to its disk later than it wants to: the full run has the machine for itself.
    if (isFull) expect(lostMs, kill.label).toBeLessThanOrEqual(mostLostMs + delayMs);
    worstMs = Math.max(worstMs, lostMs);
    seenLateMs = Math.max(seenLateMs, delayMs);
  }
  await server.close();
  await expectEachOnce();
  process.stdout.write(
    `Of ${answeredInAll} answered visits ${lostInAll} were lost, answered at most ${worstMs.toFixed(0)} ms of its work before the kill; answers were seen at most ${seenLateMs.toFixed(0)} ms late.\n`,
  );
});

it('loses no visit when its process is stopped under load', async () => {
  let answeredInAll = 0;
  for (let round = 0; round < (isFull ? 100 : 1); round += 1) {
    const server = startServer(settings);
    const visiting = openLink(await server.ready);
    await pause(Math.random() * 500);
    expect(await server.end('SIGTERM')).toBe(0);
    const answered = await visiting;
    const stored = await storedReferrers(database.pool, answered.keys());
    expect(
      [...answered.keys()].filter((referrer) => !stored.has(referrer)),
      `round ${round}`,
    ).toEqual([]);
    answeredInAll += answered.size;
  }
  expect(answeredInAll).toBeGreaterThan(0);
  expect(await filesLeft()).toEqual([]);
  await expectEachOnce();
});
