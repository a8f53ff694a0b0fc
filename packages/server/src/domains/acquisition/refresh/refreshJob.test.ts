import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type SourceChannel,
  SourceFailure,
  type SourceFault,
} from '../../../gateways/creatorSources/creatorSource.ts';
import { fakeSource } from '../../../gateways/creatorSources/fakeSource.testing.ts';
import { openGateways } from '../../../gateways/gateways.ts';
import { ratePolicies } from '../../../platform/limits/policies.ts';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { type TestApp, testApp, testConfig } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { lenasChannel } from '../testing/channel.ts';
import { freshFor } from './refreshJob.ts';

const [pro, owner, member] = ['13800000003', '13800000004', '13800000005'];
const now = new Date('2026-11-20T06:00:00Z');
let harness: TestApp;
let id: string;
let asked = 0;
/** Response of the platform. */
let answer: () => Promise<SourceChannel>;

const youtube = fakeSource({
  channel: async () => {
    asked += 1;
    return answer();
  },
});

beforeAll(async () => {
  const outside = await openGateways({ config: testConfig, now: () => now, outbound: new Outbound() });
  harness = await testApp({ gateways: { ...outside, creatorSources: { youtube } } });
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = now;
  asked = 0;
  answer = async () => lenasChannel;
  await emptyTables(harness.database.pool, 'job, creator');
  id = await plant('youtube', 'lena');
});

