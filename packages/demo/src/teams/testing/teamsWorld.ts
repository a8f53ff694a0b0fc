import type { DemoTeamParts } from '@reachkit/server/demoParts';
import { createDemoAccounts } from '@reachkit/server/domains/session/demoAccounts';
import { Outbound } from '@reachkit/server/platform/outbound/outbound';
import { testSecrets } from '@reachkit/server/platform/secrets/testing/keys';
import { quickPasswords, type TestApp, testApp, testConfig } from '@reachkit/server/testing/app';
import { type TestDatabase, testDatabase } from '@reachkit/server/testing/database';
import { testFiles } from '@reachkit/server/testing/files';
import { noGateways } from '@reachkit/server/testing/gateways';
import { pino } from 'pino';
import { createDemoLists } from '../../accounts/lists.ts';
import { createDemoRelations } from '../../accounts/relations.ts';
import { loadDemo } from '../../load.ts';
import { makeTeams } from '../makeTeams.ts';
import { outlines } from '../outlines.ts';

export const now = new Date('2026-11-20T06:00:00Z');

export interface TeamsWorld extends TestApp {
  readonly parts: DemoTeamParts;
  /** Creates the content of these owners' teams. */
  make(
    owners: readonly string[],
    over?: { readonly signal?: AbortSignal } & Partial<DemoTeamParts>,
  ): Promise<void>;
  rows<Row extends object>(sql: string): Promise<Row[]>;
}

/** Creates a demo platform with its teams, with the mail sandbox down. */
export async function teamsWorld(): Promise<TeamsWorld> {
  const database: TestDatabase = await testDatabase();
  const { db, pool } = database;
  const log = pino({ level: process.env.DEMO_LOG ?? 'silent' });
  const app = await testApp({ database });
  app.now = now;
  await createDemoAccounts(db, quickPasswords);
  await createDemoLists(db, now);
  await loadDemo({ pool, now, log, count: 3_000 });
  await createDemoRelations(db, now);
  const closed = { host: '127.0.0.1', port: 1, security: 'none' } as const;
  const parts: DemoTeamParts = {
    ...noGateways,
    pool,
    db,
    log,
    now: () => now,
    config: testConfig,
    outbound: new Outbound(),
    secrets: testSecrets(),
    files: testFiles(db, () => now),
    sandbox: {
      smtp: closed,
      imap: closed,
      mailboxOf: (id) => ({ address: `account${id}@sandbox.reachkit.test`, password: 'abcd-efgh-ijkl' }),
    },
  };
  const closeApp = app.close;
  const make: TeamsWorld['make'] = (owners, { signal = new AbortController().signal, ...over } = {}) =>
    makeTeams(
      { ...parts, ...over },
      signal,
      outlines.filter(({ owner }) => owners.includes(owner)),
    );
  return Object.assign(app, {
    parts,
    make,
    rows: async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows,
    close: async () => {
      await closeApp();
      await database.drop();
    },
  });
}
