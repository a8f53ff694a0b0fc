import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Files } from '../../../platform/files/files.ts';
import { MemoryStore } from '../../../platform/files/testing/memoryStore.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { plantJobFile } from '../testing/plantJobFile.ts';
import { ticketLifetime } from './tickets.ts';

const [owner, member] = ['13800000004', '13800000005'];
const text = 'name,plays\r\nMina,12\r\n'.repeat(200);
const day = 86_400_000;

let database: TestDatabase;
let store: MemoryStore;
let harness: TestApp;
let headers: { authorization: string };
let jobId: number;

beforeAll(async () => {
  database = await testDatabase();
  store = new MemoryStore();
  const files = new Files({ db: database.db, now: () => harness.now, store });
  harness = await testApp({ database, files });
});
beforeEach(async () => {
  harness.now = new Date('2026-11-21T18:00:00Z');
  await database.pool.query('truncate job, job_file, download_ticket, login cascade');
  headers = await harness.headersOf(owner);
  jobId = await plantFor(owner);
});
afterAll(async () => {
  await harness.close();
  await database.drop();
});

async function plantFor(username: string): Promise<number> {
  const files = new Files({ db: database.db, now: () => harness.now, store });
  return plantJobFile(database, files, {
    username,
    content: Readable.from([Buffer.from(text)]),
    expiresAt: new Date(harness.now.getTime() + day),
  });
}
const prepare = async (id = jobId, as = headers) =>
  harness.app.inject({ method: 'POST', url: `/kol/api/job/${id}/download`, headers: as });
const ticket = async (): Promise<string> => (await prepare()).json().data.path;
const fetchFile = (path: string, method: 'GET' | 'HEAD' = 'GET') => harness.app.inject({ method, url: path });

describe('a download ticket', () => {
  it('a ticket returns the file with its length, once', async () => {
    const path = await ticket();
    const first = await fetchFile(path);
    expect([first.statusCode, first.body, first.headers['content-length']]).toEqual([
      200,
      text,
      String(Buffer.byteLength(text)),
    ]);
    expect((await fetchFile(path)).statusCode).toBe(404);
  });

  it('a HEAD request returns no file and does not use up the ticket', async () => {
    const path = await ticket();
    expect((await fetchFile(path, 'HEAD')).statusCode).toBe(404);
    expect((await fetchFile(path)).statusCode).toBe(200);
  });

  it('a ticket can be replaced by a new one for the same file', async () => {
    const [first, second] = [await ticket(), await ticket()];
    expect(first).not.toBe(second);
    expect([(await fetchFile(second)).body, (await fetchFile(first)).body]).toEqual([text, text]);
  });

  it('a ticket is valid for a minute, exclusive', async () => {
    const [early, late] = [await ticket(), await ticket()];
    const issued = harness.now.getTime();
    harness.now = new Date(issued + ticketLifetime - 1);
    expect((await fetchFile(early)).statusCode).toBe(200);
    harness.now = new Date(issued + ticketLifetime);
    expect((await fetchFile(late)).statusCode).toBe(404);
  });

  it('a ticket is refused after its login was ended', async () => {
    const path = await ticket();
    await harness.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers });
    expect((await prepare()).statusCode).toBe(401);
    expect((await fetchFile(path)).statusCode).toBe(404);
  });

  it('a ticket stays valid after another login of the same person was ended', async () => {
    const path = await ticket();
    const other = (await harness.signIn(owner, undefined, 'widget:widget-secret')).json();
    const of = { authorization: `Bearer ${other.access_token}` };
    await harness.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers: of });
    expect((await fetchFile(path)).statusCode).toBe(200);
  });

  it('a ticket is refused after its person was removed from the team', async () => {
    const id = await plantFor(member);
    const { path } = (await prepare(id, await harness.headersOf(member))).json().data;
    const { rows } = await database.pool.query('select id from account where username = $1', [member]);
    const url = `/office/api/team/member/${rows[0].id}`;
    expect((await harness.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect((await fetchFile(path)).statusCode).toBe(404);
  });

  it('a ticket is refused after its job was deleted', async () => {
    const path = await ticket();
    await harness.app.inject({ method: 'DELETE', url: `/kol/api/job/${jobId}`, headers });
    expect((await fetchFile(path)).statusCode).toBe(404);
  });

  it.each(['x', 'a'.repeat(43), `1.2.${Date.now() + day}.sig`, '..%2f..%2fsecret.key', '%00'])(
    'a ticket is rejected if never issued: %s',
    async (forged) => {
      const answer = await fetchFile(`/kol/api/job/file/${forged}`);
      expect([400, 404]).toContain(answer.json().code);
    },
  );

  it('a ticket is stored only as a hash', async () => {
    const path = await ticket();
    const { rows } = await database.pool.query('select hash from download_ticket');
    expect(rows).toHaveLength(1);
    expect(path).not.toContain(rows[0].hash);
  });
});

it('a text file is compressed without a wrong length', async () => {
  const path = await ticket();
  const answer = await harness.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } });
  expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual(['gzip', undefined]);
});

it('a download returns 503 while content of an earlier release has not been moved', async () => {
  const path = await ticket();
  await database.pool.query('update job_file set file_id = null');
  expect((await fetchFile(path)).statusCode).toBe(503);
});

it('a download returns 404 for a file with deleted content', async () => {
  const path = await ticket();
  store.contents.clear();
  expect((await fetchFile(path)).statusCode).toBe(404);
});
