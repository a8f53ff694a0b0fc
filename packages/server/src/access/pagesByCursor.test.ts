import { fillPath, newestWindow, type RankingKind } from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { usualAgreed } from '../domains/collaboration/testing/plant.ts';
import { listWorld, people } from '../domains/favourites/testing/world.ts';
import { visitPartitions } from '../domains/shortlinks/visits/partitions.ts';
import type { TestApp } from '../testing/app.ts';
import { plantRanked } from './testing/plantRanked.ts';

const creators = 60;
let harness: TestApp;
let headers: { authorization: string };
let staffHeaders: { authorization: string };
let ids = { team: 0, account: 0, link: 0, list: 0, campaign: 0, project: 0, promotion: 0 };
beforeAll(async () => {
  harness = await listWorld(creators);
  // Signs in only once, as each login is also a record.
  headers = await harness.headersOf(people.owner);
  staffHeaders = await harness.headersOf('office:admin');
  const { pool } = harness.database;
  const { rows } = await pool.query('select id, team_id from account where username = $1', [people.owner]);
  const [team, account] = [Number(rows[0].team_id), Number(rows[0].id)];
  const list = await pool.query(
    `insert into favourite_list (team_id, account_id, name) values ($1, $2, 'L') returning id`,
    [team, account],
  );
  ids = { team, account, link: 0, list: Number(list.rows[0].id), campaign: 0, project: 0, promotion: 0 };
  ids = {
    ...ids,
    link: await plantLinks(1),
    campaign: await plantCampaigns(1),
    project: await plantProjects(1),
    promotion: await plantPromotions(1),
  };
  await pool.query(
    `insert into mail_round (team_id, campaign_id, round, version, condition, delay_minutes, subject, html, created_at)
     values ($1, $2, 1, 1, 'noReply', 60, '', '', $3)`,
    [team, ids.campaign, at()],
  );
  await visitPartitions.make(pool, [harness.now]);
});
afterAll(() => harness.close());

const insert = async (text: string, count: number): Promise<number> => {
  const { rows } = await harness.database.pool.query(
    `${Object.entries(ids).reduce((sql, [name, id]) => sql.replaceAll(`$${name}`, String(id)), text)} returning id`,
    [count, at()],
  );
  return Number(rows.at(-1)?.id);
};
let planted = 0;
/** Returns a later time for each planted row. */
const at = () => {
  planted += 1;
  return new Date(harness.now.getTime() - 3_600_000 + planted * 1000).toISOString();
};

const plantLinks = (count: number) =>
  insert(
    `insert into short_link (team_id, account_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
     select $team, $account, c, c, c, 'ecommerce', 'https://shop.example/', 'https://shop.example/', $2::timestamptz, $2::timestamptz
     from generate_series(1, $1::int) n, lateral (select 'c' || n || replace(gen_random_uuid()::text, '-', '')) as made (c)`,
    count,
  );
const plantCampaigns = (count: number) =>
  insert(
    `insert into mail_campaign (team_id, account_id, status, tracks_opens, tracks_clicks, created_at, updated_at)
     select $team, $account, 'sent', true, true, $2::timestamptz, $2::timestamptz from generate_series(1, $1::int)`,
    count,
  );
const plantPromotions = (count: number) =>
  insert(
    `insert into promotion (team_id, account_id, state, name, currency, terms, created_at, updated_at)
     select $team, $account, 'draft', 'P', 'USD', '{}', $2::timestamptz, $2::timestamptz from generate_series(1, $1::int)`,
    count,
  );
const plantProjects = (count: number) =>
  insert(
    `insert into monitor_project (team_id, account_id, name, currency, created_at, updated_at)
     select $team, $account, 'P', 'USD', $2::timestamptz, $2::timestamptz from generate_series(1, $1::int)`,
    count,
  );
/** Plants recipients with accepted emails of these rounds. */
const plantRecipients = (count: number, rounds: readonly number[]) =>
  insert(
    `with person as (insert into mail_recipient (team_id, campaign_id, address, address_key, origin)
       select $team, $campaign, a, a, 'pasted'
       from generate_series(1, $1::int) n, lateral (select n || gen_random_uuid()::text || '@x.example') as made (a) returning id)
     insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, due_at, accepted_at, updated_at)
     select $team, $campaign, id, round, 'accepted', $2::timestamptz, $2::timestamptz, $2::timestamptz
     from person, unnest(array[${rounds.join(', ')}]) round`,
    count,
  );
const plantRecords = (count: number) =>
  insert(
    `insert into operation_record (team_id, actor_id, domain, action, detail, at)
     select $team, $account, 'favourites', 'added', '{"lists":["L"],"creators":1}', $2::timestamptz from generate_series(1, $1::int)`,
    count,
  );

