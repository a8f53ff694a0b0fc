import type { Verdict } from '@reachkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { mailMessage, mailSuppression } from '../../email/tables.ts';
import { blacklistEntry, favouriteList, favouriteMember } from '../../favourites/tables.ts';
import { job } from '../../job/tables.ts';
import { account } from '../../session/tables.ts';
import { audience, creator, creatorQuote } from '../tables.ts';
import { addCreator, addPosts, caller, detailWorld, lookedAt, people } from './testing/world.ts';

let harness: TestApp;
let ask: ReturnType<typeof caller>;
let id: number;
beforeAll(async () => {
  harness = await detailWorld(100);
  ask = caller(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  id = await addCreator(harness, { medianPlays: 10_000, avgPlays: 10_000, basis: 'reported' });
});

const profile = async (who: string) => (await ask(who, `tiktok/${id}`)).data;
const inDays = (days: number) => new Date(lookedAt.getTime() + days * 86_400_000);

async function personOf(username: string): Promise<{ teamId: number; accountId: number }> {
  const [row] = await harness.database.db.select().from(account).where(eq(account.username, username));
  if (!row) throw new Error(`There is no ${username}`);
  return { teamId: row.teamId, accountId: row.id };
}

describe('team status of a creator', () => {
  it('only the own team sees its emails to a creator and their authors', async () => {
    await harness.database.db.insert(mailMessage).values({
      ...(await personOf(people.owner)),
      creatorId: id,
      direction: 'out',
      address: 'a@example.com',
      outcome: 'successful',
      at: inDays(-1),
    });
    expect(await profile(people.owner)).toMatchObject({
      contact: { state: 'me', at: inDays(-1).toISOString() },
      counts: { mails: 1 },
      creator: { teamStatus: { contact: 'me' } },
    });
    expect((await profile(people.member)).contact).toMatchObject({ state: 'team', by: expect.any(String) });
    expect(await profile(people.pro)).toMatchObject({
      contact: { state: 'none', at: null, by: null },
      counts: { mails: 0 },
    });
  });

  it.each([
    ['unsubscribed', null, 'unsubscribed'],
    ['complaint', null, 'complained'],
    ['hardBounce', null, 'bounced'],
    ['manual', null, 'suppressed'],
    ['softBounces', inDays(1), 'bounced'],
    ['softBounces', inDays(-1), undefined],
    ['unsubscribed', null, 'unsubscribedUnconfirmed', false],
    ['complaint', inDays(1), 'complainedUnconfirmed', false],
    ['hardBounce', inDays(1), 'bouncedUnconfirmed', false],
  ] as const)('shows the own team why emailing is blocked: %s until %s', async (...given) => {
    const [reason, until, emailBlock, isConfirmed = true] = given;
    const { db } = harness.database;
    const [row] = await db.select({ email: creator.email }).from(creator).where(eq(creator.id, id));
    const address = row?.email ?? `creator${id}@example.com`;
    await db.update(creator).set({ email: address }).where(eq(creator.id, id));
    const { teamId } = await personOf(people.owner);
    await db
      .insert(mailSuppression)
      .values({
        teamId,
        address,
        addressKey: address.toLowerCase(),
        reason,
        at: lookedAt,
        until,
        isConfirmed,
      })
      .onConflictDoUpdate({
        target: [mailSuppression.teamId, mailSuppression.addressKey],
        set: { reason, until, isConfirmed },
      });
    const own = await profile(people.owner);
    expect(own.contact.emailBlock).toBe(emailBlock);
    expect(own.creator.teamStatus.emailBlock).toBe(emailBlock);
    const other = await profile(people.pro);
    expect(other.contact).not.toHaveProperty('emailBlock');
    expect(other.creator.teamStatus).not.toHaveProperty('emailBlock');
  });

  it('lists the visible lists: own ones, and public ones of the team', async () => {
    const owner = await personOf(people.owner);
    const lists = await harness.database.db
      .insert(favouriteList)
      .values([
        { ...owner, name: 'Open', isPublic: true, colour: 2 },
        { ...owner, name: 'Mine' },
        { ...(await personOf(people.pro)), name: 'Theirs', isPublic: true },
      ])
      .returning();
    await harness.database.db
      .insert(favouriteMember)
      .values(lists.map((list) => ({ listId: list.id, creatorId: id, createdAt: lookedAt })));
    const namesFor = async (who: string) =>
      (await profile(who)).lists.map(({ name }: { name: string }) => name);
    expect(await namesFor(people.owner)).toEqual(['Mine', 'Open']);
    expect((await profile(people.member)).lists).toEqual([
      { id: String(lists[0]?.id), name: 'Open', colour: 2 },
    ]);
    expect(await namesFor(people.pro)).toEqual(['Theirs']);
    expect(await namesFor(people.free)).toEqual([]);
  });

  it('shows a creator blacklisted for all lists as weak, only to its own team', async () => {
    await harness.database.db.insert(blacklistEntry).values({
      ...(await personOf(people.owner)),
      creatorId: id,
      reason: 'no show',
      createdAt: inDays(-2),
    });
    const verdictFor = async (who: string) => (await ask(who, `tiktok/${id}/overview`)).data.overview.verdict;
    const isBlacklisted = ({ kind, reasons: [first] }: Verdict) =>
      kind === 'weak' && first?.id === 'blacklisted';
    expect(isBlacklisted((await profile(people.owner)).preview)).toBe(true);
    expect(isBlacklisted(await verdictFor(people.owner))).toBe(true);
    expect(isBlacklisted(await verdictFor(people.pro))).toBe(false);
    const { list } = (await ask(people.owner, 'compare', { method: 'POST', payload: { ids: [String(id)] } }))
      .data;
    expect(isBlacklisted(list[0].overview.verdict)).toBe(true);
  });

  it.each([
    ['no audience is known', null, true],
    ['an audience without any share is known', {}, true],
    ['an audience is known', { US: 0.6, CA: 0.4 }, false],
  ])('opening an audience is free if %s', async (_, region, isFree) => {
    if (region)
      await harness.database.db.insert(audience).values({
        creatorId: id,
        sampleSize: 900,
        origin: 'modelled',
        asOf: lookedAt,
        gender: {},
        age: {},
        region,
        language: {},
      });
    expect((await profile(people.owner)).openings.audience.isFree).toBe(isFree);
    const found = await ask(people.owner, 'tiktok/search', {
      method: 'POST',
      payload: { user_name: (await profile(people.owner)).creator.handle },
    });
    const row = found.data.list.find((one: { id: string }) => one.id === String(id));
    expect(row.haveAudience).toBe(!isFree);
    expect((await ask(people.owner, `tiktok/${id}/audience`)).data.audience === null).toBe(isFree);
  });

  it('shows current blacklist entries, without other teams’ and private lists', async () => {
    const owner = await personOf(people.owner);
    const block = (given: Partial<typeof blacklistEntry.$inferInsert>) =>
      harness.database.db
        .insert(blacklistEntry)
        .values({ ...owner, creatorId: id, reason: 'Never answers', createdAt: lookedAt, ...given })
        .returning();
    await block({ expiresAt: inDays(-1), reason: 'Over' });
    expect((await profile(people.owner)).blacklist).toBeNull();
    await harness.database.db.delete(blacklistEntry).where(eq(blacklistEntry.creatorId, id));

    const [list] = await harness.database.db
      .insert(favouriteList)
      .values({ ...owner, name: 'Private' })
      .returning();
    await block({ listId: list?.id ?? null, reason: 'Not here' });
    expect((await profile(people.owner)).blacklist).toMatchObject({
      reason: 'Not here',
      scope: 'list',
      until: null,
    });
    expect((await profile(people.member)).blacklist).toBeNull();

    await block({ expiresAt: inDays(1) });
    expect((await profile(people.member)).blacklist).toEqual({
      reason: 'Never answers',
      scope: 'all',
      at: lookedAt.toISOString(),
      until: inDays(1).toISOString(),
      by: expect.any(String),
    });
    expect((await profile(people.pro)).blacklist).toBeNull();
  });

  it('shows the team’s running refresh, and whether one is due', async () => {
    const refresh = (username: string, state: 'running' | 'done') =>
      personOf(username).then((person) =>
        harness.database.db
          .insert(job)
          .values({
            ...person,
            kind: 'refresh',
            state,
            input: {},
            about: { id: String(id) },
            createdAt: lookedAt,
          })
          .returning(),
      );
    expect((await profile(people.owner)).refresh).toEqual({ isPossible: false, isStale: false, jobId: null });
    await refresh(people.owner, 'done');
    await refresh(people.pro, 'running');
    expect((await profile(people.owner)).refresh.jobId).toBeNull();
    const [running] = await refresh(people.owner, 'running');
    expect((await profile(people.member)).refresh.jobId).toBe(String(running?.id));
    const old = await addCreator(harness, { asOf: inDays(-8) });
    expect((await ask(people.owner, `tiktok/${old}`)).data.refresh.isStale).toBe(true);
  });
});

describe('quotes of a creator to a team', () => {
  const quote = (who: string, payload: object, of = id) =>
    ask(who, `tiktok/${of}/quote`, { method: 'PUT', payload });
  const priceFor = async (who: string) => (await ask(who, `tiktok/${id}/overview`)).data.overview.pricing;

  it('change the estimates of their team only, and are shown with them', async () => {
    // By the table 10,000 plays cost 120.
    expect((await priceFor(people.owner)).price).toMatchObject({
      value: { middle: 120 },
      formula: 'price_table',
    });
    const others = [
      await addCreator(harness, { medianPlays: 20_000, basis: 'reported' }),
      await addCreator(harness, { medianPlays: 20_000, basis: 'reported' }),
    ];
    const [other, another] = others;
    expect((await quote(people.member, { amount: 480 }, other)).data).toEqual({
      amount: 480,
      currency: 'USD',
      format: 'tiktok_video',
      by: expect.any(String),
      at: lookedAt.toISOString(),
    });
    await quote(people.member, { amount: 400 }, another);
    await quote(people.owner, { amount: 200 });
    await quote(people.owner, { amount: 240 });
    const { price, cpm, quote: latest } = await priceFor(people.member);
    expect(latest).toMatchObject({ amount: 240, format: 'tiktok_video' });
    // Ratios 2, 5/3 and 2 of the current quotes to the table, averaged with three assumed quotes at the table price.
    expect(price).toMatchObject({ formula: 'price_team_quotes', value: { basis: { quotes: 3 } } });
    expect(price.value.middle).toBeCloseTo(120 * (2 * (5 / 3) * 2) ** (1 / 6), 8);
    expect(cpm.formula).toBe('cpm_team_quotes');
    expect(await priceFor(people.pro)).toMatchObject({ quote: null, price: { formula: 'price_table' } });

    expect((await ask(people.pro, `tiktok/${id}/quote`, { method: 'DELETE' })).data).toEqual({
      removed: false,
    });
    expect((await ask(people.owner, `tiktok/${id}/quote`, { method: 'DELETE' })).data).toEqual({
      removed: true,
    });
    expect(await priceFor(people.owner)).toMatchObject({
      quote: null,
      price: { formula: 'price_table', value: { basis: { quotes: 0, quoteFactor: 1 } } },
    });
    await harness.database.db.delete(creatorQuote).where(inArray(creatorQuote.creatorId, others));
  });

  it('keep the CPM percentile, as the CPM of all peers changes alike', async () => {
    const [demo] = (
      await harness.database.pool.query<{ id: number }>(
        `select id::int from creator where platform = 'tiktok' and source = 'demo' and cpm is not null order by id limit 1`,
      )
    ).rows;
    const cpmRank = async () =>
      (await ask(people.owner, `tiktok/${demo?.id}/overview`)).data.overview.peers.cpm;
    const before = await cpmRank();
    const quoted = await Promise.all([1, 2, 3].map(() => addCreator(harness, { medianPlays: 10_000 })));
    for (const of of quoted) await quote(people.owner, { amount: 480 }, of);
    const after = await cpmRank();
    expect(after.percentile).toBeCloseTo(before.percentile, 8);
    expect(after.middle).toBeGreaterThan(before.middle);
    await harness.database.db.delete(creatorQuote).where(inArray(creatorQuote.creatorId, quoted));
  });

  it('are rejected with an invalid price, or a format of another platform', async () => {
    for (const amount of [0, -5, 10_000_001, '5', null]) {
      expect(await quote(people.owner, { amount })).toMatchObject({
        code: 400,
        data: { fields: { amount: {} } },
      });
    }
    expect(await quote(people.owner, { amount: 5, format: 'youtube_long' })).toMatchObject({
      code: 400,
      data: { fields: { format: { rule: 'mismatch' } } },
    });
    expect(await quote(people.owner, { amount: 5 }, 987_654_321)).toMatchObject({ code: 404 });
    const written = await harness.database.db
      .select()
      .from(creatorQuote)
      .where(and(eq(creatorQuote.creatorId, id)));
    expect(written).toEqual([]);
  });

  it('without a format apply to the most common format of the posts', async () => {
    const of = await addCreator(harness, { platform: 'youtube' });
    await addPosts(harness, of, [{ durationSeconds: 30 }, { durationSeconds: 20 }, { durationSeconds: 900 }]);
    const written = await ask(people.owner, `youtube/${of}/quote`, {
      method: 'PUT',
      payload: { amount: 90 },
    });
    expect(written.data.format).toBe('youtube_short');
    await ask(people.owner, `youtube/${of}/quote`, { method: 'DELETE' });
  });
});
