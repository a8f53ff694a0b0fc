import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickStart } from '../../../../testing/serverProcess.ts';
import { countOf, isFull } from '../../../../testing/size.ts';
import type { Sent } from '../testing/inboxWorld.ts';
import { answer, report } from '../testing/messages.ts';
import { type ReaderWorld, readerWorld } from '../testing/readerWorld.ts';

const script = fileURLToPath(new URL('../testing/readerProcess.ts', import.meta.url));
const points = [
  'inbox.sourceWritten',
  'inbox.beforeCommit',
  'inbox.afterCommit',
  'inbox.beforePlace',
  'inbox.afterPlace',
];
const kills = countOf({ quick: 2, full: 24, all: 100 });
const perKill = 6;

let world: ReaderWorld;
let folder: string;
beforeAll(async () => {
  world = await readerWorld();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-inbox-kill-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a reading process that may be killed at a named point. */
function startProcess(file: string) {
  const { address, password } = world.sandbox.mailboxes.of(1_000 + world.senderId);
  const args = [script, world.database.url, String(world.sandbox.imap.port), address, password];
  const child = spawn(process.execPath, args, {
    env: { ...quickStart, REACHKIT_TEST_KILL_FILE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, ended: once(child, 'exit') };
}

it(`loses and repeats no message, and changes no flag, when its process is killed ${kills} times`, {
  tags: ['deep'],
  timeout: isFull ? 3_600_000 : 240_000,
}, async () => {
  const { pool } = world.database;
  for (let kill = 0; kill < kills; kill += 1) {
    // Half of the kills at the named points, half at random times.
    const point = kill % 2 === 0 ? points[(kill / 2) % points.length] : undefined;
    const label = `kill ${kill + 1}, ${point ?? 'any moment'}`;
    const sentAt = new Date(Date.now() - 86_400_000);
    world.now = sentAt;
    const all: Sent[] = [];
    for (let at = 0; at < perKill; at += 1) all.push(await world.send({ sentAt }));
    for (const [at, one] of all.entries()) {
      const raw = at % 3 === 2 ? report(one) : answer(one);
      await world.put(raw, { flags: at % 2 === 0 ? ['\\Seen'] : [] });
      if (at % 2 === 0) await world.put(raw, { folder: 'Junk' });
    }
    const before = await world.flags();
    const file = join(folder, `point${kill}`);
    if (point) await writeFile(file, point);
    const victim = startProcess(file);
    if (!point) {
      await once(victim.child.stdout, 'data');
      await pause(Math.random() * 400);
      victim.child.kill('SIGKILL');
    }
    await victim.ended;
    // In production other processes wait for the dead one's lease; a test does not.
    await pool.query(`update mail_sync set lease_owner = null, lease_until = null, next_at = now()`);
    const heir = startProcess(join(folder, 'none'));
    await world.untilRead();
    heir.child.kill('SIGTERM');
    await heir.ended;

    for (const [at, one] of all.entries()) {
      expect(await world.incoming(one), label).toHaveLength(1);
      const { state } = await world.delivery(one);
      const { repliedAt } = await world.recipient(one);
      const isBounce = at % 3 === 2;
      expect({ state, isReplied: repliedAt !== null }, label).toEqual({
        state: isBounce ? 'ndrHard' : 'accepted',
        isReplied: !isBounce,
      });
    }
    expect(await world.flags(), label).toEqual(before);
    const { rows } = await pool.query(
      `select (select count(*)::int from mail_incoming where source_file_id is null) as lost,
          (select count(*)::int from stored_file f where state = 'stored'
            and not exists (select from mail_incoming where source_file_id = f.id)) as unused,
          (select count(*)::int from mail_delivery where state = 'ndrHard')
            - (select sum(bounced)::int from mail_sender_day) as difference`,
    );
    expect(rows, label).toEqual([{ lost: 0, unused: 0, difference: 0 }]);
  }
});
