import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, bob, type SandboxWorld, sandboxWorld } from './testing/sandboxWorld.ts';

let world: SandboxWorld;
beforeAll(async () => {
  world = await sandboxWorld();
});
afterAll(() => world.close());

/** Returns the code with which a message was rejected; null if it was accepted. */
async function codeOf(sending: Promise<unknown>): Promise<number | null> {
  return sending.then(
    () => null,
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  );
}

describe('sending', () => {
  it('keeps a copy in Sent and delivers to mailboxes of the sandbox', async () => {
    const sent = await world.smtp().sendMail({
      from: ann,
      to: [bob, 'silent@creator.example'],
      subject: '合作邀请 🎉',
      text: '你好',
      html: '<p>你好</p>',
      attachments: [{ filename: '价格.txt', content: '100' }],
    });
    expect(sent.accepted).toEqual([bob, 'silent@creator.example']);
    const client = await world.imap(bob);
    const lock = await client.getMailboxLock('INBOX');
    const message = await client.fetchOne('*', {
      source: true,
      envelope: true,
      bodyStructure: true,
      uid: true,
    });
    lock.release();
    if (!message) throw new Error('Nothing arrived');
    const parsed = await simpleParser(message.source ?? '');
    expect(parsed.subject).toBe('合作邀请 🎉');
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(['价格.txt']);
    expect(message.envelope).toMatchObject({
      subject: '合作邀请 🎉',
      messageId: sent.messageId,
      from: [{ address: ann }],
      to: [{ address: bob }, { address: 'silent@creator.example' }],
    });
    expect(message.bodyStructure?.type).toBe('multipart/mixed');
    expect(message.bodyStructure?.childNodes?.map(({ type }) => type)).toEqual([
      'multipart/alternative',
      'text/plain',
    ]);
    const own = await world.imap();
    await own.mailboxOpen('Sent');
    expect(await own.search({ header: { 'message-id': sent.messageId } }, { uid: true })).toEqual([1]);
  });

  it('accepts 8-bit text and international addresses', async () => {
    const to = 'silent+用户@例子.example';
    const raw = `From: ${ann}\r\nTo: ${to}\r\nSubject: 直接\r\nMessage-ID: <utf8@x.example>\r\n\r\nÄ 你好\r\n`;
    const sent = await world.smtp().sendMail({ envelope: { from: ann, to }, raw });
    expect(sent.rejected).toEqual([]);
    const client = await world.imap();
    await client.mailboxOpen('Sent');
    const [uid = 0] =
      (await client.search({ header: { 'message-id': '<utf8@x.example>' } }, { uid: true })) || [];
    const message = await client.fetchOne(String(uid), { source: true, envelope: true }, { uid: true });
    if (!message) throw new Error('Nothing was found');
    expect(message.source?.toString()).toBe(raw);
    expect(message.envelope?.subject).toBe('直接');
  });

  it.each([
    ['a wrong password', ann, 'wrong', ann, 'silent@x.example', 535],
    ['an unknown user', 'nobody@sandbox.reachkit.test', 'x', ann, 'silent@x.example', 535],
    ['the sender of somebody else', ann, undefined, bob, 'silent@x.example', 553],
    ['a mailbox that is not here', ann, undefined, ann, 'nobody@sandbox.reachkit.test', 550],
    ['an unknown recipient', ann, undefined, ann, 'reject@x.example', 550],
    ['a full mailbox', ann, undefined, ann, 'full@x.example', 552],
  ])('rejects %s with its code', async (_, user, password, from, to, code) => {
    expect(await codeOf(world.smtp(user, password).sendMail({ from, to, text: 'Hi' }))).toBe(code);
  });

  it('accepts the installation’s own emails to every address, without a simulated reaction', async () => {
    const { address, password } = world.sandbox.systemMailbox();
    const to = ['reject@y.example', 'full@y.example', 'greylist@y.example', 'reply@y.example'];
    const sending = world.smtp(address, password).sendMail({ from: address, to, text: 'Your code' });
    expect(await codeOf(sending)).toBe(null);
    const { rows } = await world.database.pool.query(
      'select recipient from sandbox.sandbox_reaction where recipient = any($1)',
      [to],
    );
    expect(rows).toEqual([]);
  });

  it('greylists a recipient once', async () => {
    const send = () => world.smtp().sendMail({ from: ann, to: 'greylist@x.example', text: 'Hi' });
    expect(await codeOf(send())).toBe(450);
    expect(await codeOf(send())).toBe(null);
    expect(await codeOf(send())).toBe(null);
  });

  it('rejects a message of 25 MB by its size, announced or not', async () => {
    const transport = world.smtp();
    const content = Buffer.alloc(19 * 2 ** 20, 'x');
    const attachments = [{ filename: 'large.bin', content }];
    expect(await codeOf(transport.sendMail({ from: ann, to: 'silent@x.example', attachments }))).toBe(552);
    // The announced size limit keeps nodemailer from trying.
    const envelope = { from: ann, to: 'silent@x.example', size: 25 * 2 ** 20 };
    await expect(transport.sendMail({ envelope, raw: 'x' })).rejects.toThrow(/larger than allowed/);
    expect(await codeOf(transport.sendMail({ from: ann, to: 'silent@x.example', text: 'small' }))).toBe(null);
  });
});

