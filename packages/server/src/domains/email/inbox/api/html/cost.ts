/** Characters, elements and depth up to which the HTML of a message is shown; a long newsletter has a third of each. */
export const longestHtml = 300_000;
export const mostTags = 12_000;
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
  let [tags, depth] = [0, 0];
  for (const [, slash, name = ''] of markup.matchAll(/<(\/?)([a-z][a-z\d]{0,30})/gi)) {
    tags += 1;
    if (tags > mostTags) return 'deep';
    const element = name.toLowerCase();
    if (isVoid.test(element) || endsItself.test(element)) continue;
    depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    if (depth > deepestHtml) return 'deep';
  }
  return null;
}
