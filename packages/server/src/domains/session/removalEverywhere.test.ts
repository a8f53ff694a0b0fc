import {
  addFavourite,
  addMailTemplate,
  addSavedSearch,
  addToBlacklist,
  addToFavourite,
  exportCreators,
  getCreatorNote,
  keepCreatorNote,
  listFavouriteActs,
  listFavouriteCreators,
  listFavourites,
  listMailTemplates,
  listSavedSearches,
  openFilter,
  removeFavourite,
  undoFavouriteAct,
} from '@reachkit/contract';
import {
  changeTeamMember,
  listOperationRecords,
  listTeamMembers,
  previewMemberRemoval,
} from '@reachkit/contract/account/team';
import { inviteMember, registerMember, removeMember } from '@reachkit/contract/session/registration';
import { addShortLink } from '@reachkit/contract/shortlinks/link';
import { addBookmark } from '@reachkit/contract/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../../platform/notifications/notify.ts';
import type { TestApp } from '../../testing/app.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { type Ask, createAsk, listWorld, people } from '../favourites/testing/world.ts';
import { demoPassword } from './demoAccounts.ts';

const { owner, member } = people;
const nickName = 'UnmistakableZhang';
let harness: TestApp;
let ask: Ask;
/** Username of the removed member; new for each test. */
let username: string;
let phone: string;
let turn = 0;
let leaverId: number;
let teamId: number;

beforeAll(async () => {
  harness = await listWorld(6);
});
afterAll(() => harness.close());
beforeEach(async () => {
  ask = createAsk(harness);
  turn += 1;
  username = `leaver${turn}`;
  phone = `1392222444${turn}`;
  await emptyTables(
    harness.database.pool,
    'favourite_list, blacklist_entry, creator_note, job, short_link, operation_record, mail_campaign, mail_thread, mail_sender, membership_order, import_record, member_cap, equity_charge, equity_usage',
  );
  expect(await join()).toBe(0);
  const [row] = await rows<{ id: number; teamId: number }>(
    'select id::int, team_id::int as "teamId" from account where username = $1',
    [username],
  );
  leaverId = row?.id ?? 0;
  teamId = row?.teamId ?? 0;
  await rows('update account set phone = $2, company = $3 where id = $1', [
    leaverId,
    phone,
    `${nickName} Ltd`,
  ]);
});

const rows = async <Row extends Record<string, unknown>>(query: string, values: unknown[] = []) =>
  (await harness.database.pool.query<Row>(query, values)).rows;

/** Adds a person with this username to the owner's team; returns the response code. */
async function join(): Promise<number> {
  const { data } = await ask(owner, inviteMember, { body: {} });
  const body = { invitation: data.invitation, account: username, nickName, password: demoPassword };
  return (await ask(owner, registerMember, { body })).code;
}
const remove = () =>
  ask(owner, removeMember, { params: { id: String(leaverId) }, query: { transferTo: '' } });

