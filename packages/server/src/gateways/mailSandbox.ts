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

/** The mailbox server of this installation, for the demo and tests: no email leaves it. */
export interface MailSandbox {
  readonly smtp: MailServerAddress;
  readonly imap: MailServerAddress;
  /** The page for developers that shows what was sent. */
  readonly webUrl: string;
  mailboxOf(accountId: number): SandboxMailbox;
  /** How many times faster than usual time passes: waits are divided by it. */
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

/** The mail sandbox as the server runs it. */
export interface OpenMailSandbox extends MailSandbox {
  webUrl: string;
  /** Its pages. */
  readonly part: DevelopmentPart;
  /** Of the installation itself. */
  systemMailbox(): SandboxMailbox;
  /** Lets recipients react, from when the site is served on `port`. */
  startReactions(port: number): void;
  close(): Promise<void>;
}

/** The package `@reachkit/mail-sandbox` as the server uses it. */
export interface MailSandboxPackage {
  /** @throws StartFailure where a port that is set is in use by another program */
  openMailSandbox(parts: MailSandboxParts): Promise<OpenMailSandbox>;
}
