import { Writable } from 'node:stream';
import type { Platform } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { type Gateways, openGateways } from '../../../gateways/gateways.ts';
import type { MailDomains, MailServer } from '../../../gateways/mailDomains/mailDomains.ts';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { type TestApp, type TestAppOptions, testApp, testConfig } from '../../../testing/app.ts';
import { creator } from '../../creator/tables.ts';
import { account, team } from '../../session/tables.ts';
import type { TestMailSender } from '../campaigns/testMail.ts';
import { mailMessage } from '../tables.ts';

/** Returns the answers that the test sets. */
export class MailDomainsOfTest implements MailDomains {
  readonly asked: string[] = [];
  /** Answers by domain; other domains are `unknown`. */
  readonly answers = new Map<string, MailServer | Promise<MailServer>>();

  async ask(domain: string): Promise<MailServer> {
    this.asked.push(domain);
    return this.answers.get(domain) ?? 'unknown';
  }
  close(): void {}
}

export interface EmailWorld extends TestApp {
  readonly mailDomains: MailDomainsOfTest;
  /** Log entries since the last read. */
  takeLog(): string;
  /** Auth headers, cached per test time: a second sign-in would end the first session. */
  signedIn(username: string): Promise<{ authorization: string }>;
  callSignedIn(username: string, options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Adds a creator; returns its id. */
  addCreator(email: string | null, platform?: Platform): Promise<number>;
  /** Account and team of a person. */
  personOf(username: string): Promise<{ accountId: number; teamId: number }>;
  addMail(
    username: string,
    creatorId: number,
    mail?: Partial<typeof mailMessage.$inferInsert>,
  ): Promise<void>;
}

/** Months of memberships begin on the 12th. */
const memberSince = new Date('2026-10-12T08:00:00Z');

/** A test server with a stubbed mail domain lookup. */
export async function emailWorld(
  now: Date,
  {
    beside,
    testMail,
    app = {},
  }: {
    /** Shares the database of another process. */
    readonly beside?: EmailWorld;
    readonly testMail?: TestMailSender;
    readonly app?: Pick<TestAppOptions, 'database' | 'files' | 'outbound'>;
  } = {},
): Promise<EmailWorld> {
  const mailDomains = new MailDomainsOfTest();
  const outside: Gateways = {
    ...(await openGateways({ config: testConfig, now: () => now, outbound: new Outbound() })),
    mailDomains,
  };
  let logged = '';
  const stream = new Writable({
    write: (line, _, done) => {
      logged += String(line);
      done();
    },
  });
  const log = pino({ level: 'trace' }, stream);
  const harness = await testApp({
    ...app,
    gateways: outside,
    log,
    ...(beside ? { database: beside.database } : {}),
    ...(testMail ? { testMail } : {}),
  });
  harness.now = now;
  const { db } = harness.database;
  const close = harness.close;
  const logins = new Map<string, { readonly at: Date; readonly headers: ReturnType<TestApp['headersOf']> }>();
  const signedIn = (username: string) => {
    if (beside) return beside.signedIn(username);
    const known = logins.get(username);
    if (known?.at.getTime() === harness.now.getTime()) return known.headers;
    const headers = harness.headersOf(username);
    logins.set(username, { at: harness.now, headers });
    return headers;
  };
  await db.update(team).set({ memberSince });
  let made = 0;
  const personOf = async (username: string) => {
    const [found] = await db.select().from(account).where(eq(account.username, username));
    if (!found) throw new Error(`There is no ${username}`);
    return { accountId: found.id, teamId: found.teamId };
  };
  return Object.assign(harness, {
    mailDomains,
    personOf,
    takeLog: () => {
      const taken = logged;
      logged = '';
      return taken;
    },
    signedIn,
    callSignedIn: async (username: string, call: InjectOptions) =>
      harness.app.inject({ ...call, headers: { ...(await signedIn(username)), ...call.headers } }),
    addCreator: async (email: string | null, platform: Platform = 'tiktok') => {
      const handle = `creator${++made}`;
      const [row] = await db
        .insert(creator)
        .values({
          platform,
          handle,
          handleKey: handle,
          name: handle,
          email,
          basis: 'reported',
          metricVersion: 1,
          source: 'file',
          searchTokens: '',
        })
        .returning({ id: creator.id });
      return row?.id ?? 0;
    },
    addMail: async (
      username: string,
      creatorId: number,
      mail: Partial<typeof mailMessage.$inferInsert> = {},
    ) => {
      const written = {
        direction: 'out' as const,
        address: 'a@b.example',
        outcome: 'successful' as const,
        at: now,
        ...mail,
      };
      await db.insert(mailMessage).values({ ...(await personOf(username)), creatorId, ...written });
    },
    close: async () => {
      await close();
      await outside.close();
    },
  });
}
