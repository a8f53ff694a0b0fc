import type { PasswordCodec } from '@reachkit/contract/session/passwordCodecs';
import { staffPrefix } from '@reachkit/contract/session/registration';

/** Encoding of a staff login's password; `login` in the site's settings. */
export interface PasswordCodecSetting {
  readonly kind: PasswordCodec;
  /** For the codec `aes`: 16 single-byte characters. */
  readonly key?: string | null | undefined;
}

/** The setting, or a function that fetches it when a staff member first signs in. */
export type PasswordCodecSource = PasswordCodecSetting | (() => Promise<PasswordCodecSetting>);

/** Whether a password is encoded: only that of a staff login (specification, section 5). */
export function isStaffName(username: string): boolean {
  return username.startsWith(staffPrefix);
}

/**
 * Encodes a password for the request: unchanged, the Base64 of its UTF-8 bytes, or the Base64 of these in AES-CBC with
 * zero padding, with the key as IV too (specification, section 5). Readers of the page's code can decode it: TLS protects
 * it.
 */
export async function encodePassword(password: string, { kind, key }: PasswordCodecSetting): Promise<string> {
  switch (kind) {
    case 'none':
      return password;
    case 'base64':
      return btoa(String.fromCharCode(...new TextEncoder().encode(password)));
    case 'aes': {
      if (!key)
        throw new TypeError('The password codec aes needs a key of 16 characters: hand it in as `key`.');
      // Only staff logins need the cipher, so other pages do not load it.
      const { encryptPassword } = await import('./passwordCipher.ts');
      return encryptPassword(password, key);
    }
  }
}
