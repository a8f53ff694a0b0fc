import { wellFormed } from '../reading/wellFormed.ts';

/* A minimal XML scanner for the parts of a workbook, which are machine-written; builds no tree in memory. */

const space = /\s/;

/** Returns the attributes of the tag that begins at `at`, e.g. `<sheet name="A">`, by name as written. */
export function attributesAt(xml: string, at: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const attribute = /([^\s=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')|\/?>/y;
  attribute.lastIndex = at;
  while (attribute.lastIndex < xml.length && !space.test(xml[attribute.lastIndex] ?? ' ')) {
    if (xml[attribute.lastIndex] === '>') return found;
    attribute.lastIndex += 1;
  }
  for (;;) {
    while (space.test(xml[attribute.lastIndex] ?? '')) attribute.lastIndex += 1;
    const [, name, double, single] = attribute.exec(xml) ?? [];
    if (name === undefined) return found;
    found.set(name, unescaped(double ?? single ?? ''));
  }
}

/** Yields the positions of tags with this name, prefix included: `<c` but not `<col`. */
export function* tagsOf(xml: string, name: string): Generator<number> {
  const opening = `<${name}`;
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at + 1)) {
    if (endsName(xml.charCodeAt(at + opening.length))) yield at;
  }
}

const slash = 47;
const greater = 62;

/** Whether a character code ends a tag name. */
export const endsName = (code: number): boolean => code === greater || code === slash || code <= 32;

/** Returns the prefix (with colon) of a part's elements, read from its root. */
export function prefixOf(xml: string, root: string): string | undefined {
  const found = new RegExp(`<(?![?!])((?:[\\w.-]+:)?)${root}[\\s/>]`).exec(xml);
  return found?.[1];
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Decodes text: resolves references (XML 1.0, section 4.1) and escapes such as `_x000D_` (ECMA-376, part 1, 22.9.2.19),
 * and removes characters that no database can store.
 */
export function unescaped(raw: string): string {
  if (!raw.includes('&') && !raw.includes('_x') && !raw.includes('<')) return raw;
  const text = raw
    .split(/<!\[CDATA\[(.*?)\]\]>/s)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/&(#x?)?(\w+);/g, referred)))
    .join('')
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return wellFormed(text.replaceAll('\0', ''));
}

function referred(whole: string, number: string | undefined, name: string): string {
  if (number === undefined) return named[name] ?? whole;
  const code = Number.parseInt(name, number === '#x' ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
