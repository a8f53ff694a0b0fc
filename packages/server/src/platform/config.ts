import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readSiteSettings, type SiteSettings } from './siteSettings.ts';
import { StartFailure } from './startFailure.ts';

/** The server's configuration, read once from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for the embedded database and files. */
  readonly dataDir: string;
  /** Another PostgreSQL (15 or newer) instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Origins of other sites that may call the interface. */
  readonly corsOrigins: readonly string[];
  /** OAuth clients: id → secret. */
  readonly oauthClients: Readonly<Record<string, string>>;
  readonly isDemo: boolean;
  readonly logLevel: string;
  /** Whether the schema is brought up to date at start; off where a deployment does so on its own. */
  readonly isMigrating: boolean;
  readonly site: SiteSettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the configuration; throws a `StartFailure` that names the variable and what it should hold. */
export function readConfig(env: Environment, cwd: string): Config {
  const read = (name: string) => env[name]?.trim() || undefined;
  const host = read('HOST') ?? '127.0.0.1';
  const databaseUrl = parseDatabaseUrl(read('DATABASE_URL'));
  const demo = parseSwitch('DEMO', read('DEMO'));
  return {
    port: parsePort(read('PORT')),
    host,
    dataDir: resolve(read('INIT_CWD') ?? cwd, read('DATA_DIR') ?? '.data'),
    databaseUrl,
    corsOrigins: parseOrigins(read('CORS_ORIGINS')),
    oauthClients: parseClients(read('OAUTH_CLIENTS')),
    isDemo: demo ?? (databaseUrl === undefined && isLoopback(host)),
    logLevel: parseLogLevel(read('LOG_LEVEL')),
    isMigrating: parseSwitch('MIGRATE', read('MIGRATE')) ?? true,
    site: readSiteSettings(read),
  };
}

/** Whether a listening address can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return 4600;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartFailure(`PORT is "${text}", but a port is a whole number from 0 to 65535, e.g. PORT=4600.`);
}

function parseSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === '1') return true;
  if (text === '0') return false;
  throw new StartFailure(`${name} is "${text}", but it is either 1 (on) or 0 (off).`);
}

function parseDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\/./.test(text)) return text;
  throw new StartFailure(
    'DATABASE_URL is not the address of a PostgreSQL. It looks like postgres://user:password@host:5432/database.',
  );
}

function parseOrigins(text: string | undefined): readonly string[] {
  return splitList(text).map((entry) => {
    const origin = URL.canParse(entry) ? new URL(entry).origin : undefined;
    if (origin !== undefined && origin !== 'null' && origin === entry.replace(/\/$/, '')) return origin;
    throw new StartFailure(
      `CORS_ORIGINS holds "${entry}", but an origin is a scheme, a host and maybe a port, e.g. https://agency.example. A wildcard is not possible, because answers travel with credentials.`,
    );
  });
}

function parseClients(text: string | undefined): Readonly<Record<string, string>> {
  const clients = splitList(text ?? 'web:web').map((entry) => {
    const [id = '', ...rest] = entry.split(':');
    const secret = rest.join(':');
    // The entry itself stays out of the message: it may hold a secret.
    if (id === '' || secret === '') {
      throw new StartFailure(
        'OAUTH_CLIENTS is a list like id:secret,other:secret. One of its entries is not.',
      );
    }
    return [id, secret] as const;
  });
  return Object.fromEntries(clients);
}

function parseLogLevel(text: string | undefined): string {
  if (text === undefined) return 'info';
  if (logLevels.includes(text)) return text;
  throw new StartFailure(`LOG_LEVEL is "${text}", but it is one of ${logLevels.join(', ')}.`);
}

function splitList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
