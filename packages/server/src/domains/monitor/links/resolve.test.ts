import { addMonitorLinks, removeMonitorLinks } from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SharedPost } from '../../../gateways/shareLinks/shareLinks.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { lineOf, type MonitorWorld, monitorWorld, people, videoId, youtube } from '../testing/world.ts';
import { resolveShareLinks } from './resolve.ts';

const { owner } = people;
const share = 'https://vm.tiktok.com/ZMabCd12E/';
const post = { kind: 'post', id: '7300000000000000001' } as const;

let world: MonitorWorld;
let start: Date;
let id: string;
beforeAll(async () => {
  world = await monitorWorld();
  start = world.harness.now;
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  world.harness.now = start;
  await emptyTables(world.harness.database.pool, 'monitor_project, post, operation_record');
  ({ id } = await world.addProject(owner));
});

/** Runs the task; returns how many links were resolved. */
async function run(answer: SharedPost): Promise<number> {
  let calls = 0;
  const resolve = async () => {
    calls += 1;
    return answer;
  };
  const deps = {
    db: world.harness.database.db,
    now: () => world.harness.now,
    log: pino({ level: 'silent' }),
    shareLinks: { resolve },
  };
  await resolveShareLinks(deps, AbortSignal.timeout(10_000));
  return calls;
}
const wait = (minutes: number) => {
  world.harness.now = new Date(world.harness.now.getTime() + minutes * 60_000);
};
const links = () =>
  world.query<Record<string, unknown>>(
    `select l.url, p.external_id as post, unsupported_at is not null as unsupported, removed_at is not null as removed,
            resolve_at is not null as waits, fee::int, note
       from monitor_link l left join post p on p.id = post_id order by l.id`,
  );

it('a share link waits while staff have locked its team', async () => {
  await world.addLines(owner, id, [share]);
  await world.query('update team set locked_at = now() where id = (select team_id from monitor_project)');
  expect(await run(post)).toBe(0);
  await world.query('update team set locked_at = null');
  expect(await run(post)).toBe(1);
});

it('a share link becomes its post, which is read from then on', async () => {
  await world.addLines(owner, id, [share]);
  expect((await world.needs()).size).toBe(0);
  expect(await run(post)).toBe(1);
  expect(await links()).toEqual([
    {
      url: `https://www.tiktok.com/@/video/${post.id}`,
      post: post.id,
      unsupported: false,
      removed: false,
      waits: false,
      fee: null,
      note: '',
    },
  ]);
  expect([...(await world.needs()).keys()]).toEqual([post.id]);
  expect(await run(post)).toBe(0);
});

it('a share link that leads to no post is unsupported', async () => {
  await world.addLines(owner, id, [share]);
  await run({ kind: 'none' });
  expect(await links()).toMatchObject([{ url: share, post: null, unsupported: true, waits: false }]);
});

it('a share link that cannot be resolved waits longer each time, and ends after a day', async () => {
  await world.addLines(owner, id, [share]);
  const attempts: number[] = [];
  for (let minute = 0; minute <= 30 * 60; minute += 1) {
    if ((await links())[0]?.waits !== true) break;
    const [due] = await world.query<{ at: Date }>('select resolve_at as at from monitor_link');
    minute = Math.max(minute, ((due?.at.getTime() ?? 0) - start.getTime()) / 60_000);
    world.harness.now = new Date(start.getTime() + minute * 60_000);
    attempts.push(minute);
    expect(await run({ kind: 'later' })).toBe(1);
  }
  expect(attempts).toEqual([0, 1, 6, 21, 81, 201, 441, 681, 921, 1_161, 1_401, 1_440]);
  expect(await links()).toMatchObject([{ unsupported: true, waits: false }]);
});

it('a share link of a post that the project has only fills what is missing', async () => {
  await world.addLines(owner, id, [`https://www.tiktok.com/@tea/video/${post.id}`, youtube(1)]);
  await world.ask(owner, addMonitorLinks, {
    params: { id },
    body: { lines: [lineOf(share, { fee: 900, note: 'Box' })], origin: 'pasted' },
  });
  await run(post);
  expect(await links()).toMatchObject([
    { url: `https://www.tiktok.com/@tea/video/${post.id}`, post: post.id, fee: 900, note: 'Box' },
    { post: videoId(1), fee: null },
  ]);
});

it('a share link that is taken out meanwhile stays out', async () => {
  await world.addLines(owner, id, [share]);
  const [link] = await world.query<{ id: string }>('select id::text from monitor_link');
  await world.ask(owner, removeMonitorLinks, { params: { id }, body: { ids: [link?.id ?? ''] } });
  wait(1);
  expect(await run(post)).toBe(0);
  expect(await links()).toMatchObject([{ url: share, removed: true, post: null }]);
});
