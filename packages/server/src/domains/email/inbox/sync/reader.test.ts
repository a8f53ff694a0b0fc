import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { isFull } from '../../../../testing/size.ts';
import { readSource } from '../source.ts';
import { hangingProxy } from '../testing/hangingProxy.ts';
import type { Sent } from '../testing/inboxWorld.ts';
import { answer, letter, report } from '../testing/messages.ts';
import { type ReaderWorld, readerWorld } from '../testing/readerWorld.ts';
import { beginReading, claimMailboxes } from './due.ts';
import type { MailboxReader } from './reader.ts';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

let world: ReaderWorld;
let sent: Sent;
let reader: MailboxReader | undefined;
beforeAll(async () => {
  world = await readerWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.now = new Date();
  sent = await world.send({ sentAt: ago(20) });
  await world.database.pool.query('truncate mail_sync, mail_folder');
  await world.database.pool.query(`update mail_sender set pause_reason = null, login_failures = 0`);
  world.access.clear();
});
afterEach(() => reader?.close());

const isStored = (count: number, of: Sent = sent) =>
  world.until(async () => (await world.incoming(of)).length === count);

describe('a mailbox', () => {
  it('is read in all its folders for incoming mail, and nothing in it changes', async () => {
    const other = await world.send({ sentAt: ago(20) });
    await world.put(answer(sent, { text: 'In time' }), { at: ago(10), flags: ['\\Seen'] });
    await world.put(letter({ from: 'friend@private.example' }));
    await world.put(report(other), { folder: 'Junk' });
    const before = await world.flags();
    reader = world.reader();
    await world.untilRead();
    expect((await world.incoming(sent)).map(({ text }) => text.trim())).toEqual(['In time']);
    expect((await world.delivery(other)).state).toBe('ndrHard');
    expect(await world.flags()).toEqual(before);
    expect(await world.sync()).toMatchObject({ isComplete: true, fault: null, failures: 0 });
    expect((await world.folders()).map((one) => one.split(' ')[0])).toEqual(['INBOX', 'Junk']);
  });

  it('is not read while staff have locked its team, and is read afterwards', async () => {
    const { db, pool } = world.database;
    const claim = () => claimMailboxes(db, { owner: 'test', max: 10, now: world.now });
    await beginReading(db, world.now);
    await pool.query('update team set locked_at = now()');
    expect(await claim()).toEqual([]);
    await pool.query('update team set locked_at = null');
    expect(await claim()).toHaveLength(1);
  });

  it('is read at once when its server announces a message', async () => {
    reader = world.reader({ pace: () => 1 });
    await world.untilRead();
    await world.put(answer(sent));
    await isStored(1);
  });

  it(`delivers a message of ${isFull ? 25 : 5} MB completely`, async () => {
    const size = (isFull ? 19 : 4) * 2 ** 20;
    const pdf = randomBytes(size).toString('base64').replace(/.{76}/g, '$&\r\n');
    const parts = [
      '',
      'Content-Type: text/plain\r\n\r\nThe rate card\r\n',
      `Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf}\r\n`,
    ];
    const raw = answer(sent, {
      type: 'multipart/mixed; boundary="p"',
      text: `${parts.join('--p\r\n')}--p--`,
    });
    expect(raw.length).toBeGreaterThan(isFull ? 25_000_000 : 5_000_000);
    // In a separate mailbox: the other tests read the first one repeatedly.
    const senderId = await world.addMailbox();
    await world.put(raw, { senderId });
    reader = world.reader();
    await isStored(1);
    const [row] = await world.incoming(sent);
    if (!row) throw new Error('It was not stored');
    expect(row).toMatchObject({ text: expect.stringContaining('The rate card'), problems: [] });
    expect(row.parts).toMatchObject([{ type: 'application/pdf', size }]);
    expect((await readSource(world.deps, row))?.equals(raw)).toBe(true);
    await reader.close();
    await world.database.pool.query('delete from mail_sender where id = $1', [senderId]);
  });

  it('is read again if its UIDs change, without storing a message twice', async () => {
    await world.put(answer(sent));
    reader = world.reader();
    await world.untilRead();
    await reader.close();
    await world.database.pool.query(`update mail_folder set uid_validity = 'other'`);
    reader = world.reader();
    await world.untilRead();
    expect(await world.incoming(sent)).toHaveLength(1);
    const { rows } = await world.database.pool.query('select distinct uid_validity from mail_folder');
    expect(rows.map((row) => row.uid_validity)).not.toContain('other');
  });

  it('forgets a folder that was deleted or renamed', async () => {
    await world.database.pool.query(
      `insert into mail_folder (team_id, sender_id, path, uid_validity, uid) values ($1, $2, 'Spam', '1', 7)`,
      [world.teamId, world.senderId],
    );
    reader = world.reader();
    await world.untilRead();
    expect((await world.folders()).map((one) => one.split(' ')[0])).toEqual(['INBOX', 'Junk']);
  });

  it('keeps a reply waiting until its email is stored as sent', async () => {
    const { pool } = world.database;
    await pool.query(`update mail_delivery set state = 'claimed' where id = $1`, [sent.deliveryId]);
    const next = await world.send({ sentAt: ago(20) });
    reader = world.reader();
    await world.untilRead();
    await world.put(answer(next, { text: 'before' }));
    await isStored(1, next);
    await world.put(answer(sent));
    await world.put(answer(next, { text: 'behind' }));
    const held = (await world.sync())?.readAt;
    await pool.query(`update mail_delivery set state = 'accepted' where id = $1`, [sent.deliveryId]);
    await isStored(1);
    await isStored(2, next);
    await world.untilRead();
    expect((await world.sync())?.readAt).not.toEqual(held);
  });

  it.runIf(isFull)('with a message of 40 MB is read in part, and the message is marked', async () => {
    const senderId = await world.addMailbox();
    await world.put(
      Buffer.concat([answer(sent, { text: 'Big one' }), Buffer.alloc(40 * 2 ** 20, 'words of it\r\n')]),
      { senderId },
    );
    reader = world.reader();
    await isStored(1);
    expect((await world.incoming(sent))[0]).toMatchObject({
      problems: expect.arrayContaining(['structure', 'textTooLong']),
    });
    await reader.close();
    await world.database.pool.query('delete from mail_sender where id = $1', [senderId]);
  });
});

