import { createHash, hkdfSync } from 'node:crypto';
import { StartFailure } from '../startFailure.ts';
import { Secret } from './secret.ts';

/** Length of a key in bytes. */
export const keyBytes = 32;

/** A key of the installation. It is never used directly: each use derives its own key from it. */
export interface SecretKey {
  readonly id: string;
  readonly key: Secret<Buffer>;
}

/** The keys of the installation: the first seals and signs, the others still open and verify. */
export type Keyring = readonly [current: SecretKey, ...previous: SecretKey[]];

const idPattern = /^[\w-]{1,40}$/;

/** Parses `id:base64`, several separated by commas. @throws StartFailure, which never holds a part of the text */
export function parseKeyring(text: string, source: string): Keyring {
  const keys = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => parseKey(entry, source));
  const [current, ...previous] = keys;
  if (!current) throw refuse(source);
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new StartFailure(`${source} holds two keys with the same id. Give each key an id of its own.`);
  }
  return [current, ...previous];
}

function parseKey(entry: string, source: string): SecretKey {
  const [id = '', encoded = '', ...rest] = entry.split(':');
  const key = Buffer.from(encoded, 'base64');
  const isExact = key.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  if (!idPattern.test(id) || key.length !== keyBytes || !isExact || rest.length > 0) throw refuse(source);
  return { id, key: new Secret(key) };
}

const refuse = (source: string) =>
  new StartFailure(
    `${source} holds something that is not a key. A key is an id, a colon and ${keyBytes} random bytes in base64; create one with: echo "main:$(openssl rand -base64 ${keyBytes})". Put several with commas between, the current one first.`,
  );

/** Derives the key for one use, e.g. `hash/smsCode` (HKDF, RFC 5869): a leaked key reveals nothing about the others. */
export function deriveKey({ key }: SecretKey, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.open(), '', `reachkit/${use}`, keyBytes));
}

/** Returns a hash that lets two processes compare their keys without revealing them. */
export function fingerprintOf(key: SecretKey): string {
  return createHash('sha256').update(deriveKey(key, 'fingerprint')).digest('base64url');
}
