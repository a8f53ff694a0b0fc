import { setTimeout as pause } from 'node:timers/promises';
import { type AnyEndpoint, errorCodes } from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { canvas } from '../domains/account/testing/pictures.ts';
import { terms } from '../domains/collaboration/promotions/testing/world.ts';
import { usualAgreed } from '../domains/collaboration/testing/plant.ts';
import { basic, type TestApp, testApp } from '../testing/app.ts';
import {
  accessTable,
  type OwnedThing,
  openParameters,
  ownedTable,
  type Role,
  roles,
  type Verdict,
  viewTable,
} from './testing/accessTable.ts';
import { validInput } from './testing/validInput.ts';

const people = {
  member: '13800000005',
  owner: '13800000004',
  staff: 'office:admin',
  support: 'office:support',
  finance: 'office:finance',
  content: 'office:content',
} as const;
/** A person of another team than the owner and the member above. */
const stranger = '13800000003';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
  await harness.database.pool.query(
    `insert into account (team_id, username, nick_name, password_hash, role_ids, staff_rights)
     select team_id, 'office:' || held, held, password_hash, role_ids, array[held]
       from account, unnest(array['support', 'finance', 'content']) held where username = 'office:admin'`,
  );
});
afterAll(() => harness.close());
// All sign in from one IP address: without an advancing clock they would reach its rate limit.
beforeEach(() => {
  harness.now = new Date(harness.now.getTime() + 1_000);
});

const logins = new Map<keyof typeof people, Record<string, string>>();

/** Returns the headers of a cached login: signing in for each call would take two thirds of the time. */
async function headersOf(role: Role): Promise<Record<string, string>> {
  if (role === 'anonymous') return {};
  if (role === 'client') return basic('web:web');
  const login = logins.get(role) ?? (await harness.headersOf(people[role]));
  logins.set(role, login);
  return login;
}

async function callAs(role: Role, call: InjectOptions): Promise<LightMyRequestResponse> {
  const send = async () => harness.app.inject({ ...call, headers: await headersOf(role) });
  const answer = await send();
  if (answer.statusCode !== 401 || role === 'anonymous' || role === 'client') return answer;
  // The previous call may have ended the login.
  logins.delete(role);
  return send();
}

/** Path parameters that name no entity. */
const fixedValues: Readonly<Record<string, string>> = {
  platform: 'tiktok',
  act: 'pause',
  no: '1',
  key: 'emails',
};

/** Returns a call with path values of entities that do not exist. */
function callOf(endpoint: AnyEndpoint, values: Readonly<Record<string, string>> = {}): InjectOptions {
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name in fixedValues ? String(fixedValues[name]) : (values[name] ?? '987654321'),
  );
  return { method: endpoint.method, url, ...(endpoint.body ? { payload: {} } : {}) };
}

function verdictOf(status: number): Verdict {
  if (status === 401) return '401';
  return status === 403 ? '403' : 'yes';
}