async function plant(platform: string, handle: string): Promise<string> {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
     values ($1, $2, $2, 'Lena', 'reported', 1, 'file', '') returning id`,
    [platform, handle],
  );
  return String(rows[0]?.id);
}
const headersOf = new Map<string, { authorization: string }>();
async function call(username: string, method: 'GET' | 'POST', url: string) {
  const headers = headersOf.get(username) ?? (await harness.headersOf(username));
  headersOf.set(username, headers);
  return harness.app.inject({ method, url, headers: { ...headers, 'accept-language': 'en' } });
}
const refresh = async (username: string, creator = id, platform = 'youtube') =>
  (await call(username, 'POST', `/kol/api/blogger/${platform}/${creator}/refresh`)).json();
const jobOf = async (username: string, jobId: string) =>
  (await call(username, 'GET', `/kol/api/job/${jobId}`)).json().data;
async function ended(username: string, jobId: string) {
  await expect
    .poll(async () => (await jobOf(username, jobId)).finishedAt, { timeout: 60_000 })
    .not.toBeNull();
  return jobOf(username, jobId);
}
const refreshed = async (username = owner) => ended(username, (await refresh(username)).data.jobId);
const goneAt = async () =>
  (await harness.database.pool.query('select gone_at from creator where id = $1', [id])).rows[0].gone_at;

describe('a refresh', () => {
  it('reads the creator in a job that names them', async () => {
    expect(await refreshed()).toMatchObject({
      kind: 'refresh',
      state: 'done',
      about: { platform: 'youtube', id, name: 'Lena' },
      result: { outcome: 'refreshed', created: 0, updated: 0 },
      file: null,
    });
    const { rows } = await harness.database.pool.query('select name, followers::int from creator');
    expect(rows).toEqual([{ name: 'Lena at Home', followers: 2000 }]);
  });

  it('is one job per team, and one fetch for all teams that request it meanwhile', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    answer = async () => {
      await held;
      return lenasChannel;
    };
    const [first, same] = await Promise.all([refresh(owner), refresh(owner)]);
    const colleagues = await refresh(member);
    expect(same.data).toEqual(first.data);
    expect(colleagues.data).toEqual(first.data);
    const others = await refresh(pro);
    expect(others.data).not.toEqual(first.data);
    // A colleague can see the job; another team cannot.
    expect((await jobOf(member, first.data.jobId)).id).toBe(first.data.jobId);
    expect((await call(pro, 'GET', `/kol/api/job/${first.data.jobId}`)).statusCode).toBe(404);
    expect((await call(member, 'POST', `/kol/api/job/${first.data.jobId}/cancel`)).statusCode).toBe(404);
    letGo();
    const results = [await ended(owner, first.data.jobId), await ended(pro, others.data.jobId)];
    expect(results.map(({ result }) => result.outcome).sort()).toEqual(['fresh', 'refreshed']);
    expect(asked).toBe(1);
  });

  it('does not fetch again if another job has just fetched the creator', async () => {
    const { id: job } = await refreshed();
    await harness.database.pool.query(`update job set state = 'running', finished_at = null where id = $1`, [
      job,
    ]);
    expect(await refreshed(pro)).toMatchObject({ state: 'done', result: { outcome: 'fresh' } });
    expect(asked).toBe(1);
  });

  it('does not fetch again within the freshness time, but does after it', async () => {
    await refreshed();
    expect(await refreshed()).toMatchObject({ state: 'done', result: { outcome: 'fresh' } });
    harness.now = new Date(now.getTime() + freshFor);
    expect(await refreshed(pro)).toMatchObject({ result: { outcome: 'refreshed' } });
    expect(asked).toBe(2);
  });

  it.each<[SourceFault, string, RegExp]>([
    ['quota_exceeded', 'quota_spent', /quota/],
    ['key_invalid', 'key_invalid', /API key/],
    ['refused', 'refused', /rejected/],
    ['unavailable', 'unavailable', /reached/],
    ['bad_reference', 'no_reference', /match anyone/],
  ])('fails with the reason if the platform returns no data: %s', async (fault, reason, words) => {
    answer = async () => {
      throw new SourceFailure(fault);
    };
    expect(await refreshed()).toMatchObject({
      state: 'failed',
      failure: { code: 500, reason, msg: expect.stringMatching(words) },
    });
    expect(await goneAt()).toBeNull();
  });

  it('stores that a creator is gone from the platform, until they return', async () => {
    answer = async () => {
      throw new SourceFailure('channel_not_found');
    };
    expect(await refreshed()).toMatchObject({ state: 'failed', failure: { reason: 'gone' } });
    expect(await goneAt()).toEqual(now);
    answer = async () => lenasChannel;
    await refreshed();
    expect(await goneAt()).toBeNull();
  });

  it('a refresh fails if no source is configured for the platform', async () => {
    const other = await plant('tiktok', 'lena');
    const { jobId } = (await refresh(owner, other, 'tiktok')).data;
    expect(await ended(owner, jobId)).toMatchObject({ state: 'failed', failure: { reason: 'no_source' } });
  });

  it.each([['987654321'], ['x'], ['0']])('a refresh of the unknown id %s is refused', async (unknown) => {
    expect(await refresh(owner, unknown)).toMatchObject({ code: 404 });
  });

  it('of another platform’s creator is rejected', async () => {
    expect(await refresh(owner, id, 'tiktok')).toMatchObject({ code: 404 });
    expect(await harness.database.pool.query('select 1 from job')).toMatchObject({ rowCount: 0 });
  });
});

it('is rejected beyond the team’s limit, while other teams can still refresh', async () => {
  const max = ratePolicies.refreshByTeam.windows[0].limit;
  // A separate day: the jobs of the other tests do not count.
  harness.now = new Date(now.getTime() + 2 * 86_400_000);
  headersOf.clear();
  const begin = async (username: string) => {
    // The length of the queue is limited.
    await emptyTables(harness.database.pool, 'job');
    return refresh(username);
  };
  for (let count = 0; count < max; count += 1) {
    expect(await begin(count % 2 ? owner : member)).toMatchObject({ code: 0 });
  }
  expect(await begin(owner)).toMatchObject({ code: 429, data: { retryAfter: 60 } });
  expect(await begin(pro)).toMatchObject({ code: 0 });
  headersOf.clear();
});
