import type { SandboxMailbox } from '@reachkit/server/gateways/mailSandbox';
import { type Command, RefusedCommand, type Session, type SessionParts, type Write } from './command.ts';
import type { CommandText } from './commandReader.ts';
import type { OpenFolder } from './folder.ts';
import { folderCommands } from './folderCommands.ts';
import { messageCommands } from './messageCommands.ts';
import { BadCommand, parseValues, textOfValue, type Value } from './values.ts';

export const capabilities = 'IMAP4rev1 LITERAL+ SASL-IR AUTH=PLAIN ID IDLE UIDPLUS NAMESPACE UNSELECT';

const done = async () => 'Done';
const basicCommands: Readonly<Record<string, Command>> = {
  CAPABILITY: {
    needs: 'any',
    run: async ({ write }) => {
      await write(`* CAPABILITY ${capabilities}\r\n`);
      return 'Done';
    },
  },
  ID: {
    needs: 'any',
    run: async ({ write }) => {
      await write('* ID ("name" "Reachkit mail sandbox")\r\n');
      return 'Done';
    },
  },
  NOOP: { needs: 'any', run: done },
  CHECK: { needs: 'folder', run: done },
  LOGIN: {
    needs: 'any',
    run: async (session, [user, password, ...rest]) => {
      if (rest.length > 0) throw new BadCommand('LOGIN takes a name and a password');
      logIn(session, textOfValue(user), textOfValue(password));
      return `[CAPABILITY ${capabilities}] Signed in`;
    },
  },
};

const commands: Readonly<Record<string, Command>> = {
  ...basicCommands,
  ...folderCommands,
  ...messageCommands,
};

/** @throws RefusedCommand */
function logIn(session: Session, user: string, password: string): void {
  if (session.mailbox) throw new BadCommand('Signed in already');
  session.mailbox = session.parts.mailboxes.login(user, password);
  if (!session.mailbox) throw new RefusedCommand('[AUTHENTICATIONFAILED] Wrong name or password');
}

/** One client connection: reads commands in order, and answers each. */
export class ImapSession implements Session {
  readonly parts: SessionParts;
  readonly write: Write;
  mailbox: SandboxMailbox | null = null;
  folder: OpenFolder | null = null;
  /** Set while the next line belongs to a running command. */
  #waiting: { readonly tag: string; readonly kind: 'idle' | 'auth' } | null = null;
  #badCommands = 0;

  constructor(parts: SessionParts, write: Write) {
    this.parts = parts;
    this.write = write;
  }

  /** Whether the client waits for new messages (IDLE). */
  get isIdle(): boolean {
    return this.#waiting?.kind === 'idle';
  }

  /** Notifies a client in IDLE of new messages. */
  async announceArrivals(): Promise<void> {
    if (!this.isIdle) return;
    for (const line of (await this.folder?.addArrivals()) ?? []) await this.write(`${line}\r\n`);
  }

  /** Handles a command; returns whether the connection stays open. */
  async handle(command: CommandText): Promise<boolean> {
    const waiting = this.#waiting;
    if (waiting) {
      this.#waiting = null;
      await this.#answer(waiting.tag, async () =>
        this.#finish(waiting.kind, String(command[0] ?? '').trim()),
      );
      return true;
    }
    const [, tag = '*', name = ''] =
      /^([^\s()"{%*\\+]{1,64}) ([a-z]+(?: (?=fetch|search|store|expunge)[a-z]+)?)/i.exec(
        String(command[0] ?? ''),
      ) ?? [];
    const word = name.toUpperCase();
    if (word === 'LOGOUT') {
      await this.write(`* BYE See you\r\n${tag} OK Done\r\n`);
      return false;
    }
    await this.#answer(tag, () => this.#run(tag, word, command));
    return this.#badCommands < 20;
  }

  async #run(tag: string, word: string, command: CommandText): Promise<string | null> {
    const isByUid = word.startsWith('UID ');
    const found = commands[isByUid ? word.slice(4) : word];
    const values = () => {
      const [first = '', ...rest] = command;
      return parseValues([String(first).slice(tag.length + 1 + word.length), ...rest]);
    };
    if (word === 'AUTHENTICATE') return this.#authenticate(tag, values());
    if (!found && word !== 'IDLE') throw new BadCommand('Unknown command');
    const needs = found?.needs ?? 'folder';
    if (needs !== 'any' && !this.mailbox) throw new BadCommand('Sign in first');
    if (needs === 'folder' && !this.folder) throw new BadCommand('Open a folder first');
    if (!found) {
      this.#waiting = { tag, kind: 'idle' };
      await this.write('+ idling\r\n');
      await this.announceArrivals();
      return null;
    }
    const text = await found.run(this, values(), { isByUid });
    if (word === 'NOOP' || word === 'CHECK' || word === 'APPEND') {
      for (const line of (await this.folder?.refresh()) ?? []) await this.write(`${line}\r\n`);
    }
    return text;
  }

  async #authenticate(tag: string, [method, initial]: readonly Value[]): Promise<string | null> {
    if (textOfValue(method).toUpperCase() !== 'PLAIN') throw new RefusedCommand('Only PLAIN is offered');
    if (initial !== undefined) return this.#finish('auth', textOfValue(initial));
    this.#waiting = { tag, kind: 'auth' };
    await this.write('+ \r\n');
    return null;
  }

  #finish(kind: 'idle' | 'auth', line: string): string {
    if (kind === 'idle') {
      if (line.toUpperCase() !== 'DONE') throw new BadCommand('Expected DONE');
      return 'Done';
    }
    if (line === '*') throw new BadCommand('Cancelled');
    const [, user = '', password = ''] = Buffer.from(line, 'base64').toString('utf8').split('\0');
    logIn(this, user, password);
    return `[CAPABILITY ${capabilities}] Signed in`;
  }

  /** Runs a command and writes its completion; null: the completion follows later. */
  async #answer(tag: string, run: () => Promise<string | null>): Promise<void> {
    try {
      const text = await run();
      if (text !== null) await this.write(`${tag} OK ${text}\r\n`);
    } catch (error) {
      if (error instanceof BadCommand) {
        this.#badCommands += 1;
        await this.write(`${tag} BAD ${error.message}\r\n`);
      } else if (error instanceof RefusedCommand) await this.write(`${tag} NO ${error.message}\r\n`);
      else throw error;
    }
  }
}
