import type { Readable } from 'node:stream';
import type { LoopbackServer } from '@reachkit/server/platform/development/loopback';
import { describeError } from '@reachkit/server/platform/logging';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Mailboxes } from '../mailboxes.ts';

/** An SMTP error reply to the client. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  readonly responseCode: number;

  /** @param text begins with the enhanced code (RFC 3463) */
  constructor(code: number, text: string) {
    super(text);
    this.responseCode = code;
  }
}

export interface Submission {
  readonly mailbox: string;
  readonly recipients: readonly string[];
  readonly raw: Buffer;
}

export interface SmtpOptions {
  readonly port: number;
  readonly log: Logger;
  readonly mailboxes: Mailboxes;
  readonly maxMessageBytes: number;
  /** Checks whether a recipient is accepted. @throws SmtpRefusal */
  onRecipient(mailbox: string, recipient: string): Promise<void>;
  /** Stores an accepted message; returns its number for the reply. */
  onMessage(submission: Submission): Promise<number>;
}

const maxRecipients = 100;

/** An SMTP submission server on 127.0.0.1: every message needs a login and is passed to `onMessage` only. */
export async function openSmtp(options: SmtpOptions): Promise<LoopbackServer> {
  const { mailboxes, log, maxMessageBytes } = options;
  const server = new SMTPServer({
    name: 'sandbox.reachkit.test',
    banner: 'Reachkit mail sandbox',
    size: maxMessageBytes,
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: ['STARTTLS'],
    // There is no TLS: it listens on this machine alone.
    allowInsecureAuth: true,
    // Replies contain finer enhanced codes than those of the library.
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    maxClients: 200,
    closeTimeout: 1,
    socketTimeout: 5 * 60_000,
    logger: false,
    onAuth: ({ username = '', password }, _, done) => {
      const mailbox = mailboxes.login(username, password ?? '');
      if (mailbox) done(null, { user: mailbox.address });
      else done(new SmtpRefusal(535, '5.7.8 Wrong name or password'));
    },
    onMailFrom: ({ address }, session, done) => {
      const isOwn = mailboxes.find(address)?.address === userOf(session);
      done(isOwn ? null : new SmtpRefusal(553, '5.7.1 The sender must be the address of the login'));
    },
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= maxRecipients) {
        done(new SmtpRefusal(452, '4.5.3 Too many recipients'));
        return;
      }
      answer(options.onRecipient(userOf(session), address), done, log);
    },
    onData: (stream, session, done) => {
      const mailbox = userOf(session);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const stored = readAll(stream, maxMessageBytes).then(async (raw) => {
        if (!raw || stream.sizeExceeded) throw new SmtpRefusal(552, '5.3.4 Message too big');
        return `2.0.0 Accepted as ${await options.onMessage({ mailbox, recipients, raw })}`;
      });
      answer(stored, done, log);
    },
  });
  // Errors of single connections, e.g. a reset; without a listener they would end the process.
  server.on('error', (error: Error) =>
    log.debug({ reason: error.message }, 'a mail sandbox client broke off'),
  );
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function userOf({ user }: SMTPServerSession): string {
  return typeof user === 'string' ? user : '';
}

/** Passes the outcome to the library; an error other than a refusal is internal, and the client may retry. */
function answer<T>(work: Promise<T>, done: (error: Error | null, result?: T) => void, log: Logger): void {
  work.then(
    (result) => done(null, result),
    (error: unknown) => {
      if (error instanceof SmtpRefusal) done(error);
      else {
        log.warn({ err: describeError(error) }, 'the mail sandbox could not take a message');
        done(new SmtpRefusal(451, '4.3.0 Try again later'));
      }
    },
  );
}

/** Reads all bytes; null if they exceed the limit: the rest is then read and discarded. */
async function readAll(stream: Readable, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes <= limit) chunks.push(chunk);
  }
  return bytes <= limit ? Buffer.concat(chunks, bytes) : null;
}
