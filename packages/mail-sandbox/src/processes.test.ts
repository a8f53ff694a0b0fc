import { StartFailure } from '@reachkit/server/platform/startFailure';
import { testConfig } from '@reachkit/server/testing/app';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningMailSandbox } from './mailSandbox.ts';
import { insertMessage } from './store.ts';
import { ann, type SandboxWorld, sandboxWorld } from './testing/sandboxWorld.ts';

const days = 24 * 60 * 60 * 1000;
let world: SandboxWorld;
beforeAll(async () => {
  world = await sandboxWorld();
});
afterAll(() => world.close());

/** Waits for an effect of another process. */
async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const countOf = async (condition: string) => {
  const { rows } = await world.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${condition}`,
  );
  return rows[0]?.count;
};

it('an account has the same mailbox in every process', async () => {
  const other = await world.open();
  expect(other.mailboxOf(1)).toEqual({ address: ann, password: world.passwordOf(ann) });
  expect(other.mailboxOf(6).address).toBe('office.admin@sandbox.reachkit.test');
  expect(other.mailboxOf(77).address).toBe('account77@sandbox.reachkit.test');
  expect(new Set([1, 2, 6, 77].map((id) => other.mailboxOf(id).password)).size).toBe(4);
  expect(other.mailboxOf(1).password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  await other.close();
});

it('one process serves the sandbox, and another takes over when it ends', async () => {
  const second = await world.open();
  expect([world.sandbox.isServing, second.isServing]).toEqual([true, false]);
  expect([second.smtp, second.imap]).toEqual([world.sandbox.smtp, world.sandbox.imap]);
  const { smtp } = world.sandbox;
  await world.sandbox.close();
  await until(() => second.isServing);
  expect(second.smtp).toEqual(smtp);
  await world.smtp().sendMail({ from: ann, to: 'silent@x.example', text: 'Still there' });
  const client = await world.imap();
  expect(await client.status('Sent', { messages: true })).toMatchObject({ messages: 1 });
});

it('shares the speed with all processes', async () => {
  const [one, other] = [await world.open(), await world.open()];
  await one.setSpeed(1_440);
  await until(() => other.speed() === 1_440);
  await one.setSpeed(1);
});

it('resumes reactions planned before a restart, each exactly once across processes', async () => {
  const recipients = Array.from({ length: 30 }, (_, number) => `bounce+${number}@x.example`);
  await world.smtp().sendMail({ from: ann, to: recipients, text: 'Hello' });
  expect(await countOf("sandbox.sandbox_reaction where kind = 'bounce' and done_at is null")).toBe(30);
  world.now = new Date(world.now.getTime() + days);
  const processes: RunningMailSandbox[] = [await world.open(), await world.open(), await world.open()];
  const done = await Promise.all(processes.map((process) => process.react()));
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(await countOf("sandbox.sandbox_message where folder = 'INBOX'")).toBe(30);
  expect(await countOf('sandbox.sandbox_reaction where done_at is null')).toBe(0);
});

it('deletes messages beyond a maximum age and number', async () => {
  const { db, pool } = world.database;
  await pool.query('truncate sandbox.sandbox_message cascade');
  const put = (at: Date) =>
    db.transaction((tx) =>
      insertMessage(tx, { mailbox: ann, folder: 'INBOX', raw: Buffer.from('a: b\r\n\r\n12345'), at }),
    );
  const { store } = world.sandbox;
  const old = await put(new Date(world.now.getTime() - 31 * days));
  for (let count = 0; count < 5; count++) await put(world.now);
  const limits = { messages: 100, bytes: 1_000 };
  const before = new Date(world.now.getTime() - 30 * days);
  expect(await store.expire(before, limits)).toBe(1);
  expect(await store.expire(before, { ...limits, messages: 4 })).toBe(1);
  expect(await store.expire(before, { ...limits, bytes: 3 * 13 })).toBe(1);
  const uids = (await store.entries(ann, 'INBOX')).map(({ uid }) => uid - old.uid);
  expect(uids).toEqual([3, 4, 5]);
  expect((await store.status(ann, 'INBOX')).uidNext).toBe(old.uid + 6);
});

it('reports a configured port that is in use', async () => {
  const [apart, log] = [await sandboxWorld(), pino({ level: 'silent' })];
  const { smtp } = world.sandbox;
  const config = { ...testConfig, mailSandboxPorts: { smtp: smtp.port, imap: 0 } };
  // Simulates the time after a crash: no process serves the mailboxes any more.
  await apart.sandbox.close();
  await apart.database.pool.query("update installation set updated_at = now() - interval '1 day'");
  const opening = apart.open({ config, log });
  await expect(opening).rejects.toThrow(StartFailure);
  await expect(opening).rejects.toThrow(/MAIL_SANDBOX_SMTP_PORT/);
  await apart.close();
});
