import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text with a key of 32 bytes (base64url). */
export const seal = (text: string, key: string): Buffer => sealBytes(Buffer.from(text, 'utf8'), key);

/** @throws Error when the bytes were not sealed with this key */
export const unseal = (sealed: Buffer, key: string): string => unsealBytes(sealed, key).toString('utf8');

export function sealBytes(bytes: Buffer, key: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), iv);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws Error when the bytes were not sealed with this key */
export function unsealBytes(sealed: Buffer, key: string): Buffer {
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}
