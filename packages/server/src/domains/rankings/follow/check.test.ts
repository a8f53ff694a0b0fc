import { listNotifications, type RankingKind } from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { poison } from '../../../testing/poison.ts';
import { type MonitorWorld, monitorWorld, people } from '../../monitor/testing/world.ts';
import { rankingReferences } from '../creatorReferences.ts';
import { type PlantedLists, plantLists } from '../testing/plantLists.ts';
import { checkFollows } from './check.ts';

const { owner, member } = people;
const log = pino({ level: 'silent' });
const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map((day) => `${day}T00:00:00.000Z`);
const [, before = '', today = '', tomorrow = ''] = days;

let world: MonitorWorld;
let teamId: number;
let accountId: number;
/** Ids of creators with the posts that carry them in the lists. */
let creators: readonly number[];
beforeAll(async () => {
  world = await monitorWorld();
  teamId = await world.teamOf(owner);
  const [account] = await world.query<{ id: number }>(
    'select id::int as id from account where username = $1',
    [owner],
  );
  accountId = account?.id ?? 0;
  await world.query(
    `insert into webhook (team_id, url, events, secret, secret_end, created_at)
     values ($1, 'https://hooks.shop.example/', '{ranking.news}', '', '', now())`,
    [teamId],
  );
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  await emptyTables(
    world.harness.database.pool,
    'ranking_follow, ranking_snapshot, ranking_list, notification, notification_mail, notification_choice, webhook_delivery, set_aside_item, creator, brand, post',
  );
  await world.query('update account set disabled_at = null where id = $1', [accountId]);
  await world.changePlan(owner, 'team');
  world.harness.now = at(today, 1);
  const rows = await world.query<{ id: number }>(
    `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
     select 'tiktok', 'h' || n, 'h' || n, 'Creator ' || n, 'reported', 1, 'file', '' from generate_series(1, 102) n
     returning id::int as id`,
  );
  creators = rows.map(({ id }) => id);
});

const at = (midnight: string, hours: number) => new Date(Date.parse(midnight) + hours * 3_600_000);
const deps = () => ({ db: world.harness.database.db, now: () => world.harness.now, log });
const round = () => checkFollows(deps(), new AbortController().signal);
const plant = (endsAt: string, lists: Omit<PlantedLists, 'endsAt'>) =>
  plantLists(world.query, { endsAt, ...lists });

interface Follow {
  readonly ranking?: RankingKind;
  readonly kind?: string;
  readonly tag?: string;
  readonly brandId?: number;
  readonly creatorId?: number;
  readonly top?: number;
  readonly region?: string;
  readonly period?: string;
}
async function follow({
  ranking = 'tag',
  kind = 'tag',
  top = 10,
  region = '',
  period = '7d',
  ...of
}: Follow) {
  const [made] = await world.query<{ id: number }>(
    `insert into ranking_follow (team_id, account_id, ranking, platform, period, region, kind, tag, brand_id, creator_id, top,
       compared_to, created_at)
     values ($1, $2, $3, 'tiktok', $4, $5, $6, $7, $8, $9, $10, $11, $11) returning id::int as id`,
    [teamId, accountId, ranking, period, region, kind, of.tag, of.brandId, of.creatorId, top, before],
  );
  return made?.id ?? 0;
}
const followTag = (tag: string, more: Follow = {}) => follow({ tag, ...more });
const followList = (ranking: RankingKind, more: Follow = {}) => follow({ ranking, kind: 'list', ...more });
/** Adds a post; its id. */
async function post(name: string, brandId: number | null = null): Promise<number> {
  const [made] = await world.query<{ id: number }>(
    `with kept as (insert into video (creator_id, external_id, posted_at, brand_id) values ($2, $1, now(), $3))
     insert into post (platform, external_id, creator_id) values ('tiktok', $1, $2) returning id::int as id`,
    [name, creators[0], brandId],
  );
  return made?.id ?? 0;
}
const news = async () =>
  (
    await world.query<{ subject: string; values: Readonly<Record<string, unknown>> }>(
      `select subject, values from notification where kind = 'rankingNews' order by id`,
    )
  ).map(({ subject, values: { name, entered, left } }) => [Number(subject), name, entered, left]);
const events = async () =>
  (await world.query<{ payload: string }>('select payload from webhook_delivery order by id')).map(
    ({ payload }) => JSON.parse(payload).data,
  );

