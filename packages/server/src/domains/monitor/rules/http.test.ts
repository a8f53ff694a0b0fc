import {
  addMonitorRule,
  type BodyOf,
  monitorRulesMost,
  removeMonitorLinks,
  removeMonitorRule,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { field, post, type RuleWorld, refusedAt, ruleWorld } from '../testing/rules.ts';
import { people, videoId } from '../testing/world.ts';
import { countCreators } from './unread.ts';

const { owner, member, basic } = people;

let t: RuleWorld;
beforeAll(async () => {
  t = await ruleWorld();
});
afterAll(() => t.world.harness.close());
beforeEach(() => t.empty());

type NewRule = BodyOf<typeof addMonitorRule>;

describe('a preview', () => {
  it('says what a rule would add, and changes nothing', async () => {
    await t.plant(
      post(1, 'new #tea'),
      post(2, 'use TEA10', { postedAt: '2026-10-21T08:00:00Z' }),
      post(3, 'no match'),
      post(4, '#tea of another creator', { creatorId: t.mia }),
      post(5, '#tea before', { postedAt: '2026-09-30T15:59:59Z' }),
      post(6, '#tea on the first minute in Shanghai', { postedAt: '2026-09-30T16:00:00Z' }),
    );
    const { data } = await t.preview({ hashtags: ['Tea'], coupons: ['TEA10'] });
    expect(data).toMatchObject({ known: 4, matches: 3, overCap: 0, creators: 1 });
    expect(data.list.map(({ postId, matched }) => [postId, matched])).toEqual([
      [videoId(2), 'TEA10'],
      [videoId(1), '#Tea'],
      [videoId(6), '#Tea'],
    ]);
    expect(data.list[1]).toMatchObject({ platform: 'youtube', title: 'new #tea', creator: 'Lina' });
    expect(await t.posts()).toEqual([]);
    expect(await t.rules()).toEqual([]);
  });

  it('reads titles and hashtags of posts whose captions are not known', async () => {
    await t.plant(post(1, null), post(2, null));
    for (const [number, title, tag] of [
      [1, 'Cold tea', 'summer'],
      [2, 'Coffee', 'Tea'],
    ] as const) {
      await t.world.query(
        `insert into video (creator_id, external_id, posted_at, title, hashtags) values ($1, $2, now(), $3, $4)`,
        [t.lina, videoId(number), title, [tag]],
      );
    }
    expect((await t.preview({ words: ['TEA'] })).data.list.map(({ postId }) => postId)).toEqual([videoId(1)]);
    expect((await t.preview({ hashtags: ['tea'] })).data.list.map(({ postId }) => postId)).toEqual([
      videoId(2),
    ]);
    await t.world.query('delete from video where creator_id = $1', [t.lina]);
  });

  it('counts creators of platforms that no source reads', async () => {
    await t.world.query(`update creator set platform = 'instagram' where id = 3`);
    const listId = await t.addList(owner, [t.lina, 3]);
    // No platform has a source here.
    expect((await t.preview({ creatorId: null, listId })).data).toMatchObject({ creators: 2, unread: 2 });
    const sources = {
      isRead: (platform: string) => platform === 'youtube',
      keptDays: () => null,
    };
    const { db } = t.world.harness.database;
    const teamId = await t.world.teamOf(owner);
    expect(await countCreators(db, sources, teamId, { creatorId: null, listId: Number(listId) })).toEqual({
      creators: 2,
      unread: 1,
    });
  });
});

describe('a rule', () => {
  it('is made with the known posts that match, is shown and recorded', async () => {
    await t.plant(post(1, '#tea'), post(2, 'coffee'));
    const { code, data } = await t.add({ hashtags: ['tea'], expected: 1 });
    expect(code).toBe(0);
    expect(data).toMatchObject({ added: 1, overCap: 0 });
    expect(data.rule).toMatchObject({
      name: 'Tea',
      creator: { id: String(t.lina), name: 'Lina', platform: 'youtube' },
      list: null,
      hashtags: ['tea'],
      state: 'running',
      added: 1,
      by: '旗舰版演示',
    });
    expect(await t.posts()).toEqual([1]);
    expect(await t.rules(member)).toEqual([data.rule]);
    expect([...(await t.world.needs()).keys()]).toEqual([videoId(1)]);
    const [link] = await t.world.query(
      `select origin, rule_id::text as rule, ends_on::text as "endsOn" from monitor_link`,
    );
    expect(link).toEqual({ origin: 'rule', rule: data.rule.id, endsOn: '2026-11-30' });
    expect((await t.records())[0]).toMatchObject({
      action: 'ruleAdded',
      object: { kind: 'monitorRule', label: 'Tea' },
    });
  });

  it('is refused where it finds more than the person has seen', async () => {
    await t.plant(post(1, '#tea'), post(2, '#tea'));
    expect(refusedAt(await t.add({ expected: 1 }))).toEqual(field('expected', 'more_matches', { limit: 2 }));
    expect(await t.rules()).toEqual([]);
    expect(await t.posts()).toEqual([]);
  });

  it('is for one creator or one list, and each refusal stands at its field', async () => {
    const [ofOther, hidden] = [await t.addList(basic, []), await t.addList(member, [], false)];
    const refusals = [
      [{ creatorId: null }, 'creatorId', 'required'],
      [{ listId: await t.addList(owner, []) }, 'listId', 'unknown_value'],
      [{ creatorId: '999999' }, 'creatorId', 'unknown_value'],
      [{ creatorId: null, listId: ofOther }, 'listId', 'unknown_value'],
      [{ creatorId: null, listId: hidden }, 'listId', 'unknown_value'],
      [{ endsOn: '2026-09-01' }, 'endsOn', 'range_reversed'],
      [{ hashtags: ['green tea'] }, 'hashtags', 'wrong_format'],
      [{ mentions: ['@a b'] }, 'mentions', 'wrong_format'],
      [{ links: ['hello'] }, 'links', 'wrong_format'],
    ] as const;
    for (const [own, name, rule] of refusals) {
      const body = own as Partial<NewRule>;
      expect(refusedAt(await t.add(body)), name).toEqual(field(name, rule));
      expect(refusedAt(await t.preview(body)), name).toEqual(field(name, rule));
    }
    expect(await t.rules()).toEqual([]);
  });

  it('is one of 20 at most in a project', async () => {
    await t.world.query(
      `insert into monitor_rule (team_id, project_id, name, starts_on, ends_on, created_at)
       select team_id, id, 'Rule', '2026-10-01', '2026-10-02', now() from monitor_project, generate_series(2, $1)`,
      [monitorRulesMost],
    );
    expect((await t.add()).code).toBe(0);
    expect(refusedAt(await t.add())).toEqual(field('projectId', 'too_many', { limit: monitorRulesMost }));
  });

  it('adds up to the cap, says what is left out, and adds it when there is room', async () => {
    t.id = (await t.world.addProject(basic)).id;
    await t.plant(
      ...Array.from({ length: 60 }, (_, at) =>
        post(at, '#tea', { postedAt: new Date(t.start.getTime() - (60 - at) * 60_000).toISOString() }),
      ),
    );
    const rule = { ...t.fields(), projectId: t.id };
    const { data } = await t.world.ask(basic, addMonitorRule, { body: { ...rule, expected: 60 } });
    expect(data).toMatchObject({ added: 50, overCap: 10, rule: { state: 'capped', added: 50 } });
    const kept = await t.posts();
    // The newest are added.
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 10, 59]);
    await t.run();
    expect(await t.posts()).toHaveLength(50);
    const links = await t.world.query<{ id: string }>(
      'select id::text from monitor_link order by id limit 10',
    );
    await t.world.ask(basic, removeMonitorLinks, {
      params: { id: t.id },
      body: { ids: links.map((link) => link.id) },
    });
    t.wait(300_000);
    await t.run();
    expect(await t.posts()).toHaveLength(50);
    expect((await t.rules(basic))[0]?.state).toBe('running');
  });

  it('looks back when it is changed; what it added stays, what it does not name stays', async () => {
    await t.plant(post(1, '#tea'), post(2, '#coffee'), post(3, '#tea', { creatorId: t.mia }));
    const { data } = await t.add({ hashtags: ['tea'] });
    const ruleId = data.rule.id;
    const named = await t.change(ruleId, { name: 'Hot drinks', expected: 0 });
    expect(named.data).toMatchObject({ added: 0, rule: { name: 'Hot drinks', hashtags: ['tea'] } });
    expect(refusedAt(await t.change(ruleId, { hashtags: ['coffee'], expected: 0 }))).toEqual(
      field('expected', 'more_matches', { limit: 1 }),
    );
    expect((await t.change(ruleId, { hashtags: ['coffee'] })).data.added).toBe(1);
    expect(await t.posts()).toEqual([1, 2]);
    const moved = await t.change(ruleId, { creatorId: String(t.mia), listId: null, hashtags: ['tea'] });
    expect(moved.data.rule).toMatchObject({ creator: { name: 'Mia' }, added: 3 });
    expect(refusedAt(await t.change(ruleId, { creatorId: null, listId: null }))).toEqual(
      field('creatorId', 'required'),
    );
    expect((await t.records()).map(({ action }) => action)).toEqual([
      'ruleChanged',
      'ruleChanged',
      'ruleChanged',
      'ruleAdded',
    ]);
  });

  it('adds nothing while it is off, and catches up when it is on', async () => {
    const { data } = await t.add({ hashtags: ['tea'] });
    expect((await t.change(data.rule.id, { isOff: true, expected: 0 })).data.rule.state).toBe('off');
    await t.plant(post(1, '#tea'));
    t.wait(60_000);
    await t.run();
    expect(await t.posts()).toEqual([]);
    expect((await t.change(data.rule.id, { isOff: false })).data).toMatchObject({
      added: 1,
      rule: { state: 'running' },
    });
  });

  it('is removed without its links', async () => {
    await t.plant(post(1, '#tea'));
    const { data } = await t.add();
    const answer = await t.world.ask(owner, removeMonitorRule, { params: { id: data.rule.id } });
    expect(answer).toMatchObject({ code: 0, data: { id: data.rule.id } });
    expect(await t.rules()).toEqual([]);
    expect(await t.posts()).toEqual([1]);
    expect((await t.world.ask(owner, removeMonitorRule, { params: { id: data.rule.id } })).code).toBe(404);
  });

  it('has only posts of days that are days of its project', async () => {
    t.id = (await t.world.addProject(owner, { startsOn: '2026-10-10', endsOn: '2026-10-20' })).id;
    await t.plant(
      post(1, '', { postedAt: '2026-10-09T12:00:00Z' }),
      post(2, '', { postedAt: '2026-10-10T12:00:00Z' }),
      post(3, '', { postedAt: '2026-10-20T15:59:59Z' }),
      post(4, '', { postedAt: '2026-10-20T16:00:00Z' }),
    );
    await t.add();
    expect(await t.posts()).toEqual([2, 3]);
  });
});

it('a rule that matches 100,000 posts is counted first, and adds up to the cap', async () => {
  await t.world.query(
    `insert into post (platform, external_id, creator_id, posted_at, read_at)
     select 'youtube', 'x' || lpad(n::text, 10, '0'), $1, timestamptz '2026-10-02' + n * interval '1 s', now()
       from generate_series(1, 100000) n`,
    [t.lina],
  );
  await t.world.query(
    `insert into post_caption (post_id, read_at, title, text, disclosure, source, digest)
     select id, now(), '', 'cold tea of the day', 'none', 'demo', 1 from post`,
  );
  expect((await t.preview({ words: ['tea'] })).data).toMatchObject({
    known: 100_000,
    matches: 100_000,
    overCap: 99_500,
  });
  const { data } = await t.add({ words: ['tea'], expected: 100_000 });
  expect(data).toMatchObject({ added: 500, overCap: 99_500, rule: { state: 'capped' } });
}, 120_000);
