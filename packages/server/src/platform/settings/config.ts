import { resolve } from 'node:path';
import type { RegistrationWay } from '@reachkit/contract/session/signInEmail';
import { readFileStoreSettings, type S3Settings } from '../files/settings.ts';
import { isIP } from '../ipAddress.ts';
import { parseRoles, type Role } from '../lifecycle/roles.ts';
import { type LimitSettings, readLimitSettings } from '../limits/settings.ts';
import { type NameServers, readNameServers } from '../nameServers.ts';
import { type AllowList, readAllowList } from '../outbound/allowList.ts';
import { type Keyring, parseKeyring } from '../secrets/keyring.ts';
import { Secret } from '../secrets/secret.ts';
import { StartFailure } from '../startFailure.ts';
import { readSystemMailSettings, type SystemMailSettings } from '../systemMail/settings.ts';
import { type CreatorSourceSettings, readCreatorSourceSettings } from './creatorSourceSettings.ts';
import { isDemoOn } from './demoSettings.ts';
import { type LoginSettings, readLoginSettings } from './loginSettings.ts';
import { type MailOauthSettings, readMailOauthSettings } from './mailOauthSettings.ts';
import { type PaymentSettings, readPaymentSettings } from './paymentSettings.ts';
import { readRegistration } from './registrationSettings.ts';
import { readSiteSettings, type SiteSettings } from './siteSettings.ts';

/** The server's configuration, read once from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for the embedded database and files. */
  readonly dataDir: string;
  /** An external PostgreSQL (15 or newer) instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Origins of other sites that may call the API (CORS). */
  readonly corsOrigins: readonly string[];
  /** OAuth clients: id → secret. */
  readonly oauthClients: Readonly<Record<string, Secret<string>>>;
  readonly isDemo: boolean;
  /** Whether the demo's teams get content: senders, campaigns, conversations, links, orders. */
  readonly hasDemoContent: boolean;
  /** Number of creators in the demo data. */
  readonly demoCreators: number;
  readonly logLevel: string;
  /** Whether the schema is migrated at start; off if the deployment migrates it. */
  readonly isMigrating: boolean;
  readonly site: SiteSettings;
  readonly login: LoginSettings;
  /** Ways to open an account; `email` also lets people sign in and reset their password by an emailed code. */
  readonly registration: readonly RegistrationWay[];
  readonly limits: LimitSettings;
  readonly creatorSources: CreatorSourceSettings;
  readonly payment: PaymentSettings;
  /** SMTP server for the installation's own emails; `null`: none, or the mail sandbox of the demo. */
  readonly systemMail: SystemMailSettings | null;
  /** Addresses or ranges of proxies trusted to report the client's address; `null`: none. */
  readonly trustedProxies: readonly string[] | null;
  /** Public URL of the site, e.g. `https://reachkit.example`; `null`: taken from each request. */
  readonly publicUrl: string | null;
  /** Origin of short links; `null`: `publicUrl`, or this machine. */
  readonly shortOrigin: string | null;
  /** A file of hosts that short links may not target, one per line; `null`: none. */
  readonly shortBlockedHostsFile: string | null;
  /** Base URL of tracking pixels, links and unsubscribe pages in emails; `null`: `publicUrl`, or this machine. */
  readonly mailTrackingUrl: string | null;
  /** Port of the development page on 127.0.0.1; 0: any free port. */
  readonly developmentPort: number;
  /** Ports of the mail sandbox on 127.0.0.1; 0: any free port, kept across restarts. */
  readonly mailSandboxPorts: { readonly smtp: number; readonly imap: number };
  /** Path of a MaxMind country database (.mmdb) that replaces the bundled one. */
  readonly geoDatabase: string | null;
  /** Name servers that are queried for mail domains. */
  readonly nameServers: NameServers;
  readonly mailOauth: MailOauthSettings;
  /** Milliseconds a search may count results before it estimates; `null`: its default limit. */
  readonly countTimeoutMs: number | null;
  /** Milliseconds for which a stopping server still accepts connections. */
  readonly shutdownDelayMs: number;
  /** Roles of this process. */
  readonly roles: ReadonlySet<Role>;
  /** Targets allowed besides public addresses. */
  readonly outboundAllow: AllowList;
  /** Keys for secrets and keyed hashes; `null`: a file in `dataDir`. */
  readonly secretKeys: Keyring | null;
  /** An S3-compatible file store; `null`: a folder in `dataDir`. */
  readonly fileStore: S3Settings | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the configuration; throws a `StartFailure` that names the variable and its expected value. */
