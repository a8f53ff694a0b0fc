import {
  addMonitorProject,
  archiveMonitorProject,
  type BodyOf,
  changeMonitorProject,
  errorCodes,
  getMonitorProject,
  removeMonitorProject,
  restoreMonitorProject,
} from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { renewByLimits } from '../limitsTask.ts';
import { type MonitorWorld, monitorWorld, people, videoId, youtube } from '../testing/world.ts';

const { owner, member, free, basic: stranger } = people;
const hourMs = 3_600_000;

let world: MonitorWorld;
let start: Date;
beforeAll(async () => {
  world = await monitorWorld();
  start = world.harness.now;
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  world.harness.now = start;
  await emptyTables(world.harness.database.pool, 'monitor_project, post, operation_record');
});

const wait = (ms: number) => {
  world.harness.now = new Date(world.harness.now.getTime() + ms);
};
const at = (id: string) => ({ params: { id } });
const get = async (who: string, id: string) => (await world.ask(who, getMonitorProject, at(id))).data;
const change = (who: string, id: string, body: Partial<BodyOf<typeof changeMonitorProject>>) =>
  world.ask(who, changeMonitorProject, { ...at(id), body });

describe('a monitor project', () => {
  it('is made with its goal and owner, and shown to the whole team', async () => {
    const { code, data } = await world.ask(owner, addMonitorProject, {
      body: { name: ' Spring ', brand: 'Tea', goal: { kind: 'views', value: 1_000_000 }, currency: 'USD' },
    });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      name: 'Spring',
      note: '',
      brand: 'Tea',
      goal: { kind: 'views', value: 1_000_000 },
      currency: 'USD',
      state: 'running',
      isOverLimit: false,
      needsDisclosure: false,
      mutedAlerts: [],
      owner: { name: '旗舰版演示' },
      restorableUntil: null,
      revision: 1,
    });
    expect(await get(member, data.id)).toEqual(data);
    expect((await world.ask(stranger, getMonitorProject, at(data.id))).code).toBe(404);
  });

  it('is planned before its period and ended after it, in the team’s zone', async () => {
    // 17:00 UTC is the next day in Shanghai.
    world.harness.now = new Date('2026-11-20T17:00:00Z');
    const { id } = await world.addProject(owner, { startsOn: '2026-11-22', endsOn: '2026-11-23' });
    const states = [];
    for (let day = 0; day < 4; day += 1) {
      states.push((await get(owner, id)).state);
      wait(24 * hourMs);
    }
    expect(states).toEqual(['planned', 'running', 'running', 'ended']);
  });

  it.each<[Partial<BodyOf<typeof addMonitorProject>>, string, string]>([
    [{ name: '   ' }, 'name', 'required'],
    [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn', 'range_reversed'],
    [{ startsOn: '0000-01-01' }, 'startsOn', 'wrong_format'],
    [{ startsOn: '2026-02-30' }, 'startsOn', 'wrong_format'],
  ])('is refused at the field: %o', async (wrong, field, rule) => {
    const answer = await world.ask(owner, addMonitorProject, { body: { name: 'Spring', ...wrong } });
    expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('is changed only on the revision that was read, with a record of the change', async () => {
    const { id } = await world.addProject(owner);
    const changed = await change(member, id, {
      name: 'Summer',
      note: 'Secret plan',
      goal: { kind: 'cost', value: 500 },
      revision: 1,
    });
    expect(changed.data).toMatchObject({
      name: 'Summer',
      note: 'Secret plan',
      revision: 2,
      goal: { kind: 'cost' },
    });
    expect(await change(owner, id, { name: 'Autumn', revision: 1 })).toMatchObject({
      code: errorCodes.changedMeanwhile,
      data: { id, name: 'Summer', revision: 2 },
    });
    const { list } = (await world.ask(owner, listOperationRecords)).data;
    const record = list.find(({ action }) => action === 'projectChanged');
    expect(record).toMatchObject({
      domain: 'monitor',
      before: { name: 'Spring' },
      after: { name: 'Summer' },
    });
    expect(JSON.stringify(record)).not.toContain('Secret plan');
  });

  it('is handed only to a member of the team', async () => {
    const { id } = await world.addProject(owner);
    const accounts = await world.query<{ username: string; id: string }>(
      'select username, id::text from account where username = any($1)',
      [[member, stranger]],
    );
    const idOf = (name: string) => accounts.find(({ username }) => username === name)?.id ?? '';
    expect(await change(owner, id, { ownerId: idOf(stranger), revision: 1 })).toMatchObject({
      code: 400,
      data: { fields: { ownerId: { rule: 'unknown_value' } } },
    });
    expect((await change(owner, id, { ownerId: idOf(member), revision: 1 })).data.owner).toEqual({
      id: idOf(member),
      name: '旗舰版成员',
    });
  });

  it('keeps its currency once a post has a fee', async () => {
    const { id } = await world.addProject(owner);
    expect((await change(owner, id, { currency: 'USD', revision: 1 })).data.currency).toBe('USD');
    await world.addLines(owner, id, [youtube(1)]);
    await world.query('update monitor_link set fee = 100');
    expect(await change(owner, id, { currency: 'EUR', revision: 2 })).toMatchObject({
      code: 400,
      data: { fields: { currency: { rule: 'fees_entered' } } },
    });
  });
});

describe('the places of the plan', () => {
  it('are given once, even for eight requests at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.ask(free, addMonitorProject, { body: { name: 'One' } })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(7).fill(430)]);
  });

  it('are freed by archiving, and needed again to restore', async () => {
    const { id } = await world.addProject(free);
    expect((await world.ask(free, archiveMonitorProject, at(id))).data.state).toBe('archived');
    const other = await world.addProject(free, { name: 'Other' });
    expect(await world.ask(free, restoreMonitorProject, at(id))).toMatchObject({
      code: 430,
      data: { feature: 'monitorProjects', used: 1, limit: 1 },
    });
    await world.ask(free, removeMonitorProject, at(other.id));
    expect((await world.ask(free, restoreMonitorProject, at(id))).data.state).toBe('running');
  });

  it('after a downgrade stay with the oldest projects and links; the others are read-only and not read', async () => {
    const first = await world.addProject(owner, { name: 'First' });
    const second = await world.addProject(owner, { name: 'Second' });
    await world.addLines(
      owner,
      first.id,
      Array.from({ length: 7 }, (_, at) => youtube(at)),
    );
    await world.addLines(owner, second.id, [youtube(100)]);
    expect((await world.needs()).size).toBe(8);
    const { db } = world.harness.database;
    const renew = () =>
      renewByLimits(
        { db, now: () => world.harness.now, log: pino({ level: 'silent' }) },
        AbortSignal.timeout(10_000),
      );
    try {
      await world.changePlan(owner, 'free');
      await renew();
      expect([...(await world.needs()).keys()].sort()).toEqual([0, 1, 2, 3, 4].map(videoId));
      expect(await get(owner, first.id)).toMatchObject({ isOverLimit: true, state: 'running' });
      expect((await change(owner, first.id, { name: 'Kept', revision: 1 })).code).toBe(0);
      expect(await change(owner, second.id, { name: 'Kept', revision: 1 })).toMatchObject({ code: 430 });
      expect(await get(owner, second.id)).toMatchObject({ isOverLimit: true, name: 'Second' });
      // An archived project needs no place.
      await world.ask(owner, archiveMonitorProject, at(first.id));
      expect(await get(owner, second.id)).toMatchObject({ isOverLimit: false });
      await renew();
      expect([...(await world.needs()).keys()]).toEqual([videoId(100)]);
    } finally {
      await world.changePlan(owner, 'team');
    }
  });
});

