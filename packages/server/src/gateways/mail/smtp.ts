import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Purpose } from '../../platform/outbound/target.ts';
import { abortOf, type MailTimeouts, openDeadline } from './deadline.ts';
import { secretsOf, smtpFailure } from './failures.ts';
import { GatedContent } from './gatedContent.ts';
import {
  type MailAccess,
  MailError,
  type SmtpEnvelope,
  type SmtpReply,
  type SmtpSession,
} from './gateway.ts';
import { enhancedCodeOf, type MailPhase } from './replies.ts';
import { SmtpTalk } from './smtpTalk.ts';

export interface MailOptions {
  readonly outbound: Pick<Outbound, 'connect' | 'check'>;
  readonly timeouts: MailTimeouts;
  /** CA certificates trusted in addition to the default ones. */
  readonly ca?: string | undefined;
  /** Host name used in the greeting to the server. */
  readonly name?: string | undefined;
}

/** nodemailer's own XOAUTH2 needs a token generator. */
const tokenLogin = 'GIVEN-XOAUTH2';

/** Timeout for QUIT in milliseconds. */
const quitMs = 2_000;

/** Connects, encrypts and logs in. @throws MailError */
export async function openSmtp(
  options: MailOptions,
  purpose: Purpose,
  access: MailAccess,
  signal?: AbortSignal,
): Promise<SmtpSession> {
  signal?.throwIfAborted();
  const { timeouts } = options;
  const secrets = secretsOf(access);
  const talk = new SmtpTalk(await connect(options, purpose, access, signal), secrets);
  const { aborted, release } = abortOf(signal);
  try {
    await talk.step('connect', timeouts.greeting, aborted, (done) => talk.connection.connect(done));
    if (access.smtp.security !== 'none' && !talk.connection.secure) {
      throw plainRefusal();
    }
    // A relay of the operator may need no login.
    if (access.user !== '') {
      await talk.step('login', timeouts.command, aborted, (done) =>
        talk.connection.login(authOf(access), done),
      );
    }
    return new OpenSession(talk, timeouts);
  } catch (error) {
    talk.connection.close();
    throw error;
  } finally {
    release();
  }
}

async function connect(
  { outbound, timeouts, ca, name }: MailOptions,
  purpose: Purpose,
  { smtp: { host, port, security }, credential, user }: MailAccess,
  signal: AbortSignal | undefined,
): Promise<SMTPConnection> {
  const isTls = security === 'tls';
  const trust = ca === undefined ? {} : { ca };
  try {
    const socket = await outbound.connect(purpose, {
      host,
      port,
      tls: isTls ? { ...trust, minVersion: 'TLSv1.2' } : false,
      timeoutMs: timeouts.connect,
      signal,
    });
    return new SMTPConnection({
      connection: socket,
      host,
      port,
      secure: isTls,
      secured: isTls,
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      name,
      tls: { ...trust, minVersion: 'TLSv1.2' },
      greetingTimeout: timeouts.greeting,
      // For the whole set-up of a session; commands have their own timeouts.
      connectionTimeout: timeouts.connect + timeouts.greeting,
      socketTimeout: timeouts.data + timeouts.command,
      logger: false,
      customAuth: {
        [tokenLogin]: async ({ sendCommand }) => {
          const token = credential.kind === 'oauth' ? credential.accessToken.open() : '';
          const said = `user=${user}\u0001auth=Bearer ${token}\u0001\u0001`;
          const first = await sendCommand(`AUTH XOAUTH2 ${Buffer.from(said).toString('base64')}`);
          // The rejection has two parts: its reason, then the reply.
          const reply = first.status === 334 ? await sendCommand('') : first;
          if (reply.status < 200 || reply.status > 299) throw new Error('The token was refused');
        },
      },
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw smtpFailure(error, 'connect', []);
  }
}

const authOf = ({ user, credential }: MailAccess) =>
  credential.kind === 'oauth'
    ? { method: tokenLogin, user, pass: '' }
    : { user, pass: credential.password.open() };

function plainRefusal(): MailError {
  return new MailError({
    kind: 'connection',
    reason: 'no_encryption',
    code: null,
    enhanced: null,
    reply: null,
    phase: 'connect',
  });
}

const never = new Promise<never>(() => undefined);

class OpenSession implements SmtpSession {
  readonly #talk: SmtpTalk;
  readonly #timeouts: MailTimeouts;

  constructor(talk: SmtpTalk, timeouts: MailTimeouts) {
    this.#talk = talk;
    this.#timeouts = timeouts;
  }

  get isOpen(): boolean {
    return this.#talk.isOpen;
  }

  async send(
    { from, to }: SmtpEnvelope,
    message: Buffer,
    beforeData: () => Promise<void> = async () => undefined,
  ): Promise<SmtpReply> {
    const talk = this.#talk;
    const envelope = {
      from,
      to: [...to],
      size: message.length,
      use8BitMime: message.some((byte) => byte > 127),
    };
    let phase: MailPhase = 'envelope';
    let refusal: unknown;
    try {
      const info = await talk.step<SMTPConnectionSendInfo>(
        () => phase,
        this.#timeouts.command,
        never,
        (done, deadline) => {
          const first = async () => {
            deadline.stop();
            // nodemailer continues while one recipient is accepted; the first one is the actual recipient.
            const missed = rejectedOf(envelope).find(({ recipient }) => recipient === to[0]);
            if (missed) throw missed;
            await beforeData();
            phase = 'data';
            deadline.start(this.#timeouts.data);
          };
          const fail = (error: unknown) => {
            refusal = error;
            done(error instanceof Error ? error : new Error('Refused before the message'));
          };
          talk.connection.send(envelope, new GatedContent(message, first, fail), done);
        },
      );
      const reply = info?.response ?? '';
      return {
        code: Number(reply.slice(0, 3)),
        enhanced: enhancedCodeOf(reply),
        reply: talk.redact(reply),
      };
    } catch (error) {
      const isReply = error instanceof MailError && error.code !== null;
      // A connection that stopped within a message cannot be reused.
      if (!isReply || refusal !== undefined || error.kind === 'connection') talk.connection.close();
      else await this.#reset();
      // Errors thrown by the caller are passed on.
      if (refusal !== undefined && !isSmtpError(refusal)) throw refusal;
      throw error;
    }
  }

  /** After rejecting a message, a server keeps its envelope sender and rejects the next message, until RSET. */
  async #reset(): Promise<void> {
    const { connection } = this.#talk;
    try {
      await this.#talk.step('envelope', this.#timeouts.command, never, (done) => connection.reset(done));
    } catch {
      // The next message opens a new connection.
      connection.close();
    }
  }

  async close(): Promise<void> {
    const { connection } = this.#talk;
    if (!this.#talk.isOpen) return;
    const deadline = openDeadline();
    deadline.start(quitMs);
    const ended = new Promise<void>((resolve) => connection.once('end', resolve));
    connection.quit();
    await Promise.race([ended, deadline.passed]).catch(() => undefined);
    deadline.stop();
    connection.close();
  }
}

interface Rejection extends Error {
  readonly recipient: string;
}

const isRejection = (error: unknown): error is Rejection =>
  error instanceof Error && 'recipient' in error && typeof error.recipient === 'string';

const isSmtpError = (error: unknown): boolean => isRejection(error);

/** Reads the rejected recipients, which nodemailer writes into the given envelope. */
function rejectedOf(envelope: object): readonly Rejection[] {
  const errors = 'rejectedErrors' in envelope ? envelope.rejectedErrors : [];
  return Array.isArray(errors) ? errors.filter(isRejection) : [];
}