const named = (endpoint: AnyEndpoint) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe('the access table', () => {
  it('contains exactly the endpoints of the contract', () => {
    expect(Object.keys(accessTable).sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  it('lists the entity that each path parameter names', () => {
    const withParameters = endpoints.filter((endpoint) => named(endpoint).length > 0).map(({ id }) => id);
    expect([...Object.keys(ownedTable), ...Object.keys(openParameters)].sort()).toEqual(
      withParameters.sort(),
    );
    for (const [id, names] of Object.entries(openParameters)) {
      const endpoint = endpoints.find((one) => one.id === id);
      expect(endpoint && named(endpoint)).toEqual(names);
    }
  });

  describe.each(endpoints)('$id', (endpoint) => {
    it.each(roles.map((role, place) => ({ role, place })))(
      '$role gets the response in the table',
      async ({ role, place }) => {
        const answer = await callAs(role, callOf(endpoint));
        const row = accessTable[endpoint.id] ?? [];
        expect(verdictOf(answer.statusCode)).toBe(row[place] ?? row[roles.indexOf('staff')]);
        if (answer.statusCode === 401 || answer.statusCode === 403) {
          expect(answer.json()).toMatchObject({ code: answer.statusCode, msg: expect.stringMatching(/./) });
        }
      },
    );
  });
});

/** Adds the only creator to the blacklist; returns the id of the entry. */
async function keepOut(headers: Record<string, string>): Promise<string> {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
     values ('tiktok', 'kept', 'kept', 'Kept', 'reported', 1, 'file', '')
     on conflict (platform, handle_key) do update set name = excluded.name returning id`,
  );
  const [payload] = rows.map(({ id }) => ({ ids: [String(id)], reason: 'Kept', scope: 'all' }));
  await harness.app.inject({ method: 'POST', url: '/kol/api/blacklist', headers, payload: payload ?? {} });
  const listed = await harness.app.inject({ url: '/kol/api/blacklist', headers });
  return listed.json().data.list[0].id;
}

/** Returns a private sender that colleagues do not see, the same each time. */
async function keepSender(headers: Record<string, string>): Promise<string> {
  const url = '/kol/api/email/sender';
  const server = { host: 'mail.example.com', port: 465, security: 'tls' };
  const address = {
    name: 'Kept',
    address: 'kept@example.com',
    replyTo: 'kept@example.com',
    provider: 'other',
  };
  const payload = { ...address, smtp: server, secret: 'kept', isShared: false };
  await harness.app.inject({ method: 'POST', url, headers, payload });
  const listed = await harness.app.inject({ url, headers });
  return listed.json().data.list[0].id;
}

/** Creates a paid order of the team; returns its number. */
async function keepOrder(teamId: string): Promise<string> {
  const orderNo = `RK${Date.now()}${teamId}`;
  await harness.database.pool.query(
    `insert into membership_order (team_id, order_no, version, months, kind, monthly_price, percent_off, discount, credits,
       credit, amount, starts_on, ends_on, method, state, is_sandbox, created_at, expires_at)
     values ($1, $2, 'pro', 1, 'new', 1, 0, 0, '[]', 0, 1, '2026-01-01', '2026-02-01', 'wechat', 'PAID', false, now(), now())
     on conflict do nothing`,
    [teamId, orderNo],
  );
  return orderNo;
}

/** Queues an email of the owner's team; returns its id. */
async function queueEmail(teamId: string): Promise<string> {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    `with campaign as (insert into mail_campaign (team_id, account_id, status, tracks_opens, tracks_clicks, created_at, updated_at)
         select team_id, id, 'sending', false, false, now(), now() from account where team_id = $1 limit 1 returning id),
       recipient as (insert into mail_recipient (team_id, campaign_id, origin) select $1, id, 'pasted' from campaign returning id)
     insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, due_at, updated_at)
       select $1, campaign.id, recipient.id, 0, 'pending', now(), now() from campaign, recipient returning id`,
    [teamId],
  );
  return String(rows[0]?.id);
}

/** Creates a short-link domain of the team; returns its id. */
async function addShortDomain(teamId: string): Promise<string> {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    `insert into short_domain (team_id, host, token, created_at) values ($1, 'go.kept.com', 'kept', now())
       on conflict (team_id, host) do update set token = excluded.token returning id`,
    [teamId],
  );
  return String(rows[0]?.id);
}

/** Creates a key of the team; returns its id. */
async function addTeamKey(teamId: string): Promise<string> {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    `insert into team_key (team_id, name, hash, prefix, created_at) values ($1, 'Kept', 'kept', 'rk_kept', now())
       on conflict (hash) do update set name = excluded.name returning id`,
    [teamId],
  );
  return String(rows[0]?.id);
}

/** Creates an open invitation to the team; returns its id. */
async function addInvitation(teamId: string): Promise<string> {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    `insert into team_invitation (team_id, token_hash, created_by, created_at, expires_at)
     select $1, 'kept' || gen_random_uuid(), min(id), now(), 'infinity' from account where team_id = $1 returning id`,
    [teamId],
  );
  return String(rows[0]?.id);
}

/** Creates a short link of the team; returns its id. */
async function addShortLink(headers: Record<string, string>): Promise<string> {
  const payload = { name: 'Kept', productLink: 'https://shop.example/box' };
  const made = await harness.app.inject({ method: 'POST', url: '/kol/api/short', headers, payload });
  return made.json().data.id;
}

/** Creates a monitor project of the team with a post and a rule; returns their ids. */
async function addMonitorProject(
  teamId: string,
): Promise<Pick<Record<OwnedThing, string>, 'monitorProject' | 'monitorLink' | 'monitorRule'>> {
  const { rows } = await harness.database.pool.query<Record<string, string>>(
    `with project as (insert into monitor_project (team_id, name, currency, created_at, updated_at)
         values ($1, 'Kept', 'CNY', now(), now()) returning id),
       made as (insert into post (platform, external_id) values ('tiktok', '7000000000000000001') returning id),
       link as (insert into monitor_link (team_id, project_id, post_id, platform, url, origin, added_at, ends_on, until, seen_at)
         select $1, project.id, made.id, 'tiktok', 'https://www.tiktok.com/@kept/video/7000000000000000001', 'pasted',
           now(), '2099-01-01', '2099-01-02', now() from project, made returning id),
       rule as (insert into monitor_rule (team_id, project_id, name, starts_on, ends_on, created_at)
         select $1, id, 'Kept', '2026-01-01', '2026-02-01', now() from project returning id)
     select project.id::text as "monitorProject", link.id::text as "monitorLink", rule.id::text as "monitorRule"
       from project, link, rule`,
    [teamId],
  );
  const { monitorProject = '', monitorLink = '', monitorRule = '' } = rows[0] ?? {};
  return { monitorProject, monitorLink, monitorRule };
}

/** Creates a promotion of the team with a collaboration; returns their ids. */
async function addCooperation(
  teamId: string,
): Promise<Pick<Record<OwnedThing, string>, 'promotion' | 'cooperation'>> {
  const { rows } = await harness.database.pool.query<Record<string, string>>(
    `with made as (insert into promotion (team_id, state, name, currency, terms, created_at, updated_at)
         values ($1, 'running', 'Kept', 'USD', $2, now(), now()) returning id),
       invited as (insert into promotion_invitation (team_id, promotion_id, platform, name, handle, origin, added_at, offer)
         select $1, id, 'tiktok', 'Kept', 'kept', 'pasted', now(), $2 from made returning id),
       begun as (insert into cooperation (team_id, promotion_id, invitation_id, stage, stage_since, currency, sample, agreed, agreed_at, updated_at)
         select $1, made.id, invited.id, 'agreed', now(), 'USD', 'none', $3, now(), now() from made, invited returning id)
     select made.id::text as promotion, begun.id::text as cooperation from made, begun`,
    [teamId, JSON.stringify(terms), JSON.stringify(usualAgreed)],
  );
  const { promotion = '', cooperation = '' } = rows[0] ?? {};
  return { promotion, cooperation };
}

/** Creates a webhook of the team with a delivery; returns their ids. */
async function addWebhook(
  teamId: string,
): Promise<Pick<Record<OwnedThing, string>, 'webhook' | 'webhookDelivery'>> {
  const { rows } = await harness.database.pool.query<Record<string, string>>(
    `with made as (insert into webhook (team_id, url, events, secret, secret_end, created_at)
         values ($1, 'https://kept.example/hook', '{monitor.alert}', '', 'kept', now()) returning id),
       sent as (insert into webhook_delivery (team_id, webhook_id, event_id, event, payload, created_at)
         select $1, id, 'kept', 'ping', '{}', now() from made returning id)
     select made.id::text as webhook, sent.id::text as "webhookDelivery" from made, sent`,
    [teamId],
  );
  const { webhook = '', webhookDelivery = '' } = rows[0] ?? {};
  return { webhook, webhookDelivery };
}

/** Creates a conversation of the team; returns its id. */
async function beginThread(teamId: string): Promise<string> {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    `insert into mail_thread (team_id, address, state, is_unread, last_in_at, last_at)
       values ($1, 'kept@creators.example', 'needsReply', true, now(), now()) returning id`,
    [teamId],
  );
  return String(rows[0]?.id);
}

/** Builds a form with an importable workbook; only its list is missing. */
async function formOf(
  bytes: Uint8Array<ArrayBuffer>,
  name = 'kept.xlsx',
  fields: Readonly<Record<string, unknown>> = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('file', new File([bytes], name));
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}

/** Starts an import into a list; its only row is empty, and so fails. */
async function beginImport(headers: Record<string, string>, listId: string): Promise<string> {
  const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet([['Handle'], ['#REF!']]));
  const form = await formOf(new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })));
  const begun = await harness.app.inject({
    method: 'POST',
    url: `/kol/api/collect/${listId}/import`,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return begun.json().data.importId;
}

/** Uploads a text attachment; returns its id. */
const attach = (headers: Record<string, string>) =>
  upload(headers, 'attachment', new TextEncoder().encode('Kept'), 'kept.txt');

/** Uploads an image for emails; returns its id. */
const addImage = async (headers: Record<string, string>) =>
  upload(headers, 'image', await canvas(8, 8).png(), 'kept.png');

async function upload(
  headers: Record<string, string>,
  path: string,
  bytes: Uint8Array,
  name: string,
): Promise<string> {
  const form = await formOf(new Uint8Array(bytes), name);
  const made = await harness.app.inject({
    method: 'POST',
    url: `/kol/api/email/${path}`,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return made.json().data.id;
}

/** Shared data of a team: hidden only from other teams. */
const ofTeam: readonly OwnedThing[] = [
  'team',
  'member',
  'order',
  'blacklist',
  'mailCampaign',
  'mailAttachment',
  'mailImage',
  'outboxEmail',
  'mailThread',
  'mailLabel',
  'shortLink',
  'teamKey',
  'shortDomain',
  'invitation',
  'promotion',
  'monitorProject',
  'monitorLink',
  'monitorRule',
  'promotion',
  'cooperation',
  'webhook',
  'webhookDelivery',
];

/** Tables that a read may change: counters of calls, and the last-seen time of logins. */
const ofCalls: readonly string[] = ['login', 'rate_limit_count'];

/** Returns a digest of the rows of each table. */
async function rowsOf(pool: Pool): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !ofCalls.includes(table.name))) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${name} t`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** Waits until what the server knows of a token is read again. */
const passCache = () => pause(5_100);

/** Returns the fields of a query as texts. */
const queryOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(input)).map(([name, value]) => [name, String(value)]));

describe('data of another account or team', () => {
  /** Created once: callers who cannot see the entities cannot change them. */
  let things: Record<OwnedThing, string>;
  let owning: Record<string, string>;
  beforeAll(async () => {
    owning = await harness.headersOf(people.owner);
    things = await thingsOf(owning);
  });

  /** Returns the ids of entities of the team and the owner. */
  async function thingsOf(headers: Record<string, string>): Promise<Record<OwnedThing, string>> {
    const [
      info,
      logins,
      bookmark,
      job,
      savedSearch,
      rankingFollow,
      mailTemplate,
      mailSender,
      mailCampaign,
      list,
      blacklist,
      label,
    ] = await Promise.all([
      harness.app.inject({ method: 'POST', url: '/office/officeuser/info', headers }),
      harness.app.inject({ url: '/office/api/login/device', headers }),
      harness.app.inject({
        method: 'POST',
        url: '/kol/api/bookmark',
        headers,
        payload: { title: 'Kept', path: '/kept' },
      }),
      harness.app.inject({
        method: 'POST',
        url: '/kol/api/blogger/export',
        headers,
        payload: { platform: 'tiktok', requestKey: 'kept' },
      }),
      harness.app.inject({
        method: 'POST',
        url: '/kol/api/blogger/savedSearch',
        headers,
        payload: { name: 'Kept', platform: 'tiktok', filter: {} },
      }),
      harness.app.inject({
        method: 'POST',
        url: '/kol/api/ranking/follow',
        headers,
        payload: { kind: 'tag', subject: 'kept' },
      }),
      harness.app.inject({
        method: 'POST',
        url: '/kol/api/email/template',
        headers,
        payload: { name: 'Kept', kind: 'body', html: 'Kept' },
      }),
      keepSender(headers),
      harness.app.inject({
        method: 'POST',
        url: '/kol/api/email/task',
        headers,
        payload: { name: 'Kept' },
      }),
      harness.app.inject({ method: 'POST', url: '/kol/api/collect', headers, payload: { name: 'Kept' } }),
      keepOut(headers),
      harness.app.inject({
        method: 'POST',
        url: '/kol/api/email/label',
        headers,
        payload: { name: 'Kept' },
      }),
    ]);
    const listId = list.json().data.id;
    const teamId = info.json().data.officeUser.teamId;
    const member = await harness.callAs(people.member, { method: 'POST', url: '/office/officeuser/info' });
    return {
      member: member.json().data.officeUser.id,
      team: teamId,
      login: logins.json().data.list[0].id,
      bookmark: bookmark.json().data.id,
      job: job.json().data.jobId,
      order: await keepOrder(teamId),
      savedSearch: savedSearch.json().data.id,
      rankingFollow: rankingFollow.json().data.id,
      mailTemplate: mailTemplate.json().data.id,
      mailSender,
      mailCampaign: mailCampaign.json().data.id,
      mailAttachment: await attach(headers),
      mailImage: await addImage(headers),
      outboxEmail: await queueEmail(teamId),
      mailThread: await beginThread(teamId),
      shortLink: await addShortLink(headers),
      teamKey: await addTeamKey(teamId),
      invitation: await addInvitation(teamId),
      shortDomain: await addShortDomain(teamId),
      ...(await addMonitorProject(teamId)),
      ...(await addCooperation(teamId)),
      ...(await addWebhook(teamId)),
      mailLabel: label.json().data.id,
      list: listId,
      blacklist,
      import: await beginImport(headers, listId),
    };
  }

  it.each(
    Object.entries(ownedTable).flatMap(([id, owned]) => [
      { id, ...owned, who: 'another team', username: stranger },
      ...(ofTeam.includes(owned.thing)
        ? []
        : [{ id, ...owned, who: 'a colleague', username: people.member }]),
    ]),
  )('returns not found to $who at $id', async ({ id, thing, body, query, username }) => {
    const endpoint = endpoints.find((one) => one.id === id);
    if (!endpoint) throw new Error(`The contract has no ${id}`);
    const [parameter = ''] = named(endpoint);
    const form = endpoint.takes === 'form' ? await formOf(new Uint8Array([1]), 'kept.xlsx', body) : undefined;
    const own = await harness.headersOf(username);
    const call = (value: string) =>
      harness.app.inject({
        ...callOf(endpoint, { [parameter]: value }),
        ...(query ? { query: { ...query } } : {}),
        ...(body ? { payload: body } : {}),
        ...form,
        headers: { ...own, ...form?.headers },
      });
    const theirs = await call(things[thing]);
    const nobodys = await call('987654321');
    expect(theirs.statusCode).toBe(404);
    // Indistinguishable from an unknown id.
    expect(theirs.json()).toEqual(nobodys.json());
  });

  describe('in a view of the team by staff', () => {
    let viewing: Record<string, string>;
    beforeAll(async () => {
      const opened = await harness.callAs(people.support, {
        method: 'POST',
        url: `/office/api/admin/team/${things.team}/view`,
        payload: { reason: 'The list does not open' },
      });
      viewing = { authorization: `Bearer ${opened.json().data.accessToken}` };
    });

    /** Calls an endpoint with valid input that names the team's own things; returns the code of the response. */
    async function codeInView(endpoint: AnyEndpoint): Promise<unknown> {
      const owned = ownedTable[endpoint.id];
      const [parameter = ''] = named(endpoint);
      const call = callOf(endpoint, owned ? { [parameter]: things[owned.thing] } : { id: things.team });
      const form = endpoint.takes === 'form' ? await formOf(new Uint8Array([1])) : undefined;
      const body = endpoint.body && !form ? { payload: Object(validInput(endpoint.body)) } : {};
      const query = endpoint.query ? { query: queryOf(validInput(endpoint.query)) } : {};
      const answer = await harness.app.inject({
        ...call,
        ...query,
        ...body,
        ...form,
        headers: { ...viewing, ...form?.headers },
      });
      if (answer.statusCode >= 500) throw new Error(`${endpoint.id}: ${answer.statusCode} ${answer.body}`);
      return answer.json().code;
    }

    const ofPeople = endpoints.filter(
      ({ access, id }) => ['user', 'owner', 'optional'].includes(access) && id !== 'logout',
    );
    const refusedOf = async (list: readonly AnyEndpoint[]) => {
      const codes: Record<string, unknown> = {};
      for (const endpoint of list) codes[endpoint.id] = await codeInView(endpoint);
      return Object.keys(codes).filter((id) => codes[id] === errorCodes.viewOnly);
    };
    const isIn = (list: readonly string[]) => (id: string) => list.includes(id);
    const { shown, permitted } = viewTable;

    it('every endpoint answers as the table says, and no row changes', async () => {
      const before = await rowsOf(harness.database.pool);
      const refused = await refusedOf(ofPeople);
      expect(refused.filter(isIn(shown))).toEqual([]);
      expect(refused.sort()).toEqual(
        ofPeople
          .map(({ id }) => id)
          .filter((id) => !shown.includes(id))
          .sort(),
      );
      expect(await rowsOf(harness.database.pool)).toEqual(before);
    });

    it('texts and addresses are shown while the owner allows it', async () => {
      const list = ofPeople.filter(({ id }) => permitted.includes(id));
      const allow = (isAllowed: boolean) =>
        harness.app.inject({
          method: 'PUT',
          url: '/office/api/team/viewing',
          headers: owning,
          payload: { isAllowed },
        });
      expect((await allow(true)).json().data.until).not.toBeNull();
      await passCache();
      const before = await rowsOf(harness.database.pool);
      expect(await refusedOf(list)).toEqual([]);
      expect(await rowsOf(harness.database.pool)).toEqual(before);
      expect((await allow(false)).json().data).toEqual({ until: null });
      await passCache();
      expect(await refusedOf(list)).toHaveLength(list.length);
    });
  });

  it('is unchanged after all these calls', async () => {
    const { bookmark, login } = things;
    // The login is still valid, although others have tried to end it.
    const left = await harness.app.inject({ url: '/kol/api/bookmark', headers: owning });
    expect(left.json().data.list.map(({ id }: { id: string }) => id)).toContain(bookmark);
    const logins = await harness.app.inject({ url: '/office/api/login/device', headers: owning });
    expect(logins.json().data.list.map(({ id }: { id: string }) => id)).toContain(login);
  });
});
