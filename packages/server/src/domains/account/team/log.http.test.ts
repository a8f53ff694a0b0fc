import {
  addFavourite,
  addToBlacklist,
  addToFavourite,
  changeFavourite,
  undoFavouriteAct,
} from '@reachkit/contract';
import {
  exportOperationRecords,
  exportTeamData,
  getTeamData,
  listOperationRecords,
} from '@reachkit/contract/account/team';
import { inviteMember, registerMember, removeMember } from '@reachkit/contract/session/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { demoPassword } from '../../session/demoAccounts.ts';

const { owner, member, basic } = people;
let harness: TestApp;
let ask: Ask;

beforeAll(async () => {
  harness = await listWorld(6);
  ask = createAsk(harness);
  // Signs in all callers before the counted records are written.
  for (const person of [owner, member, basic]) await ask(person, listOperationRecords);
});
afterAll(() => harness.close());
beforeEach(() =>
  emptyTables(
    harness.database.pool,
    'favourite_list, blacklist_entry, creator_note, operation_record, favourite_undo, creator_disclosure, mail_message',
  ),
);

const query = async (text: string, values: unknown[] = []) =>
  (await harness.database.pool.query(text, values)).rows;
const idOf = async (username: string) =>
  String((await query('select id from account where username = $1', [username]))[0]?.id);
const log = async (filter: Record<string, string> = {}, by: string = owner) =>
  (await ask(by, listOperationRecords, { query: filter })).data;
const actions = async (filter: Record<string, string> = {}) =>
  (await log(filter)).list.map(({ domain, action }) => `${domain}.${action}`);
