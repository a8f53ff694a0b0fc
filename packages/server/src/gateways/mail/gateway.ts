import type { MailCheckReason } from '@reachkit/contract';
import type { ImapFlow } from 'imapflow';
import type { Secret } from '../../platform/secrets/secret.ts';

export interface MailServerAddress {
  readonly host: string;
  readonly port: number;
  /** `tls`: encrypted from the first byte. `starttls`: must be encrypted before the login. `none`: the sandbox only. */
  readonly security: 'tls' | 'starttls' | 'none';
}

/** Everything that a connection to a mailbox needs. */
export interface MailAccess {
  /** A server that the installation itself names; only such a one may be on a private address. */
  readonly isSandbox: boolean;
  readonly address: string;
  /** Empty: without a login. */
  readonly user: string;
  readonly credential:
    | { readonly kind: 'password'; readonly password: Secret<string> }
    | { readonly kind: 'oauth'; readonly accessToken: Secret<string> };
  readonly smtp: MailServerAddress;
  readonly imap: MailServerAddress | null;
}

/**
 * A server's response, or why there was none. `login`: it refused the login. `temporary`: 4xx, try again. `permanent`:
 * 5xx. `connection`: none, or it broke.
 */
export type MailErrorKind = 'login' | 'temporary' | 'permanent' | 'connection';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: MailErrorKind;
  /** For a checklist. */
  readonly reason: MailCheckReason;
  /** `550`, where there was a reply. */
  readonly code: number | null;
  /** `5.1.1` (RFC 3463). */
  readonly enhanced: string | null;
  /** The server's own words, without secrets, shortened. */
  readonly reply: string | null;
  /** The phase in which it happened: the message can have arrived only from `data` on. */
  readonly phase: 'connect' | 'login' | 'envelope' | 'data';

  constructor(
    facts: Pick<MailError, 'kind' | 'reason' | 'code' | 'enhanced' | 'reply' | 'phase'>,
    options?: ErrorOptions,
  ) {
    super(`Mail server: ${facts.kind} in ${facts.phase}`, options);
    this.kind = facts.kind;
    this.reason = facts.reason;
    this.code = facts.code;
    this.enhanced = facts.enhanced;
    this.reply = facts.reply;
    this.phase = facts.phase;
  }
}

export interface SmtpEnvelope {
  readonly from: string;
  readonly to: readonly string[];
}

export interface SmtpReply {
  readonly code: number;
  readonly enhanced: string | null;
  readonly reply: string;
}

/** A connection after its login; one message at a time. */
export interface SmtpSession {
  /**
   * @param beforeData awaited after the server accepted the envelope and before the first byte of the message leaves
   * @throws MailError
   */
  send(envelope: SmtpEnvelope, message: Buffer, beforeData?: () => Promise<void>): Promise<SmtpReply>;
  readonly isOpen: boolean;
  close(): Promise<void>;
}

/** Mailboxes of providers, as nodemailer and imapflow reach them through the outbound guard. */
export interface MailGateway {
  /** @throws MailError */
  openSmtp(access: MailAccess, signal?: AbortSignal): Promise<SmtpSession>;
  /** A client after its login; names itself (RFC 2971). The caller closes it. @throws MailError */
  openImap(access: MailAccess, signal?: AbortSignal): Promise<ImapFlow>;
}
