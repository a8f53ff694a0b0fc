import { createDecipheriv } from 'node:crypto';
import type { LoginSettings } from '../../../platform/settings/loginSettings.ts';

type Codec = Pick<LoginSettings, 'passwordCodec' | 'passwordKey'>;

/**
 * Decodes the password of a staff sign-in (specification, section 5); `undefined` if it is not encoded so. `base64`:
 * Base64 of UTF-8. `aes`: Base64 of AES-128-CBC with zero padding; the key is also the IV.
 */
export function decodePassword(sent: string, { passwordCodec, passwordKey }: Codec): string | undefined {
  switch (passwordCodec) {
    case 'none':
      return sent;
    case 'base64':
      return textOf(bytesOf(sent));
    case 'aes':
      return passwordKey === null ? undefined : textOf(decipher(bytesOf(sent), passwordKey));
  }
}

function bytesOf(text: string): Buffer | undefined {
  return /^(?:[A-Za-z0-9+/]{4})+$|^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$/.test(text)
    ? Buffer.from(text, 'base64')
    : undefined;
}

function decipher(bytes: Buffer | undefined, key: string): Buffer | undefined {
  if (bytes === undefined || bytes.length % 16 !== 0) return undefined;
  const secret = Buffer.from(key, 'latin1');
  const cipher = createDecipheriv('aes-128-cbc', secret, secret).setAutoPadding(false);
  const padded = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return padded.subarray(0, padded.findLastIndex((byte) => byte !== 0) + 1);
}

function textOf(bytes: Buffer | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Bytes that are not text were encoded with another key, or not at all: the caller rejects them.
    return undefined;
  }
}
