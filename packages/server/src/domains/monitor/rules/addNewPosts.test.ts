import { archiveMonitorProject, removeMonitorLinks, restoreMonitorProject } from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post, type RuleWorld, ruleWorld } from '../testing/rules.ts';
import { people } from '../testing/world.ts';

const { owner, member } = people;
const dayMs = 86_400_000;

let t: RuleWorld;
beforeAll(async () => {
  t = await ruleWorld();
});
afterAll(() => t.world.harness.close());
beforeEach(() => t.empty());

describe('new posts', () => {
  it('are added once when they match, until the rule ends', async () => {
    await t.add({ hashtags: ['tea'], endsOn: '2026-11-05' });
    t.wait(600_000);
    await t.plant(post(1, '#tea', { postedAt: '2026-11-01T12:05:00Z' }), post(2, 'coffee'));
    await t.run();
    await t.run();
    expect(await t.posts()).toEqual([1]);
    t.wait(6 * dayMs);
    await t.plant(
      // Published on the last day in Shanghai, and read later.
      post(3, '#tea', { postedAt: '2026-11-05T15:59:00Z' }),
      post(4, '#tea', { postedAt: '2026-11-05T16:00:00Z' }),
    );
    await t.run();
    expect(await t.posts()).toEqual([1, 3]);
    expect((await t.rules())[0]).toMatchObject({ state: 'ended', added: 2 });
  });

  it('are added when their caption, creator or date comes later', async () => {
    await t.add({ hashtags: ['tea'] });
    await t.plant(post(1, null), post(2, '#tea', { creatorId: null }), post(3, 'coffee'));
    t.wait(300_000);
    await t.run();
    expect(await t.posts()).toEqual([]);
    t.wait(2 * 3_600_000);
    await t.plant(post(1, 'now #tea'), post(2, '#tea'), post(3, 'coffee, edited: #tea'));
    await t.run();
    expect(await t.posts()).toEqual([1, 2, 3]);
  });

  it('of creators who join the list later are added with those of before', async () => {
    await t.plant(post(1, '#tea'), post(2, '#tea', { creatorId: t.mia }));
    const listId = await t.addList(owner, [t.lina]);
    const { data } = await t.add({ creatorId: null, listId, hashtags: ['tea'] });
    expect(data.rule.list).toEqual({ id: listId, name: 'Tea lovers' });
    expect(await t.posts()).toEqual([1]);
    t.wait(3 * 3_600_000);
    await t.run();
    await t.join(listId, t.mia);
    await t.run();
    expect(await t.posts()).toEqual([1, 2]);
    await t.world.query('delete from favourite_list where id = $1', [listId]);
    t.wait(dayMs);
    await t.run();
    expect((await t.rules())[0]).toMatchObject({ list: null, creator: null, added: 2 });
  });

  it('that were stored with an older date are added within a day', async () => {
    await t.add();
    const { rows } = await t.world.harness.database.pool.query('select max(id) from post');
    expect(rows[0].max).toBeNull();
    await t.plant(post(1, ''));
    await t.world.query('update monitor_rule set seen_post_id = 999999999');
    await t.world.query(`update post set read_at = '2026-10-21T00:00:00Z'`);
    t.wait(60_000);
    await t.run();
    expect(await t.posts()).toEqual([]);
    t.wait(dayMs);
    await t.run();
    expect(await t.posts()).toEqual([1]);
  });

  it('that a person took out stay out', async () => {
    await t.plant(post(1, '#tea'));
    const { data } = await t.add({ hashtags: ['tea'] });
    const [link] = await t.world.query<{ id: string }>('select id::text from monitor_link');
    await t.world.ask(member, removeMonitorLinks, { params: { id: t.id }, body: { ids: [link?.id ?? ''] } });
    t.wait(dayMs);
    await t.plant(post(1, '#tea again'));
    await t.run();
    expect((await t.change(data.rule.id, { words: ['again'] })).data.added).toBe(0);
    expect(await t.posts()).toEqual([]);
    expect((await t.preview({ hashtags: ['tea'] })).data).toMatchObject({ known: 1, matches: 0 });
  });

  it('come when an archived project is restored', async () => {
    await t.add({ hashtags: ['tea'] });
    await t.world.ask(owner, archiveMonitorProject, { params: { id: t.id } });
    t.wait(2 * 3_600_000);
    await t.plant(post(1, '#tea'));
    await t.run();
    expect(await t.posts()).toEqual([]);
    await t.world.ask(owner, restoreMonitorProject, { params: { id: t.id } });
    t.wait(300_000);
    await t.run();
    expect(await t.posts()).toEqual([1]);
  });

  it('of the other rules are added where one rule fails', async () => {
    const poisoned = await t.add({ name: 'Poisoned', words: ['tea'] });
    await t.add({ name: 'Healthy', creatorId: String(t.mia), words: ['tea'] });
    await t.plant(post(1, 'tea'), post(2, 'tea', { creatorId: t.mia }));
    await t.world.query(
      `create function poison() returns trigger language plpgsql as
         $$ begin raise exception 'poisoned' using errcode = '22000'; end $$`,
    );
    await t.world.query(
      `create trigger poison before insert on monitor_link for each row when (new.rule_id = ${poisoned.data.rule.id})
         execute function poison()`,
    );
    t.wait(300_000);
    await t.run();
    expect(await t.posts()).toEqual([2]);
    expect(await t.world.query('select queue, item from set_aside_item')).toEqual([
      { queue: 'monitor.rules', item: poisoned.data.rule.id },
    ]);
    await t.world.query('drop trigger poison on monitor_link');
    t.wait(300_000);
    await t.run();
    expect(await t.posts()).toEqual([1, 2]);
    expect(await t.world.query('select 1 from set_aside_item')).toEqual([]);
  });
});
