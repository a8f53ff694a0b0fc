import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/*
 * Encrypted parts of notifications and certificates: AES-256-GCM (RFC 5116), with the tag after the ciphertext. Source:
 * "Certificate and decrypting the callback message", https://pay.weixin.qq.com/doc/global/v3/en/4012357152
 */

const algorithm = 'aes-256-gcm';
const tagBytes = 16;

export const resourceSchema = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z._default(z.string(), ''),
});
export type Resource = z.output<typeof resourceSchema>;

/** @throws Error where it was changed, or encrypted with another key */
export function decryptResource({ ciphertext, nonce, associated_data }: Resource, apiKey: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < tagBytes || Buffer.byteLength(nonce) !== 12) throw new Error('This is no resource');
  const decipher = createDecipheriv(algorithm, Buffer.from(apiKey), Buffer.from(nonce), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(associated_data));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

export function encryptResource(text: string, associated_data: string, apiKey: string): Resource {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv(algorithm, Buffer.from(apiKey), Buffer.from(nonce), {
    authTagLength: tagBytes,
  });
  cipher.setAAD(Buffer.from(associated_data));
  const parts = [cipher.update(text, 'utf8'), cipher.final()];
  const ciphertext = Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data };
}
