import { pino } from 'pino';
import { readDue } from '../../../packages/server/src/domains/creator/history/reading/readDue.ts';
import { openCreatorSources } from '../../../packages/server/src/gateways/creatorSources/open.ts';
import { noLimits } from '../../../packages/server/src/platform/database/limits.ts';
import { openPool } from '../../../packages/server/src/platform/database/pool.ts';
import { openDrizzle } from '../../../packages/server/src/platform/database/transaction.ts';
import { Outbound } from '../../../packages/server/src/platform/outbound/outbound.ts';
import { readCreatorSourceSettings } from '../../../packages/server/src/platform/settings/creatorSourceSettings.ts';
import { readBare } from './readBare.ts';
import { usedCpu } from './usedCpu.ts';

/**
 * Reads posts once in a process of its own, and prints the CPU that it took: `readerProcess.ts KIND DATABASE_URL ENDPOINT
 * TIME`. KIND is `reader`, which reads what is due, or `bare`. The clock starts at TIME.
 */
const [, , kind = '', url = '', endpoint = '', time = ''] = process.argv;
const log = pino({ level: 'warn' }, pino.destination(2));
const name = `bench_${kind}`;
const pool = openPool(`${url}?application_name=${name}`, log, { limits: noLimits });
const from = Date.now();
const now = () => new Date(Number(time) + Date.now() - from);

async function readAllDue(): Promise<void> {
  const db = openDrizzle(pool);
  const settings: Readonly<Record<string, string>> = {
    SOURCE_TIKTOK_URL: endpoint,
    SOURCE_TIKTOK_KEY: 'key-of-the-bench',
    SOURCE_TIKTOK_DAILY_CALLS: '100000000',
  };
  const sources = openCreatorSources(
    readCreatorSourceSettings((setting) => settings[setting]),
    { now, outbound: new Outbound(), db },
  );
  // A run ends after three minutes.
  for (let due = true; due; ) {
    await readDue({ pool, db, log, now, sources }, new AbortController().signal);
    const { rows } = await pool.query<{ due: boolean }>(
      'select exists (select from post_need where next_at <= $1) as due',
      [now()],
    );
    due = rows[0]?.due === true;
  }
}

const before = process.cpuUsage();
await (kind === 'reader' ? readAllDue() : readBare(pool, endpoint, now));
process.stdout.write(`${JSON.stringify(await usedCpu(pool, name, before))}\n`);
await pool.end();
