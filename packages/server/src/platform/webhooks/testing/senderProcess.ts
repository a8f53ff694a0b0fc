import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { findOwner, hasOwner } from '../../../domains/people/people.ts';
import { openPool } from '../../database/pool.ts';
import { openDrizzle } from '../../database/transaction.ts';
import { readAllowList } from '../../outbound/allowList.ts';
import { Outbound } from '../../outbound/outbound.ts';
import { testSecrets } from '../../secrets/testing/keys.ts';
import { sendDeliveries } from '../send.ts';
import { receiverHost, trustReceivers } from './trust.ts';

/**
 * Sends webhooks until it is ended: `senderProcess.ts DATABASE_URL PORT`. The receiver's name leads to this machine, any
 * other to a private address. A test may kill it at a named point.
 */
const [url = '', port = ''] = process.argv.slice(2);
trustReceivers();
const log = pino({ level: 'silent' });
const pool = openPool(url, log);
const outbound = new Outbound({
  allowList: readAllowList(`127.0.0.1:${port}`),
  resolve: async (host) => [{ address: host === receiverHost ? '127.0.0.1' : '10.0.0.1', family: 4 }],
});
const deps = {
  db: openDrizzle(pool),
  outbound,
  log,
  secrets: testSecrets(),
  now: () => new Date(),
  owners: { findOwner, hasOwner },
};
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.stdout.write('ready\n');
while (!stopping.signal.aborted) {
  await sendDeliveries(deps, { isWaiting: true, signal: stopping.signal });
  await pause(100);
}
await outbound.close();
await pool.end();
