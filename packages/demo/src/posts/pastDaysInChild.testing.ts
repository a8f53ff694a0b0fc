import { openPool } from '@reachkit/server/platform/database/pool';
import { pino } from 'pino';
import { makePastDays } from './pastDays.ts';

// Run as a separate process by a test that kills it.
const log = pino({ level: 'silent' });
const pool = openPool(process.argv[2] ?? '', log);
await makePastDays({ pool, log }, new AbortController().signal);
await pool.end();
