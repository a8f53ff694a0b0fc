import type { SandboxMailbox } from '@reachkit/server/gateways/mailSandbox';
import type { Mailboxes } from '../mailboxes.ts';
import type { MessageStore } from '../store.ts';
import type { OpenFolder } from './folder.ts';
import type { Value } from './values.ts';

/** Dependencies of a session on the server. */
export interface SessionParts {
  readonly store: MessageStore;
  readonly mailboxes: Mailboxes;
  readonly now: () => Date;
}

/** Writes to the client; a returned promise is awaited before more is written. */
export type Write = (bytes: Buffer | string) => Promise<void>;

/** A refused command with its reason: answered with NO. */
export class RefusedCommand extends Error {
  override readonly name = 'RefusedCommand';
}

/** State that commands share. */
export interface Session {
  readonly parts: SessionParts;
  readonly write: Write;
  mailbox: SandboxMailbox | null;
  folder: OpenFolder | null;
}

export interface Command {
  /** `any`: allowed before the login too. `folder`: with an open folder. */
  readonly needs: 'any' | 'login' | 'folder';
  /** Returns the text after OK. @throws BadCommand @throws RefusedCommand */
  run(session: Session, values: readonly Value[], options: { readonly isByUid: boolean }): Promise<string>;
}
