import { pino } from 'pino';
import { openPool } from '../../../../platform/database/pool.ts';
import { openDrizzle } from '../../../../platform/database/transaction.ts';
import { testFiles } from '../../../../platform/files/testing/memoryStore.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { MailAddresses, MailTokens } from '../../tracking/tokens.ts';
import { MailEngine } from '../engine.ts';
import { LoopbackGateway } from './loopbackGateway.ts';

/** Sends campaigns as a process of its own: `engineProcess.ts DATABASE_URL SMTP_PORT`. Its Sent folder is never found. */
const [url = '', port = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = openPool(url, log);
const db = openDrizzle(pool);
const secrets = testSecrets();
const engine = new MailEngine({
  db,
  pool,
  secrets,
  log,
  now: () => new Date(),
  files: testFiles(db, () => new Date()),
  gateway: new LoopbackGateway({ timeoutMs: 20_000 }),
  access: {
    read: async (_, senderId) => ({
      isSandbox: true,
      address: 'box@brand.example',
      user: `user${senderId}`,
      credential: { kind: 'password', password: new Secret('secret') },
      smtp: { host: '127.0.0.1', port: Number(port), security: 'none' },
      imap: null,
    }),
  },
  findSent: async () => null,
  addresses: new MailAddresses('https://t.example', new MailTokens(secrets.hash)),
  pace: () => Number.POSITIVE_INFINITY,
  shortOrigin: 'https://s.example',
  pageOrigin: 'https://site.example',
  random: Math.random,
});
engine.start();
process.stdout.write('sending\n');
process.on('SIGTERM', () => {
  void engine
    .close()
    .then(() => pool.end())
    .then(() => process.exit());
});
