import { Pool } from 'pg';
import { pino } from 'pino';
import { SandboxPayments } from '../../../../gateways/cashier/sandboxPayments.ts';
import { openDrizzle } from '../../../../platform/database/transaction.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { workOrders } from '../work.ts';

/** A process that handles orders and refunds once, at a given time; a test may kill it at a named point. */
const [url, now = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString: url });
const db = openDrizzle(pool);
const outbound = new Outbound();
const clock = () => new Date(now);
const payments = new SandboxPayments({ now: clock, outbound, db });
await workOrders({ db, now: clock, payments, log: pino({ level: 'silent' }) });
await payments.stop();
await outbound.close();
await pool.end();
