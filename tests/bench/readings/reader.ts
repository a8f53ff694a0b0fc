import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { needReadings } from '../../../packages/server/src/domains/creator/history/needs.ts';
import { readingPartitions } from '../../../packages/server/src/domains/creator/history/readingPartitions.ts';
import { openDrizzle } from '../../../packages/server/src/platform/database/transaction.ts';
import { emptyDatabase } from '../../../packages/server/src/testing/emptyTables.ts';
import type { UsedCpu } from './usedCpu.ts';

const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const start = Date.UTC(2026, 9, 25, 8);
const everySeconds = 3_600;

export interface ReaderRound {
  /** The first reading of a day has captions and other details; the next ones have counts. */
  readonly kind: 'detailed' | 'counts';
  readonly reader: UsedCpu;
  readonly bare: UsedCpu;
  /** CPU of the reader's process ÷ of the bare loop's. */
  readonly ratio: number;
  /** The same, with what each one's connections take of PostgreSQL. */
  readonly ratioWithDatabase: number;
}

/** Measures the reader and a bare loop at the same time, each on `count` posts of its own, in two rounds. */
export async function measureReader(pool: Pool, url: string, count: number): Promise<readonly ReaderRound[]> {
  await emptyDatabase(pool);
  await makePosts(pool, count);
  const peer = spawn(process.execPath, [program('postsPeer')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [said] = await once(peer.stdout, 'data');
    const endpoint = /http:\S+/.exec(String(said))?.[0] ?? '';
    const rounds: ReaderRound[] = [];
    for (const [at, kind] of (['detailed', 'counts'] as const).entries()) {
      const time = start + at * everySeconds * 1_000;
      const [reader, bare] = await Promise.all(
        ['reader', 'bare'].map((who) => runProcess([who, url, endpoint, String(time)])),
      );
      if (!reader || !bare) throw new Error('Nothing was measured');
      await checkReadings(pool, 2 * count * (at + 1), kind);
      const all = ({ own, database }: UsedCpu) => own + database;
      const ratioWithDatabase = all(reader) / all(bare);
      rounds.push({ kind, reader, bare, ratio: reader.own / bare.own, ratioWithDatabase });
    }
    return rounds;
  } finally {
    const ended = once(peer, 'exit');
    peer.kill('SIGTERM');
    await ended;
  }
}

async function runProcess(args: readonly string[]): Promise<UsedCpu> {
  const child = spawn(process.execPath, [program('readerProcess'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const printed = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return JSON.parse(printed);
}

/** Makes posts for each of the two, half of them of a known creator with its video; those of the reader are due. */
async function makePosts(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into creator (id, platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
     select at, 'tiktok', 'known' || at, 'known' || at, 'Known', 'videos', 2, 'file', '' from generate_series(1, 1000) at`,
  );
  await pool.query(
    `insert into post (id, platform, external_id, creator_id, posted_at)
     select at, 'tiktok', 'post' || at, case when at % 2 = 0 then 1 + at % 1000 end, '2026-10-20T08:00:00Z'
       from generate_series(1, 2 * $1::int) at`,
    [count],
  );
  await pool.query(
    `insert into video (creator_id, external_id, posted_at, title, read_at)
     select creator_id, external_id, posted_at, 'Tour', '2026-10-21T08:00:00Z' from post where creator_id is not null`,
  );
  await readingPartitions.make(pool, [new Date(start)]);
  await needReadings(openDrizzle(pool), {
    postIds: Array.from({ length: count }, (_, at) => at + 1),
    kind: 'monitored',
    everySeconds,
    until: null,
    dueAt: new Date(start),
  });
  await pool.query('vacuum (analyze) post, post_need, video');
}

async function checkReadings(pool: Pool, expected: number, round: string): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from post_reading');
  if (rows[0]?.count !== expected) {
    throw new Error(`${rows[0]?.count} readings after the round of ${round}, not ${expected}`);
  }
}
