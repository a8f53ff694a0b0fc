import { pino } from 'pino';
import { expect } from 'vitest';
import { ReplySender } from '../../domains/email/inbox/replies/replySender.ts';
import { MailboxReader } from '../../domains/email/inbox/sync/reader.ts';
import { answer } from '../../domains/email/inbox/testing/messages.ts';
import { readerWorld } from '../../domains/email/inbox/testing/readerWorld.ts';
import { roundsWorld } from '../../domains/email/rounds/testing/roundsWorld.ts';
import { MailEngine } from '../../domains/email/sending/engine.ts';
import { LoopbackGateway } from '../../domains/email/sending/testing/loopbackGateway.ts';
import { people, type SendingWorld, sendingWorld } from '../../domains/email/sending/testing/sendingWorld.ts';
import { testFiles } from '../../platform/files/testing/memoryStore.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { testSecrets } from '../../platform/secrets/testing/keys.ts';
import { poison } from '../poison.ts';

const log = pino({ level: 'silent' });

const asideOf = async ({ database }: Pick<SendingWorld, 'database'>) =>
  (await database.pool.query('select item from set_aside_item order by item')).rows.map(({ item }) => item);

/** Tests a mailbox with an incoming folder that fails. */
async function incoming(): Promise<void> {
  const world = await readerWorld();
  try {
    const sent = await world.send();
    await poison(world.database.pool, { table: 'mail_incoming', when: `new.subject = 'poisoned'` });
    await world.put(answer(sent, { subject: 'poisoned' }));
    await world.put(answer(sent, { text: 'behind it' }));
    world.reader();
    await expect
      .poll(async () => (await world.incoming(sent)).map(({ text }) => text.trim()))
      .toEqual(['behind it']);
    const { rows } = await world.database.pool.query('select subject, reason, detail from mail_unreadable');
    expect(rows).toEqual([
      { subject: 'poisoned', reason: 'notStored', detail: expect.stringContaining('P0001') },
    ]);
  } finally {
    await world.close();
  }
}

/** Tests an email that cannot be claimed. */
async function claims(): Promise<void> {
  const world = await sendingWorld();
  try {
    const senderIds = [await world.addSender()];
    const id = await world.addCampaign({ senderIds, addresses: people(4) });
    const [bad] = await world.deliveries(id);
    const when = `new.id = ${bad?.id} and new.state = 'claimed'`;
    await poison(world.database.pool, { table: 'mail_delivery', when, on: 'update' });
    world.engine();
    await world.until(async () => (await world.campaign(id)).status === 'sent');
    expect((await world.deliveries(id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'other'],
      ...Array(3).fill(['accepted', null]),
    ]);
    expect(await asideOf(world)).toEqual([String(bad?.id)]);
  } finally {
    await world.close();
  }
}

/** Tests an email with a result that cannot be written: it may have arrived, so it is not sent again. */
async function results(): Promise<void> {
  const world = await sendingWorld();
  try {
    const senderIds = [await world.addSender()];
    const id = await world.addCampaign({ senderIds, addresses: people(4) });
    const [bad] = await world.deliveries(id);
    const when = `new.id = ${bad?.id} and new.state not in ('claimed', 'pending')`;
    await poison(world.database.pool, { table: 'mail_delivery', when, on: 'update' });
    world.engine();
    const states = async () => (await world.deliveries(id)).map(({ state }) => state);
    await expect.poll(states).toEqual(['claimed', 'accepted', 'accepted', 'accepted']);
    // The recovery of lost emails also continues after the failed item.
    const other = await world.addCampaign({ senderIds, addresses: ['late@creators.example'] });
    await world.pass(10 * 60_000);
    await expect.poll(async () => (await world.deliveries(other))[0]?.state).toBe('accepted');
    await expect.poll(() => asideOf(world)).toEqual([String(bad?.id)]);
    expect(world.sink.arrived.filter(({ to }) => to.includes('person0@creators.example'))).toHaveLength(1);
  } finally {
    await world.close();
  }
}

