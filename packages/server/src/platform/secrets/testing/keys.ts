import { type Keyring, parseKeyring } from '../keyring.ts';
import { Secrets } from '../secrets.ts';

/** Returns the text of a test key made of one repeated byte. */
export const keyText = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

/** Returns a keyring for tests, the current key first. */
export const testKeyring = (...keys: readonly (readonly [id: string, byte: number])[]): Keyring =>
  parseKeyring(keys.map(([id, byte]) => keyText(id, byte)).join(','), 'the test');

/** Secrets of an installation with one key. */
export const testSecrets = (): Secrets => new Secrets(testKeyring(['test', 1]));