const plantOrders = (count: number) =>
  insert(
    `insert into membership_order (team_id, order_no, version, months, kind, monthly_price, percent_off, discount,
       credits, credit, amount, starts_on, ends_on, method, state, is_sandbox, created_at, expires_at)
     select $team, replace(gen_random_uuid()::text, '-', ''), 'basic', 1, 'new', 100, 0, 0, '[]', 0, 100,
       '2026-11-01', '2026-12-01', 'wechat', 'CLOSED', true, $2::timestamptz, $2::timestamptz
     from generate_series(1, $1::int)`,
    count,
  );

const plantRows = (ranking: RankingKind) => (count: number) =>
  plantRanked(harness.database.pool, ranking, count, new Date(newestWindow('7d', harness.now.getTime()).to));

/** Functions that plant rows of a list, by its endpoint. */
const planters: Readonly<Record<string, (count: number) => Promise<unknown>>> = {
  listOperationRecords: plantRecords,
  listFavouriteActs: plantRecords,
  listPromotionInvitations: (count) =>
    insert(
      `insert into promotion_invitation (team_id, promotion_id, account_id, platform, name, handle, origin, added_at, offer)
       select $team, $promotion, $account, 'tiktok', 'C', 'c', 'search', $2::timestamptz,
         '{"amount":null,"currency":"USD","parts":[],"deliverables":[{"platform":"tiktok","format":"short","pieces":1}],"hasSample":true,"conditions":""}'
       from generate_series(1, $1::int)`,
      count,
    ),
  listShortLinks: plantLinks,
  listShortLinkVisits: (count) =>
    insert(
      `insert into short_visit (id, at, team_id, link_id, visitor, is_new, is_repeat)
       select gen_random_uuid(), $2::timestamptz, $team, $link, gen_random_uuid()::text, true, false from generate_series(1, $1::int)`,
      count,
    ),
  listNotifications: (count) =>
    insert(
      `insert into notification (team_id, account_id, kind, values, target, created_at)
       select $team, $account, 'limitReached',
         '{"feature":"searches","used":1,"limit":1,"share":100,"resetAt":"2026-11-21T16:00:00.000Z"}',
         '{"kind":"usage"}', $2::timestamptz from generate_series(1, $1::int)`,
      count,
    ),
  listOrders: plantOrders,
  listStaffOrders: plantOrders,
  listPendingCreators: (count) =>
    insert(
      `insert into pending_creator (team_id, account_id, target, list_id, platform, handle, handle_key, created_at)
       select $team, $account, 'list', $list, 'tiktok', h, h, $2::timestamptz
       from generate_series(1, $1::int) n, lateral (select 'h' || n || replace(gen_random_uuid()::text, '-', '')) as made (h)`,
      count,
    ),
  listImports: (count) =>
    insert(
      `with begun as (insert into job (team_id, account_id, kind, state, input, about, created_at)
         select $team, $account, 'creatorImport', 'done', '{}', '{}', $2::timestamptz from generate_series(1, $1::int) returning id)
       insert into import_record (team_id, account_id, job_id, target, list_id, options, file_name, state, read_count, created_at)
       select $team, $account, id, 'list', $list, '{}', 'f.csv', 'done', 1, $2::timestamptz from begun`,
      count,
    ),
  listPopularVideos: plantRows('video'),
  listTopCreators: plantRows('influencer'),
  listHotTags: plantRows('tag'),
  listHotAds: plantRows('ad'),
  listPromotions: plantPromotions,
  listPromotionLog: (count) =>
    insert(
      `insert into collaboration_log (team_id, promotion_id, action, actor, at)
       select $team, $promotion, 'promotionChanged', 'system', $2::timestamptz from generate_series(1, $1::int)`,
      count,
    ),
  listMonitorProjects: plantProjects,
  listMonitorLinks: (count) =>
    insert(
      `insert into monitor_link (team_id, project_id, platform, url, origin, added_at, ends_on, until, seen_at)
       select $team, $project, 'tiktok', 'https://vm.tiktok.com/' || gen_random_uuid(), 'pasted', $2::timestamptz,
         '2030-01-01', '2030-01-02', $2::timestamptz from generate_series(1, $1::int)`,
      count,
    ),
  listMonitorAlerts: (count) =>
    insert(
      `insert into monitor_alert (team_id, project_id, kind, at, key)
       select $team, $project, 'counting', $2::timestamptz, gen_random_uuid()::text from generate_series(1, $1::int)`,
      count,
    ),
  listCooperations: (count) =>
    insert(
      `with made as (insert into promotion (team_id, state, name, currency, terms, created_at, updated_at)
         values ($team, 'running', 'P', 'USD', '{}', $2::timestamptz, $2::timestamptz) returning id),
       invited as (insert into promotion_invitation (team_id, promotion_id, platform, name, handle, origin, added_at, offer)
         select $team, id, 'tiktok', 'C', 'c', 'pasted', $2::timestamptz, '{}' from made, generate_series(1, $1::int) returning id)
       insert into cooperation (team_id, promotion_id, invitation_id, stage, stage_since, currency, sample, agreed, agreed_at, updated_at)
       select $team, made.id, invited.id, 'agreed', $2::timestamptz, 'USD', 'none', '${JSON.stringify(usualAgreed)}'::jsonb, $2::timestamptz, $2::timestamptz
       from made, invited`,
      count,
    ),
  listMailCampaigns: plantCampaigns,
  listMailRecipients: (count) => plantRecipients(count, [0]),
  listMailRoundRecipients: (count) => plantRecipients(count, [0, 1]),
  listOutbox: (count) => plantRecipients(count, [0]),
  listMailSuppressions: (count) =>
    insert(
      `insert into mail_suppression (team_id, address, address_key, reason, at)
       select $team, a, a, 'manual', $2::timestamptz
       from generate_series(1, $1::int) n, lateral (select n || gen_random_uuid()::text || '@x.example') as made (a)`,
      count,
    ),
  listBlacklist: (count) =>
    insert(
      `insert into blacklist_entry (team_id, account_id, creator_id, reason, created_at)
       select $team, $account, id, 'r', $2::timestamptz from creator
       where id not in (select creator_id from blacklist_entry) order by id limit $1::int`,
      count,
    ),
};

