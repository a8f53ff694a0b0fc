import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { KillableServer } from '../../../testing/kill/killableServer.ts';
import { startServer } from '../../../testing/serverProcess.ts';
import { countOf } from '../../../testing/size.ts';
import { filesLeft, visitUntilKilled } from '../testing/killedVisits.ts';
import { addOneLink, countStored, openLink, storedReferrers } from '../testing/visitors.ts';

// Each kill starts a whole process.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

const stops = countOf({ quick: 1, full: 15, all: 100 });

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

async function expectEachOnce(): Promise<void> {
  const { visits, people, figures } = await countStored(database.pool);
  expect({ people, figures }).toEqual({ people: visits, figures: visits });
}

it('has no visit files before the first visit', async () => {
  expect(await filesLeft(folder)).toEqual([]);
});

// `npm run bench -- redirect` measures how long before the kill the lost visits got their response.
it('stores each visit once when its process is killed, except the last ones', async () => {
  const server = await KillableServer.start(settings);
  // Also if a check fails.
  onTestFinished(() => server.close());
  const plans = server.plans({
    points: ['visits.beforeCommit'],
    random: countOf({ quick: 1, full: 14, all: 99 }),
    wholeMs: 1_500,
  });
  let [answered, lost, worstMs] = [0, 0, 0];
  for (const plan of plans) {
    await server.ready;
    const kill = await plan();
    const found = await visitUntilKilled(server, kill, { pool: database.pool, dataDir: folder });
    // Only the last ones are lost, without gaps.
    expect(found.storedAfterLost, kill.label).toEqual([]);
    answered += found.answered;
    lost += found.lost;
    worstMs = Math.max(worstMs, found.lostMs);
  }
  await server.close();
  expect(answered).toBeGreaterThan(0);
  await expectEachOnce();
  process.stdout.write(
    `Of ${answered} answered visits ${lost} were lost, answered at most ${worstMs.toFixed(0)} ms of its work before the kill.\n`,
  );
});

it('loses no visit when its process is stopped under load', async () => {
  let answeredInAll = 0;
  for (let round = 0; round < stops; round += 1) {
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
  expect(await filesLeft(folder)).toEqual([]);
  await expectEachOnce();
});
