import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey, type Keyring, type SecretKey } from './keyring.ts';

/**
 * Keyed hashes of guessable values, e.g. a six-digit code. The key is stored outside the database that holds the hashes.
 * Hashes of previous keys stay valid as long as those keys are configured.
 */
export class KeyedHash {
  readonly #keyring: Keyring;
  readonly #derived = new Map<string, KeyObject>();

  constructor(keyring: Keyring) {
    this.#keyring = keyring;
  }

  /** Hashes with the current key; `use` separates hashes of different purposes. */
  of(use: string, ...parts: readonly string[]): string {
    return this.#hash(this.#keyring[0], use, parts);
  }

  /** Hashes with every key, the current one first: finds rows written before a key rotation. */
  all(use: string, ...parts: readonly string[]): readonly string[] {
    return this.#keyring.map((key) => this.#hash(key, use, parts));
  }

  /** Returns one hasher per key, the current key first. */
  eachKey(): readonly KeyedHash[] {
    return this.#keyring.map((key) => new KeyedHash([key]));
  }

  /** Whether `hash` matches the parts under any of the keys, compared in constant time. */
  matches(hash: string, use: string, ...parts: readonly string[]): boolean {
    const given = Buffer.from(hash);
    return this.all(use, ...parts).some((own) => {
      const expected = Buffer.from(own);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  #hash(key: SecretKey, use: string, parts: readonly string[]): string {
    const name = `${key.id}/${use}`;
    const derived = this.#derived.get(name) ?? createSecretKey(deriveKey(key, `hash/${use}`));
    this.#derived.set(name, derived);
    return createHmac('sha256', derived).update(JSON.stringify(parts)).digest('base64url');
  }
}
