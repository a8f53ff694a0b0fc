import { readdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outbound } from '../../../../platform/outbound/outbound.ts';
import { accessOf, mailTo, outboundTo } from '../../testing/realServers/connections.ts';
import { whyNoMailServers } from '../../testing/realServers/programs.ts';
import { type RealServers, startRealServers } from '../../testing/realServers/start.ts';
import { answer, letter } from '../testing/messages.ts';
import { type ReaderWorld, readerWorld } from '../testing/readerWorld.ts';
import type { MailboxReader } from './reader.ts';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);
const address = 'box@brand.de';
const password = 'autho-risation-code';
/** Timeout in milliseconds; the server runs next to others. */
const timeoutMs = 240_000;

const title = whyNoMailServers ? `Dovecot (skipped: ${whyNoMailServers})` : 'Dovecot';
let servers: RealServers;
let outbound: Outbound;
let world: ReaderWorld;
let reader: MailboxReader | undefined;

describe.skipIf(whyNoMailServers !== null)(title, () => {
  beforeAll(async () => {
    servers = await startRealServers([{ address, password }], ['brand.de']);
    outbound = outboundTo(servers.ports);
    world = await readerWorld();
    world.now = new Date();
  }, timeoutMs);
  afterAll(async () => {
    await world?.close();
    await outbound?.close();
    await servers?.close();
  });

  const startReader = (pace: number) =>
    world.reader({
      gateway: mailTo(outbound),
      access: { read: async () => accessOf(servers.ports, address, password) },
      pace: () => pace,
    });
  const text = (raw: Buffer) => raw.toString('utf8');
  /** Flags of a message are at the end of its file name. */
  const flagsNow = async () =>
    (await Promise.all([servers.files(address), servers.files(address, 'Junk')])).flat().sort();

  it(
    'reads 30 days back, notices new messages, and changes no flags and UIDs',
    async () => {
      const sent = await world.send({ sentAt: ago(50) });
      const later = await world.send({ sentAt: ago(3) });
      await servers.deposit(address, '', [text(answer(sent, { text: 'Too old' }))]);
      const [old = ''] = await servers.files(address);
      await utimes(old, ago(40), ago(40));
      await servers.deposit(address, '', [
        text(answer(sent, { text: 'In time' })),
        text(letter({ from: 'friend@private.example' })),
      ]);
      for (const file of await servers.files(address))
        if (file !== old) await rename(file, file.replace(/S$/, ''));
      await servers.deposit(address, 'Junk', [text(answer(later, { text: 'In junk' }))]);

      reader = startReader(1);
      await world.untilRead();
      const textsOf = async (of: typeof sent) => (await world.incoming(of)).map((one) => one.text.trim());
      expect([await textsOf(sent), await textsOf(later)]).toEqual([['In time'], ['In junk']]);
      expect((await world.folders()).map((one) => one.split(' ')[0])).toEqual(['INBOX', 'Junk']);
      const before = await flagsNow();

      // The next poll would be a minute later.
      await servers.deposit(address, '', [text(answer(sent, { text: 'While it waits' }))]);
      await world.until(async () => (await world.incoming(sent)).length === 2);
      await reader.close();
      const after = await flagsNow();
      expect(after).toEqual(expect.arrayContaining(before));
      expect(before.map((file) => file.split(',').at(-1)).sort()).toEqual(['', '', 'S', 'S']);

      const inbox = dirname(dirname((await servers.files(address))[0] ?? ''));
      for (const name of await readdir(inbox))
        if (/^dovecot/.test(name)) await rm(join(inbox, name), { recursive: true });
      const { rows: places } = await world.database.pool.query<{ uid_validity: string }>(
        `select uid_validity from mail_folder where path = 'INBOX'`,
      );
      // Dovecot derives the UIDVALIDITY from the current second.
      const made = Number(places[0]?.uid_validity);
      await world.until(async () => Date.now() / 1000 >= made + 1);
      reader = startReader(Number.POSITIVE_INFINITY);
      await world.untilRead();
      expect(await textsOf(sent)).toEqual(['In time', 'While it waits']);
      const { rows: changed } = await world.database.pool.query(
        `select uid_validity from mail_folder where path = 'INBOX'`,
      );
      expect(changed).not.toEqual(places);
      await reader.close();
    },
    timeoutMs,
  );
});