describe('a followed subject', () => {
  it('gives a notice when it enters or leaves the first rows, and none when it stays or moves', async () => {
    const others = Array.from({ length: 9 }, (_, place) => `other${place}`);
    await plant(before, { tags: ['stays', 'leaves', 'falls', ...others.slice(0, 7), 'rises', 'behind'] });
    await plant(today, { tags: ['enters', 'stays', 'rises', ...others.slice(0, 7), 'falls', 'behind'] });
    const ids = new Map<string, number>();
    for (const tag of ['stays', 'leaves', 'falls', 'rises', 'enters', 'behind', 'absent']) {
      ids.set(tag, await followTag(tag));
    }
    expect(await round()).toBe(4);
    expect(await news()).toEqual([
      [ids.get('leaves'), 'leaves', 0, 1],
      [ids.get('falls'), 'falls', 0, 1],
      [ids.get('rises'), 'rises', 1, 0],
      [ids.get('enters'), 'enters', 1, 0],
    ]);
    const shown = (await world.ask(owner, listNotifications, { query: {} })).data.list;
    expect(shown[0]).toMatchObject({
      kind: 'rankingNews',
      values: {
        ranking: 'tag',
        platform: 'tiktok',
        period: '7d',
        top: 10,
        name: 'enters',
        entered: 1,
        left: 0,
      },
      target: { kind: 'ranking', ranking: 'tag', view: 'platform=tiktok&period=7d' },
    });
    expect((await events()).at(-1)).toEqual({
      followId: String(ids.get('enters')),
      ranking: 'tag',
      kind: 'tag',
      subjectId: null,
      tag: 'enters',
      top: 10,
      entered: ['enters'],
      left: [],
      at: today,
    });
  });

  it('may be a creator, or a brand of which any ad stands in the list', async () => {
    const [brand] = await world.query<{ id: number }>(
      `insert into brand (name) values ('Haus & Hof') returning id`,
    );
    const brandId = brand?.id ?? 0;
    const [one, two, other] = [await post('1', brandId), await post('2', brandId), await post('3')];
    const [first = 0, second = 0] = creators;
    const ofBrand = await follow({ ranking: 'ad', kind: 'brand', brandId });
    const ofCreator = await follow({ ranking: 'influencer', kind: 'influencer', creatorId: second });
    await plant(before, { ids: { ad: [other], influencer: [first, second] } });
    await plant(today, { ids: { ad: [one, other, two], influencer: [first] } });
    expect(await round()).toBe(2);
    expect(await news()).toEqual([
      [ofBrand, 'Haus & Hof', 2, 0],
      [ofCreator, 'Creator 2', 0, 1],
    ]);
    expect(await events()).toMatchObject([
      { kind: 'brand', subjectId: String(brandId), entered: ['1', '2'], left: [] },
      { kind: 'influencer', subjectId: String(second), entered: [], left: [String(second)] },
    ]);
    // Another of its ads in place of the first: the brand stays.
    world.harness.now = at(tomorrow, 1);
    await plant(tomorrow, { ids: { ad: [two], influencer: [first] } });
    expect(await round()).toBe(0);
  });

  it('is looked for in the list of its period and region alone', async () => {
    const inRegion = await followTag('tea', { region: 'DE' });
    const inWeek = await followTag('tea');
    await followTag('tea', { period: '30d' });
    for (const period of ['7d', '30d'] as const) await plant(before, { period, tags: ['tea'] });
    await plant(before, { scope: 'r:DE', tags: [] });
    await plant(today, { scope: 'r:DE', tags: ['tea'] });
    await plant(today, { tags: [] });
    await plant(today, { period: '30d', tags: ['tea'] });
    expect(await round()).toBe(2);
    expect(await news()).toEqual([
      [inRegion, 'tea', 1, 0],
      [inWeek, 'tea', 0, 1],
    ]);
    expect((await world.ask(owner, listNotifications, { query: {} })).data.list.at(-1)).toMatchObject({
      target: { view: 'platform=tiktok&period=7d&region=DE' },
    });
  });
});