/** Finds a text in the whole database, in any column of any table; in binary columns as UTF-8. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const found = await rows(
      `select 1 from ${name} t
        where strpos(t::text, $1) > 0 or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0 limit 1`,
      [text],
    );
    if (found.length > 0) places.push(name);
  }
  return places;
}

const search = (name: string, isShared: boolean) =>
  ask(username, addSavedSearch, {
    body: { name, platform: 'tiktok', filter: openFilter, isShared, hasAlert: false },
  });

/** Creates data of the member in each domain that refers to persons: orders, senders, threads, rounds, caps, records. */
async function useEveryDomain(): Promise<void> {
  const admin = {
    params: { id: String(leaverId) },
    body: { identity: 'admin', caps: { searches: 9 } },
  } as const;
  expect((await ask(owner, changeTeamMember, admin)).code).toBe(0);
  await rows(
    `with made as (insert into membership_order (team_id, account_id, order_no, version, months, kind, monthly_price,
         percent_off, discount, credits, credit, amount, starts_on, ends_on, method, state, is_sandbox, created_at, expires_at)
         values ($1, $2::bigint, 'RK' || $2::bigint, 'team', 1, 'new', 1, 0, 0, '[]', 0, 1, '2026-01-01', '2026-02-01', 'transfer', 'UNPAID',
           false, now(), now()) returning id, order_no)
     insert into operation_record (team_id, actor_id, domain, action, object_kind, object_id, object_label, at)
       select $1, $2::bigint, 'membership', 'orderCreated', 'order', id::text, order_no, now() from made`,
    [teamId, leaverId],
  );
  await rows(
    `with sender as (insert into mail_sender (team_id, account_id, name, address, address_key, reply_to, provider, auth,
         user_name, smtp_host, smtp_port, smtp_security, is_shared, status, checks, created_at)
         values ($1, $2, 'Studio', 's@shop.example', 's@shop.example', 's@shop.example', 'other', 'password', 's', 'h', 25,
           'tls', true, 'verified', '[]', now()) returning id),
       campaign as (insert into mail_campaign (team_id, account_id, name, status, reason, tracks_opens, tracks_clicks, created_at, updated_at)
         values ($1, $2, 'Autumn', 'sending', 'queued', true, true, now(), now()) returning id),
       recipient as (insert into mail_recipient (team_id, campaign_id, origin) select $1, id, 'pasted' from campaign returning id),
       delivery as (insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, due_at, updated_at)
         select $1, campaign.id, recipient.id, 0, 'pending', now(), now() from campaign, recipient),
       thread as (insert into mail_thread (team_id, address, state, is_unread, last_in_at, last_at, owner_id, sender_id)
         select $1, 'creator@mail.example', 'needsReply', true, now(), now(), $2, id from sender returning id)
     insert into mail_presence (team_id, thread_id, account_id, is_replying, seen_at)
       select $1, id, $2, true, now() from thread`,
    [teamId, leaverId],
  );
}

