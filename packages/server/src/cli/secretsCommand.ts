import { openDatabase } from '../platform/database/open.ts';
import { openLog } from '../platform/logging.ts';
import { keepOnlyKey, openKeyring } from '../platform/secrets/openKeyring.ts';
import { rotateColumn } from '../platform/secrets/rotate.ts';
import { Secrets } from '../platform/secrets/secrets.ts';
import { readConfig } from '../platform/settings/config.ts';
import { StartFailure } from '../platform/startFailure.ts';
import { sealedColumns } from './sealedColumns.ts';

const help = `Usage: npm run secrets -- rotate

Re-encrypts all secrets with the first key of SECRET_KEYS, so the other keys can be removed.
Safe to interrupt and rerun, and to run alongside servers that have all the keys.`;

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${help}\n`);
    return 0;
  }
  if (args.length !== 1 || args[0] !== 'rotate') {
    process.stderr.write(`${help}\n`);
    return 1;
  }
  const config = readConfig(process.env, process.cwd());
  const log = openLog('error');
  const database = await openDatabase(config, { role: 'tool', log });
  try {
    const keyring = await openKeyring(config, database.pool, log);
    const { envelope } = new Secrets(keyring);
    for (const column of sealedColumns) {
      const count = await rotateColumn(database.pool, envelope, column);
      process.stdout.write(`${column.table}.${column.column}: ${count} re-encrypted\n`);
    }
    await keepOnlyKey(database.pool, keyring);
    process.stdout.write(`All secrets are encrypted with the key "${envelope.currentKeyId}".\n`);
    return 0;
  } finally {
    await database.close();
  }
}
