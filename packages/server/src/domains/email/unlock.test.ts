import { type DataOf, unlockEmails, unlockMost } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDetached } from '../../platform/database/context.ts';
import type { Meter } from '../../platform/http/meter.ts';
import { creator } from '../creator/tables.ts';
import { equityCharge, equityUsage } from '../membership/tables.ts';
import { createMeter } from '../plan/meter.ts';
import { emailUnlock } from './tables.ts';
import { type EmailWorld, emailWorld } from './testing/emailWorld.ts';
import { unlock } from './unlock.ts';

const [free, owner, member] = ['13800000001', '13800000004', '13800000005'];
const start = new Date('2026-11-21T08:00:00Z');
const nextMonth = new Date('2027-01-02T08:00:00Z');

let world: EmailWorld;
let second: EmailWorld;
beforeAll(async () => {
  world = await emailWorld(start);
  second = await emailWorld(start, { beside: world });
});
afterAll(async () => {
  await second.close();
  await world.close();
});
beforeEach(async () => {
  world.now = start;
  for (const table of [emailUnlock, equityCharge, equityUsage, creator])
    await world.database.db.delete(table);
});

const call = (username: string, ids: readonly (number | string)[], through = world) =>
  through.callSignedIn(username, {
    method: 'POST',
    url: unlockEmails.path,
    payload: { ids: ids.map(String) },
  });
const buy = async (
  username: string,
  ids: readonly (number | string)[],
): Promise<DataOf<typeof unlockEmails>> => (await call(username, ids)).json().data;
const addCreators = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => world.addCreator(`creator.${index}@shop.de`)));
const unlockedBy = async (username: string) => {
  const { teamId } = await world.personOf(username);
  return world.database.db.select().from(emailUnlock).where(eq(emailUnlock.teamId, teamId));
};
const used = async (username: string) => (await buy(username, ['0'])).quota.used;

describe('unlocking addresses', () => {
  it('unlocking shows the addresses, and charges one each to the plan', async () => {
    const [first = 0, other = 0] = await addCreators(2);
    const answer = await buy(free, [first, other]);
    expect(answer).toMatchObject({
      success: [
        {
          id: String(first),
          isNew: true,
          email: { state: 'unlocked', address: 'creator.0@shop.de', unlockedAt: start.toISOString() },
        },
        { id: String(other), isNew: true, email: { address: 'creator.1@shop.de' } },
      ],
      fail: [],
      quota: { limit: 3, used: 2 },
    });
    expect(await unlockedBy(free)).toMatchObject([{ creditedAt: null }, { creditedAt: null }]);
  });

  it('an address is charged once; later unlocks, also by a colleague, are free', async () => {
    const [id = 0] = await addCreators(1);
    expect((await buy(owner, [id])).quota.used).toBe(1);
    expect(await buy(owner, [id])).toMatchObject({ success: [{ isNew: false }], quota: { used: 1 } });
    expect(await buy(member, [id, id])).toMatchObject({
      success: [{ isNew: false, email: { state: 'unlocked', address: 'creator.0@shop.de' } }],
      quota: { used: 1 },
    });
    world.now = nextMonth;
    expect(await buy(owner, [id])).toMatchObject({ success: [{ isNew: false }], quota: { used: 0 } });
    world.now = start;
  });

  it('an unlock is charged to each team, and visible only to the one that paid', async () => {
    const [id = 0] = await addCreators(1);
    await buy(owner, [id]);
    const seen = await world.callSignedIn(free, { url: `/kol/api/blogger/tiktok/${id}/email` });
    expect(seen.json().data.email).toMatchObject({ state: 'locked', address: null });
    expect(seen.body).not.toContain('creator.0@');
    expect(await buy(free, [id])).toMatchObject({ success: [{ isNew: true }], quota: { limit: 3, used: 1 } });
  });

  it('unlocking reports unknown creators and those without an address, and charges nothing', async () => {
    const [id = 0] = await addCreators(1);
    const mute = await world.addCreator(null);
    const ids = [mute, id, 'abc', '999999999', '-1'];
    expect(await buy(free, ids)).toMatchObject({
      success: [{ id: String(id), isNew: true }],
      fail: [
        { id: String(mute), reason: 'no_email' },
        { id: 'abc', reason: 'unknown' },
        { id: '999999999', reason: 'unknown' },
        { id: '-1', reason: 'unknown' },
      ],
      quota: { used: 1 },
    });
    expect(await buy(free, [mute])).toMatchObject({ success: [], quota: { limit: 3, used: 1 } });
  });

  it('unlocking is all or nothing if too few are left, and reports the number needed', async () => {
    const ids = await addCreators(4);
    await buy(free, ids.slice(0, 1));
    const refused = (await call(free, ids)).json();
    expect(refused).toMatchObject({
      code: 430,
      data: { feature: 'emailUnlocks', limit: 3, used: 1, needVersion: 'basic' },
    });
    expect(await unlockedBy(free)).toHaveLength(1);
    expect(await used(free)).toBe(1);
    // One of these addresses is unlocked already, so the others fit the quota.
    expect((await buy(free, ids.slice(0, 3))).quota.used).toBe(3);
    expect((await buy(free, ids.slice(0, 3))).success).toHaveLength(3);
    expect((await call(free, ids.slice(3))).json().code).toBe(430);
  });

  it('unlocking takes up to a hundred creators at once, and no empty list', async () => {
    const ids = await addCreators(unlockMost);
    expect((await call(owner, [...ids, 1])).json().code).toBe(400);
    expect((await call(owner, [])).json().code).toBe(400);
    const { success, quota } = await buy(owner, ids);
    expect(success.filter(({ isNew }) => isNew)).toHaveLength(unlockMost);
    expect(quota.used).toBe(unlockMost);
  });

  it('unlocking never writes an address into the log', async () => {
    const [id = 0] = await addCreators(1);
    world.takeLog();
    await buy(owner, [id]);
    const log = world.takeLog();
    expect(log).toContain(unlockEmails.path);
    expect(log).not.toContain('creator.0@');
  });
});

