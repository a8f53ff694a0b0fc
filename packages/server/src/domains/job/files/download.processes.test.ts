import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DiskStore } from '../../../platform/files/diskStore.ts';
import { Files } from '../../../platform/files/files.ts';
import { basic, quickPasswords } from '../../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { dataDir, type ServerProcess, startServer } from '../../../testing/serverProcess.ts';
import { keepPlans } from '../../membership/keepPlans.ts';
import { createDemoAccounts, demoPassword } from '../../session/demoAccounts.ts';
import { plantJobFile } from '../testing/plantJobFile.ts';

// Each test starts whole processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const owner = '13800000004';
const text = 'name,plays\r\nMina,12\r\n'.repeat(20_000);
let database: TestDatabase;
let servers: readonly ServerProcess[];

beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
  await createDemoAccounts(database.db, quickPasswords);
  // Servers without demo mode disable its accounts.
  await database.pool.query('update account set is_demo = false');
  servers = [startServer({ DATABASE_URL: database.url }), startServer({ DATABASE_URL: database.url })];
  for (const { ready } of servers) await ready;
});
afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await database.drop();
});

const ticketSchema = z.object({ data: z.object({ path: z.string() }) });

async function signIn(address: string): Promise<{ authorization: string }> {
  const query = new URLSearchParams({
    grant_type: 'password',
    scope: 'server',
    username: owner,
    password: demoPassword,
  });
  const answer = await fetch(`${address}/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: basic('web:web'),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
  return { authorization: `Bearer ${token}` };
}

it('a ticket sent to two processes at once returns the file from exactly one', async () => {
  const [first = '', second = ''] = await Promise.all(servers.map(({ ready }) => ready));
  const headers = await signIn(first);
  const files = new Files({
    db: database.db,
    now: () => new Date(),
    store: new DiskStore(join(dataDir, 'files')),
  });
  const jobId = await plantJobFile(database, files, {
    username: owner,
    content: [Buffer.from(text)],
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  for (let round = 0; round < 20; round += 1) {
    const asked = await fetch(`${first}/kol/api/job/${jobId}/download`, { method: 'POST', headers });
    const { path } = ticketSchema.parse(await asked.json()).data;
    const answers = await Promise.all(
      [first, second, first, second].map(async (address) => {
        const answer = await fetch(`${address}${path}`);
        return [answer.status, await answer.text()] as const;
      }),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(answers.find(([status]) => status === 200)?.[1] === text).toBe(true);
  }
});
