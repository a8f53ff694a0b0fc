import { pino } from 'pino';
import { openPool } from '../../../../platform/database/pool.ts';
import { openDrizzle } from '../../../../platform/database/transaction.ts';
import { sendReminders } from '../run.ts';

/** Sends the reminders of a moment as a process of its own: `reminderProcess.ts DATABASE_URL TIME`. */
const [url = '', time = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = openPool(url, log);
const deps = { db: openDrizzle(pool), log, now: () => new Date(time) };
process.stdout.write('reminding\n');
await sendReminders(deps, new AbortController().signal);
await pool.end();
