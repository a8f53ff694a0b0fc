import type { MailServerAddress } from '../../../gateways/mail/gateway.ts';

/** The sandbox mailboxes of this installation, which keep emails local, for use by senders. */
export interface SandboxMailboxes {
  /** Current address of the SMTP server. */
  readonly smtp: MailServerAddress;
  readonly imap: MailServerAddress;
  /** Web page that shows the sent emails. */
  readonly webUrl: string;
  /** The mailbox of an account; `null`: none. */
  mailboxOf(accountId: number): { readonly address: string; readonly password: string } | null;
}