const pageSchema = z.object({
  code: z.literal(0),
  data: z.object({ list: z.array(z.looseObject({})), next: z.nullable(z.string()), total: z.number() }),
});
/** Endpoints that can be paged by cursor and by page number; the others have only a cursor. */
const shapeOf = (schema: unknown): object => Object(Object(schema).shape);
const paged = endpoints.filter(({ query }) => 'cursor' in shapeOf(query) && 'pageNum' in shapeOf(query));
/** Returns additional query parameters that some lists require. */
const queryOf = (id: string): Readonly<Record<string, string>> => {
  if (id === 'listPendingCreators') return { target: 'list', listId: String(ids.list) };
  return id === 'listMailRoundRecipients' ? { filter: 'sent' } : {};
};
const urlOf = (id: string, path: string, query: Readonly<Record<string, string>>) => {
  const owners = { '/email/': ids.campaign, '/monitor/': ids.project, '/campaign/': ids.promotion };
  const owner = Object.entries(owners).find(([part]) => path.includes(part))?.[1] ?? ids.link;
  return `${fillPath(path, { id: String(owner), no: '1' })}?${new URLSearchParams({ ...queryOf(id), ...query })}`;
};
const idOf = (row: Readonly<Record<string, unknown>>) =>
  String(row.id ?? row.orderNo ?? row.postId ?? row.tag ?? Object(row.project ?? row.creator).id);

describe.each(paged.map(({ id, path, access }) => [id, path, access] as const))(
  'the list of %s',
  (id, path, access) => {
    const own = () => (access === 'staff' ? staffHeaders : headers);
    const page = async (pageNum: number, cursor: string | null, pageSize = 5) => {
      const url = urlOf(id, path, {
        pageNum: String(pageNum),
        pageSize: String(pageSize),
        ...(cursor !== null && { cursor }),
      });
      const answer = await harness.app.inject({ method: 'GET', url, headers: own() });
      return pageSchema.parse(answer.json()).data;
    };

    it('shows each row once when it is paged while rows are added', async () => {
      const plant = planters[id];
      expect(plant, `${id} needs a way to plant rows`).toBeDefined();
      await plant?.(12);
      const all = (await page(1, null, 100)).list.map(idOf);
      const before = await page(1, null);
      const seen = before.list.map(idOf);
      let { next } = before;
      for (let pageNum = 2; next !== null; pageNum += 1) {
        await plant?.(2);
        const more = await page(pageNum, next);
        seen.push(...more.list.map(idOf));
        next = more.next;
      }
      expect(all.length).toBeGreaterThanOrEqual(12);
      // If the list is sorted oldest first, added rows follow at its end.
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.slice(0, all.length)).toEqual(all);
    });

    it('rejects an invalid cursor, and a cursor of another list', async () => {
      const foreign = Buffer.from(JSON.stringify(['elsewhere', 'desc', '1'])).toString('base64url');
      for (const cursor of ['x', '', foreign]) {
        const answer = await harness.app.inject({
          method: 'GET',
          url: urlOf(id, path, { cursor }),
          headers: own(),
        });
        expect(answer.json()).toMatchObject({ code: 400, data: { fields: { cursor: {} } } });
      }
    });
  },
);
