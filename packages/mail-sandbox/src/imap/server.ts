import type { Socket } from 'node:net';
import { type LoopbackServer, listenOnLoopback } from '@reachkit/server/platform/development/loopback';
import { describeError } from '@reachkit/server/platform/logging';
import type { Logger } from 'pino';
import type { SessionParts } from './command.ts';
import { CommandReader, type CommandText } from './commandReader.ts';
import { capabilities, ImapSession } from './session.ts';

export interface ImapOptions extends SessionParts {
  readonly port: number;
  readonly log: Logger;
  /** Maximum size of an appended message, in bytes. */
  readonly maxMessageBytes: number;
  /** Poll interval for messages that another process has stored, in ms. */
  readonly pollMs?: number;
}

const maxLineBytes = 64 * 1024;
const maxLiteralBytes = 8 * 1024;
const maxConnections = 200;
const idleMs = 35 * 60_000;
/** Timeout before the login. */
const loginMs = 60_000;

/** A small IMAP4rev1 server on 127.0.0.1 (RFC 3501, with IDLE, ID, LITERAL+, SASL-IR and UIDPLUS' APPENDUID). */
export async function openImap({
  port,
  log,
  maxMessageBytes,
  pollMs = 2_000,
  ...parts
}: ImapOptions): Promise<LoopbackServer> {
  const sessions = new Set<{ readonly session: ImapSession; announce(): void }>();
  const server = await listenOnLoopback({
    port,
    maxConnections,
    onSocket: (socket) => {
      const connection = connect(socket, { parts, log, maxMessageBytes });
      sessions.add(connection);
      socket.once('close', () => sessions.delete(connection));
    },
  });
  const unsubscribe = parts.store.subscribe((mailbox) => {
    for (const connection of sessions) {
      if (connection.session.mailbox?.address === mailbox) connection.announce();
    }
  });
  const timer = setInterval(() => {
    for (const connection of sessions) if (connection.session.isIdle) connection.announce();
  }, pollMs).unref();
  return {
    port: server.port,
    close: async () => {
      clearInterval(timer);
      unsubscribe();
      await server.close();
    },
  };
}

interface ConnectionOptions {
  readonly parts: SessionParts;
  readonly log: Logger;
  readonly maxMessageBytes: number;
}

function connect(socket: Socket, { parts, log, maxMessageBytes }: ConnectionOptions) {
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve, reject) => {
      // Backpressure: while the client does not read, output waits instead of filling memory.
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  const session = new ImapSession(parts, write);
  let work = Promise.resolve();
  let waiting = 0;
  const then = (next: () => Promise<void>) => {
    waiting += 1;
    socket.pause();
    work = work
      .then(async () => {
        if (!socket.destroyed) await next();
      })
      .catch((error: unknown) => {
        if (!socket.destroyed)
          log.warn({ err: describeError(error) }, 'a connection to the mail sandbox failed');
        socket.destroy();
      })
      .finally(() => {
        waiting -= 1;
        if (waiting === 0) socket.resume();
      });
  };
  const end = async (line: string) => {
    await write(line);
    socket.end();
  };
  const reader = new CommandReader(
    {
      line: maxLineBytes,
      literal: (before) =>
        session.mailbox && /^\S+ append /i.test(before) ? maxMessageBytes : maxLiteralBytes,
    },
    {
      onContinue: () => then(() => write('+ Go on\r\n')),
      onCommand: (command: CommandText) =>
        then(async () => {
          if (!(await session.handle(command))) socket.end();
          socket.setTimeout(session.mailbox ? idleMs : loginMs);
        }),
      onFault: (fault) =>
        then(() => end(`* BAD ${fault === 'line' ? 'Line' : 'Literal'} too long\r\n* BYE Closing\r\n`)),
      onRefusedLiteral: (before) =>
        then(() => write(`${/^\S{1,64}/.exec(before)?.[0] ?? '*'} BAD Literal too long\r\n`)),
    },
  );
  socket.setTimeout(loginMs, () => socket.destroy());
  socket.on('data', (chunk) => reader.push(chunk));
  socket.on('error', () => socket.destroy());
  then(() => write(`* OK [CAPABILITY ${capabilities}] Reachkit mail sandbox\r\n`));
  return { session, announce: () => then(() => session.announceArrivals()) };
}
