import { once } from 'node:events';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as z from 'zod/mini';
import { GatedContent } from '../../../../gateways/mail/gatedContent.ts';
import {
  type MailAccess,
  MailError,
  type MailGateway,
  type SmtpEnvelope,
  type SmtpReply,
  type SmtpSession,
} from '../../../../gateways/mail/gateway.ts';

const faultSchema = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
});

function mailErrorOf(error: unknown, phase: MailError['phase']): MailError {
  const { code, responseCode = null, response = null } = faultSchema.safeParse(error).data ?? {};
  const enhanced = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response ?? '')?.[1] ?? null;
  const facts = { code: responseCode, enhanced, reply: response };
  if (code === 'EAUTH')
    return new MailError({ ...facts, kind: 'login', reason: 'wrong_password', phase: 'login' });
  if (responseCode === null || responseCode === 421) {
    const reason = code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
    if (responseCode === null)
      return new MailError({ ...facts, kind: 'connection', reason, phase }, { cause: error });
  }
  const kind = (responseCode ?? 0) >= 500 ? 'permanent' : 'temporary';
  return new MailError({ ...facts, kind, reason: 'sending_refused', phase }, { cause: error });
}

/** Minimal session for the engine; the real one also checks targets and certificates. */
class LoopbackSession implements SmtpSession {
  isOpen = true;
  readonly #connection: SMTPConnection;
  #onBroken: (error: unknown) => void = () => undefined;

  constructor(connection: SMTPConnection) {
    this.#connection = connection;
    connection.on('error', (error) => {
      this.isOpen = false;
      this.#onBroken(error);
    });
    connection.on('end', () => {
      this.isOpen = false;
      this.#onBroken(new Error('The server closed the connection'));
    });
  }

  async send(envelope: SmtpEnvelope, message: Buffer, beforeData?: () => Promise<void>): Promise<SmtpReply> {
    let phase: MailError['phase'] = 'envelope';
    let refusal: { readonly error: unknown } | undefined;
    const connection = this.#connection;
    const content = new GatedContent(
      message,
      async () => {
        await beforeData?.();
        phase = 'data';
      },
      (error) => {
        refusal = { error };
        connection.close();
      },
    );
    try {
      return await new Promise<SmtpReply>((resolve, reject) => {
        this.#onBroken = reject;
        connection.send({ from: envelope.from, to: [...envelope.to] }, content, (error, info) => {
          if (error) reject(error);
          else resolve({ code: Number(info.response.slice(0, 3)), enhanced: null, reply: info.response });
        });
      });
    } catch (error) {
      if (refusal) throw refusal.error;
      if (this.isOpen) await new Promise<void>((resolve) => connection.reset(() => resolve()));
      throw mailErrorOf(error, phase);
    } finally {
      this.#onBroken = () => undefined;
    }
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.#connection.quit();
    this.#connection.close();
  }
}

/** Sends through nodemailer to a local server. */
export class LoopbackGateway implements Pick<MailGateway, 'openSmtp'> {
  readonly #timeoutMs: number;

  constructor({ timeoutMs = 60_000 }: { readonly timeoutMs?: number } = {}) {
    this.#timeoutMs = timeoutMs;
  }

  async openSmtp({ smtp, user, credential }: MailAccess): Promise<SmtpSession> {
    const connection = new SMTPConnection({
      host: smtp.host,
      port: smtp.port,
      ignoreTLS: true,
      connectionTimeout: this.#timeoutMs,
      greetingTimeout: this.#timeoutMs,
      socketTimeout: this.#timeoutMs,
    });
    try {
      const failed = once(connection, 'error').then(([error]) => Promise.reject(error));
      failed.catch(() => undefined);
      await Promise.race([failed, new Promise<void>((resolve) => connection.connect(() => resolve()))]);
      const pass = credential.kind === 'password' ? credential.password.open() : '';
      await Promise.race([
        failed,
        new Promise<void>((resolve, reject) =>
          connection.login({ user, credentials: { user, pass } }, (error) =>
            error ? reject(error) : resolve(),
          ),
        ),
      ]);
      return new LoopbackSession(connection);
    } catch (error) {
      connection.close();
      throw mailErrorOf(error, 'connect');
    }
  }
}
