import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderMail } from '../../../../gateways/mail/providerMail.ts';
import { poison } from '../../../../testing/poison.ts';
import { readSource } from '../source.ts';
import { mailUnreadable } from '../tables.ts';
import type { Sent } from '../testing/inboxWorld.ts';
import { answer, letter } from '../testing/messages.ts';
import { type ReaderWorld, readerWorld } from '../testing/readerWorld.ts';
import type { MailboxReader } from './reader.ts';

let world: ReaderWorld;
let sent: Sent;
let reader: MailboxReader;
beforeAll(async () => {
  world = await readerWorld();
  reader = world.reader();
});
afterAll(() => world.close());
beforeEach(async () => {
  sent = await world.send();
});

const unreadable = () => world.database.db.select().from(mailUnreadable).orderBy(mailUnreadable.id);
const texts = async () => (await world.incoming(sent)).map(({ text }) => text.trim());

describe('a message that cannot be stored', () => {
  it.each(['P0001', '22P02', '42601', '23514', 'XX000'])(
    'is quarantined with its source when the database returns %s, and the next one arrives',
    async (code) => {
      const end = await poison(world.database.pool, {
        table: 'mail_incoming',
        when: `new.text like '%poison ${code}%'`,
        code,
      });
      const raw = answer(sent, { text: `poison ${code}`, subject: 'A poisoned one' });
      await world.put(raw);
      await world.put(answer(sent, { text: 'behind it' }));
      await world.dueNow();
      await expect.poll(texts).toEqual(['behind it']);
      const row = (await unreadable()).at(-1);
      if (!row) throw new Error('It is not listed');
      expect(row).toMatchObject({ subject: 'A poisoned one', fromAddress: sent.to, reason: 'notStored' });
      expect(row.detail).toContain(code);
      expect((await readSource(world.deps, row))?.equals(raw)).toBe(true);
      await end();
    },
  );
});

it.each([
  ['without a From', (raw: string) => raw.replace(/^From: .*\r\n/m, ''), ''],
  ['with an empty From', (raw: string) => raw.replace(/^From: .*$/m, 'From: <>'), ''],
  ['from a name alone', (raw: string) => raw.replace(/^From: .*$/m, 'From: Mia Green'), 'Mia Green'],
  ['from no address', (raw: string) => raw.replace(/^From: .*$/m, 'From: Mia <mia at home>'), 'Mia'],
])('a message %s is skipped, or added to its conversation', async (_, change, name) => {
  const stranger = letter({ subject: `Nobody ${name}`, text: 'Hello, I would like to work with you' });
  await world.put(Buffer.from(change(stranger.toString())));
  await world.put(Buffer.from(change(answer(sent, { text: 'I am in' }).toString())));
  await world.dueNow();
  await expect.poll(texts).toEqual(['I am in']);
  expect((await unreadable()).filter(({ subject }) => subject.startsWith('Nobody'))).toEqual([]);
});

it.each(['55P03', '40P01', '53100', '57P01'])(
  'a message is not quarantined for the temporary database error %s, but stored later',
  async (code) => {
    const before = (await unreadable()).length;
    const end = await poison(world.database.pool, {
      table: 'mail_incoming',
      when: `new.text like '%passing ${code}%'`,
      code,
    });
    await world.put(answer(sent, { text: `passing ${code}` }));
    await world.dueNow();
    await expect.poll(async () => (await world.sync())?.fault).not.toBeNull();
    expect(await unreadable()).toHaveLength(before);
    await end();
    await world.dueNow();
    await expect.poll(texts).toEqual([`passing ${code}`]);
  },
);

it('a message is retried once by another version, and stored if readable', async () => {
  const end = await poison(world.database.pool, {
    table: 'mail_incoming',
    when: `new.text like '%for another version%'`,
  });
  await world.put(answer(sent, { text: 'for another version' }));
  await world.dueNow();
  await expect.poll(async () => (await unreadable()).at(-1)?.fromAddress).toBe(sent.to);
  const before = (await unreadable()).at(-1);
  const start = async () => {
    await reader.close();
    await world.database.db.update(mailUnreadable).set({ version: 'earlier' });
    reader = world.reader();
    await world.dueNow();
  };
  // Another version that also fails lists it again.
  await start();
  await expect.poll(async () => (await unreadable()).map(({ version }) => version)).not.toContain('earlier');
  expect((await unreadable()).at(-1)?.id).toBe(before?.id);
  await end();
  await start();
  await expect.poll(texts).toEqual(['for another version']);
  expect((await unreadable()).map(({ id }) => id)).not.toContain(before?.id);
});

it('a NUL in the headers of a message does not block its folder', async () => {
  await world.put(answer(sent, { text: 'first', headers: ['References: <a\0b@mail.example>'] }));
  await world.put(answer(sent, { text: 'second', id: '<c\0d@mail.example>' }));
  await world.put(answer(sent, { text: 'third' }));
  await world.dueNow();
  await expect.poll(texts).toEqual(['first', 'second', 'third']);
});

it.each([
  'Sure, sounds fun ¯\\_(ツ)_/¯ - 250 EUR.',
  'はい (´∀｀) よろしくお願いします',
  'I like my viewers´ thoughts.',
  '\u0301 ¨ ¯',
])('a reply with characters that normalise to nothing is stored: %s', async (text) => {
  await world.put(answer(sent, { text }));
  await world.put(answer(sent, { text: 'the next one' }));
  await world.dueNow();
  await expect.poll(texts).toEqual([text, 'the next one']);
  expect((await world.incoming(sent)).map(({ kind }) => kind)).toEqual(['humanReply', 'humanReply']);
});

it('a message that its server fails to deliver is quarantined after five attempts', async () => {
  const senderId = await world.addMailbox();
  const other = await world.send();
  await world.put(answer(other, { text: 'kept back' }), { senderId });
  await world.put(answer(other, { text: 'behind it' }), { senderId });
  await reader.close();
  const gateway = new ProviderMail({ outbound: world.outbound });
  let asked = 0;
  reader = world.reader({
    gateway: {
      openImap: async (access, signal) => {
        const client = await gateway.openImap(access, signal);
        const fetchOne = client.fetchOne.bind(client);
        client.fetchOne = async (range, query, options) => {
          if (access.address !== world.addressOf(senderId) || range !== '1')
            return fetchOne(range, query, options);
          asked += 1;
          throw new Error('Command failed');
        };
        return client;
      },
    },
  });
  await expect
    .poll(async () => {
      await world.dueNow(senderId);
      return (await world.incoming(other)).map(({ text }) => text.trim());
    })
    .toEqual(['behind it']);
  expect(asked).toBe(5);
  expect((await unreadable()).at(-1)).toMatchObject({ reason: 'notFetched', uid: 1, sourceFileId: null });
});
