import {
  type AnyEndpoint,
  addMailCampaign,
  addMailRecipients,
  type BodyOf,
  type DataOf,
  fillPath,
  listMailRecipients,
  type MailCampaign,
  type MailRecipient,
} from '@reachkit/contract';
import type { TestAppOptions } from '../../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../../favourites/testing/world.ts';
import { mailSender } from '../../senders/tables.ts';
import { emailUnlock } from '../../tables.ts';
import { type EmailWorld, emailWorld } from '../../testing/emailWorld.ts';
import type { TestMail } from '../testMail.ts';

export { people };

export const testNow = new Date('2026-11-25T08:00:00Z');

export interface CampaignWorld extends EmailWorld {
  readonly ask: Ask;
  /** Sent test emails. */
  readonly sent: TestMail[];
  /** Adds a sender that is ready; returns its id. */
  addSender(username: string, fields?: Partial<typeof mailSender.$inferInsert>): Promise<string>;
  /** Unlocks the addresses of creators for the team of a person. */
  unlock(username: string, creatorIds: readonly number[]): Promise<void>;
  /** A sendable draft of the owner with these pasted addresses. */
  draft(pasted: string, fields?: Partial<BodyOf<typeof addMailCampaign>>): Promise<MailCampaign>;
  recipients(id: string, query?: Readonly<Record<string, string>>): Promise<readonly MailRecipient[]>;
  /** Posts a file; returns the envelope. */
  upload<E extends AnyEndpoint>(
    username: string,
    endpoint: E,
    file: File,
    params?: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number; readonly data: DataOf<E> }>;
}

export async function campaignWorld(
  app: Pick<TestAppOptions, 'database' | 'files' | 'outbound'> = {},
): Promise<CampaignWorld> {
  const sent: TestMail[] = [];
  const harness = await emailWorld(testNow, {
    testMail: { send: async (mail) => void sent.push(mail) },
    app,
  });
  // One login for both kinds of calls.
  const ask = createAsk({ ...harness, headersOf: harness.signedIn });
  const { db } = harness.database;
  let senders = 0;
  const addSender: CampaignWorld['addSender'] = async (username, fields = {}) => {
    senders += 1;
    const address = `box${senders}@brand.com`;
    const [row] = await db
      .insert(mailSender)
      .values({
        ...(await harness.personOf(username)),
        name: 'Bob',
        address,
        addressKey: address,
        replyTo: address,
        provider: 'other',
        auth: 'password',
        user: address,
        smtpHost: 'smtp.brand.com',
        smtpPort: 465,
        smtpSecurity: 'tls',
        imapHost: 'imap.brand.com',
        imapPort: 993,
        imapSecurity: 'tls',
        isShared: true,
        status: 'verified',
        checks: [],
        createdAt: testNow,
        ...fields,
      })
      .returning({ id: mailSender.id });
    return String(row?.id);
  };
  return Object.assign(harness, {
    ask,
    sent,
    addSender,
    unlock: async (username: string, creatorIds: readonly number[]) => {
      const person = await harness.personOf(username);
      if (creatorIds.length === 0) return;
      await db
        .insert(emailUnlock)
        .values(creatorIds.map((creatorId) => ({ ...person, creatorId, unlockedAt: testNow })));
    },
    draft: async (pasted: string, fields: Partial<BodyOf<typeof addMailCampaign>> = {}) => {
      const senderIds = fields.senderIds ?? [await addSender(people.owner)];
      const content = { name: 'Autumn', subject: 'Pans for you', html: '<p>Hello, we make pans.</p>' };
      const made = await ask(people.owner, addMailCampaign, { body: { ...content, ...fields, senderIds } });
      if (pasted !== '') {
        await ask(people.owner, addMailRecipients, { params: { id: made.data.id }, body: { pasted } });
      }
      return made.data;
    },
    recipients: async (id: string, query = {}) =>
      (await ask(people.owner, listMailRecipients, { params: { id }, query })).data.list,
    upload: async <E extends AnyEndpoint>(
      username: string,
      endpoint: E,
      file: File,
      params: Readonly<Record<string, string>> = {},
    ) => {
      const form = new FormData();
      form.set('file', file);
      const whole = new Response(form);
      const answer = await harness.callSignedIn(username, {
        method: 'POST',
        url: fillPath(endpoint.path, params),
        headers: { 'content-type': whole.headers.get('content-type') ?? '' },
        payload: Buffer.from(await whole.arrayBuffer()),
      });
      return answer.json<{ code: number; data: DataOf<E> }>();
    },
  });
}