describe('reading', () => {
  it('refuses a wrong password and lets the client sign in again', async () => {
    await expect(world.imap(ann, 'wrong')).rejects.toThrow();
    const client = await world.imap();
    expect(client.authenticated).toBeTruthy();
  });

  it('lists the folders with their uses', async () => {
    const client = await world.imap();
    const folders = await client.list();
    expect(folders.map(({ path, specialUse }) => [path, specialUse])).toEqual([
      ['INBOX', '\\Inbox'],
      ['Sent', '\\Sent'],
      ['Junk', '\\Junk'],
    ]);
    await expect(client.mailboxOpen('Drafts')).rejects.toThrow();
  });

  it('notifies an idle client of a new message', async () => {
    const client = await world.imap(bob);
    await client.mailboxOpen('INBOX');
    const idling = client.idle();
    const notified = once(client, 'exists');
    await world.smtp().sendMail({ from: ann, to: bob, text: 'News' });
    const [event] = await notified;
    expect(event).toMatchObject({ path: 'INBOX', count: event.prevCount + 1 });
    await client.noop();
    await idling;
  });

  it('supports all search keys that imapflow can send', async () => {
    const address = '13800000002@sandbox.reachkit.test';
    const client = await world.imap(address);
    const put = (subject: string, text: string, date: string) =>
      client.append(
        'Junk',
        `From: Zoë <zoe@x.example>\r\nSubject: ${subject}\r\nMessage-ID: <${date}@x.example>\r\nX-Own: yes\r\n\r\n${text}\r\n`,
        [],
        new Date(date),
      );
    const uids: number[] = [];
    for (const [subject, text, date] of [
      ['=?utf-8?B?5ZCI5L2c?=', 'eins', '2026-11-01'],
      ['Second', 'zwei', '2026-11-10'],
      ['Third', 'drei zwei', '2026-11-20'],
    ] as const) {
      const done = await put(subject, text, date);
      uids.push(done ? (done.uid ?? 0) : 0);
    }
    const [one, two, three] = uids;
    await client.mailboxOpen('Junk');
    const find = (query: Parameters<typeof client.search>[0]) => client.search(query, { uid: true });
    expect(await find({ all: true })).toEqual(uids);
    expect(await find({ subject: '合作' })).toEqual([one]);
    expect(await find({ from: 'ZOE@' })).toEqual(uids);
    expect(await find({ since: new Date('2026-11-10') })).toEqual([two, three]);
    expect(await find({ before: new Date('2026-11-10') })).toEqual([one]);
    expect(await find({ body: 'zwei' })).toEqual([two, three]);
    expect(await find({ text: 'second' })).toEqual([two]);
    expect(await find({ header: { 'x-own': true } })).toEqual(uids);
    expect(await find({ header: { 'Message-ID': '<2026-11-20@x.example>' } })).toEqual([three]);
    expect(await find({ uid: `${two}:*` })).toEqual([two, three]);
    expect(await find({ or: [{ subject: 'second' }, { subject: 'third' }], not: { body: 'drei' } })).toEqual([
      two,
    ]);
  });

  it('keeps flags, and marks as read only what is fetched without peeking', async () => {
    const client = await world.imap(bob);
    const done = await client.append('Junk', 'Subject: Flags\r\n\r\nText\r\n', ['\\Flagged']);
    const uid = String(done ? done.uid : 0);
    await client.mailboxOpen('Junk');
    const flags = async () => {
      const message = await client.fetchOne(uid, { flags: true }, { uid: true });
      return message ? [...(message.flags ?? [])].sort() : null;
    };
    await client.fetchOne(uid, { source: true }, { uid: true });
    expect(await flags()).toEqual(['\\Flagged']);
    await client.messageFlagsAdd(uid, ['\\Seen', 'handled'], { uid: true });
    expect(await flags()).toEqual(['\\Flagged', '\\Seen', 'handled']);
    await client.messageFlagsRemove(uid, ['\\Flagged'], { uid: true });
    expect(await flags()).toEqual(['\\Seen', 'handled']);
    await client.mailboxOpen('Junk', { readOnly: true });
    expect(await client.messageFlagsAdd(uid, ['\\Draft'], { uid: true })).toBe(false);
  });

  it('appending a sent message returns the existing copy', async () => {
    const sent = await world.smtp().sendMail({ from: ann, to: 'silent@x.example', text: 'Once' });
    const client = await world.imap();
    await client.mailboxOpen('Sent');
    const [uid] = (await client.search({ header: { 'message-id': sent.messageId } }, { uid: true })) || [];
    const done = await client.append('Sent', `Message-ID: ${sent.messageId}\r\n\r\nOnce\r\n`, ['\\Seen']);
    expect(done).toMatchObject({ uid });
  });

  it('keeps UIDs of many messages in their order', async () => {
    const address = '13800000002@sandbox.reachkit.test';
    const transport = world.smtp();
    const client = await world.imap(address);
    const status = await client.status('INBOX', { uidNext: true, uidValidity: true });
    if (!status) throw new Error('There is no INBOX');
    const { uidNext = 0, uidValidity } = status;
    const numbers = Array.from({ length: 120 }, (_, index) => index);
    for (let at = 0; at < numbers.length; at += 20) {
      await Promise.all(
        numbers
          .slice(at, at + 20)
          .map((number) =>
            transport.sendMail({ from: ann, to: address, subject: `No ${number}`, text: 'x' }),
          ),
      );
    }
    const opened = await client.mailboxOpen('INBOX');
    expect(opened.uidNext).toBe(uidNext + numbers.length);
    expect(opened.uidValidity).toBe(uidValidity);
    const subjects: string[] = [];
    const uids: number[] = [];
    for await (const message of client.fetch(`${uidNext}:*`, { envelope: true, uid: true }, { uid: true })) {
      subjects.push(message.envelope?.subject ?? '');
      uids.push(message.uid);
    }
    expect(uids).toEqual(numbers.map((number) => uidNext + number));
    expect(new Set(subjects)).toEqual(new Set(numbers.map((number) => `No ${number}`)));
  });
});
