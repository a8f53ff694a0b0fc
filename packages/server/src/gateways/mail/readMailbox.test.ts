import { randomBytes } from 'node:crypto';
import { ann, bob, type SandboxWorld, sandboxWorld } from '@reachkit/mail-sandbox/testing/sandboxWorld';
import type { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailError } from './gateway.ts';
import {
  arrivalFolders,
  canIdle,
  type FolderPlace,
  type HeadBatch,
  headsAfter,
  sourceOf,
  waitForMessage,
} from './readMailbox.ts';

const long = new Date('2020-01-01');
let world: SandboxWorld;
let client: ImapFlow;
beforeAll(async () => {
  world = await sandboxWorld();
  client = await world.imap(bob);
});
afterAll(() => world.close());

const deliver = (subject: string) =>
  world.smtp().sendMail({ from: ann, to: bob, subject, text: `${subject} text` });

async function batchesAfter(place: FolderPlace | null, batch = 100): Promise<readonly HeadBatch[]> {
  const batches: HeadBatch[] = [];
  for await (const one of headsAfter(client, 'INBOX', { place, since: long, batch })) batches.push(one);
  return batches;
}

const subjectsOf = (batches: readonly HeadBatch[]) =>
  batches.map(({ heads }) => heads.map(({ headers }) => /^subject: (.*)\r$/im.exec(headers.toString())?.[1]));

async function placeNow(): Promise<FolderPlace> {
  const place = (await batchesAfter(null)).at(-1)?.place;
  if (!place) throw new Error('No batch');
  return place;
}

describe('folders with incoming mail', () => {
  const folder = (name: string, specialUse?: string, flags: readonly string[] = []) => ({
    name,
    path: `INBOX/${name}`,
    specialUse,
    flags: new Set(flags),
  });
  const foldersOf = async (...listed: readonly ReturnType<typeof folder>[]) => {
    const lists = Object.assign(Object.create(client) as ImapFlow, { list: async () => listed });
    return (await arrivalFolders(lists)).map(({ role, path }) => `${role} ${path.slice(6)}`);
  };

  it('are those with the server’s special-use flags', async () => {
    expect(await arrivalFolders(client)).toEqual([
      { role: 'inbox', path: 'INBOX' },
      { role: 'junk', path: 'Junk' },
    ]);
    expect(
      await foldersOf(
        folder('Inbox', '\\Inbox'),
        folder('[Gmail]', undefined, ['\\Noselect']),
        folder('Alle Nachrichten', '\\All'),
        folder('Spam', '\\Junk'),
        folder('Gesendet', '\\Sent'),
      ),
    ).toEqual(['inbox Inbox', 'junk Spam', 'all Alle Nachrichten']);
  });

  it.each(['垃圾邮件', 'Spam', 'Junk E-mail', 'bulk mail'])('are recognised by name: %s', async (name) => {
    expect(await foldersOf(folder('INBOX'), folder(name), folder('Sent'))).toEqual([
      'inbox INBOX',
      `junk ${name}`,
    ]);
  });
});

