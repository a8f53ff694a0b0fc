import type { PasswordCodec } from '@reachkit/contract/session/passwordCodecs';
import { staffPrefix } from '@reachkit/contract/session/registration';

/** How the password of a staff login travels; as `login` of the site's settings says. */
export interface PasswordCodecSetting {
  readonly kind: PasswordCodec;
  /** Of the codec `aes`: 16 characters of one byte each. */
  readonly key?: string | null | undefined;
}

/** The setting, or how to ask for it when somebody of the staff first signs in. */
export type PasswordCodecSource = PasswordCodecSetting | (() => Promise<PasswordCodecSetting>);

/** Whether a password goes through the codec: that of a staff login does (specification, section 5). */
export function isStaffName(username: string): boolean {
  return username.startsWith(staffPrefix);
}

/**
 * A password as it travels: itself, the Base64 of its UTF-8 bytes, or the Base64 of these in AES-CBC with zero padding,
 * the key being the IV too (specification, section 5). It is no secret from readers of the page's code: TLS protects it.
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
