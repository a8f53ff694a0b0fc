import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from '../app.ts';
import type { TestMailSender } from '../domains/email/campaigns/testMail.ts';
import { keepPlans } from '../domains/membership/keepPlans.ts';
import { createDemoAccounts, demoPassword } from '../domains/session/demoAccounts.ts';
import { keepMenus } from '../domains/session/menu/menu.ts';
import type { PasswordCost } from '../domains/session/passwords/passwords.ts';
import { keepChanges } from '../domains/site/changes.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Files } from '../platform/files/files.ts';
import { testFiles } from '../platform/files/testing/memoryStore.ts';
import { roles } from '../platform/lifecycle/roles.ts';
import { readLimitSettings } from '../platform/limits/settings.ts';
import { Outbound } from '../platform/outbound/outbound.ts';
import { Secret } from '../platform/secrets/secret.ts';
import { testSecrets } from '../platform/secrets/testing/keys.ts';
import type { Config } from '../platform/settings/config.ts';
import { readCreatorSourceSettings } from '../platform/settings/creatorSourceSettings.ts';
import { readLoginSettings } from '../platform/settings/loginSettings.ts';
import { readMailOauthSettings } from '../platform/settings/mailOauthSettings.ts';
import { readPaymentSettings } from '../platform/settings/paymentSettings.ts';
import { readSiteSettings } from '../platform/settings/siteSettings.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** Cheap password hashing for tests, which sign in thousands of times. */
export const quickPasswords: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** Configuration for tests, independent of the environment. */
export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  corsOrigins: ['https://agency.example'],
  oauthClients: { web: new Secret('web'), widget: new Secret('widget-secret') },
  isDemo: true,
  hasDemoContent: false,
  demoCreators: 3_000,
  logLevel: 'silent',
  isMigrating: false,
  site: readSiteSettings(() => undefined),
  login: readLoginSettings(() => undefined),
  registration: ['phone'],
  // The test clock stands still, so rate limit windows do not end on their own.
  limits: { ...readLimitSettings(() => undefined), callFactor: 1_000 },
  creatorSources: readCreatorSourceSettings(() => undefined),
  payment: readPaymentSettings(() => undefined),
  systemMail: null,
  trustedProxies: null,
  publicUrl: null,
  shortOrigin: null,
  shortBlockedHostsFile: null,
  mailTrackingUrl: null,
  developmentPort: 0,
  mailSandboxPorts: { smtp: 0, imap: 0 },
  geoDatabase: null,
  nameServers: 'none',
  mailOauth: readMailOauthSettings(() => undefined),
  countTimeoutMs: null,
  shutdownDelayMs: 0,
  roles: new Set(roles),
  fileStore: null,
  outboundAllow: [],
  secretKeys: null,
};

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** The server's current time; set it to advance the clock. */
  now: Date;
  /** Signs in with the demo password unless another is given; returns the response of the token endpoint. */
  signIn(username: string, password?: string, client?: string): Promise<LightMyRequestResponse>;
  /** Returns the headers of a signed-in person. */
  headersOf(username: string): Promise<{ authorization: string }>;
  /** Sends a request as a signed-in person; `body` is sent as JSON. */
  callAs(username: string, options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly log?: Logger;
  /** Folder that is served as the host's build. */
  readonly hostFolder?: string;
  /** Overrides the gateways of the configuration. */
  readonly gateways?: Gateways;
  /** Replaces the default test sender, which refuses to send. */
  readonly testMail?: TestMailSender;
  /** Uses an existing test database, and does not drop it on close. */
  readonly database?: TestDatabase;
  /** Replaces the in-memory files. */
  readonly files?: Files;
  /** Replaces the default `Outbound`, which reaches public addresses only. */
  readonly outbound?: Outbound;
}

/** Starts the whole server on a fresh database, with the demo accounts. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase());
  await keepPlans(database.pool);
  await keepMenus(database.pool);
  await keepChanges(database.pool);
  await createDemoAccounts(database.db, quickPasswords);
  const { pool, db } = database;
  const app = await buildApp(
    {
      pool,
      db,
      now: () => harness.now,
      config: { ...testConfig, ...options.config },
      log: options.log ?? pino({ level: 'silent' }),
      outbound: options.outbound ?? new Outbound(),
      secrets: testSecrets(),
      files: options.files ?? testFiles(db, () => harness.now),
    },
    {
      hostFolder: options.hostFolder ?? '/nonexistent',
      sdkDocsFolder: '/nonexistent',
      ...(options.gateways ? { gateways: options.gateways } : {}),
      ...(options.testMail ? { testMail: options.testMail } : {}),
    },
  );
  const harness: TestApp = {
    app,
    database,
    now: new Date(),
    signIn: (username, password = demoPassword, client = 'web:web') =>
      app.inject({
        method: 'POST',
        url: '/auth/oauth/token',
        query: { grant_type: 'password', scope: 'server', username, password },
        headers: basic(client),
      }),
    headersOf: async (username) => {
      const { access_token: token } = (await harness.signIn(username)).json<{ access_token: string }>();
      return { authorization: `Bearer ${token}` };
    },
    callAs: async (username, call) =>
      app.inject({ ...call, headers: { ...(await harness.headersOf(username)), ...call.headers } }),
    close: async () => {
      await app.close();
      if (!options.database) await database.drop();
    },
  };
  return harness;
}

/** Returns the authorization header of an OAuth client, given as `id:secret`. */
export function basic(client: string): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(client).toString('base64')}` };
}
