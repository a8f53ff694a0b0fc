import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import MailComposer from 'nodemailer/lib/mail-composer';
import { lookAtNewest, searchFor } from '../../../../gateways/mail/findMessages.ts';
import type { SmtpSession } from '../../../../gateways/mail/gateway.ts';
import { domainOf } from '../../addresses/address.ts';
import { type Headers, headersOf } from './dkim.ts';

export interface RoundTripTimes {
  /** Timeout for the message to arrive, in milliseconds. */
  readonly arriveMs: number;
  /** Max milliseconds between two checks; the first ones are closer together. */
  readonly lookMs: number;
}

export const roundTripTimes: RoundTripTimes = { arriveMs: 90_000, lookMs: 3_000 };

/** Newest messages of a folder to check: some servers search only indexed messages. */
const newestLooked = 20;

export interface TestMessage {
  readonly messageId: string;
  readonly raw: Buffer;
}

/** Composes a message of a mailbox to itself. */
export async function composeTest(
  { name, address }: { readonly name: string; readonly address: string },
  now: Date,
): Promise<TestMessage> {
  const messageId = `<${randomUUID()}@${domainOf(address) ?? 'localhost'}>`;
  const raw = await new MailComposer({
    from: { name, address },
    to: address,
    subject: 'Reachkit · 邮箱验证 / Mailbox verification',
    text: '这封邮件用来验证邮箱，可以删除。\nThis email verifies your mailbox. You can delete it.\n',
    messageId,
    date: now,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { messageId, raw };
}

export const sendTest = (session: SmtpSession, address: string, { raw }: TestMessage) =>
  session.send({ from: address, to: [address] }, raw);

export interface Arrival {
  readonly headers: Headers;
  readonly isJunk: boolean;
}

/** Polls the inbox and junk folder for a message, without marking anything read, until it arrives or the timeout ends. */
export async function awaitArrival(
  client: ImapFlow,
  messageId: string,
  { arriveMs, lookMs }: RoundTripTimes,
  signal: AbortSignal,
): Promise<Arrival | null> {
  const junk = (await client.list()).find(({ specialUse }) => specialUse === '\\Junk');
  const deadline = performance.now() + arriveMs;
  for (let waitMs = lookMs / 8; ; waitMs = Math.min(lookMs, waitMs * 2)) {
    for (const folder of ['INBOX', ...(junk ? [junk.path] : [])]) {
      signal.throwIfAborted();
      const headers = await findIn(client, folder, messageId);
      if (headers) return { headers, isJunk: folder !== 'INBOX' };
    }
    if (performance.now() >= deadline) return null;
    await pause(waitMs, undefined, { signal });
  }
}

async function findIn(client: ImapFlow, folder: string, messageId: string): Promise<Headers | null> {
  // Neither marks messages as read: read-only means EXAMINE, and headers are fetched with BODY.PEEK.
  const { exists } = await client.mailboxOpen(folder, { readOnly: true });
  if (exists === 0) return null;
  const uid =
    (await lookAtNewest(client, [messageId], newestLooked)).get(messageId) ??
    // If the search fails, the newest messages are checked anyway.
    (await searchFor(client, messageId).catch(() => null));
  if (uid === null) return null;
  const found = await client.fetchOne(String(uid), { uid: true, headers: true }, { uid: true });
  if (!found) return null;
  return found.headers ? headersOf(found.headers.toString()) : null;
}
