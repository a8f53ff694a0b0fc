import { KnownNetworks } from '../domains/session/login/knownNetworks.ts';
import { SignInGuard } from '../domains/session/login/signInGuard.ts';
import { openDatabase } from '../platform/database/open.ts';
import { RateLimits } from '../platform/limits/rateLimits.ts';
import { openLog } from '../platform/logging.ts';
import { openKeyring } from '../platform/secrets/openKeyring.ts';
import { Secrets } from '../platform/secrets/secrets.ts';
import { readConfig } from '../platform/settings/config.ts';

const usage = `Usage: npm run staff -- unlock NAME

Unlocks an account that was locked after too many failed logins.
NAME  the account name as typed at login, e.g. office:admin, office@sms:13800000009 or a customer's phone
`;

const [command, name, ...rest] = process.argv.slice(2);
if (command !== 'unlock' || name === undefined || rest.length > 0) {
  process.stderr.write(usage);
  process.exitCode = 1;
} else {
  await unlock(name);
  process.stdout.write(`${name} can log in again. Running servers pick this up within five seconds.\n`);
}

async function unlock(who: string): Promise<void> {
  const log = openLog('warn');
  const config = readConfig(process.env, process.cwd());
  const database = await openDatabase(config, { role: 'tool', log });
  try {
    const { db, pool } = database;
    const secrets = new Secrets(await openKeyring(config, pool, log));
    const deps = { db, now: () => new Date(), log, secrets };
    const networks = new KnownNetworks(deps, secrets.hash);
    await new SignInGuard(new RateLimits(deps), networks).unlock(who);
  } finally {
    await database.close();
  }
}
