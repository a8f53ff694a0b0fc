import {
  type BodyOf,
  followedMost,
  followRanking,
  listRankingFollows,
  type RankingFollow,
  unfollowRanking,
} from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type MonitorWorld, monitorWorld, people } from '../../monitor/testing/world.ts';
import { allow } from '../../search/exporting/testing/world.ts';
import { plantLists } from '../testing/plantLists.ts';

const { owner, member, basic, free } = people;

let world: MonitorWorld;
/** Creators on TikTok. */
let creators: readonly number[];
/** A creator on another platform. */
let elsewhere: number;
let brandId: number;
beforeAll(async () => {
  world = await monitorWorld();
  const rows = await world.query<{ id: number; platform: string }>(
    'select id::int as id, platform from creator order by id',
  );
  creators = rows.flatMap(({ id, platform }) => (platform === 'tiktok' ? [id] : []));
  elsewhere = rows.find(({ platform }) => platform !== 'tiktok')?.id ?? 0;
  const [brand] = await world.query<{ id: number }>(
    `insert into brand (name) values ('Haus & Hof') returning id`,
  );
  brandId = brand?.id ?? 0;
});
afterAll(() => world.harness.close());
beforeEach(() =>
  emptyTables(
    world.harness.database.pool,
    'ranking_follow, ranking_snapshot, ranking_list, operation_record, equity_override, creator_disclosure, post',
  ),
);

type Body = Partial<BodyOf<typeof followRanking>>;
const follow = (who: string, body: Body) => world.ask(who, followRanking, { body });
const tag = (subject: string, body: Body = {}) => follow(owner, { kind: 'tag', subject, ...body });
const followed = async (who: string) => (await world.ask(who, listRankingFollows)).data;
const fieldsOf = ({ data }: { readonly data: unknown }) => Object(data).fields;

