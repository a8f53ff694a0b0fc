/** Characters, elements and depth up to which the HTML of a message is shown; a long newsletter has a third of each. */
export const longestHtml = 300_000;
export const maxTags = 12_000;
export const deepestHtml = 200;

/** Elements without an end. */
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Elements that the next of their kind ends: many messages leave out their end. */
const endsItself = /^(?:p|li|dt|dd|td|th|tr|thead|tbody|tfoot|option)$/;

/** Why HTML is not even read; null where it can be. Takes time in proportion to its length. */
export function tooCostly(html: string): 'long' | 'deep' | null {
  // Images within the HTML are long and cost nothing to read.
  const markup = html.replace(/;base64,[a-z\d+/=]+/gi, '');
  if (markup.length > longestHtml) return 'long';
  return beforeDepth(markup, maxTags) === markup ? null : 'deep';
}

/**
 * HTML up to the element that lies deeper than `deepestHtml` or comes after so many; the whole where there is none. A
 * parser takes time by the square of the depth. An end tag ends only what is open, as parsers do.
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
