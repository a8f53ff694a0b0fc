import type { ImapFlow } from 'imapflow';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Purpose } from '../../platform/outbound/target.ts';
import { type MailTimeouts, mailTimeouts } from './deadline.ts';
import {
  type MailAccess,
  MailError,
  type MailGateway,
  type MailServerAddress,
  type SmtpSession,
} from './gateway.ts';
import { openImap } from './imap.ts';
import { type MailOptions, openSmtp } from './smtp.ts';

export interface ProviderMailOptions {
  readonly outbound: Pick<Outbound, 'connect' | 'check'>;
  readonly timeouts?: Partial<MailTimeouts>;
  readonly ca?: string;
  readonly name?: string | undefined;
}

/** Mailboxes at their providers, including the sandbox. */
export class ProviderMail implements MailGateway {
  readonly #options: MailOptions;

  constructor({ timeouts, ...options }: ProviderMailOptions) {
    this.#options = { ...options, timeouts: { ...mailTimeouts, ...timeouts } };
  }

  async openSmtp(access: MailAccess, signal?: AbortSignal): Promise<SmtpSession> {
    return openSmtp(this.#options, purposeOf('smtp', access, access.smtp), access, signal);
  }

  async openImap(access: MailAccess, signal?: AbortSignal): Promise<ImapFlow> {
    const { imap } = access;
    if (!imap) throw refusal('no_imap');
    return openImap(this.#options, purposeOf('imap', access, imap), access, imap, signal);
  }
}

/**
 * Returns the purpose for the outbound guard: the sandbox is a configured endpoint; a server entered by a person must be
 * public, and is never used unencrypted.
 */
function purposeOf(
  protocol: 'smtp' | 'imap',
  { isSandbox }: Pick<MailAccess, 'isSandbox'>,
  { host, port, security }: MailServerAddress,
): Purpose {
  if (isSandbox) return { configured: `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}` };
  if (security === 'none') throw refusal('no_encryption');
  return protocol;
}

const refusal = (reason: 'no_imap' | 'no_encryption') =>
  new MailError({ kind: 'connection', reason, code: null, enhanced: null, reply: null, phase: 'connect' });