export function readConfig(env: Environment, cwd: string): Config {
  const read = (name: string) => env[name]?.trim() || undefined;
  const host = read('HOST') ?? '127.0.0.1';
  const databaseUrl = parseDatabaseUrl(read('DATABASE_URL'));
  const payment = readPaymentSettings(read);
  const publicUrl = parseOrigin(
    'PUBLIC_URL',
    read('PUBLIC_URL'),
    'the address at which people reach the site',
  );
  const isDemo = isDemoOn({
    host,
    publicUrl,
    databaseUrl,
    payment,
    demo: parseSwitch('DEMO', read('DEMO')),
    demoExposed: parseSwitch('DEMO_EXPOSED', read('DEMO_EXPOSED')),
  });
  const systemMail = readSystemMailSettings(read);
  return {
    port: parsePort('PORT', read('PORT'), 4600),
    host,
    dataDir: resolve(read('INIT_CWD') ?? cwd, read('DATA_DIR') ?? '.data'),
    databaseUrl,
    corsOrigins: parseOrigins(read('CORS_ORIGINS')),
    oauthClients: parseClients(read('OAUTH_CLIENTS')),
    isDemo,
    hasDemoContent: parseSwitch('DEMO_CONTENT', read('DEMO_CONTENT')) ?? true,
    demoCreators: parseDemoCreators(read('DEMO_CREATORS')),
    logLevel: parseLogLevel(read('LOG_LEVEL')),
    isMigrating: parseSwitch('MIGRATE', read('MIGRATE')) ?? true,
    site: readSiteSettings(read),
    login: readLoginSettings(read),
    registration: readRegistration(read('REGISTRATION'), { isDemo, hasMail: isDemo || systemMail !== null }),
    limits: readLimitSettings(read),
    creatorSources: readCreatorSourceSettings(read),
    payment,
    systemMail,
    trustedProxies: parseProxies(read('TRUST_PROXY')),
    publicUrl,
    shortOrigin: parseOrigin(
      'SHORT_ORIGIN',
      read('SHORT_ORIGIN'),
      'the address under which short links are served',
    ),
    shortBlockedHostsFile: read('SHORT_BLOCKED_HOSTS_FILE') ?? null,
    mailTrackingUrl: parseOrigin(
      'MAIL_TRACKING_URL',
      read('MAIL_TRACKING_URL'),
      'the address under which emails carry their links',
    ),
    developmentPort: parsePort('DEVELOPMENT_PORT', read('DEVELOPMENT_PORT'), 0),
    mailSandboxPorts: {
      smtp: parsePort('MAIL_SANDBOX_SMTP_PORT', read('MAIL_SANDBOX_SMTP_PORT'), 0),
      imap: parsePort('MAIL_SANDBOX_IMAP_PORT', read('MAIL_SANDBOX_IMAP_PORT'), 0),
    },
    geoDatabase: read('GEO_DATABASE') ?? null,
    nameServers: readNameServers(read('DNS_SERVERS')),
    mailOauth: readMailOauthSettings(read),
    countTimeoutMs: parseCountTimeout(read('COUNT_TIMEOUT_MS')),
    shutdownDelayMs: parseSeconds('SHUTDOWN_DELAY', read('SHUTDOWN_DELAY'), 1) * 1000,
    roles: parseRoles(read('ROLES')),
    outboundAllow: readAllowList(read('OUTBOUND_ALLOW')),
    secretKeys: parseSecretKeys(read('SECRET_KEYS')),
    fileStore: readFileStoreSettings(read),
  };
}

