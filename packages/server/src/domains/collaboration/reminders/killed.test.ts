import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { quickStart } from '../../../testing/serverProcess.ts';
import { countOf } from '../../../testing/size.ts';
import { people, type ReminderWorld, reminderWorld } from './testing/world.ts';

const points = ['reminders.stored', 'reminders.queued', 'reminders.claimed'];
const kills = countOf({ quick: 1, full: 12, all: 60 });
const script = fileURLToPath(new URL('./testing/reminderProcess.ts', import.meta.url));
/** Due days of two creators each: emails of three groups, in a transaction each. */
const days = ['2026-12-01', '2026-12-02', '2026-12-03'];

let world: ReminderWorld;
let folder: string;
beforeAll(async () => {
  world = await reminderWorld();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-reminders-'));
});
afterAll(async () => {
  await world.harness.close();
  await rm(folder, { recursive: true, force: true });
});

/** A promotion whose reminders are all due now. */
async function plantDue(): Promise<void> {
  const { owner } = people;
  // Noon of the team in Shanghai.
  world.harness.now = new Date('2026-12-01T04:00:00Z');
  const { pool } = world.harness.database;
  await emptyTables(
    pool,
    'promotion, mail_campaign, mail_sender, mail_thread, notification, email_unlock, set_aside_item',
  );
  await world.query(`update creator set email = 'c' || id || '@example.com', language = 'en', region = 'CN'`);
  const senderId = await world.addSender(owner);
  const id = await world.addPromotion(owner);
  for (const [place, day] of days.entries())
    for (const creatorId of [2 * place + 1, 2 * place + 2]) await world.beginWith(owner, id, creatorId, day);
  await world.remind(owner, id, { creators: true, senderId, before: [0, 1, 2], after: [], members: true });
}

/** Starts the run in a process that is killed at a point, or at any time; says whether that ended it. */
async function killedRun(point: string | undefined): Promise<boolean> {
  const file = join(folder, `point${Math.random()}`);
  if (point) await writeFile(file, point);
  const { harness } = world;
  const child = spawn(process.execPath, [script, harness.database.url, harness.now.toISOString()], {
    env: { ...quickStart, REACHKIT_TEST_KILL_FILE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  if (!point) {
    await once(child.stdout, 'data');
    await pause(Math.random() * 300);
    child.kill('SIGKILL');
  }
  const [, signal] = await ended;
  return signal === 'SIGKILL';
}

const twice = (list: readonly unknown[]) =>
  list.length - new Set(list.map((one) => JSON.stringify(one))).size;

it(`each reminder goes out once when its process is killed ${kills} times in the middle of a run`, {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const point = kill % 2 === 0 || kill < points.length ? points[kill % points.length] : undefined;
    const label = `kill ${kill + 1}, ${point ?? 'any moment'}`;
    await plantDue();
    const isKilled = await killedRun(point);
    if (point) expect(isKilled, label).toBe(true);
    const before = (await world.emails()).length;
    // Some went out, and some did not: the run was in the middle.
    if (point === 'reminders.stored') expect(before, label).toBe(2);
    if (point && point !== 'reminders.stored') expect(before, label).toBe(0);
    await world.run();
    await world.run();
    const emails = await world.emails();
    expect([emails.length, twice(emails.map(({ name }) => name))], label).toEqual([6, 0]);
    const reminders = await world.reminders();
    expect([reminders.length, reminders.filter(({ held }) => held !== null)], label).toEqual([12, []]);
    const notices = await world.notices();
    expect([notices.length, twice(notices)], label).toEqual([days.length, 0]);
    const [log] = await world.query<{ found: number; apart: number }>(
      `select count(*)::int as found, count(distinct (cooperation_id, after::text))::int as apart from collaboration_log
          where action = 'reminderSent'`,
    );
    expect(log, label).toEqual({ found: 12, apart: 12 });
  }
});
