import { expect, it } from 'vitest';
import { StartFailure } from '../startFailure.ts';
import { type Config, readConfig } from './config.ts';

const fileStore = {
  FILE_STORE_URL: 'https://s3.example',
  FILE_STORE_BUCKET: 'reachkit',
  FILE_STORE_KEY_ID: 'AK1',
  FILE_STORE_SECRET: 'topsecret',
};
const gmail = {
  MAIL_OAUTH_GMAIL_CLIENT_ID: 'reachkit',
  MAIL_OAUTH_GMAIL_CLIENT_SECRET: 'topsecret',
  PUBLIC_URL: 'https://reachkit.example',
};
const read = (env: Record<string, string> = {}) => readConfig(env, '/srv/shop');

/** Returns the configuration with its secrets opened. */
const readable = (config: Config) => ({
  ...config,
  oauthClients: Object.fromEntries(
    Object.entries(config.oauthClients).map(([id, secret]) => [id, secret.open()]),
  ),
});

it('the configuration needs no settings: defaults are loopback, port 4600, embedded database and demo', () => {
  expect(readable(read())).toEqual({
    port: 4600,
    host: '127.0.0.1',
    dataDir: '/srv/shop/.data',
    databaseUrl: undefined,
    corsOrigins: [],
    oauthClients: { web: 'web' },
    isDemo: true,
    hasDemoContent: true,
    demoCreators: 60_000,
    logLevel: 'info',
    isMigrating: true,
    site: {
      service: { qr: null, email: null, text: null },
      tip: null,
      copyrightHolder: 'Reachkit',
      privacyUrl: '/privacy',
      termsUrl: '/protocol',
    },
    login: {
      passwordCodec: 'none',
      passwordKey: null,
      sms: null,
      lifetimes: { customerMs: 90 * 86_400_000, staffMs: 12 * 3_600_000 },
    },
    registration: ['phone', 'email'],
    limits: { callFactor: 1, smsPerHour: 500, smsPerDay: 5_000 },
    creatorSources: {
      youtube: null,
      youtubeTerms: { keepDays: 30, mayFeedRankings: false, mayDerive: false },
      http: {},
      refreshAfterDays: 7,
    },
    payment: { wechatPay: null, transfer: null, refundAloneLimit: 100_000 },
    systemMail: null,
    trustedProxies: null,
    publicUrl: null,
    shortOrigin: null,
    shortBlockedHostsFile: null,
    mailTrackingUrl: null,
    developmentPort: 0,
    mailSandboxPorts: { smtp: 0, imap: 0 },
    geoDatabase: null,
    nameServers: 'system',
    mailOauth: { gmail: null, outlook: null },
    countTimeoutMs: null,
    shutdownDelayMs: 1_000,
    roles: new Set(['web', 'worker', 'redirect', 'mail']),
    outboundAllow: [],
    secretKeys: null,
    fileStore: null,
  });
});

it('the data folder is relative to the folder of the start command', () => {
  expect(read({ INIT_CWD: '/home/shop', DATA_DIR: 'store' }).dataDir).toBe('/home/shop/store');
  expect(read({ DATA_DIR: '/var/shop' }).dataDir).toBe('/var/shop');
});

it('runs the demo only on loopback, unless it is enabled explicitly', () => {
  expect(read({ HOST: 'localhost' }).isDemo).toBe(true);
  expect(read({ HOST: '::1' }).isDemo).toBe(true);
  expect(read({ HOST: '0.0.0.0' }).isDemo).toBe(false);
  expect(read({ HOST: '127.example.com' }).isDemo).toBe(false);
  expect(read({ DATABASE_URL: 'postgres://db.example/shop' }).isDemo).toBe(false);
  expect(read({ PUBLIC_URL: 'https://reach.example' }).isDemo).toBe(false);
  for (const PUBLIC_URL of ['http://localhost:4600', 'http://127.0.0.2', 'http://[::1]:4600']) {
    expect(read({ PUBLIC_URL }).isDemo).toBe(true);
    expect(read({ PUBLIC_URL, DEMO: '1' }).isDemo).toBe(true);
  }
  expect(read({ DEMO: '0' }).isDemo).toBe(false);
  expect(read({ DEMO_CREATORS: '5000' }).demoCreators).toBe(5_000);
});

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { PUBLIC_URL: 'https://reach.example' },
  { PUBLIC_URL: 'http://127.example.com' },
  { HOST: '127.0.0.1', PUBLIC_URL: 'http://192.168.1.7:4600' },
])('rejects a demo that others can reach, unless explicitly enabled: %j', (variables) => {
  expect(() => read({ ...variables, DEMO: '1' })).toThrow(/DEMO=0, or DEMO_EXPOSED=1/);
  expect(() => read({ ...variables, DEMO: '1', DEMO_EXPOSED: '0' })).toThrow(StartFailure);
  expect(read({ ...variables, DEMO: '1', DEMO_EXPOSED: '1' }).isDemo).toBe(true);
  expect(read({ ...variables, DEMO_EXPOSED: '1' }).isDemo).toBe(false);
});

it('parses lists of origins and clients, and secrets with colons', () => {
  const config = read({
    CORS_ORIGINS: 'https://agency.example, http://localhost:5173/',
    OAUTH_CLIENTS: 'web:a:b, widget:c',
  });
  expect(config.corsOrigins).toEqual(['https://agency.example', 'http://localhost:5173']);
  expect(readable(config).oauthClients).toEqual({ web: 'a:b', widget: 'c' });
});