describe('a followed list', () => {
  it('gives the numbers of entries that entered and left its first rows, and names them to webhooks', async () => {
    const [a, b, c, d] = [await post('a'), await post('b'), await post('c'), await post('d')];
    const id = await followList('video');
    await plant(before, { ids: { video: [a, b] } });
    await plant(today, { ids: { video: [c, b, d] } });
    expect(await round()).toBe(1);
    expect(await news()).toEqual([[id, null, 2, 1]]);
    expect(await events()).toMatchObject([{ kind: 'list', entered: ['c', 'd'], left: ['a'] }]);
  });

  it('has no news where its entries change places', async () => {
    await followList('tag');
    await plant(before, { tags: ['tea', 'wood'] });
    await plant(today, { tags: ['wood', 'tea'] });
    expect(await round()).toBe(0);
  });
});

describe('the check', () => {
  it('is made once a day of each follow, of the newest midnight against the day before', async () => {
    const id = await followTag('tea');
    await plant(before, { tags: ['tea'] });
    await plant(today, { tags: [] });
    expect([await round(), await round()]).toEqual([1, 0]);
    // The list is made again, with another result.
    await plant(today, { tags: ['tea'] });
    expect(await round()).toBe(0);
    world.harness.now = at(tomorrow, 1);
    await plant(tomorrow, { tags: [] });
    expect([await round(), await round()]).toEqual([1, 0]);
    expect(await events()).toMatchObject([
      { followId: String(id), at: today },
      { followId: String(id), at: tomorrow },
    ]);
    // Unread, so the second took the place of the first.
    expect(await news()).toEqual([[id, 'tea', 0, 1]]);
  });

  it('leaves lists of hours and of the future alone', async () => {
    await followTag('tea', { period: '1d' });
    for (const endsAt of [before, today]) await plant(endsAt, { period: '1d', tags: ['tea'] });
    await plant('2026-11-20T01:00:00.000Z', { period: '1d', tags: [] });
    await plant(tomorrow, { period: '1d', tags: [] });
    expect(await round()).toBe(0);
  });

  it('compares nothing without a list of the day before, or with a window without posts', async () => {
    const id = await followTag('tea');
    await plant(today, { tags: ['tea'] });
    expect(await round()).toBe(0);
    world.harness.now = at(tomorrow, 1);
    await plant(tomorrow, { tags: [], posts: 0 });
    expect(await round()).toBe(0);
    expect(await world.query('select compared_to as at from ranking_follow where id = $1', [id])).toEqual([
      { at: new Date(tomorrow) },
    ]);
  });

  it('is sent by email where the person chose it, and nowhere where they chose neither', async () => {
    const choose = (inApp: boolean, byMail: boolean) =>
      world.query(
        `insert into notification_choice (team_id, account_id, kind, in_app, by_mail) values ($1, $2, 'rankingNews', $3, $4)
         on conflict (account_id, kind) do update set in_app = $3, by_mail = $4`,
        [teamId, accountId, inApp, byMail],
      );
    const mails = () => world.query(`select kind from notification_mail where account_id = $1`, [accountId]);
    await followTag('tea');
    await plant(before, { tags: [] });
    await plant(today, { tags: ['tea'] });
    await choose(false, true);
    expect(await round()).toBe(1);
    expect([await news(), await mails()]).toEqual([[], [{ kind: 'rankingNews' }]]);
    await choose(false, false);
    world.harness.now = at(tomorrow, 1);
    await plant(tomorrow, { tags: [] });
    expect(await round()).toBe(1);
    expect([await news(), await mails()]).toEqual([[], [{ kind: 'rankingNews' }]]);
    expect(await events()).toHaveLength(2);
  });

  it('sends nothing to a person who may not sign in, nor of rows that the plan no longer shows', async () => {
    await followList('influencer', { top: 100 });
    await followTag('tea', { top: 100 });
    const [first = 0, second = 0] = creators;
    await plant(before, { ids: { influencer: [first] }, tags: [] });
    await plant(today, { ids: { influencer: [second] }, tags: ['tea'] });
    await world.changePlan(owner, 'free');
    expect(await round()).toBe(1);
    expect(await news()).toMatchObject([[expect.any(Number), 'tea', 1, 0]]);
    await world.changePlan(owner, 'team');
    await world.query('update account set disabled_at = now() where id = $1', [accountId]);
    world.harness.now = at(tomorrow, 1);
    await plant(tomorrow, { ids: { influencer: [first] }, tags: [] });
    expect(await round()).toBe(0);
    expect(await events()).toHaveLength(1);
    await world.query('update account set disabled_at = null where id = $1', [accountId]);
  });

  it('is one transaction: a process that is killed in the middle leaves the follow to the next', async () => {
    const id = await followTag('tea');
    await plant(before, { tags: [] });
    await plant(today, { tags: ['tea'] });
    await world.query(`
      create function killed() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger killed before insert on webhook_delivery for each row execute function killed()`);
    await expect(round()).rejects.toThrow();
    await world.query('drop function killed cascade');
    expect([await news(), await events()]).toEqual([[], []]);
    expect([await round(), await round()]).toEqual([1, 0]);
    expect([await news(), (await events()).length]).toEqual([[[id, 'tea', 1, 0]], 1]);
  });

  it('sets aside a follow that fails, and the others go on', async () => {
    const [bad, good] = [await followTag('tea'), await followTag('wood')];
    await plant(before, { tags: [] });
    await plant(today, { tags: ['tea', 'wood'] });
    const end = await poison(world.harness.database.pool, {
      table: 'notification',
      when: `new.subject = '${bad}'`,
    });
    expect(await round()).toBe(1);
    await end();
    expect(await news()).toEqual([[good, 'wood', 1, 0]]);
    expect(await world.query('select queue, item from set_aside_item')).toEqual([
      { queue: 'rankings.follows', item: String(bad) },
    ]);
  });

  it('is made by one of several processes', async () => {
    await plant(before, { tags: [] });
    await plant(today, { tags: ['tea', 'wood', 'home'] });
    for (const tag of ['tea', 'wood', 'home']) await followTag(tag);
    const found = await Promise.all([round(), round(), round()]);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(3);
    expect([(await news()).length, (await events()).length]).toEqual([3, 3]);
  });
});

