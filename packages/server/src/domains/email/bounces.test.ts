import { unlockEmails } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../platform/live/publish.ts';
import { creator } from '../creator/tables.ts';
import { equityCharge, equityUsage } from '../membership/tables.ts';
import { recordBounce, refundUnlock, takeCreditBack } from './bounces.ts';
import { emailBounce, emailUnlock } from './tables.ts';
import { type EmailWorld, emailWorld } from './testing/emailWorld.ts';

const [basic, owner] = ['13800000002', '13800000004'];
const start = new Date('2026-11-21T08:00:00Z');
const day = 86_400_000;
const later = (days: number) => new Date(start.getTime() + days * day);

let world: EmailWorld;
let id: number;
beforeAll(async () => {
  world = await emailWorld(start);
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [emailUnlock, emailBounce, equityCharge, equityUsage, creator]) {
    await world.database.db.delete(table);
  }
  world.now = start;
  id = await world.addCreator('Anna@Shop.de');
});

const buy = async (username: string) => {
  const answer = await world.callSignedIn(username, {
    method: 'POST',
    url: unlockEmails.path,
    payload: { ids: [String(id)] },
  });
  return answer.json().data;
};
const comeBack = (at: Date, { address = 'anna@shop.de', isPermanent = false, now = at } = {}) =>
  world.database.db.transaction((tx) => recordBounce(tx, { address, isPermanent, at, now }));
const usage = async () =>
  (await world.database.db.select().from(equityUsage).orderBy(equityUsage.periodStart)).map(
    ({ used }) => used,
  );
const emailOf = async (username: string) =>
  (await world.callSignedIn(username, { url: `/kol/api/blogger/tiktok/${id}/email` })).json().data.email;

describe('a bounce', () => {
  it('is counted for its address, hard bounces separately', async () => {
    await comeBack(later(1), { address: 'Anna@shop.DE' });
    await comeBack(later(3), { isPermanent: true });
    await comeBack(later(2));
    expect(await world.database.db.select().from(emailBounce)).toEqual([
      { address: 'anna@shop.de', bounces: 3, permanent: 1, lastAt: later(3) },
    ]);
  });

  it('refunds unlocks of the last 7 days to every team, and locks the address', async () => {
    await buy(basic);
    await buy(owner);
    expect(await usage()).toEqual([1, 1]);
    await comeBack(later(7));
    expect(await usage()).toEqual([0, 0]);
    for (const username of [basic, owner]) {
      expect(await emailOf(username)).toMatchObject({
        state: 'locked',
        address: null,
        isCredited: true,
        validity: { verdict: 'risky', bounces: 1 },
      });
    }
    // A second unlock is charged again, and not refunded again.
    world.now = later(7);
    expect((await buy(owner)).success).toMatchObject([{ isNew: true, email: { address: 'Anna@Shop.de' } }]);
    await comeBack(later(8));
    expect(await usage()).toEqual([0, 1]);
    expect(await emailOf(owner)).toMatchObject({ state: 'unlocked', isCredited: false });
  });

  it('refunds once, even for several or concurrent bounces', async () => {
    const other = await world.addCreator('other@shop.de');
    await buy(owner);
    id = other;
    await buy(owner);
    await Promise.all(Array.from({ length: 8 }, () => comeBack(later(1))));
    expect(await usage()).toEqual([1]);
    expect(await world.database.db.select().from(emailBounce)).toMatchObject([{ bounces: 8 }]);
  });

  it('refunds nothing after 7 days, nor for a bounce before the unlock', async () => {
    await buy(owner);
    await comeBack(new Date(later(7).getTime() + 1));
    await comeBack(new Date(start.getTime() - 1), { now: later(1) });
    expect(await usage()).toEqual([1]);
    expect(await emailOf(owner)).toMatchObject({ isCredited: false, validity: { bounces: 2 } });
  });

  it('refunds to the current period if the charged one is over', async () => {
    const { teamId } = await world.personOf(owner);
    await buy(owner);
    const [paid] = await world.database.db.select().from(equityUsage);
    const periodStart = '2026-10-12';
    const old = { periodStart };
    await world.database.db.update(emailUnlock).set(old).where(eq(emailUnlock.teamId, teamId));
    await world.database.db.update(equityCharge).set(old);
    await world.database.db.insert(equityUsage).values({ teamId, key: 'emailUnlocks', periodStart, used: 1 });
    await comeBack(later(0));
    expect(paid).toMatchObject({ periodStart: '2026-11-12', used: 1 });
    expect(await usage()).toEqual([1, 0]);
  });

  it('refunds nothing if nothing was charged', async () => {
    await world.database.db
      .insert(emailUnlock)
      .values({ ...(await world.personOf(owner)), creatorId: id, unlockedAt: start });
    await comeBack(later(1));
    expect(await emailOf(owner)).toMatchObject({ state: 'unlocked', isCredited: false });
    expect(await usage()).toEqual([]);
  });

  it('publishes a refund to the open pages of the team', async () => {
    const listener = new pg.Client({ connectionString: world.database.url });
    await listener.connect();
    const notifications: unknown[] = [];
    listener.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '')));
    await listener.query(`listen ${liveNotifyChannel}`);
    await buy(owner);
    await comeBack(later(1));
    await expect.poll(() => notifications.length).toBe(1);
    const { teamId } = await world.personOf(owner);
    expect(notifications).toMatchObject([{ target: { team: teamId }, message: { event: 'equity' } }]);
    await listener.end();
  });

  it('is rolled back with its transaction', async () => {
    await buy(owner);
    const undone = world.database.db.transaction(async (tx) => {
      await recordBounce(tx, { address: 'anna@shop.de', isPermanent: true, at: later(1), now: later(1) });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await usage()).toEqual([1]);
    expect(await emailOf(owner)).toMatchObject({ isCredited: false, validity: { bounces: 0 } });
  });
});

