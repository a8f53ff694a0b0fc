import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Deadline, openDeadline } from './deadline.ts';
import { smtpFailure } from './failures.ts';
import { type MailPhase, redactReply } from './replies.ts';

type Done<T> = (error?: Error | null, result?: T) => void;

/** A connection that reports its errors to the current step. */
export class SmtpTalk {
  readonly connection: SMTPConnection;
  readonly #secrets: readonly string[];
  isOpen = true;

  constructor(connection: SMTPConnection, secrets: readonly string[]) {
    this.connection = connection;
    this.#secrets = secrets;
    // Between two steps no listener is attached, and an unhandled error event would end the process. The next step detects
    // the closed connection.
    connection.on('error', () => undefined);
    connection.once('end', () => {
      this.isOpen = false;
    });
  }

  async step<T>(
    phase: MailPhase | (() => MailPhase),
    milliseconds: number,
    aborted: Promise<never>,
    begin: (done: Done<T>, deadline: Deadline) => void,
  ): Promise<T | undefined> {
    const deadline = openDeadline();
    let stop: () => void = () => undefined;
    const outcome = new Promise<T | undefined>((resolve, reject) => {
      const fail = (error: Error) => reject(error);
      // Delayed, because an error event has more detail than an end event.
      const end = () =>
        setImmediate(() => reject(Object.assign(new Error('Closed'), { code: 'ECONNECTION' })));
      this.connection.once('error', fail);
      this.connection.once('end', end);
      stop = () => {
        this.connection.off('error', fail);
        this.connection.off('end', end);
      };
      begin((error, result) => (error ? reject(error) : resolve(result)), deadline);
    });
    outcome.catch(() => undefined);
    deadline.start(milliseconds);
    try {
      return await Promise.race([outcome, deadline.passed, aborted]);
    } catch (error) {
      const isAborted = await isSettled(aborted);
      if (isAborted) throw error;
      throw smtpFailure(error, typeof phase === 'function' ? phase() : phase, this.#secrets);
    } finally {
      deadline.stop();
      stop();
    }
  }

  redact(text: string): string {
    return redactReply(text, this.#secrets);
  }
}

const isSettled = (promise: Promise<never>): Promise<boolean> =>
  Promise.race([
    promise.catch(() => true),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ]);
