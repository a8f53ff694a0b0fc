import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { MailDomainsOfTest } from '../testing/emailWorld.ts';
import { askDomains } from './askDomains.ts';
import { MailServers, mailServerKept } from './mailServers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('looks up unknown or outdated domains of creators, the most frequent first', async () => {
  let now = new Date('2026-11-20T06:00:00Z');
  const outside = new MailDomainsOfTest();
  outside.answers.set('two.test', 'there');
  outside.answers.set('one.test', 'none');
  const mailServers = new MailServers(
    { db: database.db, now: () => now, log: pino({ level: 'silent' }) },
    outside,
  );
  const world = { db: database.db, now: () => now, log: pino({ level: 'silent' }), mailServers };
  await database.pool.query(
    `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens, email)
     select 'tiktok', 'h' || n, 'h' || n, 'H', 'reported', 1, 'file', '', email
     from unnest(array['a@one.test', 'b@Two.test', ' c@two.test', 'malformed', null]) with ordinality as given (email, n)`,
  );
  expect(await askDomains(world)).toBe(2);
  expect(outside.asked).toEqual(['two.test', 'one.test']);
  // Slow lookups are stored in the background.
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query('select domain from mail_domain');
      expect(rows).toHaveLength(2);
    },
    { timeout: 60_000 },
  );
  expect(await askDomains(world)).toBe(0);
  now = new Date(now.getTime() + mailServerKept + 1);
  expect(await askDomains(world)).toBe(2);
  await mailServers.close();
});
