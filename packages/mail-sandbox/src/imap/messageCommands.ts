import type { SandboxMailbox } from '@reachkit/server/gateways/mailSandbox';
import type { Entry } from '../store.ts';
import { type Command, RefusedCommand, type Session } from './command.ts';
import { type FetchItem, formatFetch, needOf, parseFetchItems } from './fetchItems.ts';
import { checkFlags } from './flags.ts';
import type { Numbered, OpenFolder } from './folder.ts';
import { parseSearch } from './search.ts';
import { atomOf, BadCommand, isList, textOfValue } from './values.ts';

/** Batch limits for messages read with their content: number and bytes. */
const batch = { messages: 50, bytes: 8 * 2 ** 20 };
/** Size from which a message is long, in bytes. */
const longBytes = 2 ** 20;

function opened({ mailbox, folder }: Session): {
  readonly mailbox: SandboxMailbox;
  readonly folder: OpenFolder;
} {
  if (!mailbox || !folder) throw new BadCommand('Open a folder first');
  return { mailbox, folder };
}

function* batchesOf(messages: readonly Numbered[]): Generator<readonly Numbered[]> {
  let next: Numbered[] = [];
  let bytes = 0;
  for (const message of messages) {
    if (next.length > 0 && (next.length >= batch.messages || bytes + message.entry.size > batch.bytes)) {
      yield next;
      next = [];
      bytes = 0;
    }
    next.push(message);
    bytes += message.entry.size;
  }
  if (next.length > 0) yield next;
}

async function contentsOf(
  session: Session,
  messages: readonly Numbered[],
  need: 'nothing' | 'header' | 'raw',
): Promise<ReadonlyMap<number, Buffer>> {
  const { mailbox, folder } = opened(session);
  const uids = messages.map(({ entry }) => entry.uid);
  if (need === 'nothing') return new Map(uids.map((uid) => [uid, Buffer.alloc(0)]));
  const [first] = messages;
  if (need === 'header' || uids.length !== 1 || !first || first.entry.size < longBytes)
    return session.parts.store.contents(mailbox.address, folder.name, uids, need);
  const { uid } = first.entry;
  if (folder.long?.uid === uid) return new Map([[uid, folder.long.content]]);
  const read = await session.parts.store.contents(mailbox.address, folder.name, uids, need);
  const content = read.get(uid);
  folder.long = content ? { uid, content } : null;
  return read;
}

function withUid(items: readonly FetchItem[], isByUid: boolean): readonly FetchItem[] {
  return !isByUid || items.some(({ kind }) => kind === 'UID') ? items : [{ kind: 'UID' }, ...items];
}

/** Marks messages as read if their text was fetched without PEEK. */
async function markRead(
  session: Session,
  messages: readonly Numbered[],
): Promise<ReadonlyMap<number, Entry>> {
  const { mailbox, folder } = opened(session);
  const unread = messages.map(({ entry }) => entry).filter(({ flags }) => !flags.includes('\\Seen'));
  const changed = await session.parts.store.changeFlags(
    mailbox.address,
    folder.name,
    unread.map(({ uid }) => uid),
    { how: 'add', flags: ['\\Seen'] },
  );
  folder.update(changed);
  return new Map(changed.map((entry) => [entry.uid, entry]));
}

/** Commands about messages of the open folder. */
export const messageCommands: Readonly<Record<string, Command>> = {
  FETCH: {
    needs: 'folder',
    run: async (session, [set, wanted], { isByUid }) => {
      const { folder } = opened(session);
      const items = withUid(parseFetchItems(wanted), isByUid);
      const marks = !folder.isReadOnly && items.some((item) => item.kind === 'SECTION' && item.isRead);
      for (const messages of batchesOf(folder.pick(textOfValue(set), isByUid))) {
        const contents = await contentsOf(session, messages, needOf(items));
        const read = marks ? await markRead(session, messages) : new Map<number, Entry>();
        for (const { entry, number } of messages) {
          const content = contents.get(entry.uid);
          if (!content) continue;
          const now = read.get(entry.uid);
          const shown =
            now && !items.some(({ kind }) => kind === 'FLAGS')
              ? [...items, { kind: 'FLAGS' } as const]
              : items;
          const data = formatFetch(shown, now ?? entry, content);
          await session.write(Buffer.concat([Buffer.from(`* ${number} FETCH `), data, Buffer.from('\r\n')]));
        }
      }
      return 'Done';
    },
  },
  SEARCH: {
    needs: 'folder',
    run: async (session, values, { isByUid }) => {
      const { folder } = opened(session);
      const [first, second, ...rest] = values;
      const hasCharset = first !== undefined && 'atom' in first && first.atom.toUpperCase() === 'CHARSET';
      if (hasCharset && !/^(utf-8|us-ascii)$/i.test(textOfValue(second))) {
        throw new RefusedCommand('[BADCHARSET (UTF-8)] Only UTF-8');
      }
      const key = parseSearch(hasCharset ? rest : values, folder.last);
      const found: number[] = [];
      for (const messages of key.need === 'nothing' ? [folder.all] : batchesOf(folder.all)) {
        const contents = await contentsOf(session, messages, key.need);
        for (const { entry, number } of messages) {
          const content = contents.get(entry.uid);
          if (content && (await key.matches({ entry, number, content })))
            found.push(isByUid ? entry.uid : number);
        }
      }
      await session.write(`* SEARCH${found.map((number) => ` ${number}`).join('')}\r\n`);
      return 'Done';
    },
  },
  STORE: {
    needs: 'folder',
    run: async (session, [set, how, given, ...more], { isByUid }) => {
      const { mailbox, folder } = opened(session);
      if (folder.isReadOnly) throw new RefusedCommand('[READ-ONLY] The folder was opened for reading');
      const [, sign = '', silent] = /^([+-]?)FLAGS(\.SILENT)?$/.exec(atomOf(how)) ?? [undefined, '?'];
      if (sign === '?') throw new BadCommand('STORE changes flags only');
      const words = isList(given) ? given : given === undefined ? [] : [given, ...more];
      const flags = checkFlags(words.map(textOfValue));
      const messages = folder.pick(textOfValue(set), isByUid);
      const changed = await session.parts.store.changeFlags(
        mailbox.address,
        folder.name,
        messages.map(({ entry }) => entry.uid),
        { how: sign === '+' ? 'add' : sign === '-' ? 'remove' : 'set', flags },
      );
      folder.update(changed);
      if (silent) return 'Done';
      const numbers = new Map(messages.map(({ entry, number }) => [entry.uid, number]));
      for (const entry of changed) {
        const uid = isByUid ? `UID ${entry.uid} ` : '';
        await session.write(`* ${numbers.get(entry.uid)} FETCH (${uid}FLAGS (${entry.flags.join(' ')}))\r\n`);
      }
      return 'Done';
    },
  },
};