it.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ DEMO: '1', DEMO_EXPOSED: 'yes' }, 'DEMO_EXPOSED'],
  [{ DEMO_CREATORS: '2999' }, 'DEMO_CREATORS'],
  [{ DEMO_CREATORS: 'many' }, 'DEMO_CREATORS'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
  [{ CORS_ORIGINS: 'https://agency.example/page' }, 'CORS_ORIGINS'],
  [{ CORS_ORIGINS: 'agency.example' }, 'CORS_ORIGINS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ SERVICE_QR_URL: 'javascript:alert(1)' }, 'SERVICE_QR_URL'],
  [{ SERVICE_EMAIL: 'nobody' }, 'SERVICE_EMAIL'],
  [{ TIP_TITLE: 'News' }, 'TIP_TEXT'],
  [{ TIP_TITLE: 'News', TIP_TEXT: 'Look', TIP_PATH: '//evil.example' }, 'TIP_PATH'],
  [{ PRIVACY_URL: 'javascript:alert(1)' }, 'PRIVACY_URL'],
  [{ TERMS_URL: '//evil.example' }, 'TERMS_URL'],
  [{ DNS_SERVERS: 'ns.example.com' }, 'DNS_SERVERS'],
  [{ DNS_SERVERS: '192.0.2.1,2001:db8::1:99999:0' }, 'DNS_SERVERS'],
  [{ DNS_SERVERS: '192.0.2.1:70000' }, 'DNS_SERVERS'],
  [{ MAIL_OAUTH_GMAIL_CLIENT_ID: 'a' }, 'MAIL_OAUTH_GMAIL_CLIENT_SECRET'],
  [{ MAIL_OAUTH_OUTLOOK_CLIENT_SECRET: 'b' }, 'MAIL_OAUTH_OUTLOOK_CLIENT_ID'],
  [{ ...gmail, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ ...gmail, MAIL_OAUTH_GMAIL_ENDPOINT: 'ftp://login.example' }, 'MAIL_OAUTH_GMAIL_ENDPOINT'],
  [{ COUNT_TIMEOUT_MS: 'long' }, 'COUNT_TIMEOUT_MS'],
  [{ COUNT_TIMEOUT_MS: '5001' }, 'COUNT_TIMEOUT_MS'],
  [{ OUTBOUND_ALLOW: '10.0.0.0/33' }, 'OUTBOUND_ALLOW'],
  [{ SECRET_KEYS: 'main:c2hvcnQ=' }, 'SECRET_KEYS'],
  [{ FILE_STORE_URL: 'https://s3.example' }, 'FILE_STORE_BUCKET and FILE_STORE_KEY_ID and FILE_STORE_SECRET'],
  [{ ...fileStore, FILE_STORE_URL: 'https://s3.example/files' }, 'FILE_STORE_URL'],
  [{ ...fileStore, FILE_STORE_URL: 's3://files' }, 'FILE_STORE_URL'],
  [{ ...fileStore, FILE_STORE_BUCKET: 'No Bucket' }, 'FILE_STORE_BUCKET'],
])('the error names the variable for %j', (env, name) => {
  expect(() => read(env)).toThrow(StartFailure);
  expect(() => read(env)).toThrow(name);
});

it('accepts name servers with and without a port, or none', () => {
  const servers = '192.0.2.1, 192.0.2.1:5353, 2001:db8::1, [2001:db8::1]:5353';
  expect(read({ DNS_SERVERS: servers }).nameServers).toEqual(servers.split(', '));
  expect(read({ DNS_SERVERS: 'none' }).nameServers).toBe('none');
  expect(read({ DNS_SERVERS: ',' }).nameServers).toBe('system');
});

it('error messages never repeat a secret', () => {
  expect(() => read({ OAUTH_CLIENTS: 'topsecret' })).toThrow(/^(?!.*topsecret).*OAUTH_CLIENTS/);
});

it('reads an S3-compatible store, and hides its secret', () => {
  const config = read({ ...fileStore, FILE_STORE_REGION: 'eu-central-1' });
  expect(config.fileStore).toMatchObject({ url: 'https://s3.example', region: 'eu-central-1' });
  expect(config.fileStore?.secret.open()).toBe('topsecret');
  expect(JSON.stringify(config)).not.toContain('topsecret');
  expect(() => read({ ...fileStore, FILE_STORE_BUCKET: '' })).toThrow(/^(?!.*topsecret)/);
});

it('reads OAuth clients of mailbox providers, with default or custom URLs', () => {
  const { mailOauth } = read(gmail);
  expect(mailOauth.outlook).toBeNull();
  expect(mailOauth.gmail).toMatchObject({
    clientId: 'reachkit',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  });
  expect(mailOauth.gmail?.clientSecret.open()).toBe('topsecret');
  expect(JSON.stringify(mailOauth)).not.toContain('topsecret');
  const other = read({ ...gmail, MAIL_OAUTH_GMAIL_ENDPOINT: 'http://127.0.0.1:9000/o/' }).mailOauth.gmail;
  expect(other).toMatchObject({
    authorizeUrl: 'http://127.0.0.1:9000/o/authorize',
    tokenUrl: 'http://127.0.0.1:9000/o/token',
  });
});
