import { headerEnd, headerOf, parseHeaders } from '../mime/header.ts';
import { type FolderName, folderNames, type MessageStore } from '../store.ts';
import { type Command, RefusedCommand, type Session } from './command.ts';
import { parseDate } from './dates.ts';
import { checkFlags, flagNames } from './flags.ts';
import { OpenFolder } from './folder.ts';
import { atomOf, BadCommand, isList, textOfValue, type Value } from './values.ts';

const attributes: Readonly<Record<FolderName, string>> = { INBOX: '', Sent: '\\Sent', Junk: '\\Junk' };

/** @throws RefusedCommand */
function folderOf(value: Value | undefined): FolderName {
  const name = textOfValue(value);
  // INBOX is written in any case (RFC 3501, section 5.1).
  const found = folderNames.find(
    (own) => own === name || (own === 'INBOX' && name.toUpperCase() === 'INBOX'),
  );
  if (!found) throw new RefusedCommand('[NONEXISTENT] No such folder');
  return found;
}

function addressOf({ mailbox }: Session): string {
  if (!mailbox) throw new BadCommand('Sign in first');
  return mailbox.address;
}

function open(isReadOnly: boolean): Command {
  return {
    needs: 'login',
    run: async (session, [value]) => {
      session.folder = null;
      const address = addressOf(session);
      const name = folderOf(value);
      const { store } = session.parts;
      const status = await store.status(address, name);
      const folder = await OpenFolder.open(store, address, name, isReadOnly);
      session.folder = folder;
      const firstUnseen = folder.all.find(({ entry }) => !entry.flags.includes('\\Seen'))?.number;
      const lines = [
        `FLAGS (${flagNames})`,
        `OK [PERMANENTFLAGS (${isReadOnly ? '' : `${flagNames} \\*`})] Flags that are kept`,
        `${folder.size} EXISTS`,
        '0 RECENT',
        ...(firstUnseen === undefined ? [] : [`OK [UNSEEN ${firstUnseen}] First unseen`]),
        `OK [UIDVALIDITY ${status.uidValidity}] UIDs valid`,
        `OK [UIDNEXT ${Math.max(status.uidNext, folder.last.uid + 1)}] Next UID`,
      ];
      await session.write(lines.map((line) => `* ${line}\r\n`).join(''));
      return `[READ-${isReadOnly ? 'ONLY' : 'WRITE'}] Opened`;
    },
  };
}

function list(name: 'LIST' | 'LSUB'): Command {
  return {
    needs: 'login',
    run: async ({ write }, [reference, pattern]) => {
      const wanted = `${textOfValue(reference)}${textOfValue(pattern)}`;
      if (wanted === '') await write(`* ${name} (\\Noselect) "/" ""\r\n`);
      const matches = new RegExp(
        `^${wanted
          .slice(0, 200)
          .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
          .replace(/[*%]+/g, '.*')}$`,
        'i',
      );
      for (const folder of folderNames.filter((own) => matches.test(own))) {
        const marks = ['\\HasNoChildren', attributes[folder]].filter((mark) => mark !== '').join(' ');
        await write(`* ${name} (${marks}) "/" "${folder}"\r\n`);
      }
      return 'Done';
    },
  };
}

const close: Command = {
  needs: 'folder',
  run: async (session) => {
    session.folder = null;
    return 'Closed';
  },
};

const statusItems = ['MESSAGES', 'RECENT', 'UIDNEXT', 'UIDVALIDITY', 'UNSEEN'] as const;

/** Commands about folders. */
export const folderCommands: Readonly<Record<string, Command>> = {
  SELECT: open(false),
  EXAMINE: open(true),
  CLOSE: close,
  UNSELECT: close,
  LIST: list('LIST'),
  LSUB: list('LSUB'),
  NAMESPACE: {
    needs: 'login',
    run: async ({ write }) => {
      await write('* NAMESPACE (("" "/")) NIL NIL\r\n');
      return 'Done';
    },
  },
  STATUS: {
    needs: 'login',
    run: async (session, [value, items]) => {
      const folder = folderOf(value);
      if (!isList(items)) throw new BadCommand('STATUS takes a list of items');
      const status = await session.parts.store.status(addressOf(session), folder);
      const pairs = items.map((item) => {
        const name = statusItems.find((known) => known === atomOf(item));
        if (!name) throw new BadCommand('Unknown status item');
        const { messages, uidNext, uidValidity, unseen } = status;
        const values = {
          MESSAGES: messages,
          RECENT: 0,
          UIDNEXT: uidNext,
          UIDVALIDITY: uidValidity,
          UNSEEN: unseen,
        };
        return `${name} ${values[name]}`;
      });
      await session.write(`* STATUS "${folder}" (${pairs.join(' ')})\r\n`);
      return 'Done';
    },
  },
  APPEND: {
    needs: 'login',
    run: async (session, [value, ...rest]) => {
      const mailbox = addressOf(session);
      const folder = folderOf(value);
      const raw = rest.pop();
      if (raw === undefined || !('bytes' in raw)) throw new BadCommand('APPEND takes a message as a literal');
      const [first, second] = rest;
      const flags = isList(first) ? first.map(textOfValue) : [];
      const date = isList(first) ? second : first;
      const at = date === undefined ? session.parts.now() : parseDate(textOfValue(date));
      const { store } = session.parts;
      const known = folder === 'Sent' ? await findCopy(store, mailbox, raw.bytes) : undefined;
      if (known !== undefined) {
        const { uidValidity } = await store.status(mailbox, folder);
        return `[APPENDUID ${uidValidity} ${known}] Stored already`;
      }
      const { uid, uidValidity } = await store.append({
        mailbox,
        folder,
        raw: raw.bytes,
        flags: checkFlags(flags),
        at,
      });
      return `[APPENDUID ${uidValidity} ${uid}] Done`;
    },
  },
};

/**
 * Sent messages are already in `Sent`: if a client appends its own copy, the existing one is returned, as large providers
 * do.
 */
async function findCopy(store: MessageStore, mailbox: string, raw: Buffer): Promise<number | undefined> {
  const messageId = headerOf(parseHeaders(raw.subarray(0, headerEnd(raw))), 'message-id');
  return messageId === undefined ? undefined : store.findByMessageId(mailbox, 'Sent', messageId);
}
