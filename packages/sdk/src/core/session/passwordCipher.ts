import AES from 'crypto-js/aes.js';
import utf8 from 'crypto-js/enc-utf8.js';
import zeroPadding from 'crypto-js/pad-zeropadding.js';

/** Encrypts with AES-CBC and zero padding, with the key as IV too, in Base64 (specification, section 5). */
export function encryptPassword(password: string, key: string): string {
  const bytes = utf8.parse(key);
  return AES.encrypt(utf8.parse(password), bytes, { iv: bytes, padding: zeroPadding }).toString();
}
