import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Config } from '../settings/config.ts';
import { explainFile, StartFailure } from '../startFailure.ts';
import { keyFileOf, makeKeyFile, readKeyFile } from './keyFile.ts';
import { fingerprintOf, type Keyring } from './keyring.ts';

/** Row of the installation table with a fingerprint of each key in use. */
const recordKey = 'secretKeys';
const recordSchema = z.record(z.string(), z.string());
/** Row of the key that earlier releases stored in the database. */
const retiredKey = 'hashKey';
/** Lock: one process at a time creates or compares keys. */
const keyLock = 4_600_401;

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKeys'>;

/**
 * Reads the keys from `SECRET_KEYS`, or from a file in `DATA_DIR` that is created if the database has no known key yet.
 * @throws StartFailure where the database was used with a key that is missing here
 */
export async function openKeyring(settings: Settings, pool: Pool, log: Logger): Promise<Keyring> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [keyLock]);
    const { rows } = await client.query<{ value: unknown }>('select value from installation where key = $1', [
      recordKey,
    ]);
    const record = rows[0] ? recordSchema.parse(rows[0].value) : {};
    const keyring = await findKeyring(settings, Object.keys(record), log);
    checkRecord(record, keyring);
    const fingerprints = Object.fromEntries(keyring.map((key) => [key.id, fingerprintOf(key)]));
    await client.query(
      `insert into installation (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value, updated_at = now()
       where installation.value <> excluded.value`,
      [recordKey, JSON.stringify({ ...record, ...fingerprints })],
    );
    // Earlier releases stored a key next to its hashes; those hashes expire.
    await client.query('delete from installation where key = $1', [retiredKey]);
    await client.query('commit');
    return keyring;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw explainFile(error, settings.dataDir);
  } finally {
    client.release();
  }
}

/** Removes the fingerprints of keys that seal nothing any more, so that they can be removed from `SECRET_KEYS`. */
export async function keepOnlyKey(pool: Pool, [current]: Keyring): Promise<void> {
  await pool.query('update installation set value = $2, updated_at = now() where key = $1', [
    recordKey,
    JSON.stringify({ [current.id]: fingerprintOf(current) }),
  ]);
}

async function findKeyring(settings: Settings, known: readonly string[], log: Logger): Promise<Keyring> {
  if (settings.secretKeys) return settings.secretKeys;
  const path = keyFileOf(settings.dataDir);
  const found = await readKeyFile(path);
  if (!found && known.length > 0) {
    throw new StartFailure(
      `The database is used with the key "${known.join('", "')}", which is neither in SECRET_KEYS nor in ${path}. Set SECRET_KEYS as on the other machines, or copy that file from the machine that made it.`,
    );
  }
  if (settings.databaseUrl !== undefined) {
    log.warn(
      { path },
      'the secret key is a file of this machine; set SECRET_KEYS before others serve this database',
    );
  }
  return found ?? makeKeyFile(path);
}

function checkRecord(record: Readonly<Record<string, string>>, keyring: Keyring): void {
  for (const [id, fingerprint] of Object.entries(record)) {
    const key = keyring.find((one) => one.id === id);
    if (!key) {
      throw new StartFailure(
        `The database is used with the key "${id}", which is not among the keys here (${keyring.map((one) => one.id).join(', ')}). Add it to SECRET_KEYS after the current one; after "npm run secrets -- rotate" it can go.`,
      );
    }
    if (fingerprintOf(key) !== fingerprint) {
      throw new StartFailure(
        `The key "${id}" here is not the one that the database is used with. Set the original one in SECRET_KEYS, or give a new key another id.`,
      );
    }
  }
}
