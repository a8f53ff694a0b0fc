import { platforms, type RankingPeriod } from '@reachkit/contract';
import { windowEnding } from '@reachkit/contract/rankings/window';
import { pino } from 'pino';
import { openPool } from '../../../platform/database/pool.ts';
import { openDrizzle } from '../../../platform/database/transaction.ts';
import { makeSnapshot } from '../engine/snapshot.ts';

/** Makes the lists of a window in a separate process, and ends: `listMaker.ts DATABASE_URL PERIOD END NOW`. */
const [url = '', period = '7d', end = '', now = ''] = process.argv.slice(2);
const pool = openPool(url, pino({ level: 'silent' }));
process.stdout.write('started\n');
const isMade = await makeSnapshot(openDrizzle(pool), {
  window: windowEnding(period as RankingPeriod, Number(end)),
  platforms,
  terms: new Map(),
  now: new Date(Number(now)),
});
await pool.end();
process.exitCode = isMade ? 0 : 3;