/** Joins two creators, as an import that names both does. */
async function join(from: number, into: number): Promise<void> {
  for (const { move } of rankingReferences)
    if (move) await world.harness.database.db.execute(move({ from, into }));
  await world.query(
    `insert into creator_join (former_id, creator_id, platform, handle, name, source, moved, at)
     values ($1, $2, 'tiktok', 'former', 'Former', 'file', '{}', now())`,
    [from, into],
  );
  await world.query('delete from creator where id = $1', [from]);
}

describe('creators who are joined or removed', () => {
  it('a joined creator neither leaves nor enters, and of two follows the earlier stays', async () => {
    const [first = 0, second = 0, third = 0] = creators;
    const kept = await follow({ ranking: 'influencer', kind: 'influencer', creatorId: second, top: 10 });
    await follow({ ranking: 'influencer', kind: 'influencer', creatorId: first, top: 50 });
    await followList('influencer');
    await plant(before, { ids: { influencer: [second, third, first] } });
    await plant(today, { ids: { influencer: [third, first] } });
    // Listed by the former id alone.
    await followList('influencer', { period: '30d' });
    await plant(before, { period: '30d', ids: { influencer: [second, third] } });
    await plant(today, { period: '30d', ids: { influencer: [third, first] } });
    await join(second, first);
    expect(
      await world.query(
        `select id::int as id, creator_id::int as "creatorId", top from ranking_follow where kind = 'influencer'`,
      ),
    ).toEqual([{ id: kept, creatorId: first, top: 10 }]);
    expect(await round()).toBe(0);
  });

  it('a creator who opted out left no list, and the rows behind did not enter it', async () => {
    const [gone = 0] = creators;
    const ids = creators.slice(0, 101);
    const whole = await followList('influencer', { top: 100 });
    await follow({ ranking: 'influencer', kind: 'influencer', creatorId: gone });
    // Of the older list, only the first 100 rows are kept; the next creator was there before.
    await plant(before, { ids: { influencer: ids.slice(0, 100) } });
    await plant(today, { ids: { influencer: ids.slice(1) } });
    await world.query('delete from creator where id = $1', [gone]);
    expect(await round()).toBe(0);
    expect(await news()).toEqual([]);
    expect(await world.query('select id::int as id from ranking_follow')).toEqual([{ id: whole }]);
  });

  it('the news of a person are theirs alone', async () => {
    await followTag('tea');
    await plant(before, { tags: [] });
    await plant(today, { tags: ['tea'] });
    await round();
    expect((await world.ask(member, listNotifications, { query: {} })).data.list).toEqual([]);
  });
});