function parsePort(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartFailure(
    `${name} is "${text}", but a port must be a whole number from 0 to 65535, e.g. ${name}=4600.`,
  );
}

function parseSeconds(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds <= 300) return seconds;
  throw new StartFailure(
    `${name} is "${text}", but it must be a number of seconds up to 300, e.g. ${name}=10.`,
  );
}

function parseDemoCreators(text: string | undefined): number {
  if (text === undefined) return 60_000;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 3_000 && count <= 200_000) return count;
  throw new StartFailure(
    `DEMO_CREATORS is "${text}", but it must be a whole number from 3000 to 200000, e.g. DEMO_CREATORS=60000.`,
  );
}

function parseCountTimeout(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d+$/.test(text) && Number(text) <= 5_000) return Number(text);
  throw new StartFailure(
    `COUNT_TIMEOUT_MS is "${text}", but it must be a whole number of milliseconds up to 5000, e.g. COUNT_TIMEOUT_MS=50.`,
  );
}

/** Parses addresses and ranges of proxies, e.g. `127.0.0.1, 10.0.0.0/8`, or range names such as `loopback`. */
function parseProxies(text: string | undefined): readonly string[] | null {
  const entries = splitList(text);
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const max = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= max);
    if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) continue;
    if (isIP(address) !== 0 && isRange && rest.length === 0) continue;
    throw new StartFailure(
      `TRUST_PROXY holds "${entry}", but it must be a list of addresses or ranges of your proxies, e.g. 127.0.0.1,10.0.0.0/8.`,
    );
  }
  return entries.length === 0 ? null : entries;
}

function parseOrigin(name: string, text: string | undefined, meaning: string): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '') {
    return url.origin;
  }
  throw new StartFailure(
    `${name} is "${text}", but it must be ${meaning}, without a path, e.g. https://reachkit.example.`,
  );
}

function parseSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === '1') return true;
  if (text === '0') return false;
  throw new StartFailure(`${name} is "${text}", but it must be either 1 (on) or 0 (off).`);
}

function parseDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\/./.test(text)) return text;
  throw new StartFailure(
    'DATABASE_URL is not a PostgreSQL address. Use the form postgres://user:password@host:5432/database.',
  );
}

function parseOrigins(text: string | undefined): readonly string[] {
  return splitList(text).map((entry) => {
    const origin = URL.canParse(entry) ? new URL(entry).origin : undefined;
    if (origin !== undefined && origin !== 'null' && origin === entry.replace(/\/$/, '')) return origin;
    throw new StartFailure(
      `CORS_ORIGINS holds "${entry}", but an origin must be a scheme, a host and an optional port, e.g. https://agency.example. A wildcard is not possible, because answers travel with credentials.`,
    );
  });
}

function parseClients(text: string | undefined): Readonly<Record<string, Secret<string>>> {
  const clients = splitList(text ?? 'web:web').map((entry) => {
    const [id = '', ...rest] = entry.split(':');
    const secret = rest.join(':');
    // The message omits the entry: it may hold a secret.
    if (id === '' || secret === '') {
      throw new StartFailure(
        'OAUTH_CLIENTS must be a list such as id:secret,other:secret, and one of its entries is not.',
      );
    }
    return [id, new Secret(secret)] as const;
  });
  return Object.fromEntries(clients);
}

function parseSecretKeys(text: string | undefined): Keyring | null {
  return text === undefined ? null : parseKeyring(text, 'SECRET_KEYS');
}

function parseLogLevel(text: string | undefined): string {
  if (text === undefined) return 'info';
  if (logLevels.includes(text)) return text;
  throw new StartFailure(`LOG_LEVEL is "${text}", but it must be one of ${logLevels.join(', ')}.`);
}

function splitList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
