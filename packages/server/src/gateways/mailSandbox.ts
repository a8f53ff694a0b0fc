import type { Logger } from 'pino';
import type { Database, Deps } from '../platform/deps.ts';
import type { DevelopmentPart } from '../platform/development/part.ts';
import type { KeyedHash } from '../platform/secrets/keyedHash.ts';
import type { Config } from '../platform/settings/config.ts';
import type { MailServerAddress } from './mail/gateway.ts';

export interface SandboxMailbox {
  readonly address: string;
  readonly password: string;
}

/** Mail server of this installation for the demo and tests: no email leaves it. */
export interface MailSandbox {
  readonly smtp: MailServerAddress;
  readonly imap: MailServerAddress;
  /** URL of the developer page that shows sent emails. */
  readonly webUrl: string;
  mailboxOf(accountId: number): SandboxMailbox;
  /** Returns the speed of the sandbox clock: delays are divided by it. */
  speed(): number;
}

export interface MailSandboxParts extends Pick<Deps, 'pool' | 'now'> {
  readonly db: Database;
  readonly log: Logger;
  readonly outbound: Pick<Deps['outbound'], 'fetch'>;
  readonly hash: KeyedHash;
  readonly config: Pick<Config, 'host' | 'publicUrl' | 'mailSandboxPorts' | 'roles' | 'isMigrating'>;
  /** Demo accounts: id → username. */
  readonly accounts: ReadonlyMap<number, string>;
}

/** A mail sandbox run by the server. */
export interface OpenMailSandbox extends MailSandbox {
  webUrl: string;
  /** Its development pages. */
  readonly part: DevelopmentPart;
  /** The installation's own mailbox. */
  systemMailbox(): SandboxMailbox;
  /** Starts the recipients' reactions once the site is served on `port`. */
  startReactions(port: number): void;
  close(): Promise<void>;
}

/** Interface of the package `@reachkit/mail-sandbox`. */
export interface MailSandboxPackage {
  /** @throws StartFailure where a port that is set is in use by another program */
  openMailSandbox(parts: MailSandboxParts): Promise<OpenMailSandbox>;
}
