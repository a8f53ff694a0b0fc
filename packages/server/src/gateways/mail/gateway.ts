import type { MailCheckReason } from '@reachkit/contract';
import type { ImapFlow } from 'imapflow';
import type { Secret } from '../../platform/secrets/secret.ts';

export interface MailServerAddress {
  readonly host: string;
  readonly port: number;
  /** `tls`: encrypted from the first byte. `starttls`: must be encrypted before the login. `none`: only for the sandbox. */
  readonly security: 'tls' | 'starttls' | 'none';
}

/** Data for connecting to a mailbox. */
export interface MailAccess {
  /** A server from the installation's configuration; only such a server may have a private address. */
  readonly isSandbox: boolean;
  readonly address: string;
  /** Empty: no login. */
  readonly user: string;
  readonly credential:
    | { readonly kind: 'password'; readonly password: Secret<string> }
    | { readonly kind: 'oauth'; readonly accessToken: Secret<string> };
  readonly smtp: MailServerAddress;
  readonly imap: MailServerAddress | null;
}

/**
 * Kind of failure. `login`: the login was rejected. `temporary`: 4xx, retry. `permanent`: 5xx. `connection`: it failed or
 * broke.
 */
export type MailErrorKind = 'login' | 'temporary' | 'permanent' | 'connection';

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: MailErrorKind;
  /** Reason for the checklist. */
  readonly reason: MailCheckReason;
  /** E.g. `550`, if there was a reply. */
  readonly code: number | null;
  /** E.g. `5.1.1` (RFC 3463). */
  readonly enhanced: string | null;
  /** The server's own text, without secrets, shortened. */
  readonly reply: string | null;
  /** The phase of the failure: the message may have been delivered only from `data` on. */
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

/** A logged-in connection; sends one message at a time. */
export interface SmtpSession {
  /**
   * @param beforeData awaited after the server accepted the envelope and before the first byte of the message leaves
   * @throws MailError
   */
  send(envelope: SmtpEnvelope, message: Buffer, beforeData?: () => Promise<void>): Promise<SmtpReply>;
  readonly isOpen: boolean;
  close(): Promise<void>;
}

/** Mailboxes of providers, accessed with nodemailer and imapflow through the outbound guard. */
export interface MailGateway {
  /** @throws MailError */
  openSmtp(access: MailAccess, signal?: AbortSignal): Promise<SmtpSession>;
  /** Opens a logged-in client that identifies itself (RFC 2971). The caller closes it. @throws MailError */
  openImap(access: MailAccess, signal?: AbortSignal): Promise<ImapFlow>;
}
