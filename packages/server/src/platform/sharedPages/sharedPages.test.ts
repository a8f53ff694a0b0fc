import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import publishedCrawlers from 'crawler-user-agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { Secrets } from '../secrets/secrets.ts';
import { testKeyring } from '../secrets/testing/keys.ts';
import { isOpenedByPerson } from './openedByPerson.ts';
import { SharedPages, sameOpeningMs } from './sharedPages.ts';

const kind = 'collaboration.creator';
const secrets = new Secrets(testKeyring(['test', 1]));
let now = new Date('2026-11-28T02:00:00Z');
const pages = new SharedPages({ secrets, now: () => now });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const make = (objectId: number, more: { readonly teamId?: number; readonly expiresAt?: Date } = {}) =>
  database.db.transaction((tx) =>
    pages.make(tx, {
      teamId: 1,
      kind,
      objectId,
      language: 'en',
      accountId: null,
      expiresAt: new Date('2026-12-31T00:00:00Z'),
      ...more,
    }),
  );
const open = (token: string, by = pages) => by.open(database.db, token, kind);
const outcome = async (token: string, by = pages) => {
  const found = await open(token, by);
  return 'refused' in found ? found.refused : found.page.id;
};

describe('the link of a shared page', () => {
  it('opens by its token, which is long, random and not stored', async () => {
    const [first, second] = [await make(1), await make(1)];
    expect(await outcome(first.token)).toBe(first.id);
    expect(await outcome(second.token)).toBe(second.id);
    expect(Buffer.from(first.token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const { rows } = await database.pool.query('select * from shared_page');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(first.token);
  });

  it.each(['', 'x', 'a'.repeat(32), 'ä'.repeat(32), `${'a'.repeat(32)}\0`, 'a'.repeat(100_000)])(
    'is unknown by another token',
    async (token) => {
      await make(2);
      expect(await outcome(token)).toBe('unknown');
    },
  );

  it('is unknown as a page of another kind', async () => {
    const { token } = await make(3);
    expect(await pages.open(database.db, token, 'collaboration.report')).toEqual({ refused: 'unknown' });
  });

  it('ends with its time, to the second', async () => {
    const { id, token } = await make(4, { expiresAt: new Date(now.getTime() + 1_000) });
    expect(await outcome(token)).toBe(id);
    const later = new SharedPages({ secrets, now: () => new Date(now.getTime() + 1_000) });
    expect(await outcome(token, later)).toBe('expired');
  });

  it('ends when it is revoked, by its own team alone, once', async () => {
    const { id, token } = await make(5);
    const revoke = (teamId: number) =>
      database.db.transaction((tx) => pages.revoke(tx, { teamId, id, kind }));
    expect(await revoke(2)).toBe(false);
    expect(await outcome(token)).toBe(id);
    expect(await revoke(1)).toBe(true);
    expect(await revoke(1)).toBe(false);
    expect(await outcome(token)).toBe('revoked');
  });

  it('ends with all others of its object, and of no other one', async () => {
    const [first, second, other] = [await make(6), await make(6), await make(7)];
    const foreign = await make(6, { teamId: 2 });
    const found = await database.db.transaction((tx) =>
      pages.revokeAll(tx, { teamId: 1, kind, objectId: 6 }),
    );
    expect(found).toBe(2);
    expect([await outcome(first.token), await outcome(second.token)]).toEqual(['revoked', 'revoked']);
    expect([await outcome(other.token), await outcome(foreign.token)]).toEqual([other.id, foreign.id]);
  });

  it('stays valid after a new key, as long as the old one is kept', async () => {
    const { id, token } = await make(8);
    const by = (keyring: Keyring) => new SharedPages({ secrets: new Secrets(keyring), now: () => now });
    expect(await outcome(token, by(testKeyring(['new', 2], ['test', 1])))).toBe(id);
    expect(await outcome(token, by(testKeyring(['new', 2])))).toBe('unknown');
  });

  it('counts openings half an hour apart', async () => {
    const { id, token } = await make(9);
    const count = () => database.db.transaction((tx) => pages.countOpen(tx, { teamId: 1, id }));
    expect([await count(), await count()]).toEqual([true, false]);
    now = new Date(now.getTime() + sameOpeningMs);
    expect(await Promise.all([count(), count()])).toHaveLength(2);
    const found = await open(token);
    expect('page' in found && { opens: found.page.opens, openedAt: found.page.openedAt }).toEqual({
      opens: 2,
      openedAt: now,
    });
  });
});

const crawlers = publishedCrawlers.flatMap(({ instances }) => instances);
/** Apps in which people read; the list of crawlers has them by mistake. */
const apps = /\bInstagram \d|MetaIAB Facebook/;
const browsers = z
  .array(z.object({ userAgent: z.string() }))
  .parse(
    JSON.parse(
      readFileSync(
        createRequire(import.meta.url)
          .resolve('user-agents')
          .replace(/index\.[a-z]+$/, 'user-agents.json'),
        'utf8',
      ),
    ),
  )
  .map(({ userAgent }) => userAgent);
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'accept-language': 'en' };

describe('an opening by a person', () => {
  it('is none by any client of the published list of crawlers', () => {
    const agents = [...new Set(crawlers)];
    expect(agents.length).toBeGreaterThan(1_500);
    for (const method of ['GET', 'HEAD']) {
      const counted = agents.filter((agent) =>
        isOpenedByPerson(method, { 'user-agent': agent, 'accept-language': 'en' }),
      );
      expect(counted).toEqual([]);
    }
    const asBrowser = agents.filter((agent) =>
      isOpenedByPerson('GET', { 'user-agent': agent, ...navigation }),
    );
    expect(asBrowser.filter((agent) => !apps.test(agent)).length).toBeLessThanOrEqual(1);
  });

  it('is one by at least 99.9 % of the browsers of people', () => {
    const missed = browsers.filter(
      (agent) => !isOpenedByPerson('GET', { 'user-agent': agent, ...navigation }),
    );
    expect(browsers.length).toBeGreaterThan(5_000);
    expect(missed.length / browsers.length, missed.join('\n')).toBeLessThanOrEqual(0.001);
  });

  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1';
  it.each([
    ['GET', { 'user-agent': chrome, ...navigation }, true],
    ['GET', { 'user-agent': safari }, true],
    ['HEAD', { 'user-agent': chrome, ...navigation }, false],
    ['GET', { 'user-agent': chrome }, false],
    ['GET', { 'user-agent': chrome, ...navigation, 'sec-purpose': 'prefetch;prerender' }, false],
    ['GET', { 'user-agent': chrome, ...navigation, purpose: 'prefetch' }, false],
    ['GET', { 'user-agent': safari, 'x-moz': 'prefetch' }, false],
    ['GET', { 'user-agent': chrome, ...navigation, 'sec-fetch-mode': 'no-cors' }, false],
    ['GET', { 'user-agent': chrome, ...navigation, 'sec-fetch-dest': 'iframe' }, false],
    ['GET', { ...navigation }, false],
  ] as const)('by %s %j is one: %s', (method, headers, isOpened) => {
    expect(isOpenedByPerson(method, headers)).toBe(isOpened);
  });
});
