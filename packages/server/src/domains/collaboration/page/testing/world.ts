import type { Terms } from '@reachkit/contract';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { expect } from 'vitest';
import { testFiles } from '../../../../platform/files/testing/memoryStore.ts';
import { answerErrors } from '../../../../platform/http/errors.ts';
import { readBodies } from '../../../../platform/http/request/body.ts';
import { RateLimits } from '../../../../platform/limits/rateLimits.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { SharedPages } from '../../../../platform/sharedPages/sharedPages.ts';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { people } from '../../../favourites/testing/world.ts';
import type { promotion, promotionInvitation } from '../../tables.ts';
import { promotionInvitation as invitations, promotion as promotions } from '../../tables.ts';
import { creatorPorts } from '../creatorPorts.ts';
import type { Agreement } from '../mail/agreement.ts';
import { serveCreatorPages } from '../serve.ts';

export const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
export const navigation = {
  'user-agent': chrome,
  'accept-language': 'en',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

export const testTerms: Terms = {
  amount: 78_000,
  currency: 'USD',
  parts: [
    { amount: 39_000, occasion: 'agreement', days: 0, on: null },
    { amount: 39_000, occasion: 'publishing', days: 14, on: null },
  ],
  deliverables: [
    {
      platform: 'tiktok',
      format: 'short',
      pieces: 1,
      note: '30–60 s',
      draftOn: '2026-12-05',
      publishOn: '2026-12-10',
    },
  ],
  hasSample: true,
  conditions: 'Please film at home.',
};

type Values = Readonly<Record<string, string | File>>;

export interface Invited {
  readonly token: string;
  readonly invitationId: number;
  readonly promotionId: number;
  readonly pageId: number;
}

export interface PageWorld {
  readonly harness: TestApp;
  close(): Promise<void>;
  /** Agreements whose emails were queued. */
  readonly mails: Agreement[];
  readonly files: ReturnType<typeof testFiles>;
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  teamId: number;
  invite(more?: {
    readonly promotion?: Partial<typeof promotion.$inferInsert>;
    readonly invitation?: Partial<typeof promotionInvitation.$inferInsert>;
    readonly expiresAt?: Date;
    readonly teamId?: number;
  }): Promise<Invited>;
  get(
    url: string,
    headers?: Readonly<Record<string, string>>,
    method?: 'GET' | 'HEAD',
  ): Promise<LightMyRequestResponse>;
  /** Opens a form and sends it, as a browser does. */
  submit(
    token: string,
    step: string,
    values?: Values,
    more?: {
      readonly search?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly hidden?: Values;
    },
  ): Promise<LightMyRequestResponse>;
  post(
    url: string,
    values: Values,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
  invitation(id: number): Promise<Record<string, unknown>>;
  cooperation(invitationId: number): Promise<Record<string, unknown> | undefined>;
}

/** The address of a page after a form was taken. */
export const doneAt = (token: string, step: string) =>
  expect.stringMatching(new RegExp(`^/c/${token}\\?done=${step}\\.\\w+\\.[\\w-]+$`));

/** Hidden fields of a form. */
export function hiddenOf(document: string): Record<string, string> {
  const found = document.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

/** The whole server, and beside it the pages of creators. */
export async function pageWorld({ isMailSent = true } = {}): Promise<PageWorld> {
  const database = await testDatabase();
  const clock = { now: () => new Date() };
  const own = testFiles(database.db, () => clock.now());
  const harness = await testApp({ database, files: own });
  harness.now = new Date('2026-11-28T02:00:00Z');
  clock.now = () => harness.now;
  const now = () => harness.now;
  const secrets = testSecrets();
  const log = pino({ level: 'silent' });
  const { db, pool } = database;
  const limits = new RateLimits({ db, now, log, secrets });
  const mails: Agreement[] = [];
  const queue = {
    enqueue: async (_: unknown, __: unknown, input: object) => {
      mails.push(input as Agreement);
    },
  };
  // The page stands alone: its limits, files and emails are those of the test.
  const site = Fastify();
  answerErrors(site);
  readBodies(site);
  serveCreatorPages(site, {
    db,
    now,
    log,
    secrets,
    files: own,
    limits,
    queue,
    isMailSent,
    ports: creatorPorts({ secrets, files: own }),
  });
  const query: PageWorld['query'] = async (text, values = []) => (await pool.query(text, [...values])).rows;
  const [account] = await query<{ id: string; team_id: string }>(
    'select id, team_id from account where username = $1',
    [people.owner],
  );
  if (!account) throw new Error('The demo owner is missing');
  const [teamId, accountId] = [Number(account.team_id), Number(account.id)];
  const pages = new SharedPages({ now, secrets });

  const get: PageWorld['get'] = (url, headers = navigation, method = 'GET') =>
    site.inject({ method, url, headers });
  const post: PageWorld['post'] = async (url, values, headers = {}) => {
    const hasFile = Object.values(values).some((value) => value instanceof File);
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    const sent = hasFile
      ? new Response(form)
      : new Response(
          new URLSearchParams(
            Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
          ),
        );
    return site.inject({
      method: 'POST',
      url,
      headers: {
        ...navigation,
        origin: 'null',
        'sec-fetch-site': 'same-origin',
        'content-type': sent.headers.get('content-type') ?? '',
        ...headers,
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
  };

  return {
    harness,
    close: async () => {
      await site.close();
      await limits.close();
      await harness.close();
      await database.drop();
    },
    mails,
    files: own,
    query,
    teamId,
    get,
    post,
    invite: async ({ promotion = {}, invitation = {}, expiresAt, teamId: of = teamId } = {}) => {
      const at = harness.now;
      const [campaign] = await db
        .insert(promotions)
        .values({
          teamId: of,
          accountId,
          state: 'running',
          name: 'Storage box, winter',
          brand: 'Yunxiu Home',
          product: 'storage box',
          brief: '<p>Show how it <strong>folds</strong>.</p>',
          currency: 'USD',
          terms: testTerms,
          requiredWords: ['@yunxiuhome', 'SOPHIE15'],
          usage: { channels: ['shop'], days: 90 },
          createdAt: at,
          updatedAt: at,
          ...promotion,
        })
        .returning();
      if (!campaign) throw new Error('No promotion was made');
      const [row] = await db
        .insert(invitations)
        .values({
          teamId: of,
          promotionId: campaign.id,
          accountId,
          platform: 'tiktok',
          name: 'Sophie',
          handle: 'sophie',
          origin: 'search',
          addedAt: at,
          offer: testTerms,
          offeredAt: at,
          answerBy: '2026-12-02',
          ...invitation,
        })
        .returning();
      if (!row) throw new Error('No invitation was made');
      const { id, token } = await db.transaction((tx) =>
        pages.make(tx, {
          teamId: of,
          kind: 'collaboration.creator',
          objectId: row.id,
          language: 'en',
          accountId,
          expiresAt: expiresAt ?? new Date('2026-12-31T00:00:00Z'),
        }),
      );
      return { token, invitationId: row.id, promotionId: campaign.id, pageId: id };
    },
    submit: async (token, step, values = {}, { search = '', headers = {}, hidden } = {}) => {
      const url = `/c/${token}/${step}${search}`;
      const fields = hidden ?? hiddenOf((await get(url)).body);
      return post(url, { ...fields, ...values }, headers);
    },
    invitation: async (id) =>
      (await query('select * from promotion_invitation where id = $1', [id]))[0] ?? {},
    cooperation: async (id) => (await query('select * from cooperation where invitation_id = $1', [id]))[0],
  };
}
