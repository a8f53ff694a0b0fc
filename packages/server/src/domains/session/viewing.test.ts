import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

const owner = '13800000004';
const staff = 'office:admin';
const minute = 60_000;

let world: TestApp;
let teamId: number;
beforeAll(async () => {
  world = await testApp();
  const { rows } = await world.database.pool.query<{ id: number }>(
    `select team_id::int as id from account where username = $1`,
    [owner],
  );
  teamId = rows[0]?.id ?? 0;
});
afterAll(() => world.close());

const view = (body: unknown = { reason: 'The list does not open' }, id: number | string = teamId) =>
  world.callAs(staff, { method: 'POST', url: `/office/api/admin/team/${id}/view`, payload: Object(body) });
const opened = async () => {
  const { data } = (await view()).json();
  return { authorization: `Bearer ${data.accessToken}` };
};
const whoIs = async (headers: Record<string, string>) =>
  (await world.app.inject({ method: 'POST', url: '/office/officeuser/info', headers })).json();
const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await world.database.pool.query(text, [...values])).rows as Row[];

describe('a view of a team', () => {
  it('shows the site as its owner sees it, for 30 minutes', async () => {
    const answer = (await view()).json();
    expect(answer.data.expiresIn).toBe(1800);
    const headers = { authorization: `Bearer ${answer.data.accessToken}` };
    const { data } = await whoIs(headers);
    expect(data.officeUser.teamId).toBe(String(teamId));
    expect(data.viewedUntil).toBe(new Date(world.now.getTime() + 30 * minute).toISOString());
    world.now = new Date(world.now.getTime() + 30 * minute);
    expect((await whoIs(headers)).code).toBe(401);
  });

  it('ends neither the login of the customer nor that of its person', async () => {
    const customer = await world.headersOf(owner);
    const person = await world.headersOf(staff);
    const begun = await world.app.inject({
      method: 'POST',
      url: `/office/api/admin/team/${teamId}/view`,
      headers: person,
      payload: { reason: 'A second look' },
    });
    expect(begun.json().code).toBe(0);
    expect((await whoIs(customer)).code).toBe(0);
    expect((await whoIs(person)).data.officeUser.roleIds).toEqual(['ADMIN']);
  });

  it('hands out no token that renews it', async () => {
    expect(Object.keys((await view()).json().data)).toEqual(['accessToken', 'expiresIn']);
  });

  it('is in the log of the team with the reason, and without the name of the person', async () => {
    await view({ reason: ' Ticket 12 ' });
    const log = await world.callAs(owner, {
      url: '/office/api/team/log',
      query: { action: 'session.teamViewed' },
    });
    const [entry] = log.json().data.list;
    expect(entry).toMatchObject({ reason: 'Ticket 12', actor: { isStaff: true, nickName: null } });
  });

  it.each([
    [{}, 400],
    [{ reason: ' ' }, 400],
    [{ reason: 'x'.repeat(201) }, 400],
  ])('needs a reason: %o', async (body, code) => {
    expect((await view(body)).json()).toMatchObject({
      code,
      data: { fields: { reason: expect.anything() } },
    });
  });

  it('is refused for the team of staff, and for one that does not exist', async () => {
    const [office] = await query<{ id: string }>(`select id from team where kind = 'office'`);
    expect((await view(undefined, office?.id)).statusCode).toBe(404);
    expect((await view(undefined, 987_654_321)).statusCode).toBe(404);
  });

  it('ends when its person ends it', async () => {
    const headers = await opened();
    const ended = await world.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers });
    expect(ended.json().code).toBe(0);
    expect((await whoIs(headers)).code).toBe(401);
  });

  it('ends with the account of its person, and with the team', async () => {
    const [made] = await query<{ id: string }>(`insert into team (name) values ('Brief') returning id`);
    await query(
      `insert into account (team_id, username, nick_name, password_hash, role_ids)
       values ($1, 'brief', 'Brief', '', '{ROLE_ADMIN}')`,
      [made?.id],
    );
    const brief = (await view(undefined, made?.id)).json().data.accessToken;
    const headers = { authorization: `Bearer ${brief}` };
    expect((await whoIs(headers)).code).toBe(0);
    await query(`delete from account where username = 'brief'`);
    await query(`delete from team where id = $1`, [made?.id]);
    expect(await query(`select 1 from login where viewed_team_id = $1`, [made?.id])).toEqual([]);

    const left = await opened();
    await query(`update account set disabled_at = now() where username = $1`, [staff]);
    expect((await whoIs(left)).code).toBe(401);
    await query(`update account set disabled_at = null where username = $1`, [staff]);
  });

  it('cannot open another view, nor call the console', async () => {
    const headers = await opened();
    const again = await world.app.inject({
      method: 'POST',
      url: `/office/api/admin/team/${teamId}/view`,
      headers,
      payload: { reason: 'Again' },
    });
    expect(again.statusCode).toBe(403);
    expect((await world.app.inject({ url: '/office/api/admin/order', headers })).statusCode).toBe(403);
  });
});