const file = async (path: string) => {
  // Signs in with another OAuth client, as each client allows one login.
  const { access_token: token } = (await harness.signIn(owner, demoPassword, 'widget:widget-secret')).json();
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  const answer = await harness.app.inject({ url: path, headers });
  const [head = '', ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  return { head, lines, headers: answer.headers };
};

describe('the operation records', () => {
  it('name actor, object, changed fields and the masked address over all domains, latest first', async () => {
    const { data: made } = await ask(member, addFavourite, { body: { name: 'Spring', isPublic: true } });
    const change = { name: 'Summer', revision: made.revision };
    await ask(owner, changeFavourite, { params: { id: made.id }, body: change });
    await ask(owner, inviteMember, { body: {} });
    const { list, total, actors } = await log();
    expect(total).toBe(3);
    expect(list.map(({ domain, action, actor }) => [domain, action, actor?.id])).toEqual([
      ['session', 'memberInvited', await idOf(owner)],
      ['favourites', 'listChanged', await idOf(owner)],
      ['favourites', 'listMade', await idOf(member)],
    ]);
    expect(list[0]?.ip).toBe('127.0.0.*');
    expect(list[1]).toMatchObject({
      object: { kind: 'favouriteList', id: made.id, label: 'Summer', exists: true },
      before: { name: 'Spring' },
      after: { name: 'Summer' },
    });
    expect(actors.map(({ id }) => id)).toEqual(
      expect.arrayContaining([await idOf(owner), await idOf(member)]),
    );
  });

  it('leave out private objects of others, also in records of several objects', async () => {
    await ask(member, addFavourite, { body: { name: 'Hidden plan', isPublic: false } });
    expect((await log()).total).toBe(0);
    await query(
      `insert into operation_record (team_id, actor_id, domain, action, detail, at)
         select team_id, id, 'favourites', 'copied', '{"lists":["Open","Hidden plan"],"privateLists":[1],"creators":2}', now()
           from account where username = $1`,
      [member],
    );
    const { list } = await log();
    expect(list.map(({ detail }) => detail)).toEqual([{ lists: ['Open'], creators: 2 }]);
    expect(JSON.stringify(list)).not.toContain('Hidden');
  });

  it('are filtered by actor, action, domain and days of the team', async () => {
    await ask(member, addFavourite, { body: { name: 'Spring', isPublic: true } });
    await ask(owner, addToBlacklist, { body: { ids: ['2'], reason: 'Late', scope: 'all' } });
    await query(
      `insert into operation_record (team_id, actor_id, domain, action, at)
         select team_id, id, 'session', 'signedIn', '2026-10-01T16:00:00Z' from account where username = $1`,
      [owner],
    );
    expect(await actions({ actor: await idOf(member) })).toEqual(['favourites.listMade']);
    expect(await actions({ action: 'favourites' })).toEqual([
      'favourites.blacklisted',
      'favourites.listMade',
    ]);
    expect(await actions({ action: 'favourites.blacklisted' })).toEqual(['favourites.blacklisted']);
    expect(await actions({ from: '2026-10-02', to: '2026-10-02' })).toEqual(['session.signedIn']);
    expect(await actions({ to: '2026-10-01' })).toEqual([]);
    expect((await log({ pageNum: '2', pageSize: '2' })).list).toHaveLength(1);
  });

  it.each([
    [{ actor: 'me' }, 'actor'],
    [{ action: 'a.b.c' }, 'action'],
    [{ action: "x'--" }, 'action'],
    [{ from: '2026-13-01' }, 'from'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
    [{ pageSize: '101' }, 'pageSize'],
  ])('reject %o at %s', async (filter, field) => {
    const refused = await ask(owner, listOperationRecords, { query: filter as Record<string, string> });
    expect(refused.code).toBe(400);
    expect(Object.keys((refused.data as never as { fields: object }).fields)).toEqual([field]);
  });

  it('of one team contain none of another team', async () => {
    await ask(member, addFavourite, { body: { name: 'Spring', isPublic: true } });
    expect(await log({}, basic)).toMatchObject({ total: 0, list: [] });
    expect((await log({ actor: await idOf(basic) })).total).toBe(0);
  });

  it('state until when the reader can undo their own action', async () => {
    const { data: list } = await ask(owner, addFavourite, { body: { name: 'Open', isPublic: true } });
    const add = async (by: string, id: string) =>
      (await ask(by, addToFavourite, { params: { id: list.id }, body: { ids: [id] } })).data.actId;
    const actId = await add(owner, '1');
    await add(member, '2');
    const until = new Date(harness.now.getTime() + 15 * 60_000).toISOString();
    const shown = async () =>
      (await log({ action: 'favourites.added' })).list.map(({ undoUntil }) => undoUntil);
    expect(await shown()).toEqual([null, until]);
    await ask(owner, undoFavouriteAct, { body: { actId: String(actId) } });
    expect(await shown()).toEqual([null, null]);
  });

  it('show a removed person as a former member, and can be filtered by them', async () => {
    const { data: invited } = await ask(owner, inviteMember, { body: {} });
    const body = {
      invitation: invited.invitation,
      account: 'goes',
      nickName: 'Goes',
      password: demoPassword,
    };
    await ask(owner, registerMember, { body });
    const id = await idOf('goes');
    await ask('goes', addFavourite, { body: { name: 'Theirs', isPublic: true } });
    await ask(owner, removeMember, { params: { id }, query: { transferTo: '' } });
    const { list, actors } = await log({ actor: id, action: 'favourites' });
    expect(list).toMatchObject([{ action: 'listMade', actor: { id, nickName: null }, ip: '127.0.0.*' }]);
    expect(actors).toContainEqual({ id, nickName: null });
  });

  it('name conversations of shared senders, but not of a colleague’s private sender', async () => {
    await query(
      `with sender as (insert into mail_sender (team_id, account_id, name, address, address_key, reply_to, provider, auth,
           user_name, smtp_host, smtp_port, smtp_security, is_shared, status, checks, created_at)
           select team_id, id, shared, shared || '@b.example', shared || '@b.example', 'r@b.example', 'other', 'password', 's', 'h',
             25, 'tls', shared = 'shared', 'verified', '[]', now() from account, (values ('shared'), ('private')) as kind (shared)
             where username = $1 returning id, team_id, account_id, name),
         thread as (insert into mail_thread (team_id, address, name, state, is_unread, last_in_at, last_at, sender_id)
           select team_id, 'c@mail.example', 'Writes to ' || name, 'needsReply', true, now(), now(), id from sender
           returning id, team_id)
       insert into operation_record (team_id, actor_id, domain, action, object_kind, object_id, at)
         select team_id, null, 'email', 'replySent', 'mailThread', id::text, now() from thread`,
      [member],
    );
    const objects = (await log({ action: 'email.replySent' })).list.map(({ object }) => object);
    expect(objects.map((object) => [object?.label, object?.exists])).toEqual(
      expect.arrayContaining([
        ['Writes to shared', true],
        [null, false],
      ]),
    );
    await query('delete from mail_thread');
    await query('delete from mail_sender');
  });

  it('show names of a note’s and a conversation’s owner instead of ids', async () => {
    await query(
      `insert into operation_record (team_id, actor_id, domain, action, before, after, at)
         select team_id, id, 'email', 'threadAssigned', '{"ownerId":null}', jsonb_build_object('ownerId', id), now()
           from account where username = $1`,
      [member],
    );
    const [{ nick_name: name } = {}] = await query('select nick_name from account where username = $1', [
      member,
    ]);
    expect((await log()).list).toMatchObject([{ before: { owner: null }, after: { owner: name } }]);
  });

  it('are exported as CSV in the reader’s language, without formulas', async () => {
    await ask(owner, addFavourite, { body: { name: '=cmd|calc', isPublic: true } });
    await ask(owner, addToBlacklist, { body: { ids: ['2'], reason: '=1+1', scope: 'all' } });
    const { head, lines, headers } = await file(`${exportOperationRecords.path}?action=favourites`);
    expect(head).toBe('Time (Asia/Shanghai),Member,Action,Object,Before,After,Details,Reason,IP,Device');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Blacklisted creators');
    expect(lines[0]).toContain(",'=1+1,");
    expect(lines[1]).toContain('List =cmd|calc');
    expect(headers['content-disposition']).toContain('reachkit-activity-log-');
  });
});

describe('the team data', () => {
  /** Plants members of the team, a former member, and their activity. */
  async function plant(): Promise<void> {
    await query(`insert into account (team_id, username, nick_name, password_hash, disabled_at, removed_at)
      select team_id, 'removed:x', '', '', now(), now() from account where username = '${owner}' on conflict do nothing`);
    await query(
      `insert into mail_message (team_id, account_id, creator_id, direction, address, outcome, at)
         select team_id, account.id, creator_id, direction, 'x@y.example', case direction when 'out' then 'noReply' end, at::timestamptz
           from account, (values ($1, 1, 'out', '2026-10-20T15:59:59Z'), ($1, 1, 'out', '2026-10-20T16:00:00Z'),
             ($1, 2, 'out', '2026-10-20T16:00:00Z'), ($1, 1, 'in', '2026-10-21T01:00:00Z'),
             ('removed:x', 3, 'out', '2026-10-21T01:00:00Z')) as sent (username, creator_id, direction, at)
          where account.username = sent.username`,
      [member],
    );
  }

  it('counts by member and day in the team’s zone; former members are one entry', async () => {
    await plant();
    const input = { query: { from: '2026-10-20', to: '2026-10-21' } };
    const { data } = await ask(owner, getTeamData, input);
    expect(data).toMatchObject({ from: '2026-10-20', to: '2026-10-21', timeZone: 'Asia/Shanghai' });
    const short = data.list.map((entry) => ({
      member: entry.member?.id ?? null,
      totals: [entry.totals.contacted, entry.totals.replied],
      days: entry.days.map(({ day, contacted, replied }) => [day, contacted, replied]),
    }));
    expect(short.find(({ member: id }) => id === null)).toEqual({
      member: null,
      totals: [1, 0],
      days: [['2026-10-21', 1, 0]],
    });
    const ofMember = await idOf(member);
    expect(short.find(({ member: id }) => id === ofMember)).toEqual({
      member: ofMember,
      totals: [2, 1],
      days: [
        ['2026-10-20', 1, 0],
        ['2026-10-21', 2, 1],
      ],
    });
    expect(short.at(-1)?.member).toBeNull();
  });

  it('is limited to the own team, and defaults to the last 30 days', async () => {
    await plant();
    const { data } = await ask(basic, getTeamData);
    expect(data.list.every(({ totals }) => totals.contacted === 0)).toBe(true);
    expect([data.from, data.to]).toEqual(['2026-10-03', '2026-11-01']);
  });

  it.each([
    [{ from: '2026-02-30' }, 'from', 'wrong_format'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to', 'range_reversed'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'from', 'too_many'],
  ])('rejects %o at %s', async (range, field, rule) => {
    expect(await ask(owner, getTeamData, { query: range as Record<string, string> })).toMatchObject({
      code: 400,
      data: { fields: { [field]: { rule } } },
    });
  });

  it('is exported as CSV: days, then totals', async () => {
    await plant();
    const { head, lines } = await file(`${exportTeamData.path}?from=2026-10-20&to=2026-10-21`);
    expect(head).toBe(
      'Member,Date,Creators found,Creators saved,Creators contacted,Creators who replied,Emails unlocked,Searches,Amount paid (CNY)',
    );
    expect(lines).toContain('Former member,2026-10-21,0,0,1,0,0,0,0.00');
    expect(lines.at(-1)).toBe('Former member,Total,0,0,1,0,0,0,0.00');
  });
});
