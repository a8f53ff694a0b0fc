import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../../platform/live/publish.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { VisitAnnouncer } from './announcer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('publishes the first visit at once, later ones of the same second together', async () => {
  const client = await database.pool.connect();
  const announcer = new VisitAnnouncer({ db: database.db, log: pino({ level: 'silent' }) });
  const next = async () => {
    const [{ payload }] = await once(client, 'notification');
    return JSON.parse(payload);
  };
  const message = (...links: string[]) => ({
    target: { team: 1 },
    message: { code: 0, msg: '', event: 'shortVisits', data: { links } },
  });
  try {
    await client.query(`listen ${liveNotifyChannel}`);
    const first = next();
    // The second starts here: the first message may be delivered late.
    const announcedAt = performance.now();
    announcer.announce([{ teamId: 1, linkId: 5 }]);
    expect(await first).toEqual(message('5'));
    const second = next();
    for (const linkId of [5, 6, 5]) announcer.announce([{ teamId: 1, linkId }]);
    expect(await second).toEqual(message('5', '6'));
    expect(performance.now() - announcedAt).toBeGreaterThan(900);
    // A stop publishes the pending links.
    const last = next();
    announcer.announce([{ teamId: 1, linkId: 7 }]);
    await announcer.close();
    expect(await last).toMatchObject(message('7'));
  } finally {
    await client.query('unlisten *');
    client.release();
  }
});