describe('concurrent unlocking', () => {
  it('exactly one of 50 requests uses the last unit, in two processes', async () => {
    const ids = await addCreators(52);
    await buy(free, ids.slice(0, 2));
    const answers = await Promise.all(
      ids.slice(2).map((id, index) => call(free, [id], index % 2 === 0 ? world : second)),
    );
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 430)).toHaveLength(49);
    expect(await unlockedBy(free)).toHaveLength(3);
    expect(await used(free)).toBe(3);
  });

  it('concurrent unlocking charges the same creator once, and shows everyone the address', async () => {
    const [id = 0, ...others] = await addCreators(3);
    await buy(free, others);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => call(free, [id], index % 2 === 0 ? world : second)),
    );
    const addresses = answers.map((answer) => answer.json().data.success[0].email.address);
    expect(new Set(addresses)).toEqual(new Set(['creator.0@shop.de']));
    expect(answers.filter((answer) => answer.json().data.success[0].isNew)).toHaveLength(1);
    expect(await used(free)).toBe(3);
  });

  it('concurrent unlocking of overlapping lists charges once for each creator', async () => {
    const ids = await addCreators(30);
    await Promise.all([
      call(owner, ids.slice(0, 20)),
      call(member, ids.slice(10).reverse(), second),
      call(owner, [...ids].reverse(), second),
    ]);
    expect(await used(owner)).toBe(30);
    expect(await unlockedBy(owner)).toHaveLength(30);
  });

  it('concurrent unlocking refunds the later of two charges in different periods', async () => {
    const [id = 0, alone = 0] = await addCreators(2);
    const { db } = world.database;
    const caller = await world.personOf(owner);
    const meter = createMeter(world.database);
    const deps = { db, mailServers: { ask: async () => new Map() } };
    const others = { caller, now: start, meter };
    // Between the read of existing unlocks and the write, a colleague unlocks it, in the previous period.
    const slow: Meter = {
      ...meter,
      within: (tx) => {
        const own = meter.within(tx);
        return {
          ...own,
          reserveAll: async (...asked) => {
            const held = await own.reserveAll(...asked);
            await runDetached(() => unlock(deps, others, [String(id)]));
            return held;
          },
        };
      },
    };
    const late = await unlock(deps, { caller, now: nextMonth, meter: slow }, [String(id), String(alone)]);
    expect(late.success.map(({ isNew }) => isNew)).toEqual([false, true]);
    expect(late.quota.used).toBe(1);
    const counted = await db.select().from(equityUsage);
    expect(counted.map(({ used }) => used)).toEqual([1, 1]);
  });

  it('unlocking reveals nothing if it fails between the write and the charge', async () => {
    const [id = 0] = await addCreators(1);
    const { db } = world.database;
    const meter = createMeter(world.database);
    const ending: Meter = {
      ...meter,
      within: (tx) => {
        const own = meter.within(tx);
        return {
          ...own,
          reserveAll: async (...asked) => ({
            ...(await own.reserveAll(...asked)),
            keep: async () => {
              expect(await tx.select().from(emailUnlock)).toHaveLength(1);
              throw new Error('The process ends here');
            },
          }),
        };
      },
    };
    const asking = { caller: await world.personOf(owner), now: start, meter: ending };
    const deps = { db, mailServers: { ask: async () => new Map() } };
    await expect(unlock(deps, asking, [String(id)])).rejects.toThrow('The process ends here');
    expect(await unlockedBy(owner)).toHaveLength(0);
    expect(await used(owner)).toBe(0);
  });

  it('a failed unlock is charged nothing', async () => {
    const [id = 0] = await addCreators(1);
    await world.database.pool.query(
      'alter table email_unlock add constraint no_more check (account_id is null) not valid',
    );
    expect((await call(owner, [id])).json().code).toBe(500);
    await world.database.pool.query('alter table email_unlock drop constraint no_more');
    expect(await used(owner)).toBe(0);
    expect((await buy(owner, [id])).quota.used).toBe(1);
  });
});