/** Tests a scheduled campaign that cannot be started. */
async function schedules(): Promise<void> {
  const world = await sendingWorld();
  try {
    const senderIds = [await world.addSender()];
    const add = (name: string, minute: number) =>
      world.addCampaign({
        senderIds,
        addresses: [`${name}@creators.example`],
        fields: {
          status: 'timing',
          reason: null,
          name,
          scheduleKind: 'fixed',
          startedAt: null,
          scheduleAt: '2026-11-28T09:30',
          scheduleZone: 'Asia/Shanghai',
          scheduleMoment: new Date(world.now.getTime() - 3_600_000 + minute * 60_000),
        },
      });
    const [bad, good] = [await add('bad', 1), await add('good', 2)];
    const when = `new.id = ${bad} and new.status <> 'timing'`;
    await poison(world.database.pool, { table: 'mail_campaign', when, on: 'update' });
    world.engine();
    await world.until(async () => (await world.campaign(good)).status === 'sent');
    expect((await world.campaign(bad)).status).toBe('timing');
    expect(await asideOf(world)).toEqual([`campaign/${bad}`]);
  } finally {
    await world.close();
  }
}

/** Tests a recipient's follow-up that cannot be created. */
async function rounds(): Promise<void> {
  const world = await roundsWorld();
  try {
    const senderIds = [await world.addReadSender()];
    const id = await world.addCampaign({ senderIds, addresses: people(3) });
    await world.addRounds(id, [{}]);
    world.engine();
    const accepted = async () =>
      (await world.deliveries(id)).filter(({ state }) => state === 'accepted').length;
    await expect.poll(accepted).toBe(3);
    const [bad] = await world.deliveries(id);
    const when = `new.recipient_id = ${bad?.recipientId} and new.round = 1`;
    await poison(world.database.pool, { table: 'mail_delivery', when, on: 'insert' });
    await world.passRead(3 * 86_400_000);
    await expect.poll(accepted).toBe(5);
    expect(await asideOf(world)).toEqual([`round/${bad?.recipientId}`]);
  } finally {
    await world.close();
  }
}

/** Tests a reply that cannot be claimed. */
async function replies(): Promise<void> {
  const world = await sendingWorld();
  const { db, pool } = world.database;
  const senderId = await world.addSender();
  const port = (await world.sender(senderId)).smtpPort ?? 0;
  const sender = new ReplySender({
    db,
    pool,
    log,
    secrets: testSecrets(),
    files: testFiles(db),
    now: () => new Date(),
    gateway: new LoopbackGateway(),
    findSent: async () => new Set<string>(),
    pace: () => 1,
    access: {
      read: async () => ({
        isSandbox: true,
        address: 'box1@brand.example',
        user: 'user',
        imap: null,
        credential: { kind: 'password', password: new Secret('secret') },
        smtp: { host: '127.0.0.1', port, security: 'none' },
      }),
    },
  });
  try {
    const add = async (to: string): Promise<number> => {
      const { rows } = await pool.query(
        `with thread as (insert into mail_thread (team_id, sender_id, address, state, is_unread, last_in_at, last_at)
           values ($1, $2, $3, 'waiting', false, now(), now()) returning id)
         insert into mail_reply (team_id, thread_id, account_id, sender_id, state, to_addresses, subject, text,
             attachment_ids, due_at, updated_at)
           select $1, id, $4, $2, 'queued', $3, 'Re: Tea', 'Yes', '{}', now(), now() from thread returning id`,
        [world.teamId, senderId, to, world.accountId],
      );
      return Number(rows[0].id);
    };
    const [bad, good] = [await add('a@creators.example'), await add('b@creators.example')];
    const when = `new.id = ${bad} and new.state = 'sending'`;
    await poison(pool, { table: 'mail_reply', when, on: 'update' });
    sender.start();
    const states = async () =>
      (await pool.query('select id, state, reason from mail_reply order by id')).rows.map(
        ({ state, reason }) => [state, reason],
      );
    await expect.poll(states).toEqual([
      ['failed', 'other'],
      ['sent', null],
    ]);
    expect(good).toBeGreaterThan(bad);
    expect(await asideOf(world)).toEqual([String(bad)]);
  } finally {
    await sender.close();
    await world.close();
  }
}

/** Tests by the class that processes the items. */
export const poisonedMail: Readonly<Record<string, readonly (() => Promise<void>)[]>> = {
  [MailboxReader.name]: [incoming],
  [MailEngine.name]: [claims, results, schedules, rounds],
  [ReplySender.name]: [replies],
};
