import { Envelope } from './envelope.ts';
import { KeyedHash } from './keyedHash.ts';
import type { Keyring } from './keyring.ts';

/** Operations with the installation's keys, for domains that have no access to the keys themselves. */
export class Secrets {
  /** Seals stored values that are used again, e.g. the password of a sender. */
  readonly envelope: Envelope;
  /** Hashes values that are only compared, e.g. a code. */
  readonly hash: KeyedHash;

  constructor(keyring: Keyring) {
    this.envelope = new Envelope(keyring);
    this.hash = new KeyedHash(keyring);
  }
}
