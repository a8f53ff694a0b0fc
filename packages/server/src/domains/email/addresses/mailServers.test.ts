import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailServer } from '../../../gateways/mailDomains/mailDomains.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { mailDomain } from '../tables.ts';
import { MailDomainsOfTest } from '../testing/emailWorld.ts';
import { MailServers, mailServerKept, maxQuestions } from './mailServers.ts';

let database: TestDatabase;
let outside: MailDomainsOfTest;
let now: Date;
let servers: MailServers;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(mailDomain);
  now = new Date('2026-11-20T06:00:00Z');
  outside = new MailDomainsOfTest();
  servers = restarted();
});

const restarted = () =>
  new MailServers({ db: database.db, now: () => now, log: pino({ level: 'silent' }) }, outside);
const ask = async (domain: string, through = servers) => (await through.ask([domain])).get(domain);
const stored = () => database.db.select().from(mailDomain).where(eq(mailDomain.domain, 'shop.de'));

describe('a mail domain', () => {
  it('is looked up once in 7 days, by any process', async () => {
    outside.answers.set('shop.de', 'there');
    const known = { mailServer: 'there', checkedAt: now };
    expect(await ask('shop.de')).toEqual(known);
    expect(await ask('shop.de')).toEqual(known);
    now = new Date(now.getTime() + mailServerKept);
    expect(await ask('shop.de', restarted())).toEqual(known);
    expect(outside.asked).toEqual(['shop.de']);

    now = new Date(now.getTime() + 1);
    outside.answers.set('shop.de', 'none');
    expect(await ask('shop.de')).toEqual({ mailServer: 'none', checkedAt: now });
    expect(await stored()).toMatchObject([{ mailServer: 'none', checkedAt: now }]);
  });

  it('stays unknown while the lookup queue is full', async () => {
    let answer: (mailServer: MailServer) => void = () => undefined;
    const slow = new Promise<MailServer>((resolve) => {
      answer = resolve;
    });
    const domains = Array.from({ length: maxQuestions + 10 }, (_, place) => `shop${place}.de`);
    for (const domain of domains) outside.answers.set(domain, slow);
    await servers.ask(domains);
    expect(outside.asked).toHaveLength(maxQuestions);
    answer('there');
    await servers.close();
    expect(await ask(`shop${maxQuestions}.de`)).toEqual({ mailServer: 'there', checkedAt: now });
  });

  it('is unknown while the lookup is slow, and known the next time', async () => {
    let answer: (mailServer: MailServer) => void = () => undefined;
    const slow = new Promise<MailServer>((resolve) => {
      answer = resolve;
    });
    outside.answers.set('shop.de', slow);
    outside.answers.set('quick.de', 'there');
    const first = await servers.ask(['shop.de', 'quick.de']);
    expect(first.get('shop.de')).toEqual({ mailServer: 'unknown', checkedAt: null });
    expect(first.get('quick.de')).toEqual({ mailServer: 'there', checkedAt: now });
    answer('there');
    await servers.close();
    expect(await ask('shop.de')).toEqual({ mailServer: 'there', checkedAt: now });
    expect(outside.asked).toEqual(['shop.de', 'quick.de']);
  });

  it('is looked up once for concurrent callers', async () => {
    outside.answers.set('shop.de', 'there');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('shop.de')));
    expect(new Set(answers.map((answer) => answer?.mailServer))).toEqual(new Set(['there']));
    expect(outside.asked).toEqual(['shop.de']);
  });

  it('is unknown and not stored if the lookup fails; another process tries again', async () => {
    expect(await ask('shop.de')).toEqual({ mailServer: 'unknown', checkedAt: null });
    expect(await ask('shop.de')).toEqual({ mailServer: 'unknown', checkedAt: null });
    expect(outside.asked).toEqual(['shop.de']);
    expect(await stored()).toEqual([]);
    outside.answers.set('shop.de', 'there');
    expect(await ask('shop.de', restarted())).toMatchObject({ mailServer: 'there' });
  });
});
