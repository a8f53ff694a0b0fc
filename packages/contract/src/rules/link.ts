import * as z from 'zod/mini';

/** Max URL length that all browsers and servers accept. */
const longestLink = 2048;
const webOrFile = z.url({ protocol: /^(?:https?|ftp)$/ });
const placeholder = '{host}';

/**
 * Whether a text is an absolute URL with http://, https:// or ftp://, without blanks or backslashes that a browser would
 * correct.
 */
export function isUrl(value: string): boolean {
  return (
    value.length <= longestLink &&
    /^(?:https?|ftp):\/\/[^/?#{}]+(?:[/?#]|$)/i.test(value) &&
    !/[\s\p{Cc}\\]/u.test(value) &&
    webOrFile.safeParse(value).success
  );
}

/** Adds https:// to a host as people type it, such as `shop.example/box`; any other text stays. */
export const withScheme = (value: string): string =>
  /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=$|[/?#]|:\d)/u.test(value) ? `https://${value}` : value;

/** Whether a text is an absolute URL with http:// or https://. */
export const isWebLink = (value: string): boolean => /^https?:/i.test(value) && isUrl(value);

/**
 * Whether a text is a product URL: starts with http:// or https://, or with `{host}` as a placeholder for the shop's
 * host.
 */
export function isProductLink(value: string): boolean {
  if (value.startsWith(placeholder)) {
    const rest = value.slice(placeholder.length);
    return /^(?:$|[/?#:])/.test(rest) && isUrl(`http://host.example${rest}`);
  }
  return isWebLink(value);
}
