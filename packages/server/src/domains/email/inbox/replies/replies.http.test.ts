import {
  addMailCampaign,
  errorCodes,
  getMailThread,
  listMailThreads,
  removeMailReply,
  retryMailReply,
  saveMailReply,
  sendMailReply,
  uploadMailAttachment,
} from '@reachkit/contract';
import { simpleParser } from 'mailparser';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailError, type SmtpEnvelope } from '../../../../gateways/mail/gateway.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { attachmentRetention } from '../../campaigns/tasks.ts';
import { mailReply } from '../../tables.ts';
import { ago, type InboxWorld, inboxWorld, people, testNow } from '../testing/world.ts';
import { ReplySender } from './replySender.ts';

const { owner, member, basic: stranger } = people;

interface Sent {
  readonly envelope: SmtpEnvelope;
  readonly raw: Buffer;
}

let world: InboxWorld;
let sent: Sent[];
/** Behaviour of the mail server; by default it accepts everything. */
let serve: (beforeData: () => Promise<void>) => Promise<void>;
let sentFolder: ReadonlySet<string> | null;
let running: ReplySender[];
beforeAll(async () => {
  world = await inboxWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  sent = [];
  running = [];
  sentFolder = null;
  serve = (beforeData) => beforeData();
  world.now = testNow;
  await emptyTables(
    world.database.pool,
    'mail_thread, mail_campaign, mail_suppression, mail_sender, mail_message, mail_sender_day, mail_attachment, equity_usage, equity_charge',
  );
});
afterEach(async () => {
  for (const sender of running) await sender.close();
});

/** Sends queued replies, like a separate process. */
function startSender(): ReplySender {
  const { db, pool } = world.database;
  const sender = new ReplySender({
    db,
    pool,
    secrets: testSecrets(),
    files: world.files,
    log: pino({ level: 'silent' }),
    now: () => world.now,
    gateway: {
      openSmtp: async () => ({
        isOpen: true,
        close: async () => undefined,
        send: async (envelope, raw, beforeData = async () => undefined) => {
          await serve(beforeData);
          sent.push({ envelope, raw });
          return { code: 250, enhanced: '2.0.0', reply: 'OK' };
        },
      }),
    },
    access: {
      read: async () => ({
        isSandbox: true,
        address: 'box@brand.com',
        user: 'box',
        imap: null,
        credential: { kind: 'password', password: new Secret('secret') },
        smtp: { host: '127.0.0.1', port: 1, security: 'none' },
      }),
    },
    findSent: async () => sentFolder,
    pace: () => 1,
  });
  running.push(sender);
  sender.start();
  return sender;
}

