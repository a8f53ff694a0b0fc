import { addMailSender, changeMailSender, listMailSenders, type MailSender } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Gateways, openGateways } from '../../../../gateways/gateways.ts';
import { peerPassword, peerUser } from '../../../../gateways/mail/testing/smtpPeer.ts';
import { liveNotifyChannel } from '../../../../platform/live/publish.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { type TestApp, testApp, testConfig } from '../../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../../favourites/testing/world.ts';
import { mailSender } from '../../tables.ts';
import { type MailPeers, mailPeers, recordsOf } from '../testing/mailPeers.ts';
import { runVerification } from './run.ts';

const { owner } = people;

let harness: TestApp;
let outside: Gateways;
let peers: MailPeers;
let ask: Ask;
/** Resolves with each live message of a mailbox. */
const listeners: (() => void)[] = [];
let stopListening: () => Promise<void>;

beforeAll(async () => {
  peers = await mailPeers();
  outside = {
    ...(await openGateways({ config: testConfig, now: () => new Date(), outbound: new Outbound() })),
    mail: peers.mail,
    mailRecords: recordsOf({ 'mail.example': ['mx.mail.example'] }, {}),
  };
  harness = await testApp({ gateways: outside });
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
  ask = createAsk(harness);
  const client = await harness.database.pool.connect();
  await client.query(`listen ${liveNotifyChannel}`);
  client.on('notification', ({ payload }) => {
    if (payload?.includes('"mailSender"')) for (const notify of listeners.splice(0)) notify();
  });
  stopListening = async () => {
    await client.query('unlisten *');
    client.release(true);
  };
});
afterAll(async () => {
  await stopListening();
  await harness.close();
  await outside.close();
  await peers.close();
});

const server = (port: number) => ({ host: 'mail.example', port, security: 'tls' as const });
const nextNote = () => new Promise<void>((resolve) => listeners.push(resolve));

/** Waits until the sender matches; checked after each live message. */
async function once(id: string, isWanted: (sender: MailSender) => boolean): Promise<MailSender> {
  for (;;) {
    const note = nextNote();
    const { list } = (await ask(owner, listMailSenders)).data;
    const found = list.find((sender) => sender.id === id);
    if (found && isWanted(found)) return found;
    await note;
  }
}

it('verifies a sender in the background, item by item, after creation and after a correction', async () => {
  const body = {
    name: 'Li',
    address: peerUser,
    replyTo: peerUser,
    provider: 'other' as const,
    smtp: server(peers.smtp.port),
    imap: server(peers.imap.port),
    secret: 'wrong-password',
  };
  const { id } = (await ask(owner, addMailSender, { body })).data;
  const failed = await once(id, ({ status }) => status === 'failed');
  expect(failed.checks.map(({ item, state, reason }) => `${item} ${state} ${reason}`)).toEqual([
    'smtpLogin failed wrong_password',
    'imapLogin failed wrong_password',
    'roundTrip skipped needs_earlier',
    'mx passed null',
    'spf warning no_record',
    'dkim skipped needs_earlier',
    'dmarc warning no_record',
  ]);
  expect(failed.verifiedAt).toBeNull();

  const { db } = harness.database;
  await db.update(mailSender).set({ pauseReason: 'login', pausedAt: harness.now, loginFailures: 3 });
  const params = { id };
  peers.added = ['Authentication-Results: mx.mail.example; spf=pass smtp.mailfrom=mail.example'];
  // A correction starts the verification automatically.
  const mend = { secret: peerPassword, revision: failed.revision };
  expect((await ask(owner, changeMailSender, { params, body: mend })).data.status).toBe('verifying');
  const verified = await once(id, ({ status }) => status === 'verified');
  expect(verified).toMatchObject({ pause: null, verifiedAt: expect.any(String) });
  const [stored] = await db.select().from(mailSender);
  expect(stored?.authservId).toBe('mx.mail.example');
  expect(verified.checks.slice(0, 3).map(({ state }) => state)).toEqual(['passed', 'passed', 'passed']);
});

it('a verification writes nothing once another one has begun', async () => {
  const { db } = harness.database;
  const [row] = await db.select().from(mailSender);
  if (!row) throw new Error('No mailbox');
  const { teamId, id: senderId, verification } = row;
  let isReplaced = false;
  await runVerification(
    {
      db,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
      mail: peers.mail,
      mailRecords: outside.mailRecords,
      access: {
        of: async () => {
          await db
            .update(mailSender)
            .set({ verification: verification + 1, checks: [], status: 'unverified' })
            .where(eq(mailSender.id, senderId));
          isReplaced = true;
          throw new Error('Not reached');
        },
      },
    },
    { teamId, senderId, verification },
    { signal: new AbortController().signal, isLast: true },
  );
  expect(isReplaced).toBe(true);
  const [after] = await db.select().from(mailSender);
  expect(after).toMatchObject({ checks: [], status: 'unverified' });
});
