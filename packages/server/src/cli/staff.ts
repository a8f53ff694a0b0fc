import { KnownNetworks } from '../domains/session/knownNetworks.ts';
import { SignInGuard } from '../domains/session/signInGuard.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { KeyedHash } from '../platform/installationKey.ts';
import { RateLimits } from '../platform/limits/rateLimits.ts';
import { openLog } from '../platform/logging.ts';

const usage = `Usage: npm run staff -- unlock NAME

Lets an account sign in again that was refused after too many failures.
NAME  as it is typed to sign in, e.g. office:admin, office@sms:13800000009 or a customer's phone
`;

const [command, name, ...rest] = process.argv.slice(2);
if (command !== 'unlock' || name === undefined || rest.length > 0) {
  process.stderr.write(usage);
  process.exitCode = 1;
} else {
  await unlock(name);
  process.stdout.write(`${name} may sign in again. Running servers know within five seconds.\n`);
}

async function unlock(who: string): Promise<void> {
  const log = openLog('warn');
  const database = await openDatabase(readConfig(process.env, process.cwd()), { role: 'tool', log });
  try {
    const { db } = database;
    const deps = { db, now: () => new Date(), log };
    const networks = new KnownNetworks(deps, new KeyedHash(db));
    await new SignInGuard(new RateLimits(deps), networks).unlock(who);
  } finally {
    await database.close();
  }
}