describe('archiving and removing a project', () => {
  it('end the readings of its posts; within the hour they are not read twice', async () => {
    const { id } = await world.addProject(owner);
    await world.addLines(owner, id, [youtube(1)]);
    const readAt = new Date(start.getTime() + 10 * 60_000);
    await world.query('update post set read_at = $1', [readAt]);
    wait(20 * 60_000);
    await world.ask(owner, archiveMonitorProject, at(id));
    expect((await world.needs()).size).toBe(0);
    expect(await world.query('select next_read_at as next from post')).toEqual([{ next: null }]);
    wait(10 * 60_000);
    await world.ask(owner, restoreMonitorProject, at(id));
    expect((await world.needs()).get(videoId(1))?.due).toEqual(new Date(readAt.getTime() + hourMs));
  });

  it('days later they read a post once a day, and not twice on one day', async () => {
    const { id } = await world.addProject(owner);
    await world.addLines(owner, id, [youtube(1)]);
    wait(100 * hourMs);
    const readAt = world.harness.now;
    await world.query('update post set read_at = $1', [readAt]);
    wait(5 * hourMs);
    await world.ask(owner, archiveMonitorProject, at(id));
    await world.ask(owner, restoreMonitorProject, at(id));
    expect((await world.needs()).get(videoId(1))?.due).toEqual(new Date(readAt.getTime() + 24 * hourMs));
  });

  it('a removed project is restored as it was for 30 days, and then gone', async () => {
    const { id } = await world.addProject(owner);
    await world.addLines(owner, id, [youtube(1)]);
    await world.ask(owner, archiveMonitorProject, at(id));
    const removed = (await world.ask(owner, removeMonitorProject, at(id))).data;
    expect(removed).toMatchObject({
      state: 'removed',
      restorableUntil: new Date(start.getTime() + 30 * 24 * hourMs).toISOString(),
    });
    expect((await change(owner, id, { name: 'Late', revision: removed.revision })).code).toBe(404);
    wait(29 * 24 * hourMs);
    expect((await world.ask(owner, restoreMonitorProject, at(id))).data.state).toBe('archived');
    expect((await world.ask(owner, restoreMonitorProject, at(id))).data.state).toBe('running');
    await world.ask(owner, removeMonitorProject, at(id));
    wait(30 * 24 * hourMs);
    expect((await world.ask(owner, restoreMonitorProject, at(id))).code).toBe(404);
  });
});

it('a post that two teams monitor is read once, until the later end', async () => {
  const mine = await world.addProject(owner);
  const theirs = await world.addProject(stranger);
  await world.addLines(owner, mine.id, [youtube(1)]);
  wait(10 * 24 * hourMs);
  await world.addLines(stranger, theirs.id, [youtube(1), youtube(2)]);
  const needs = await world.needs();
  expect(needs.size).toBe(2);
  expect(needs.get(videoId(1))?.slowFrom).toEqual(needs.get(videoId(2))?.slowFrom);
  expect(needs.get(videoId(1))?.until).toEqual(needs.get(videoId(2))?.until);
  await world.ask(stranger, removeMonitorProject, at(theirs.id));
  const left = await world.needs();
  expect([...left.keys()]).toEqual([videoId(1)]);
  expect(left.get(videoId(1))?.until.getTime()).toBeLessThan(needs.get(videoId(1))?.until.getTime() ?? 0);
});
