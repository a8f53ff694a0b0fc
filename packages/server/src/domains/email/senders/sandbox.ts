import type { MailServerAddress } from '../../../gateways/mail/gateway.ts';

/** The sandbox mailboxes of this installation, whose emails never leave it, as far as mailboxes of teams need them. */
export interface SandboxMailboxes {
  /** Where they listen now. */
  readonly smtp: MailServerAddress;
  readonly imap: MailServerAddress;
  /** Shows what was sent. */
  readonly webUrl: string;
  /** The mailbox that is ready for an account; `null`: none. */
  mailboxOf(accountId: number): { readonly address: string; readonly password: string } | null;
}