describe('a mailbox that cannot be read', () => {
  const wrong = () => ({
    isSandbox: true,
    address: 'a@b.example',
    user: 'a@b.example',
    smtp: world.sandbox.smtp,
    imap: world.sandbox.imap,
    credential: { kind: 'password' as const, password: new Secret('wrong') },
  });

  it('pauses its sender at the third refused login, and not before', async () => {
    world.access.set(world.senderId, wrong);
    reader = world.reader();
    for (const failures of [1, 2, 3]) {
      await world.until(async () => (await world.sender(world.senderId)).loginFailures === failures);
      const { pauseReason } = await world.sender(world.senderId);
      expect(pauseReason).toBe(failures < 3 ? null : 'login');
      expect(await world.sync()).toMatchObject({ fault: 'login', failures, readAt: null });
      await world.dueNow();
    }
  });

  it('is read again after a successful login, and its failures are reset', async () => {
    world.access.set(world.senderId, wrong);
    reader = world.reader();
    await world.until(async () => (await world.sender(world.senderId)).loginFailures === 1);
    world.access.clear();
    await world.dueNow();
    await world.untilRead();
    expect((await world.sender(world.senderId)).loginFailures).toBe(0);
    expect(await world.sync()).toMatchObject({ fault: null, failures: 0 });
  });

  it.each([
    ['in FETCH', /FETCH/],
    ['at the login', /LOGIN|AUTHENTICATE/],
    ['while it waits', /IDLE/],
  ])('on a server that hangs %s delays no other, and is retried', async (_, command) => {
    const proxy = await hangingProxy(world.sandbox.imap.port, command);
    const other = await world.addMailbox();
    const { address, password } = world.sandbox.mailboxes.of(1_000 + world.senderId);
    world.access.set(world.senderId, () => ({
      ...wrong(),
      address,
      user: address,
      imap: { ...world.sandbox.imap, port: proxy.port },
      credential: { kind: 'password', password: new Secret(password) },
    }));
    await world.put(answer(sent));
    reader = world.reader({ hangsAfterMs: 1_500 });
    await world.until(async () => proxy.hung());
    await world.untilRead(other);
    await world.until(async () => (await world.sync())?.fault === 'timeout');
    world.access.clear();
    await world.dueNow();
    await isStored(1);
    await proxy.close();
  });

  it('without IMAP is reported as a mailbox without IMAP', async () => {
    world.access.set(world.senderId, () => ({ ...wrong(), imap: null }));
    reader = world.reader();
    await world.until(async () => (await world.sync())?.fault === 'noImap');
  });

  it('is not read once it is removed', async () => {
    const other = await world.addMailbox();
    reader = world.reader();
    await world.untilRead(other);
    await world.database.pool.query('delete from mail_sender where id = $1', [other]);
    await world.untilRead();
    expect(await world.sync(other)).toBeUndefined();
  });
});

it('two processes share the mailboxes, and a stopping process hands over its mailboxes', async () => {
  const boxes = [await world.addMailbox(), await world.addMailbox(), world.senderId];
  const first = world.reader();
  const second = world.reader();
  for (const box of boxes) await world.untilRead(box);
  const ownersOf = async () =>
    new Set(await Promise.all(boxes.map(async (box) => (await world.sync(box))?.leaseOwner)));
  const before = await ownersOf();
  expect(before.size).toBeLessThanOrEqual(2);
  await first.close();
  await world.put(answer(sent));
  await isStored(1);
  await second.close();
  expect(await ownersOf()).toEqual(new Set([null]));
});
