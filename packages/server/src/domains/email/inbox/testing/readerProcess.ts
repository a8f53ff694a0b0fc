import { pino } from 'pino';
import { ProviderMail } from '../../../../gateways/mail/providerMail.ts';
import { openPool } from '../../../../platform/database/pool.ts';
import { openDrizzle } from '../../../../platform/database/transaction.ts';
import { testFiles } from '../../../../platform/files/testing/memoryStore.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { MailTokens } from '../../tracking/tokens.ts';
import { MailboxReader } from '../sync/reader.ts';

/**
 * Reads mailboxes in a separate process: `readerProcess.ts DATABASE_URL IMAP_PORT USER PASSWORD [usual]`. Without the
 * last argument it polls without pauses.
 */
const [url = '', port = '', user = '', password = '', pace = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = openPool(url, log);
const db = openDrizzle(pool);
const secrets = testSecrets();
const server = { host: '127.0.0.1', port: Number(port), security: 'none' } as const;
const reader = new MailboxReader({
  db,
  secrets,
  log,
  now: () => new Date(),
  files: testFiles(db, () => new Date()),
  tokens: new MailTokens(secrets.hash),
  gateway: new ProviderMail({ outbound: new Outbound() }),
  access: {
    read: async () => ({
      isSandbox: true,
      address: user,
      user,
      smtp: server,
      imap: server,
      credential: { kind: 'password', password: new Secret(password) },
    }),
  },
  pace: () => (pace === 'usual' ? 1 : Number.POSITIVE_INFINITY),
  random: Math.random,
});
reader.start();
process.stdout.write('reading\n');
process.on('SIGTERM', () => {
  void reader
    .close()
    .then(() => pool.end())
    .then(() => process.exit());
});