describe('a removed member', () => {
  it('has no phone, name or password hash left in the database', async () => {
    await ask(username, addFavourite, { body: { name: 'Open', isPublic: true } });
    await ask(username, addBookmark, { body: { title: nickName, path: `/of/${phone}` } });
    await search(nickName, false);
    await rows(
      `insert into sms_code (phone, code_hash, purpose, created_at, expires_at) values ($1, 'x', 'signIn', now(), now())`,
      [phone],
    );
    await rows(
      `insert into job (team_id, account_id, kind, state, input, about, created_at)
       values ($1, $2, 'export', 'done', '{}', jsonb_build_object('name', $3::text), now())`,
      [teamId, leaverId, nickName],
    );
    await harness.database.db.transaction((tx) =>
      notify(
        tx,
        { teamId, accountId: leaverId },
        {
          content: {
            kind: 'savedSearchNews',
            values: { name: nickName, newCount: 1 },
            target: { kind: 'savedSearch', id: 1, platform: 'tiktok' },
          },
          at: harness.now,
        },
      ),
    );
    await useEveryDomain();
    const [{ hash = '' } = {}] = await rows<{ hash: string }>(
      'select password_hash as hash from account where id = $1',
      [leaverId],
    );
    const personal = [phone, nickName, username, hash];
    expect(await placesOf(nickName)).toEqual(
      expect.arrayContaining(['public.account', 'public.bookmark', 'public.job', 'public.notification']),
    );
    expect(await remove()).toMatchObject({ code: 0, data: { lists: 1 } });
    for (const text of personal) expect(await placesOf(text)).toEqual([]);
    expect(
      await rows(
        `select browser, system, region, network from operation_record where actor_id = $1
          union select browser, system, region, null from login where account_id = $1`,
        [leaverId],
      ),
    ).toContainEqual({ browser: null, system: null, region: null, network: null });
  });

  it('frees the username and the phone for another person', async () => {
    expect((await remove()).code).toBe(0);
    expect((await harness.signIn(username)).json()).not.toHaveProperty('access_token');
    expect(await join()).toBe(0);
    expect((await harness.signIn(username)).json()).toHaveProperty('access_token');
    expect(
      (await rows('update account set phone = $1 where username = $2 returning 1', [phone, username])).length,
    ).toBe(1);
  });

  it('transfers what the team uses, and deletes what was private', async () => {
    await search('Shared', true);
    await search('Own', false);
    const template = { name: 'First', kind: 'body', html: 'Hi' } as const;
    expect((await ask(username, addMailTemplate, { body: template })).code).toBe(0);
    await ask(username, keepCreatorNote, {
      params: { id: '5' },
      body: { note: 'Prefers mail', ownerId: String(leaverId), revision: 0 },
    });
    await rows(
      `insert into job (team_id, account_id, kind, state, input, about, created_at)
       values ($1, $2, 'refresh', 'queued', '{}', '{}', now())`,
      [teamId, leaverId],
    );
    expect((await remove()).code).toBe(0);
    const { list } = (await ask(owner, listSavedSearches)).data;
    expect(list.map(({ name, isOwn }) => [name, isOwn])).toEqual([['Shared', true]]);
    const templates = (await ask(owner, listMailTemplates)).data.list;
    expect(templates.map(({ name, isOwn }) => [name, isOwn])).toEqual([['First', true]]);
    const [ownerRow] = await rows<{ id: string }>('select id from account where username = $1', [owner]);
    expect((await ask(owner, getCreatorNote, { params: { id: '5' } })).data).toMatchObject({
      note: 'Prefers mail',
      by: null,
      owner: { id: ownerRow?.id },
    });
    expect(await rows('select 1 from job where account_id = $1', [leaverId])).toEqual([]);
  });

  it('ends with jobs cancelled, the export refunded, and the campaign passed to the successor', async () => {
    await useEveryDomain();
    const begun = await ask(username, exportCreators, { body: { platform: 'tiktok', ids: ['1', '4'] } });
    expect(begun).toMatchObject({ code: 0 });
    const reserved = () => rows(`select amount from equity_charge where key = 'exportRows'`);
    expect(await reserved()).toEqual([{ amount: begun.data.rows }]);
    await rows(`update job set state = 'running', started_at = now() where id = $1`, [begun.data.jobId]);
    await rows(
      `with import as (insert into job (team_id, account_id, kind, state, input, about, created_at)
           values ($1, $2, 'import', 'running', '{}', '{}', now()) returning id)
       insert into import_record (team_id, account_id, job_id, target, options, file_name, state, read_count, created_at)
         select $1, $2, id, 'list', '{}', 'sheet.xlsx', 'analyzing', 4, now() from import`,
      [teamId, leaverId],
    );
    await rows(`update job set input = jsonb_build_object('importId', import_record.id)
      from import_record where import_record.job_id = job.id`);
    const preview = await ask(owner, previewMemberRemoval, { params: { id: String(leaverId) } });
    expect(preview.data).toMatchObject({
      ended: [{ kind: 'runningJobs', count: 2 }],
      runningCampaigns: 1,
    });
    expect((await remove()).code).toBe(0);
    expect(await rows('select 1 from job where account_id = $1', [leaverId])).toEqual([]);
    expect(await reserved()).toEqual([]);
    expect(await rows('select state from import_record')).toEqual([{ state: 'cancelled' }]);
    const [{ id: ownerId = 0 } = {}] = await rows<{ id: number }>(
      'select id::int from account where username = $1',
      [owner],
    );
    expect(
      await rows(
        `select account_id::int as id, status, (select count(*)::int from mail_delivery where state = 'pending') as due
           from mail_campaign`,
      ),
    ).toEqual([{ id: ownerId, status: 'sending', due: 1 }]);
    expect(await rows('select account_id::int as id from mail_sender')).toEqual([{ id: ownerId }]);
    expect(await rows('select owner_id::int as id from mail_thread')).toEqual([{ id: ownerId }]);
    expect(await rows('select 1 from mail_presence union select 1 from member_cap')).toEqual([]);
  });

  it('keeps all log entries, and adds one about the transfers', async () => {
    await useEveryDomain();
    await ask(owner, addShortLink, {
      body: { name: 'Storage box', productLink: 'https://shop.example/box' },
    });
    await ask(username, addShortLink, {
      body: { name: 'Storage box', productLink: 'https://shop.example/box' },
    });
    const read = async () => (await ask(owner, listOperationRecords)).data.list;
    const before = await read();
    expect((await remove()).code).toBe(0);
    const [removal, ...kept] = await read();
    const shown = ({ id, before, after, detail, ip, browser, system }: (typeof kept)[number]) => ({
      id,
      before,
      after,
      detail,
      ip,
      browser,
      system,
    });
    expect(before.find(({ action }) => action === 'memberCapsChanged')).toMatchObject({
      before: { searches: null },
      after: { searches: 9 },
    });
    expect(before.every(({ ip }) => ip === null)).toBe(false);
    expect(kept.map(shown)).toEqual(before.map(shown));
    expect(removal).toMatchObject({
      action: 'memberRemoved',
      detail: { successor: expect.any(String), shortLinks: 1, mailboxes: 1, campaigns: 1, threads: 1 },
    });
    const owned = await rows('select account_id::int as id from short_link where account_id <> $1', [
      leaverId,
    ]);
    expect(owned).toHaveLength(2);
    expect(new Set(owned.map(({ id }) => id)).size).toBe(1);
  });

  it('is a former member in the team’s records, which stay readable', async () => {
    await useEveryDomain();
    expect((await remove()).code).toBe(0);
    const { list } = (await ask(owner, listOperationRecords)).data;
    expect(
      list.map(({ action, actor, object }) => [action, actor?.nickName ?? null, object?.label ?? null]),
    ).toEqual(
      expect.arrayContaining([
        ['memberRemoved', expect.any(String), null],
        ['orderCreated', null, expect.stringMatching(/^RK/)],
        ['memberCapsChanged', expect.any(String), null],
        ['memberJoined', null, null],
      ]),
    );
    expect((await ask(owner, listTeamMembers)).data.list.map(({ account }) => account)).not.toContain(
      username,
    );
  });

  it('is shown as a former member in past actions', async () => {
    const { data } = await ask(username, addFavourite, { body: { name: 'Open', isPublic: true } });
    await ask(username, addToFavourite, { params: { id: data.id }, body: { ids: ['1'] } });
    await ask(username, addToBlacklist, { body: { ids: ['2'], reason: 'Late', scope: 'all' } });
    expect((await remove()).code).toBe(0);
    const actions = (await ask(member, listFavouriteActs)).data.list;
    expect(actions.filter(({ by }) => by === null).map(({ kind }) => kind)).toEqual([
      'blacklisted',
      'added',
      'listMade',
    ]);
    const held = await ask(owner, listFavouriteCreators, { params: { id: data.id } });
    expect(held.data.list).toMatchObject([{ id: '1', addedBy: null }]);
  });

  it('does not prevent a colleague from undoing an action on their list', async () => {
    const { data: list } = await ask(username, addFavourite, { body: { name: 'Open', isPublic: true } });
    const put = await ask(username, addToFavourite, { params: { id: list.id }, body: { ids: ['1', '2'] } });
    const deleted = await ask(owner, removeFavourite, { params: { id: list.id } });
    expect((await remove()).code).toBe(0);
    const undone = await ask(owner, undoFavouriteAct, { body: { actId: deleted.data.actId } });
    expect(undone).toMatchObject({ code: 0, data: { restored: 2 } });
    expect((await ask(owner, listFavourites)).data.list).toMatchObject([
      { name: 'Open', isOwn: true, count: 2 },
    ]);
    const theirs = await ask(owner, undoFavouriteAct, { body: { actId: put.data.actId ?? '' } });
    expect(theirs.code).toBe(404);
  });
});
