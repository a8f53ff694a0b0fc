import {
  type AnyEndpoint,
  type DataOf,
  fillPath,
  getMailReport,
  getShortLinkConversions,
  getUsage,
  listFavourites,
  listMailThreads,
  listMonitorRules,
  listPromotionInvitations,
  listPromotions,
  listRankingFollows,
  listShortLinks,
} from '@reachkit/contract';
import { getTeamData, type TeamFigureName } from '@reachkit/contract/account/team';
import { listOrders } from '@reachkit/contract/membership/order';
import { demoTeamCount } from '@reachkit/server/domains/session/demoAccounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeed } from '../creators/shares.ts';
import { plantedChange } from '../posts/movement.ts';
import { readPosts } from '../posts/readPosts.ts';
import { outlines } from './outlines.ts';
import { now, type TeamsWorld, teamsWorld } from './testing/teamsWorld.ts';

const [free, basic, team, member] = ['13800000001', '13800000002', '13800000014', '13800000015'];

let world: TeamsWorld;
beforeAll(async () => {
  world = await teamsWorld();
});
afterAll(() => world.close());

const tables = [
  'mail_sender',
  'mail_campaign',
  'mail_thread',
  'short_link',
  'membership_order',
  'equity_charge',
];
const counts = async () => {
  const found = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
  const [row = {}] = await world.rows<Record<string, number>>(`select ${found},
    (select count(*)::int from installation where key like 'demoTeam/%') as marks`);
  return row;
};
const none = { ...Object.fromEntries(tables.map((table) => [table, 0])), marks: 0 };

it('leaves no partial team when the server stops midway', async () => {
  const stopping = new AbortController();
  let arrived = 0;
  const { sandbox } = world.parts;
  await world.make([basic], {
    signal: stopping.signal,
    sandbox: {
      ...sandbox,
      // Called for the sender, then for each incoming message.
      mailboxOf: (id) => {
        arrived += 1;
        if (arrived === 4) stopping.abort();
        return sandbox.mailboxOf(id);
      },
    },
  });
  expect(arrived).toBe(4);
  expect(await counts()).toEqual(none);
});

it('creates a team once, even with two processes, without the mail sandbox', async () => {
  await Promise.all([world.make([free]), world.make([free])]);
  const made = await counts();
  expect(made).toMatchObject({ mail_sender: 1, mail_campaign: 12, mail_thread: 12, marks: 1 });
  await world.make([free]);
  expect(await counts()).toEqual(made);
});

it('does not change a team that people already use', async () => {
  await world.rows(`insert into mail_template (team_id, account_id, name, kind, subject, html, is_shared, created_at, updated_at)
    select team_id, id, 'own', 'body', '', '', true, now(), now() from account where username = '${basic}'`);
  await world.make([basic]);
  expect(await counts()).toMatchObject({ mail_sender: 1, marks: 2 });
});

it('has content for every customer team of the demo', () => {
  expect(outlines).toHaveLength(demoTeamCount);
});

