import * as z from 'zod/mini';

/** Maximum URL length that browsers and servers accept without trouble. */
const longestLink = 2048;
const webOrFile = z.url({ protocol: /^(?:https?|ftp)$/ });
const placeholder = '{host}';

/** An absolute address that begins with http://, https:// or ftp://, and holds no blanks or backslashes that a browser would mend. */
export function isUrl(value: string): boolean {
  return (
    value.length <= longestLink &&
    /^(?:https?|ftp):\/\/[^/?#{}]+(?:[/?#]|$)/i.test(value) &&
    !/[\s\p{Cc}\\]/u.test(value) &&
    webOrFile.safeParse(value).success
  );
}

/** A product's address: begins with http:// or https://, or with `{host}` where the host of the shop is filled in. */
export function isProductLink(value: string): boolean {
  if (value.startsWith(placeholder)) {
    const rest = value.slice(placeholder.length);
    return /^(?:$|[/?#:])/.test(rest) && isUrl(`http://host.example${rest}`);
  }
  return /^https?:/i.test(value) && isUrl(value);
}
