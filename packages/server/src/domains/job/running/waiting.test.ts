import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { account, team } from '../../session/tables.ts';
import { JobRunners } from '../kinds.ts';
import { JobService, maxWaiting } from '../service.ts';
import { nextJob } from './claims.ts';

let database: TestDatabase;
let colleagues: Person[];
let stranger: Person;
let jobs: JobService;
const runners = new JobRunners([
  { kind: 'export', seenBy: 'account', run: async () => ({ result: {} }) },
  { kind: 'refresh', seenBy: 'team', run: async () => ({ result: {} }) },
]);

beforeAll(async () => {
  database = await testDatabase();
  const people: Person[] = [];
  for (const [place, name] of ['A', 'A', 'A', 'A', 'A', 'B'].entries()) {
    const first = people.find(() => name === 'A' && place > 0);
    const [made] = first ? [] : await database.db.insert(team).values({ name }).returning();
    const teamId = first?.teamId ?? made?.id ?? 0;
    const values = { teamId, username: `${name}${place}`, nickName: name, passwordHash: '' };
    const [person] = await database.db.insert(account).values(values).returning();
    people.push({ teamId, accountId: person?.id ?? 0 });
  }
  colleagues = people.slice(0, 5);
  stranger = people[5] ?? { teamId: 0, accountId: 0 };
  const now = new Date('2026-11-21T08:00:00Z');
  jobs = new JobService({ db: database.db, now: () => now, files: testFiles(database.db) }, runners, {
    enqueue: async () => undefined,
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate job, job_file, download_ticket restart identity');
});

const wanted = { kind: 'export', input: {}, about: {}, total: null } as const;
const add = (person: Person | undefined, requestKey?: string) =>
  database.db.transaction((tx) => jobs.add(tx, person ?? stranger, { ...wanted, requestKey }));
const fill = (person: Person | undefined, count: number) =>
  database.pool.query(
    `insert into job (team_id, account_id, kind, state, input, about, created_at)
     select $1, $2, 'refresh', case n % 2 when 0 then 'queued' else 'running' end, '{}', '{}', now()
     from generate_series(1, $3::int) n`,
    [person?.teamId, person?.accountId, count],
  );
const refusal = { reason: 'rateLimited', detail: { data: { retryAfter: expect.any(Number) } } };

describe('queued jobs', () => {
  it('queued jobs are limited per person; a further one is refused with a retry time', async () => {
    const [first, second] = colleagues;
    await fill(first, maxWaiting.ofPerson - 1);
    expect(await add(first, 'kept')).toEqual(expect.any(Number));
    await expect(add(first)).rejects.toMatchObject(refusal);
    // A repeated request does not count again; other people are not affected; nothing of the refused job is stored.
    expect(await add(first, 'kept')).toBeUndefined();
    expect(await add(second)).toEqual(expect.any(Number));
    const { rowCount } = await database.pool.query(`select from job`);
    expect(rowCount).toBe(maxWaiting.ofPerson + 1);
    await database.pool.query(`update job set state = 'done' where id = 1`);
    expect(await add(first)).toEqual(expect.any(Number));
  });

  it('queued jobs are limited per team, whichever member starts them', async () => {
    const share = Math.ceil(maxWaiting.ofTeam / 4);
    expect(share).toBeLessThanOrEqual(maxWaiting.ofPerson);
    for (const person of colleagues.slice(0, 4)) await fill(person, share);
    await expect(add(colleagues[4])).rejects.toMatchObject(refusal);
    expect(await add(stranger)).toEqual(expect.any(Number));
  });

  it('wait while staff have locked their team', async () => {
    await add(stranger);
    const next = async () => (await database.db.execute(nextJob('export', randomUUID()))).rows.length;
    await database.pool.query('update team set locked_at = now() where id = $1', [stranger.teamId]);
    expect(await next()).toBe(0);
    await database.pool.query('update team set locked_at = null');
    expect(await next()).toBe(1);
  });
});
