/** Whether a text is visible ASCII without blanks: it can stand in a header of HTTP or of an email as it is. */
export const isHeaderAscii = (text: string): boolean => /^[!-~]+$/.test(text);

/**
 * A web address as a value of a header, in the ASCII form of the WHATWG URL Standard: the host in Punycode, other signs
 * percent-encoded in UTF-8. An address that is ASCII already stays as it is, byte for byte.
 * @returns `null` for what is no address of the web, e.g. `javascript:` or a host that cannot be
 */
export function asciiUrl(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return isHeaderAscii(address) ? address : url.href;
}

/** RFC 8187 leaves fewer characters unencoded than `encodeURIComponent`. */
const unencoded = /['()*]/g;

/**
 * The `Content-Disposition` of a file (RFC 6266): its name in ASCII for old clients, and in full (RFC 8187). Signs that
 * break a line or are half a character are replaced.
 */
export function fileDisposition(kind: 'attachment' | 'inline', name: string): string {
  const whole = name.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, '_');
  const encoded = encodeURIComponent(whole).replace(
    unencoded,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${whole.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encoded}`;
}
