/** Max characters, elements and depth of displayed HTML; a long newsletter has a third of each. */
export const longestHtml = 300_000;
export const maxTags = 12_000;
export const deepestHtml = 200;

/** Void elements. */
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Elements closed by the next of their kind: many messages omit their end tag. */
const endsItself = /^(?:p|li|dt|dd|td|th|tr|thead|tbody|tfoot|option)$/;

/** Why HTML is not parsed at all; null if it can be. Linear in its length. */
export function tooCostly(html: string): 'long' | 'deep' | null {
  // Inline images are long but cheap to parse.
  const markup = html.replace(/;base64,[a-z\d+/=]+/gi, '');
  if (markup.length > longestHtml) return 'long';
  return beforeDepth(markup, maxTags) === markup ? null : 'deep';
}

/**
 * HTML up to the first element deeper than `deepestHtml` or beyond the limit; all HTML if there is no such element.
 * Parsers take quadratic time in depth. An end tag closes only open elements, as in parsers.
 */
export function beforeDepth(html: string, max = Number.POSITIVE_INFINITY): string {
  const open: string[] = [];
  let tags = 0;
  for (const { 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z\d]{0,30})/gi)) {
    tags += 1;
    if (tags > max) return html.slice(0, index);
    const element = name.toLowerCase();
    if (isVoid.test(element) || endsItself.test(element)) continue;
    if (slash === '') open.push(element);
    else {
      const at = open.lastIndexOf(element);
      if (at >= 0) open.length = at;
    }
    if (open.length > deepestHtml) return html.slice(0, index);
  }
  return html;
}
