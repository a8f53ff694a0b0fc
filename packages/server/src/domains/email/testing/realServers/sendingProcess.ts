import { pino } from 'pino';
import { openPool } from '../../../../platform/database/pool.ts';
import { openDrizzle } from '../../../../platform/database/transaction.ts';
import { SenderAccess } from '../../senders/access.ts';
import { openMailEngine } from '../../sending/openEngine.ts';
import { serverPortsSchema } from './configuration.ts';
import { depsOn, mailTo, outboundTo } from './connections.ts';

/** Sends campaigns through the servers as a process of its own: `sendingProcess.ts DATABASE_URL PORTS`. */
const [url = '', ports = '{}'] = process.argv.slice(2);
const pool = openPool(url, pino({ level: 'silent' }));
const outbound = outboundTo(serverPortsSchema.parse(JSON.parse(ports)));
const deps = depsOn({ pool, db: openDrizzle(pool) }, outbound);
const access = new SenderAccess({ ...deps, sandbox: null });
openMailEngine(deps, {
  gateway: mailTo(outbound),
  access,
  pace: () => Number.POSITIVE_INFINITY,
}).start();
process.stdout.write('sending\n');
