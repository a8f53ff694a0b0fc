/** Whether a text is visible ASCII without spaces, and valid in an HTTP or email header as it is. */
export const isHeaderAscii = (text: string): boolean => /^[!-~]+$/.test(text);

/**
 * Converts a web URL for a header, in the ASCII form of the WHATWG URL Standard: the host in Punycode, other characters
 * percent-encoded in UTF-8. A URL that is ASCII already stays unchanged, byte for byte.
 * @returns `null` for what is no address of the web, e.g. `javascript:` or a host that cannot be
 */
export function asciiUrl(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return isHeaderAscii(address) ? address : url.href;
}

/** RFC 8187 allows fewer unencoded characters than `encodeURIComponent`. */
const unencoded = /['()*]/g;

/**
 * Returns the `Content-Disposition` of a file (RFC 6266): its name in ASCII for old clients, and in full (RFC 8187). Line
 * breaks and lone surrogates are replaced.
 */
export function fileDisposition(kind: 'attachment' | 'inline', name: string): string {
  const whole = name.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, '_');
  const encoded = encodeURIComponent(whole).replace(
    unencoded,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${whole.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encoded}`;
}