describe('every counter matches an independent query', () => {
  beforeAll(() => world.make([team]));

  async function ask<E extends AnyEndpoint>(
    username: string,
    endpoint: E,
    params: Readonly<Record<string, string>> = {},
    query: Record<string, string> = {},
  ): Promise<DataOf<E>> {
    const answer = await world.callAs(username, { url: fillPath(endpoint.path, params), query });
    return answer.json<{ data: DataOf<E> }>().data;
  }
  const count = async (query: string): Promise<number | undefined> =>
    (await world.rows<{ n: number }>(`select (${query})::float8 as n`))[0]?.n;
  const teamOf = (owner: string) => `(select team_id from account where username = '${owner}')`;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

  it.each([free, team])('usage, of %s', async (owner) => {
    const id = teamOf(owner);
    const usage = await ask(owner, getUsage);
    const unlocks = usage.counters.find(({ key }) => key === 'emailUnlocks');
    expect(unlocks?.used).toBe(await count(`select count(*) from email_unlock where team_id = ${id}`));
    for (const key of ['basicAnalyses', 'emails', 'searches', 'emailUnlocks']) {
      const kept = `select count(*) from equity_charge where team_id = ${id} and key = '${key}'`;
      expect(usage.total[key], key).toBe(await count(kept));
    }
    expect(usage.total.emails).toBe(
      await count(`select count(*) from mail_delivery where team_id = ${id} and accepted_at is not null`),
    );
    const lists = usage.stocks.find(({ key }) => key === 'favouriteLists');
    expect((await ask(owner, listFavourites)).list).toHaveLength(lists?.used ?? -1);
  });

  it.each([free, team])('team data and orders, of %s', async (owner) => {
    const id = teamOf(owner);
    const { list } = await ask(owner, getTeamData, {}, { days: '60' });
    const total = (name: TeamFigureName) => sum(list.map(({ totals }) => totals[name]));
    expect(total('unlocked')).toBe(await count(`select count(*) from email_unlock where team_id = ${id}`));
    expect(total('found')).toBe(
      await count(`select count(*) from creator_disclosure where team_id = ${id} and kind = 'found'`),
    );
    expect(total('contacted')).toBe(
      await count(`select count(distinct creator_id) from mail_recipient r where team_id = ${id} and exists
        (select from mail_delivery where recipient_id = r.id and accepted_at is not null)`),
    );
    const orders = await ask(owner, listOrders);
    const paid = `select coalesce(sum(amount), 0) from membership_payment where team_id = ${id}`;
    expect([total('spent'), sum(orders.list.map(({ amount }) => amount))]).toEqual(
      Array(2).fill(await count(paid)),
    );
    expect(orders.total > 0).toBe(owner === team);
  });

  it.each([free, team])('the tabs of the inbox, of %s', async (owner) => {
    const { counts } = await ask(owner, listMailThreads);
    const threads = (where: string) =>
      count(`select count(*) from mail_thread where team_id = ${teamOf(owner)} and ${where}`);
    expect(await threads('true')).toBe(12);
    expect([counts.all, counts.snoozed]).toEqual([11, 1]);
    for (const state of ['needsReply', 'automatic', 'bounce', 'handled'] as const) {
      expect(counts[state], state).toBe(await threads(`state = '${state}' and snoozed_until is null`));
      expect(counts[state], state).toBeGreaterThan(0);
    }
  });

  it.each([free, team])('visits and orders of short links, of %s', async (owner) => {
    const { list, stock } = await ask(owner, listShortLinks);
    expect(list).toHaveLength(stock.used);
    for (const { id, pv, uv } of list) {
      const visits = (what: string) =>
        count(`select ${what} from short_visit where link_id = ${id} and is_new is not null`);
      expect([pv, uv]).toEqual([await visits('count(*)'), await visits('count(distinct visitor)')]);
      const { list: conversions } = await ask(owner, getShortLinkConversions, { id: String(id) });
      const bought = await count(`select count(*) from short_conversion where link_id = ${id}`);
      expect(conversions).toMatchObject([{ event: 'purchase', count: bought }]);
    }
  });

  it.each([free, team])('the reports of campaigns, of %s', async (owner) => {
    const sent = await world.rows<{ id: string }>(
      `select id from mail_campaign where team_id = ${teamOf(owner)} and status = 'sent'`,
    );
    expect(sent).toHaveLength(owner === free ? 12 : 2);
    for (const { id } of sent) {
      const { counts, timeline } = await ask(owner, getMailReport, { id });
      const people = (what: string) =>
        count(`select count(distinct r.id) from mail_recipient r
          join mail_delivery d on d.recipient_id = r.id where r.campaign_id = ${id} and ${what}`);
      // A plan that shows no bounces counts them as failed.
      const taken = counts.accepted + (owner === free ? counts.failed : 0);
      expect(taken).toBe(await people('d.accepted_at is not null'));
      if (owner === team) {
        expect(counts.replied).toBe(await people('r.replied_at is not null'));
        expect(counts.bounced).toBe(await people(`d.state in ('ndrHard', 'ndrSoft')`));
      }
      const accepted = `select count(*) from mail_delivery where campaign_id = ${id} and accepted_at is not null`;
      expect(sum(timeline.map((hour) => hour.sent))).toBe(await count(accepted));
    }
  });

  it('lists of a member, who sees all of the team’s', async () => {
    const { stocks } = await ask(member, getUsage);
    const lists = stocks.find(({ key }) => key === 'favouriteLists');
    expect((await ask(member, listFavourites)).list).toHaveLength(lists?.used ?? -1);
  });

  it('the monitor project, with posts that change; a free plan has none', async () => {
    const links = await world.rows<{ projectId: string; post: string; fee: number | null; addedAt: Date }>(
      `select l.project_id::text as "projectId", p.external_id as post, l.fee::int, l.added_at as "addedAt"
         from monitor_link l join post p on p.id = l.post_id where l.team_id = ${teamOf(team)}
           and not exists (select from promotion where monitor_project_id = l.project_id)`,
    );
    expect(links).toHaveLength(20);
    const [{ projectId = '', addedAt = now } = {}] = links;
    expect(new Set(links.map((link) => link.projectId)).size).toBe(1);
    expect(links.filter(({ fee }) => fee === null)).toHaveLength(4);
    const client = await world.parts.pool.connect();
    const ids = links.map(({ post }) => post);
    const posts = await readPosts(client, demoSeed, ids).finally(() => client.release());
    const changes = posts.flatMap((post) => plantedChange(demoSeed, post) ?? []);
    expect(posts.every(({ postedAt }) => postedAt < addedAt)).toBe(true);
    expect(changes.every(({ at }) => at > addedAt && at < now)).toBe(true);
    expect(new Set(changes.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
    const { list } = await ask(team, listMonitorRules, {}, { projectId });
    expect(list).toMatchObject([{ state: 'running', added: 0, hashtags: ['Harborfern'] }]);
    expect(await count(`select count(*) from monitor_project where team_id = ${teamOf(free)}`)).toBe(0);
  });

  it('the campaign, with creators in every stage; a free plan has none', async () => {
    const { list } = await ask(team, listPromotions);
    const [{ id, counts } = { id: '', counts: {} }] = list;
    expect([list.length, counts]).toMatchObject([1, { creators: 20, posts: 3, done: 1, cancelled: 1 }]);
    const of = `team_id = ${teamOf(team)}`;
    const stages = await world.rows<{ stage: string; n: number }>(
      `select stage, count(*)::int as n from cooperation where ${of} group by 1`,
    );
    expect(Object.fromEntries(stages.map(({ stage, n }) => [stage, n]))).toEqual({
      sample: 3,
      draft: 3,
      review: 1,
      publishing: 1,
      payment: 2,
      done: 1,
      cancelled: 1,
    });
    const invited = await ask(team, listPromotionInvitations, { id });
    const states = invited.list.map(({ state }) => state);
    for (const state of ['toInvite', 'noAnswer', 'sent', 'question', 'countered', 'declined', 'agreed'])
      expect(states).toContain(state);
    expect(await count(`select count(*) from deliverable where ${of} and monitor_link_id is not null`)).toBe(
      3,
    );
    // Rights to use what was published have their last day.
    expect(await count(`select count(*) from cooperation where ${of} and usage_until is not null`)).toBe(3);
    expect(await count(`select count(*) from promotion where team_id = ${teamOf(free)}`)).toBe(0);
  });

  it('the followed rankings: two lists and two hashtags of posts', async () => {
    const { list } = await ask(team, listRankingFollows);
    expect(list.map(({ kind, ranking, top }) => [kind, ranking, top])).toEqual([
      ['tag', 'tag', 50],
      ['tag', 'tag', 50],
      ['list', 'ad', 50],
      ['list', 'video', 50],
    ]);
    const tags = list.flatMap(({ kind, name }) => (kind === 'tag' ? [name] : []));
    expect(
      await count(`select count(*) from unnest(array['${tags.join("','")}']) t (tag)
      where exists (select from video where hashtags @> array[t.tag])`),
    ).toBe(2);
    expect(await count(`select max(top) from ranking_follow where team_id = ${teamOf(free)}`)).toBe(10);
  });
});
