import { openPool } from '@reachkit/server/platform/database/pool';
import { pino } from 'pino';
import { loadDemo } from './load.ts';

// Run as a separate process by a test that kills it.
const [url = '', count = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = openPool(url, log);
await loadDemo({ pool, now: new Date('2026-11-20T06:00:00Z'), log, count: Number(count) });
await pool.end();