describe('an email with a permanent rejection', () => {
  const refuse = async (at: Date, creatorId = id) => {
    const { teamId } = await world.personOf(owner);
    await world.database.db.transaction((tx) => refundUnlock(tx, { teamId, creatorId }, at));
  };

  it('refunds the unlock to its own team, once', async () => {
    await buy(basic);
    await buy(owner);
    await refuse(later(1));
    await refuse(later(2));
    expect((await usage()).sort()).toEqual([0, 1]);
    expect(await emailOf(owner)).toMatchObject({ state: 'locked', isCredited: true });
    expect(await emailOf(basic)).toMatchObject({ isCredited: false, validity: { bounces: 0 } });
  });

  it('that is corrected is charged again, and shows the address', async () => {
    await buy(owner);
    await refuse(later(1));
    const { teamId } = await world.personOf(owner);
    await world.database.db.transaction((tx) => takeCreditBack(tx, { teamId, creatorId: id }, later(2)));
    expect(await usage()).toEqual([1]);
    expect(await emailOf(owner)).toMatchObject({ state: 'unlocked', isCredited: false });
  });

  it('that is corrected keeps its refund once the charged period is over', async () => {
    await buy(owner);
    await refuse(later(1));
    const { teamId } = await world.personOf(owner);
    await world.database.db.transaction((tx) => takeCreditBack(tx, { teamId, creatorId: id }, later(60)));
    expect(await usage()).toEqual([0]);
    expect(await emailOf(owner)).toMatchObject({ state: 'locked', isCredited: true });
  });

  it('refunds nothing later than 7 days after the unlock', async () => {
    await buy(owner);
    await refuse(new Date(later(7).getTime() + 1));
    expect(await usage()).toEqual([1]);
  });

  it('refunds at most a fifth of the month’s unlocks', async () => {
    const { teamId } = await world.personOf(owner);
    await world.database.pool.query(
      `insert into equity_override (team_id, key, value, reason, created_at) values ($1, 'emailUnlocks', 5, 'test', now())`,
      [teamId],
    );
    const first = id;
    await buy(owner);
    id = await world.addCreator('other@shop.de');
    await buy(owner);
    await refuse(later(1), first);
    await refuse(later(1), id);
    await world.database.pool.query('delete from equity_override');
    expect(await usage()).toEqual([1]);
  });
});
