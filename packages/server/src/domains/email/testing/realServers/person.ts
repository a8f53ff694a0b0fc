import {
  addMailCampaign,
  addMailRecipients,
  addMailSender,
  type BodyOf,
  changeMailSender,
  type DataOf,
  fetchUploadedMailImage,
  fillPath,
  getMailCampaign,
  listMailSenders,
  listOutbox,
  type MailImage,
  type MailSender,
  type OutboxEntry,
  sendMailCampaign,
  uploadMailAttachment,
  uploadMailImage,
} from '@reachkit/contract';
import type { TestApp } from '../../../../testing/app.ts';
import { createAsk, people } from '../../../favourites/testing/world.ts';
import { allow } from '../../../search/exporting/testing/world.ts';
import type { ServerPorts } from './configuration.ts';
import { serverAt } from './connections.ts';
import { until } from './inboxes.ts';

export interface Attached {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

const { owner } = people;

/** The owner of a team, who adds senders and sends campaigns through the API. */
export async function mailPerson(harness: TestApp, ports: ServerPorts) {
  const headers = await harness.headersOf(owner);
  const ask = createAsk({ ...harness, headersOf: async () => headers });
  const { pool } = harness.database;
  const { rows } = await pool.query<{ team_id: number }>('select team_id from account where username = $1', [
    owner,
  ]);
  for (const key of ['mailboxEmails', 'emails', 'massRecipients'])
    await allow(pool, rows[0]?.team_id ?? 0, key, 1_000_000);
  const mailboxes = new Map<string, Promise<MailSender>>();

  async function addMailbox(address: string, secret: string): Promise<MailSender> {
    const servers = { smtp: serverAt(ports.submissions), imap: serverAt(ports.imaps) };
    const names = { name: 'Léa 李雷 🎉', address, replyTo: 'manager@brand.de' };
    const { id } = (
      await ask(owner, addMailSender, { body: { ...names, ...servers, secret, provider: 'other' } })
    ).data;
    let found: MailSender | undefined;
    await until(async () => {
      const { list } = (await ask(owner, listMailSenders)).data;
      found = list.find((sender) => sender.id === id);
      return found?.status === 'verified' || found?.status === 'failed';
    });
    if (!found) throw new Error('The mailbox is gone');
    const body = { isWarmedUp: true, revision: found.revision };
    await ask(owner, changeMailSender, { params: { id }, body });
    return found;
  }

  return {
    ask: <E extends Parameters<typeof ask>[1]>(endpoint: E, input?: Parameters<typeof ask<E>>[2]) =>
      ask(owner, endpoint, input),
    /** Adds a sender, verified and warmed up. */
    mailbox(address: string, secret: string): Promise<MailSender> {
      const known = mailboxes.get(address) ?? addMailbox(address, secret);
      mailboxes.set(address, known);
      return known;
    },
    /** Starts a campaign to pasted addresses; returns its id. */
    async send(body: Partial<BodyOf<typeof addMailCampaign>>, pasted: readonly string[]): Promise<string> {
      const { id } = (await ask(owner, addMailCampaign, { body: { name: 'Autumn', ...body } })).data;
      await ask(owner, addMailRecipients, { params: { id }, body: { pasted: pasted.join('\n') } });
      const { revision } = (await ask(owner, getMailCampaign, { params: { id } })).data;
      const { code } = await ask(owner, sendMailCampaign, { params: { id }, body: { revision } });
      if (code !== 0) throw new Error(`The campaign was refused: ${code}`);
      return id;
    },
    async isSent(id: string): Promise<boolean> {
      return (await ask(owner, getMailCampaign, { params: { id } })).data.status === 'sent';
    },
    async outbox(campaignId: string): Promise<readonly OutboxEntry[]> {
      const entries: OutboxEntry[] = [];
      for (let page = 1; ; page += 1) {
        const query = { campaignId, pageSize: '200', pageNum: String(page) };
        const { list } = (await ask(owner, listOutbox, { query })).data;
        if (list.length === 0) return entries;
        entries.push(...list);
      }
    },
    upload: async (file: Attached): Promise<string> => (await post(uploadMailAttachment, file)).id,
    /** Uploads an image for emails. */
    uploadImage: (file: Attached): Promise<MailImage> => post(uploadMailImage, file),
    async fetchImage(imageId: string): Promise<Buffer> {
      const url = fillPath(fetchUploadedMailImage.path, { imageId });
      return (await harness.app.inject({ url, headers })).rawPayload;
    },
  };

  async function post<E extends typeof uploadMailAttachment | typeof uploadMailImage>(
    { path }: E,
    { name, content }: Attached,
  ): Promise<DataOf<E>> {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(content)], name));
    const whole = new Response(form);
    const answer = await harness.app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, 'content-type': whole.headers.get('content-type') ?? '' },
      payload: Buffer.from(await whole.arrayBuffer()),
    });
    return answer.json<{ data: DataOf<E> }>().data;
  }
}
