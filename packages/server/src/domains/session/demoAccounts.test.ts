import { fetchUserInfo } from '@reachkit/contract/session/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { createDemoAccounts, demoPassword, disableDemoAccounts } from './demoAccounts.ts';
import { hashPassword, passwordCost } from './passwords/passwords.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const codeOf = async (username: string, password = demoPassword) =>
  (await world.signIn(username, password)).json().code;
describe('demo accounts', () => {
  it('cannot sign in while the demo is off; their logins end, and re-enabling works', async () => {
    const { db, pool } = world.database;
    // An account with a password of its own is no longer a demo account.
    await pool.query(
      `update account set is_demo = false, password_hash = $1 where username = '13800000002'`,
      [await hashPassword('Own-Words-77', { ...passwordCost, memory: 8 })],
    );
    const headers = await world.headersOf('13800000003');
    const { rows } = await pool.query('select count(*)::int as count from account where is_demo');
    expect(await disableDemoAccounts(db, world.now)).toBe(rows[0].count);
    expect(await disableDemoAccounts(db, world.now)).toBe(0);
    expect(await codeOf('13800000001')).toBe(1002);
    expect(await codeOf('office:admin')).toBe(1002);
    expect(await codeOf('13800000002', 'Own-Words-77')).toBe(0);
    // Another process reads the database.
    const other = await testApp({ database: world.database });
    const me = await other.app.inject({ method: fetchUserInfo.method, url: fetchUserInfo.path, headers });
    expect(me.json()).toMatchObject({ code: 401, data: { reason: 'removed' } });
    await other.close();
    await createDemoAccounts(db);
    expect(await codeOf('13800000001')).toBe(0);
    expect(await codeOf('office:admin')).toBe(0);
  });
});

describe("the staff's demo password", () => {
  it.each([
    ['a public host', { host: '0.0.0.0' }],
    ['a public address', { publicUrl: 'https://reach.example' }],
  ])('is rejected on %s, even if the demo is deliberately exposed', async (_, config) => {
    const exposed = await testApp({ database: world.database, config });
    expect((await exposed.signIn('office:admin')).json().code).toBe(1003);
    expect((await exposed.signIn('13800000001')).json().code).toBe(0);
    await exposed.close();
  });
});
