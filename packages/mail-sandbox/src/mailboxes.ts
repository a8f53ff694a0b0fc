import type { SandboxMailbox } from '@reachkit/server/gateways/mailSandbox';
import type { KeyedHash } from '@reachkit/server/platform/secrets/keyedHash';

/** A reserved domain (RFC 6761): no message to it can leave this machine by mistake. */
export const sandboxDomain = 'sandbox.reachkit.test';

/** Local part of the installation's own mailbox. */
const systemLocal = 'no-reply';

const passwordUse = 'mailSandbox.password';

/**
 * Mailboxes of the sandbox, one per account. Addresses and passwords are derived from the account and the installation's
 * key, so they survive a restart and are not stored.
 */
export class Mailboxes {
  readonly #hash: KeyedHash;
  readonly #names: ReadonlyMap<number, string>;
  readonly #own: ReadonlySet<string>;

  /** @param accounts demo accounts: id → username. Other accounts have a mailbox named after their id. */
  constructor(hash: KeyedHash, accounts: ReadonlyMap<number, string>) {
    this.#hash = hash;
    this.#names = new Map([...accounts].map(([id, name]) => [id, localPartOf(name)]));
    this.#own = new Set([...this.#names.values(), systemLocal]);
  }

  /** Mailboxes of the demo accounts. */
  all(): readonly SandboxMailbox[] {
    return [...this.#names.keys()].map((id) => this.of(id));
  }

  of(accountId: number): SandboxMailbox {
    const local = this.#names.get(accountId) ?? `account${accountId}`;
    return this.#described(`${local}@${sandboxDomain}`);
  }

  /** The installation's own mailbox. */
  system(): SandboxMailbox {
    return this.#described(`${systemLocal}@${sandboxDomain}`);
  }

  /** Returns the mailbox of an address, in any case and with a `+tag`; null if there is none. */
  find(address: string): SandboxMailbox | null {
    const match = /^([^@+]+)(?:\+[^@]*)?@([^@]+)$/.exec(address.toLowerCase());
    const [, local = '', domain] = match ?? [];
    if (domain !== sandboxDomain) return null;
    const isThere = this.#own.has(local) || /^account[1-9]\d{0,14}$/.test(local);
    return isThere ? this.#described(`${local}@${sandboxDomain}`) : null;
  }

  /** Returns the mailbox of a login; null if name or password is wrong. */
  login(user: string, password: string): SandboxMailbox | null {
    const mailbox = this.find(user);
    if (!mailbox || user.includes('+')) return null;
    return this.#hash.all(passwordUse, mailbox.address).some((hash) => passwordOf(hash) === password)
      ? mailbox
      : null;
  }

  #described(address: string): SandboxMailbox {
    return { address, password: passwordOf(this.#hash.of(passwordUse, address)) };
  }
}

function localPartOf(username: string): string {
  return username
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');
}

/** Twelve characters in groups of four, like the app passwords of providers. */
function passwordOf(hash: string): string {
  const letters = [...Buffer.from(hash, 'base64url')].map(
    (byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32],
  );
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-');
}