describe('following a ranking', () => {
  it('is of a list, a tag, a brand or a creator, and is listed with its rank, the newest first', async () => {
    const [first = 0, second = 0] = creators;
    const [post] = await world.query<{ id: number }>(
      `insert into post (platform, external_id, creator_id) values ('tiktok', '7300000000000000001', $1)
       returning id::int as id`,
      [first],
    );
    await world.query(
      `insert into video (creator_id, external_id, posted_at, brand_id) values ($1, '7300000000000000001', now(), $2)`,
      [first, brandId],
    );
    await plantLists(world.query, {
      endsAt: '2026-11-20T00:00:00Z',
      ids: { influencer: [second, first], ad: [post?.id ?? 0] },
      tags: ['wood', 'tea'],
    });
    const answers = [
      await follow(owner, { kind: 'list', ranking: 'video', period: '1d', region: 'DE', top: 10 }),
      await tag('#Tea', { top: 50 }),
      await follow(owner, { kind: 'brand', subject: String(brandId) }),
      await follow(owner, { kind: 'influencer', subject: String(first) }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const shown = await followed(owner);
    expect(shown.limit).toBe(followedMost);
    expect(shown.list).toEqual(answers.map(({ data }) => data).reverse());
    const [person] = await world.query<{ name: string }>('select name from creator where id = $1', [first]);
    const common = {
      platform: 'tiktok',
      period: '7d',
      region: '',
      category: '',
      createdAt: expect.any(String),
    };
    const expected: readonly Partial<RankingFollow>[] = [
      {
        kind: 'influencer',
        ranking: 'influencer',
        name: person?.name ?? '',
        subjectId: String(first),
        top: 100,
        rank: 2,
      },
      { kind: 'brand', ranking: 'ad', name: 'Haus & Hof', subjectId: String(brandId), top: 100, rank: 1 },
      { kind: 'tag', ranking: 'tag', name: 'tea', subjectId: null, top: 50, rank: 2 },
      {
        kind: 'list',
        ranking: 'video',
        name: '',
        subjectId: null,
        top: 10,
        rank: null,
        period: '1d',
        region: 'DE',
      },
    ];
    expect(shown.list).toEqual(expected.map((one) => ({ id: expect.any(String), ...common, ...one })));
  });

  it('of the same subject in the same list changes its rows, and in another list is another', async () => {
    const { data: made } = await tag('tea', { top: 10 });
    const { data: changed } = await tag('#TEA ', { top: 100 });
    expect(changed).toEqual({ ...made, top: 100 });
    await tag('tea', { period: '30d' });
    await tag('tea', { category: 'home' });
    expect((await followed(owner)).list).toHaveLength(3);
  });

  it.each<readonly [string, Body, Readonly<Record<string, string>>]>([
    ['a list that is not named', { kind: 'list' }, { ranking: 'required' }],
    ['a subject of a list', { kind: 'list', ranking: 'tag', subject: 'tea' }, { subject: 'unknown_value' }],
    [
      'a region and a category',
      { kind: 'tag', subject: 'tea', region: 'DE', category: 'home' },
      { category: 'exactly_one' },
    ],
    [
      'a region that does not exist',
      { kind: 'tag', subject: 'tea', region: 'XX' },
      { region: 'unknown_value' },
    ],
    [
      'a category that does not exist',
      { kind: 'tag', subject: 'tea', category: 'nothing' },
      { category: 'unknown_value' },
    ],
    [
      'a topic of the second level',
      { kind: 'tag', subject: 'tea', category: 'storage' },
      { category: 'unknown_value' },
    ],
    [
      'a tag in another ranking',
      { kind: 'tag', subject: 'tea', ranking: 'ad' },
      { ranking: 'unknown_value' },
    ],
    ['no tag', { kind: 'tag', subject: ' ' }, { subject: 'required' }],
    ['digits', { kind: 'tag', subject: '2026' }, { subject: 'wrong_format' }],
    ['two tags', { kind: 'tag', subject: 'tea wood' }, { subject: 'wrong_format' }],
    ['a name in place of a brand', { kind: 'brand', subject: 'Haus' }, { subject: 'wrong_format' }],
    ['a brand that does not exist', { kind: 'brand', subject: '987654321' }, { subject: 'unknown_value' }],
    ['a brand beyond every id', { kind: 'brand', subject: '9007199254740991' }, { subject: 'unknown_value' }],
    [
      'an id beyond numbers',
      { kind: 'influencer', subject: '9999999999999999' },
      { subject: 'wrong_format' },
    ],
    [
      'a creator who does not exist',
      { kind: 'influencer', subject: '987654321' },
      { subject: 'unknown_value' },
    ],
  ])('refuses %s at the field', async (_, body, fields) => {
    const answer = await follow(owner, body);
    expect(answer.code).toBe(400);
    expect(
      Object.fromEntries(Object.entries(fieldsOf(answer)).map(([name, one]) => [name, Object(one).rule])),
    ).toEqual(fields);
    expect((await followed(owner)).list).toEqual([]);
  });

  it('refuses a creator of another platform, and takes the former id of a joined one', async () => {
    const answer = await follow(owner, { kind: 'influencer', subject: String(elsewhere) });
    expect(fieldsOf(answer)).toMatchObject({ subject: { rule: 'unknown_value' } });
    const [first = 0] = creators;
    await world.query(
      `insert into creator_join (former_id, creator_id, platform, handle, name, source, moved, at)
       values (777777, $1, 'tiktok', 'former', 'Former', 'file', '{}', now()) on conflict do nothing`,
      [first],
    );
    const { data } = await follow(owner, { kind: 'influencer', subject: '777777' });
    expect(data.subjectId).toBe(String(first));
  });

  it('ends at 50 of a person, also of two at once; the followed ones still change', async () => {
    await world.query(
      `insert into ranking_follow (team_id, account_id, ranking, platform, period, kind, tag, top, created_at)
       select team_id, id, 'tag', 'tiktok', '7d', 'tag', 'tag' || n, 10, now() from account, generate_series(2, $2::int) n
        where username = $1`,
      [owner, followedMost],
    );
    const both = await Promise.all([tag('tea'), tag('wood')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 400]);
    const refused = both.find(({ code }) => code === 400);
    expect(refused && fieldsOf(refused)).toMatchObject({
      subject: { rule: 'too_many', limit: followedMost },
    });
    expect((await followed(owner)).list).toHaveLength(followedMost);
    expect((await tag('tag2', { top: 50 })).data.top).toBe(50);
    expect((await follow(member, { kind: 'tag', subject: 'tea' })).code).toBe(0);
  });

  it('takes no more rows than the plan shows, and gives no rank behind them', async () => {
    const ids = [...Array.from({ length: 20 }, (_, at) => 5_000_000 + at), creators[0] ?? 0];
    await world.query(
      `insert into creator (id, platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
       select id, 'tiktok', 'h' || id, 'h' || id, 'C', 'reported', 1, 'file', '' from unnest($1::bigint[]) id on conflict do nothing`,
      [ids.slice(0, 20)],
    );
    await plantLists(world.query, { endsAt: '2026-11-20T00:00:00Z', ids: { influencer: ids } });
    const body = { kind: 'influencer', subject: String(creators[0]) } as const;
    const answer = await follow(free, { ...body, top: 50 });
    expect(answer).toMatchObject({
      code: 430,
      data: { feature: 'rankingRows', limit: 20, used: 50, needVersion: 'basic' },
    });
    expect((await follow(free, { kind: 'list', ranking: 'video', top: 100 })).code).toBe(430);
    expect((await follow(free, { kind: 'tag', subject: 'tea', top: 100 })).code).toBe(0);
    expect((await follow(free, { ...body, top: 10 })).data.rank).toBeNull();
    expect((await follow(owner, { ...body, top: 10 })).data.rank).toBe(21);
    await world.query('delete from creator where id = any($1)', [ids.slice(0, 20)]);
  });

  it('counts a creator who is new to the team as a found one', async () => {
    const [first = 0, second = 0] = creators;
    const teamId = await world.teamOf(basic);
    await follow(basic, { kind: 'influencer', subject: String(first) });
    expect(
      await world.query('select creator_id::int as id, kind from creator_disclosure where team_id = $1', [
        teamId,
      ]),
    ).toEqual([{ id: first, kind: 'named' }]);
    await allow(world.harness.database.pool, teamId, 'searches', 0);
    await allow(world.harness.database.pool, teamId, 'searchRows', 1);
    const refused = await follow(basic, { kind: 'influencer', subject: String(second) });
    expect(refused).toMatchObject({ code: 430, data: { feature: 'searches' } });
    expect((await follow(basic, { kind: 'influencer', subject: String(first), top: 10 })).code).toBe(0);
    expect((await followed(basic)).list).toHaveLength(1);
  });
});

describe('a follow', () => {
  it('belongs to its person: no one else sees or ends it', async () => {
    const { data: made } = await tag('tea');
    for (const other of [member, basic]) {
      expect((await followed(other)).list).toEqual([]);
      expect((await world.ask(other, unfollowRanking, { params: { id: made.id } })).status).toBe(404);
    }
    const ended = await world.ask(owner, unfollowRanking, { params: { id: made.id } });
    expect(ended.data).toEqual({ id: made.id });
    expect((await world.ask(owner, unfollowRanking, { params: { id: made.id } })).status).toBe(404);
    expect((await world.ask(owner, unfollowRanking, { params: { id: '9999999999999999' } })).status).toBe(
      404,
    );
    expect((await followed(owner)).list).toEqual([]);
  });

  it('is recorded for the person alone', async () => {
    const { data: made } = await tag('tea', { top: 10 });
    await tag('tea', { top: 10 });
    await tag('tea', { top: 50 });
    await world.ask(owner, unfollowRanking, { params: { id: made.id } });
    const rows = await world.query(
      `select action, before, after, detail, is_private as "isPrivate" from operation_record where domain = 'rankings' order by id`,
    );
    const about = { ranking: 'tag', platform: 'tiktok', subject: 'tea' };
    expect(rows).toEqual([
      { action: 'followed', before: null, after: null, detail: { ...about, top: 10 }, isPrivate: true },
      { action: 'followChanged', before: { top: 10 }, after: { top: 50 }, detail: about, isPrivate: true },
      { action: 'unfollowed', before: null, after: null, detail: about, isPrivate: true },
    ]);
    expect(
      (await world.ask(owner, listOperationRecords, { query: { domain: 'rankings' } })).data.list,
    ).toHaveLength(3);
  });

  it('has no name once its brand is gone, and ends with its creator', async () => {
    const [first = 0] = creators;
    const [extra] = await world.query<{ id: number }>(
      `insert into brand (name) values ('Gone') returning id`,
    );
    await follow(owner, { kind: 'brand', subject: String(extra?.id) });
    await follow(owner, { kind: 'influencer', subject: String(first) });
    await world.query('delete from brand where id = $1', [extra?.id]);
    await world.query('delete from creator where id = $1', [first]);
    expect((await followed(owner)).list).toMatchObject([
      { kind: 'brand', name: null, subjectId: String(extra?.id) },
    ]);
  });
});