describe('reading a folder', () => {
  beforeAll(async () => {
    for (const subject of ['one', 'two', 'three', 'four', 'five']) await deliver(subject);
  });

  it('is oldest first, in batches with their position', async () => {
    const batches = await batchesAfter(null, 2);
    expect(subjectsOf(batches)).toEqual([['one', 'two'], ['three', 'four'], ['five']]);
    expect(batches.map(({ place }) => place.uid)).toEqual([2, 4, 5]);
  });

  it('resumes after any batch, and finds nothing twice', async () => {
    const [first] = await batchesAfter(null, 2);
    expect(subjectsOf(await batchesAfter(first?.place ?? null))).toEqual([['three', 'four', 'five']]);
    expect(subjectsOf(await batchesAfter(await placeNow()))).toEqual([[]]);
  });

  it('restarts if the folder’s UIDs have changed', async () => {
    const stale = { uidValidity: '1', uid: 4 };
    expect(subjectsOf(await batchesAfter(stale)).flat()).toHaveLength(5);
  });

  it('skips messages before the requested time', async () => {
    const since = new Date(world.now.getTime() + 2 * 86_400_000);
    const batches: HeadBatch[] = [];
    for await (const one of headsAfter(client, 'INBOX', { place: null, since, batch: 10 })) batches.push(one);
    expect(batches).toMatchObject([{ heads: [], place: { uid: 5 } }]);
  });

  it('reads a message up to the requested size, and reports a deleted one', async () => {
    for await (const { heads } of headsAfter(client, 'INBOX', { place: null, since: long, batch: 10 })) {
      const [head] = heads;
      if (!head) throw new Error('No message');
      const whole = await sourceOf(client, head.uid, 1_000_000);
      expect(whole?.toString()).toContain('one text');
      expect(whole).toHaveLength(head.size);
      expect(await sourceOf(client, head.uid, 20)).toEqual(whole?.subarray(0, 20));
      expect(await sourceOf(client, 999, 20)).toBeNull();
    }
  });

  it('reads a long message in pieces, up to the requested size', async () => {
    const raw = Buffer.from(`Subject: long\r\n\r\n${randomBytes(2_500_000).toString('base64')}\r\n`);
    await world.sandbox.store.append({ mailbox: ann, folder: 'Junk', raw, at: world.now, flags: [] });
    const reading = await world.imap(ann);
    for await (const { heads } of headsAfter(reading, 'Junk', { place: null, since: long, batch: 10 })) {
      const [head] = heads;
      if (!head) throw new Error('No message');
      let pieces = 0;
      const whole = await sourceOf(reading, head.uid, 10_000_000, () => {
        pieces += 1;
      });
      expect(whole?.equals(raw)).toBe(true);
      expect(pieces).toBe(2);
      const begin = await sourceOf(reading, head.uid, 3_000_000);
      expect(begin?.equals(raw.subarray(0, 3_000_000))).toBe(true);
    }
  });

  it('changes no message flags', async () => {
    const other = await world.imap(bob);
    const flagsNow = async () => {
      const lock = await other.getMailboxLock('INBOX', { readOnly: true });
      const rows = await other.fetchAll('1:*', { flags: true, uid: true });
      lock.release();
      return rows.map(({ uid, flags }) => [uid, [...(flags ?? [])]]);
    };
    const before = await flagsNow();
    for await (const { heads } of headsAfter(client, 'INBOX', { place: null, since: long, batch: 10 })) {
      for (const { uid } of heads) await sourceOf(client, uid, 1000);
    }
    expect(await flagsNow()).toEqual(before);
    expect(before).toHaveLength(5);
  });

  it('throws a mail server error if the folder is gone', async () => {
    const reading = headsAfter(client, 'Gone', { place: null, since: long, batch: 10 }).next();
    await expect(reading).rejects.toThrow(MailError);
  });
});

describe('waiting for a message', () => {
  const minute = 60_000;
  let place: FolderPlace;
  beforeEach(async () => {
    place = await placeNow();
  });
  const wait = (max: number, signal = new AbortController().signal, on = client) =>
    waitForMessage(on, 'INBOX', { place, max, signal });
  /** Waits until the server has accepted IDLE. */
  const isIdling = async (on = client) => {
    while (!on.idling) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('ends when one arrives, which is then read', async () => {
    expect(canIdle(client)).toBe(true);
    const waiting = wait(10 * minute);
    await isIdling();
    await deliver('while waiting');
    expect(await waiting).toBe('come');
    expect(subjectsOf(await batchesAfter(place))).toEqual([['while waiting']]);
  });

  it('ends at once if one arrived earlier', async () => {
    await deliver('before');
    expect(await wait(10 * minute)).toBe('come');
  });

  it('ends after its timeout, with and without IDLE', async () => {
    expect(await wait(20)).toBe('over');
    client.capabilities.delete('IDLE');
    expect(await wait(20)).toBe('over');
    client.capabilities.set('IDLE', true);
  });

  it('ends with the abort reason of its signal, and keeps the connection', async () => {
    const controller = new AbortController();
    const waiting = wait(10 * minute, controller.signal);
    await isIdling();
    controller.abort(new Error('Enough'));
    await expect(waiting).rejects.toThrow('Enough');
    expect(subjectsOf(await batchesAfter(place))).toEqual([[]]);
  });

  it('ends when the connection breaks', async () => {
    const other = await world.imap(bob);
    const waiting = wait(10 * minute, undefined, other);
    await isIdling(other);
    other.close();
    await expect(waiting).rejects.toThrow(MailError);
  });
});
