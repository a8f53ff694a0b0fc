import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, type Keyring, keyBytes, type SecretKey } from './keyring.ts';
import { Secret } from './secret.ts';

/** Owner of a sealed value: the value cannot be opened for another owner. */
export interface SealedOwner {
  readonly table: string;
  readonly column: string;
  readonly id: string | number;
  /** `null` if it belongs to no team. */
  readonly teamId: string | number | null;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1';

/** A sealed value cannot be opened: it was changed, moved to another owner, or its key is missing. */
export class UnsealFailure extends Error {
  override readonly name = 'UnsealFailure';
}

/**
 * Envelope encryption: each value has its own data key (AES-256-GCM), sealed by a key of the installation. Text form:
 * `v1.<key id>.<sealed data key>.<sealed value>`, in base64url.
 */
export class Envelope {
  readonly #keyring: Keyring;

  constructor(keyring: Keyring) {
    this.#keyring = keyring;
  }

  get currentKeyId(): string {
    return this.#keyring[0].id;
  }

  seal(value: Secret<string>, owner: SealedOwner): string {
    const [current] = this.#keyring;
    const dataKey = randomBytes(keyBytes);
    const content = encrypt(dataKey, Buffer.from(value.open(), 'utf8'), ownerData(owner));
    return [version, current.id, wrap(current, dataKey), content.toString('base64url')].join('.');
  }

  /** @throws UnsealFailure */
  open(sealed: string, owner: SealedOwner): Secret<string> {
    const { key, wrapped, content } = this.#parse(sealed);
    return new Secret(decrypt(unwrap(key, wrapped), content, ownerData(owner)).toString('utf8'));
  }

  /** Seals the data key of a value again with the current key; the value itself is not opened. @throws UnsealFailure */
  rewrap(sealed: string): string {
    const { key, wrapped, content } = this.#parse(sealed);
    const [current] = this.#keyring;
    return [version, current.id, wrap(current, unwrap(key, wrapped)), content.toString('base64url')].join(
      '.',
    );
  }

  #parse(sealed: string): { key: SecretKey; wrapped: Buffer; content: Buffer } {
    const [, id, wrapped = '', content = ''] = /^v1\.([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(sealed) ?? [];
    if (id === undefined) throw new UnsealFailure('This is no sealed value');
    const key = this.#keyring.find((one) => one.id === id);
    if (!key) throw new UnsealFailure(`The key "${id}" is not configured`);
    return { key, wrapped: Buffer.from(wrapped, 'base64url'), content: Buffer.from(content, 'base64url') };
  }
}

const ownerData = ({ table, column, id, teamId }: SealedOwner) =>
  Buffer.from(JSON.stringify([table, column, String(id), teamId === null ? null : String(teamId)]));

const wrapData = ({ id }: SecretKey) => Buffer.from(`data key by ${id}`);

const wrap = (key: SecretKey, dataKey: Buffer) =>
  encrypt(deriveKey(key, 'envelope'), dataKey, wrapData(key)).toString('base64url');

const unwrap = (key: SecretKey, wrapped: Buffer) =>
  decrypt(deriveKey(key, 'envelope'), wrapped, wrapData(key));

/**
 * Returns initialisation vector, authentication tag and ciphertext. The vector is random: a data key seals one value
 * only.
 */
function encrypt(key: Buffer, plain: Buffer, associatedData: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(associatedData);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, sealed: Buffer, associatedData: Buffer): Buffer {
  try {
    const iv = sealed.subarray(0, ivBytes);
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
    decipher.setAAD(associatedData).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    // Node's error is not passed on: the caller only learns that decryption failed.
    throw new UnsealFailure('The sealed value was changed, or belongs to something else');
  }
}
