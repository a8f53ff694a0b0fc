import { cancelJob, getJob, listJobs, prepareDownload, removeJob } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testFiles } from '../../platform/files/testing/memoryStore.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Ask, createAsk, people } from '../favourites/testing/world.ts';
import { account } from '../session/tables.ts';
import { findUnderWay } from './findJobs.ts';
import { JobRunners } from './kinds.ts';
import { JobService } from './service.ts';
import { job } from './tables.ts';
import { plantJobFile } from './testing/plantJobFile.ts';

const { owner, member, basic: stranger } = people;
const now = new Date('2026-11-21T08:00:00Z');
let harness: TestApp;
let ask: Ask;
let jobs: JobService;

beforeAll(async () => {
  harness = await testApp();
  ask = createAsk(harness);
  const { db } = harness.database;
  // Colleagues see a refresh, so only the team scope blocks other people.
  const runners = new JobRunners([{ kind: 'refresh', seenBy: 'team', run: async () => ({ result: {} }) }]);
  const queue = { enqueue: async () => undefined };
  jobs = new JobService({ db, now: () => now, files: testFiles(db) }, runners, queue);
});
afterAll(() => harness.close());

let id: number;
beforeEach(async () => {
  harness.now = now;
  const { db, pool } = harness.database;
  await pool.query('truncate job, job_file, download_ticket');
  const [made] = await db
    .insert(job)
    .values({
      ...(await personOf(owner)),
      kind: 'refresh',
      state: 'running',
      input: {},
      about: { id: '5' },
      requestKey: 'first',
      createdAt: now,
    })
    .returning();
  id = made?.id ?? 0;
});

async function personOf(username: string): Promise<{ teamId: number; accountId: number }> {
  const [row] = await harness.database.db.select().from(account).where(eq(account.username, username));
  if (!row) throw new Error(`There is no ${username}`);
  return { teamId: row.teamId, accountId: row.id };
}
/** The account of the jobs, in the scope of another team. */
const foreign = async () => ({
  accountId: (await personOf(owner)).accountId,
  teamId: (await personOf(stranger)).teamId,
});
const notFound = { reason: 'notFound' };
const rows = () => harness.database.db.select().from(job).orderBy(job.id);

describe('a job', () => {
  it('a job is visible to a colleague and hidden from another team', async () => {
    const params = { id: String(id) };
    expect(await ask(member, getJob, { params })).toMatchObject({ code: 0, data: { id: String(id) } });
    expect((await ask(stranger, getJob, { params })).code).toBe(404);
    expect((await ask(stranger, listJobs)).data.list).toEqual([]);
  });

  it('a job is unchanged when another team ends, removes or downloads it', async () => {
    const before = await rows();
    const params = { id: String(id) };
    const tries = [
      await ask(stranger, cancelJob, { params }),
      await ask(stranger, removeJob, { params }),
      await ask(stranger, prepareDownload, { params }),
    ];
    expect(tries.map(({ code }) => code)).toEqual([404, 404, 404]);
    expect(await rows()).toEqual(before);
  });
});

describe('the statements of the job service', () => {
  it('statements find nothing of the account in the scope of another team', async () => {
    const { db } = harness.database;
    const person = await foreign();
    await expect(jobs.get(person, String(id), 'en')).rejects.toMatchObject(notFound);
    expect(await jobs.list(person, undefined, 'en')).toEqual([]);
    expect(await jobs.byRequest(db, person, 'refresh', 'first')).toBeUndefined();
    expect(await jobs.byRequest(db, await personOf(owner), 'refresh', 'first')).toMatchObject({ id });
    const thing = { kind: 'refresh', id: 5 } as const;
    expect(await findUnderWay(db, { ...thing, teamId: person.teamId })).toBeUndefined();
    expect(await findUnderWay(db, { ...thing, teamId: (await personOf(owner)).teamId })).toBe(id);
  });

  it('statements change nothing of the account in the scope of another team', async () => {
    const { database } = harness;
    const person = await foreign();
    const expiresAt = new Date(now.getTime() + 60_000);
    const content = [Buffer.from('name')];
    const done = await plantJobFile(database, testFiles(database.db), {
      username: owner,
      content,
      expiresAt,
    });
    const before = await rows();
    await expect(jobs.cancel(person, String(id), 'en')).rejects.toMatchObject(notFound);
    await expect(jobs.remove(person, String(done))).rejects.toMatchObject(notFound);
    const login = { ...person, loginId: 0 };
    await expect(jobs.prepareDownload(login, String(done))).rejects.toMatchObject(notFound);
    await database.db.transaction((tx) => jobs.changeInput(tx, person, id, { changed: true }));
    expect(await rows()).toEqual(before);
  });
});