const replies = () => world.database.db.select().from(mailReply).orderBy(mailReply.id);
/** Waits until all replies are in a final state. */
async function settled(...states: string[]): Promise<void> {
  for (;;) {
    const rows = await replies();
    if (rows.filter(({ state }) => state !== 'draft').every(({ state }) => states.includes(state))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function begin(fields: object = {}, ids: object = {}) {
  const senderId = Number(await world.addSender(owner, { signature: '<p>Bob of Brand</p>' }));
  const creatorId = await world.addCreator('mia@creators.example');
  const thread = await world.addThread({ senderId, creatorId, ...fields });
  const message = await world.addIncoming(thread, {
    messageId: '<hello@creators.example>',
    references: ['<out1@brand.com>'],
    at: ago(20),
    text: 'I like your pans.\nHow much?',
    ...ids,
  });
  return { thread, senderId, creatorId, answers: `in-${message}` };
}

const save = (thread: number, body: object, who: string = owner) =>
  world.ask(who, saveMailReply, { params: { id: String(thread) }, body });
const send = (thread: number, body: object, who: string = owner) =>
  world.ask(who, sendMailReply, { params: { id: String(thread) }, body });
const show = async (thread: number, who: string = owner) =>
  (await world.ask(who, getMailThread, { params: { id: String(thread) } })).data;
/** Returns today's email counts of the team and of the sender. */
async function counted(senderId: number) {
  const { rows } = await world.database.pool.query<{ team: number | null; mailbox: number | null }>(
    `select (select used from equity_usage where key = 'emails') as team,
       (select sent from mail_sender_day where sender_id = $1) as mailbox`,
    [senderId],
  );
  return rows[0] ?? { team: null, mailbox: null };
}
const hello = { html: '<p>Ten euros.</p>', revision: 0 };

describe('the draft of a reply', () => {
  it('is stored per author and field, and rejected if another tab saved first', async () => {
    const { thread } = await begin();
    const first = await save(thread, { ...hello, cc: 'agent@x.example' });
    expect(first.data).toMatchObject({ revision: 1, text: 'Ten euros.', cc: 'agent@x.example' });
    const second = await save(thread, { subject: 'Price', revision: 1 });
    expect(second.data).toMatchObject({ revision: 2, subject: 'Price', html: '<p>Ten euros.</p>' });
    expect(await save(thread, { html: '<p>Old</p>', revision: 1 })).toMatchObject({
      code: errorCodes.changedMeanwhile,
      data: { revision: 2, subject: 'Price' },
    });
    const [one, other] = await Promise.all([
      save(thread, { html: '<p>A</p>', revision: 2 }),
      save(thread, { html: '<p>B</p>', revision: 2 }),
    ]);
    expect([one.code, other.code].sort()).toEqual([0, errorCodes.changedMeanwhile]);
    expect((await show(thread, member)).draft).toBeNull();
    expect((await save(thread, hello, member)).data.revision).toBe(1);
    const remove = () => world.ask(owner, removeMailReply, { params: { id: String(thread) } });
    expect((await remove()).data).toEqual({ removed: true });
    expect((await remove()).data).toEqual({ removed: false });
    expect((await save(thread, hello, stranger)).code).toBe(errorCodes.notFound);
  });

  it('is sanitised, and includes its attached files', async () => {
    const { thread } = await begin();
    const file = (await world.upload(owner, uploadMailAttachment, new File(['Hi'], 'a.txt'))).data;
    const { data } = await save(thread, {
      html: '<p onclick=x>Hi<script>x</script></p>',
      attachmentIds: [file.id],
      revision: 0,
    });
    expect(data).toMatchObject({ html: '<p>Hi</p>', attachments: [{ name: 'a.txt' }] });
    const later = new Date(testNow.getTime() + 1);
    expect(await attachmentRetention.remove(world.database.db, later, 100)).toBe(0);
    // The file is also attached to a campaign, which then removes it.
    const made = await world.ask(owner, addMailCampaign, { body: { attachmentIds: [file.id] } });
    expect(made.code).toBe(0);
    expect(await save(thread, { attachmentIds: ['987654321'], revision: 1 })).toMatchObject({
      data: { fields: { attachmentIds: { rule: 'unknown_value' } } },
    });
    await save(thread, { attachmentIds: [], revision: 1 });
  });
});

describe('sending a reply', () => {
  it('writes ASCII headers, whatever ids the original message has', async () => {
    const ids = { messageId: '<你好@creators.example>', references: ['<önü@brand.com>', '<out1@brand.com>'] };
    const { thread, answers } = await begin({ subject: '锅 ✨' }, ids);
    await send(thread, { ...hello, answers });
    startSender();
    await settled('sent');
    const raw = sent[0]?.raw.toString('latin1') ?? '';
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(headers).toMatch(/^References: <out1@brand\.com>\r?$/m);
    expect(headers).toMatch(/^[\r\n\t -~]+$/);
  });

  it('uses the same thread and sender, with signature, quotation and files', async () => {
    const { thread, senderId, creatorId, answers } = await begin();
    const file = (await world.upload(owner, uploadMailAttachment, new File(['Hi'], 'price.txt'))).data;
    const { data } = await send(thread, {
      ...hello,
      answers,
      cc: 'agent@x.example',
      attachmentIds: [file.id],
    });
    expect(data).toMatchObject({
      thread: { state: 'waiting', isUnread: false, preview: 'Ten euros.', messages: 2 },
      message: { direction: 'out', reply: { state: 'queued' }, parts: [{ name: 'price.txt' }] },
    });
    for (const keyword of ['price.txt', 'price', 'euros'])
      expect((await world.ask(owner, listMailThreads, { query: { keyword } })).data.list).toMatchObject([
        { id: String(thread) },
      ]);
    startSender();
    await settled('sent');
    const [one] = sent;
    expect(one?.envelope).toMatchObject({ to: ['mia@creators.example', 'agent@x.example'] });
    const mail = await simpleParser(one?.raw ?? Buffer.alloc(0));
    expect(mail).toMatchObject({
      subject: 'Re: Pans for you',
      inReplyTo: '<hello@creators.example>',
      references: ['<out1@brand.com>', '<hello@creators.example>'],
    });
    expect(mail.text).toBe(
      'Ten euros.\n\nBob of Brand\n\nOn 2026-11-25 07:40 (UTC), Mia <mia@creators.example> wrote:\n> I like your pans.\n> How much?\n',
    );
    expect(mail.html).toContain('<p>Bob of Brand</p>');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['price.txt']);
    const [row] = await replies();
    expect(mail.messageId).toBe(row?.messageId);
    const { rows } = await world.database.pool.query(
      `select direction, outcome, address, creator_id::int, message_id,
          (select sent from mail_sender_day where sender_id = $1) as counted from mail_message`,
      [senderId],
    );
    expect(rows).toEqual([
      {
        direction: 'out',
        outcome: 'successful',
        address: 'mia@creators.example',
        counted: 1,
        creator_id: creatorId,
        message_id: row?.messageId,
      },
    ]);
    expect((await show(thread)).messages.at(-1)).toMatchObject({
      by: '旗舰版演示',
      reply: { state: 'sent' },
    });
  });

  it('counts towards the daily limit only for addresses new to the conversation', async () => {
    const { thread, senderId, answers } = await begin();
    await world.addIncoming(thread, { fromAddress: 'Kay@agency.example', replyTo: 'desk@agency.example' });
    const known = await send(thread, { ...hello, answers, cc: 'desk@agency.example;kay@AGENCY.example' });
    expect(known).toMatchObject({ code: 0 });
    startSender();
    await settled('sent');
    expect(await counted(senderId)).toEqual({ team: null, mailbox: 1 });
    const second = { ...hello, html: '<p>Nine.</p>', answers, isSecond: true };
    await send(thread, { ...second, cc: 'agent@x.example;desk@agency.example' });
    await settled('sent');
    expect(await counted(senderId)).toEqual({ team: 1, mailbox: 2 });
    await send(thread, { ...second, html: '<p>Eight.</p>', to: 'a@x.example', cc: 'b@x.example' });
    await settled('sent');
    expect(await counted(senderId)).toEqual({ team: 3, mailbox: 3 });
  });

  it.each([
    ['notChecked', 'pay@evil.example', 'kay@creators.example'],
    ['passed', 'desk@agency.example', 'desk@agency.example'],
    ['notChecked', 'kay.work@mail.creators.example', 'kay.work@mail.creators.example'],
  ] as const)('to an email that is %s with Reply-To %s goes to %s', async (authentication, replyTo, to) => {
    const thread = await world.addThread({ address: 'kay@creators.example' });
    const fromAddress = 'kay@creators.example';
    await world.addIncoming(thread, { fromAddress, replyTo, authentication });
    const { data } = await world.ask(people.owner, getMailThread, { params: { id: String(thread) } });
    expect(data.replyTo).toBe(to);
  });

  it('to a stranger is rejected at the daily limit; to the author never', async () => {
    const { thread, senderId, answers } = await begin();
    await world.database.pool.query(
      `insert into equity_usage (team_id, key, period_start, used)
       select team_id, 'emails', '2026-11-25', 5000 from mail_thread where id = $1`,
      [thread],
    );
    const refused = await send(thread, { ...hello, answers, cc: 'agent@x.example' });
    expect(refused).toMatchObject({ code: errorCodes.equity, data: { feature: 'emails', used: 5_000 } });
    expect(await replies()).toEqual([]);
    expect((await send(thread, { ...hello, answers })).code).toBe(0);
    expect((await counted(senderId)).team).toBe(5_000);
  });

  it('rejected by the server does not count for the stranger until a retry', async () => {
    const { thread, senderId, answers } = await begin();
    serve = async () => {
      throw refusal('permanent', 'envelope', 550, '5.1.1 no such user');
    };
    const { data } = await send(thread, { ...hello, answers, to: 'agent@x.example' });
    expect((await counted(senderId)).team).toBe(1);
    startSender();
    await settled('failed');
    expect(await counted(senderId)).toEqual({ team: 0, mailbox: null });
    serve = (beforeData) => beforeData();
    const body = { messageId: data.message.id };
    await world.ask(owner, retryMailReply, { params: { id: String(thread) }, body });
    await settled('sent');
    expect(await counted(senderId)).toEqual({ team: 1, mailbox: 1 });
  });

  it('quotes a Chinese conversation with a Chinese attribution', async () => {
    const { thread, answers } = await begin();
    await send(thread, { html: '<p>十欧元</p>', revision: 0, answers });
    startSender();
    await settled('sent');
    expect((await simpleParser(sent[0]?.raw ?? Buffer.alloc(0))).text).toContain('写道：\n> I like');
  });

  it('happens once for two concurrent calls and a repeated one', async () => {
    const { thread, answers } = await begin();
    await save(thread, hello);
    const call = () => send(thread, { revision: 1, answers });
    const [first, second] = await Promise.all([call(), call()]);
    const third = await call();
    expect([first.code, second.code, third.code]).toEqual([0, 0, 0]);
    expect(new Set([first, second, third].map(({ data }) => data.message.id)).size).toBe(1);
    expect(await replies()).toHaveLength(1);
    const again = await send(thread, { ...hello, html: '<p>One more thing.</p>', answers });
    expect(again.code).toBe(0);
    startSender();
    startSender();
    await settled('sent');
    expect(sent).toHaveLength(2);
  });

  it('warns the second of two members who send concurrently', async () => {
    const { thread, answers } = await begin();
    const codes = (
      await Promise.all([send(thread, { ...hello, answers }), send(thread, { ...hello, answers }, member)])
    ).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, errorCodes.answeredMeanwhile]);
    const [row] = await replies();
    const { accountId } = await world.personOf(owner);
    const late = row?.accountId === accountId ? member : owner;
    expect(await send(thread, { ...hello, answers }, late)).toMatchObject({
      code: errorCodes.answeredMeanwhile,
      data: { by: { id: String(row?.accountId) } },
    });
    expect((await send(thread, { ...hello, answers, isSecond: true }, late)).code).toBe(0);
  });

  it.each([
    ['to', 'cc_list', { to: 'nobody' }],
    ['to', 'cc_list', { to: 'a@b.example;;c@d.example' }],
    ['cc', 'cc_list', { cc: 'mia@creators.example, x' }],
    ['cc', 'too_many', { cc: Array.from({ length: 11 }, (_, at) => `a${at}@b.example`).join(';') }],
    ['html', 'required', { html: '<p> </p>' }],
    ['html', 'open_variable', { html: '<p>Hi {{name}}</p>' }],
    ['html', 'open_variable', { html: '<p>Hi {{</p>' }],
    ['subject', 'open_variable', { subject: 'Hi {{name|there}}' }],
    ['answers', 'unknown_value', { answers: 'in-987654321' }],
    ['attachmentIds', 'unknown_value', { attachmentIds: ['x'] }],
    ['to', 'suppressed', { to: 'No+x@creators.example' }],
    ['cc', 'suppressed', { cc: 'no@creators.example' }],
  ])('is refused at %s by %s: %#', async (field, rule, body) => {
    await world.database.pool.query(
      `insert into mail_suppression (team_id, address, address_key, reason, at)
         select team_id, 'no@creators.example', 'no@creators.example', 'manual', now() from account where username = $1`,
      [owner],
    );
    const { thread, answers } = await begin();
    expect(await send(thread, { ...hello, answers, ...body })).toMatchObject({
      code: 400,
      data: { fields: { [field]: { rule } } },
    });
    expect(await replies()).toEqual([]);
  });

  it('is rejected without a working sender, and for other teams', async () => {
    const { thread, answers } = await begin();
    expect((await send(thread, { ...hello, answers }, stranger)).code).toBe(errorCodes.notFound);
    await world.database.pool.query('update mail_sender set is_shared = false');
    const { accountId } = await world.personOf(member);
    expect((await send(thread, { ...hello, answers }, member)).code).toBe(errorCodes.notFound);
    await world.database.pool.query('update mail_thread set owner_id = $1', [accountId]);
    expect((await send(thread, { ...hello, answers }, member)).code).toBe(errorCodes.senderNotReady);
    await world.database.pool.query(`update mail_sender set pause_reason = 'user'`);
    expect((await send(thread, { ...hello, answers })).code).toBe(errorCodes.senderNotReady);
  });

  it('works from a sender that the bounce guard paused', async () => {
    const { thread, answers } = await begin();
    await world.database.pool.query(`update mail_sender set pause_reason = 'bounces', paused_at = now()`);
    expect((await show(thread)).cannotReply).toBeNull();
    expect((await send(thread, { ...hello, answers })).code).toBe(0);
    startSender();
    await settled('sent');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['bounced before they wrote', 'hardBounce', 60, true, true],
    ['bounced after they wrote', 'hardBounce', 5, true, false],
    ['bounced by a report that nobody has proven', 'hardBounce', 5, false, true],
    ['complained', 'complaint', 60, true, false],
    ['asked for no more before they wrote', 'unsubscribed', 60, true, false],
    ['asked for no more, unproven, before they wrote', 'unsubscribed', 60, false, true],
    ['asked for no more, unproven, after they wrote', 'unsubscribed', 5, false, true],
  ])('to an address that %s: %s', async (_, reason, minutes, isConfirmed, isSent) => {
    const { thread, answers } = await begin();
    await world.database.pool.query(
      `insert into mail_suppression (team_id, address, address_key, reason, at, is_confirmed)
         select team_id, 'mia@creators.example', 'mia@creators.example', $2, $3, $4 from account where username = $1`,
      [owner, reason, ago(minutes), isConfirmed],
    );
    expect((await show(thread)).cannotReply).toBe(isSent ? null : 'suppressed');
    expect((await send(thread, { ...hello, answers })).code).toBe(isSent ? 0 : 400);
  });
});

const refusal = (kind: MailError['kind'], phase: MailError['phase'], code: number | null, reply: string) =>
  new MailError({ kind, phase, code, reply, enhanced: null, reason: 'unreachable' });

describe('a failing reply', () => {
  it('fails if the server rejects it, and is retried by a person', async () => {
    const { thread, answers } = await begin();
    serve = async () => {
      throw refusal('permanent', 'envelope', 550, '5.1.1 no such user');
    };
    const { data } = await send(thread, { ...hello, answers });
    startSender();
    await settled('failed');
    const shown = await show(thread);
    expect(shown.thread.state).toBe('needsReply');
    expect(shown.messages.at(-1)?.reply).toMatchObject({ state: 'failed', reason: 'noSuchMailbox' });
    serve = (beforeData) => beforeData();
    const retry = (messageId: string) =>
      world.ask(owner, retryMailReply, { params: { id: String(thread) }, body: { messageId } });
    expect((await retry(data.message.id)).data).toMatchObject({ reply: { state: 'queued' } });
    await settled('sent');
    expect((await show(thread)).thread.state).toBe('waiting');
    expect((await retry(data.message.id)).code).toBe(errorCodes.notFound);
    expect((await retry(answers)).code).toBe(errorCodes.notFound);
    expect(sent).toHaveLength(1);
  });

  it('waits after a temporary refusal', async () => {
    const { thread, answers } = await begin();
    let isReady = false;
    serve = async (beforeData) => {
      if (!isReady) throw refusal('temporary', 'envelope', 450, '4.2.0 greylisted');
      await beforeData();
    };
    await send(thread, { ...hello, answers });
    const sender = startSender();
    const deferred = async () => (await replies()).every((row) => row.reason === 'greylisted');
    while (!(await deferred())) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await replies())[0]).toMatchObject({ state: 'queued', attempts: 1 });
    isReady = true;
    world.now = new Date(testNow.getTime() + 5 * 60_000);
    sender.wake();
    await settled('sent');
  });

  it.each([
    ['is unknown where nothing proves that it arrived', 'unknown'],
    ['has arrived where the Sent folder has a copy', 'sent'],
  ])('interrupted during its message %s, and is never sent again', async (_, state) => {
    const { thread, answers } = await begin();
    serve = async (beforeData) => {
      await beforeData();
      const [row] = await replies();
      if (state === 'sent') sentFolder = new Set([row?.messageId ?? '']);
      throw refusal('connection', 'data', null, '');
    };
    const { data } = await send(thread, { ...hello, answers });
    startSender();
    await settled('sent', 'unknown');
    expect((await replies())[0]).toMatchObject({ state });
    expect(sent).toEqual([]);
    const retried = await world.ask(owner, retryMailReply, {
      params: { id: String(thread) },
      body: { messageId: data.message.id },
    });
    expect(retried.code).toBe(errorCodes.notFound);
  });

  it('of a killed process is sent if not started, and otherwise looked up', async () => {
    const { thread, senderId } = await begin();
    const lost = {
      state: 'sending' as const,
      senderId,
      leaseOwner: 'dead',
      leaseUntil: ago(1),
      sentAt: null,
    };
    const unbegun = await world.addReply(thread, { ...lost, messageId: '<a@brand.com>' });
    const begun = await world.addReply(thread, { ...lost, messageId: '<b@brand.com>', dataAt: ago(3) });
    const proven = await world.addReply(thread, { ...lost, messageId: '<c@brand.com>', dataAt: ago(3) });
    const alive = await world.addReply(thread, { ...lost, leaseUntil: ago(-1), messageId: '<d@brand.com>' });
    sentFolder = new Set(['<c@brand.com>']);
    startSender();
    const stateOf = async (id: number) => (await replies()).find((row) => row.id === id)?.state;
    while ((await stateOf(unbegun)) !== 'sent') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await Promise.all([begun, proven, alive].map(stateOf))).toEqual(['unknown', 'sent', 'sending']);
    expect(sent).toHaveLength(1);
  });
});
