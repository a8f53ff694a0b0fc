import { inflateRawSync } from 'node:zlib';
import { Refusal } from '../reading/refusal.ts';
import { attributesAt, prefixOf, tagsOf } from './xml.ts';
import { packedBytes, type ZipEntry, zipDirectory } from './zipDirectory.ts';

/** XML parts of a workbook that are needed to read one of its sheets. */
export interface WorkbookParts {
  readonly name: string;
  readonly sheet: string;
  /** Shared strings; undefined if the workbook has none. */
  readonly texts: string | undefined;
  readonly styles: string | undefined;
  /** Link targets of cells, by relationship id. */
  readonly links: ReadonlyMap<string, string>;
  /** Dates are counted from 1904, as on old Macs. */
  readonly isFrom1904: boolean;
}

/**
 * Unpacks only the needed parts of a workbook, so that no other part can do harm. `undefined` if it has no sheet of that
 * index or name.
 * @throws Refusal for what is no workbook, or one with a password, damaged, or that unpacks to more than it may
 */
export function workbookParts(
  bytes: Buffer,
  maxUnpackedBytes: number,
  which: number | string,
): WorkbookParts | undefined {
  const entries = zipDirectory(bytes);
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new Refusal('password');
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (!byName.has('xl/workbook.xml')) throw new Refusal('other_zip');
  let left = maxUnpackedBytes;
  const read = (name: string): string | undefined => {
    const entry = byName.get(name);
    if (!entry) return undefined;
    const unpacked = unpack(bytes, entry, left);
    left -= unpacked.length;
    return textOf(unpacked);
  };
  const book = read('xl/workbook.xml') ?? '';
  const parts = relatedParts(read('xl/_rels/workbook.xml.rels') ?? '');
  const sheets = sheetsOf(book, parts);
  const sheetPart = typeof which === 'number' ? sheets[which] : sheets.find(({ name }) => name === which);
  if (!sheetPart && which !== 0) return undefined;
  const sheet = sheetPart && read(sheetPart.path);
  if (!sheet) throw new Refusal('damaged_workbook');
  const pathOf = (kind: string) => [...parts.values()].find((part) => part.kind === kind)?.path ?? '';
  return {
    name: sheetPart.name,
    sheet,
    texts: read(pathOf('sharedStrings')),
    styles: read(pathOf('styles')),
    links: linksOf(hasHyperlinks(sheet) ? (read(relsPath(sheetPart.path)) ?? '') : ''),
    isFrom1904: /<(?:\w+:)?workbookPr[^>]*\sdate1904\s*=\s*["'](?:1|true)["']/.test(book),
  };
}

/** Plain search first: it is many times faster than the regular expression, and usually enough. */
const hasHyperlinks = (sheet: string) => sheet.includes('hyperlink') && /<(?:\w+:)?hyperlink\s/.test(sheet);

/** The size is measured, because a ZIP directory may claim wrong sizes. */
function unpack(bytes: Buffer, entry: ZipEntry, limit: number): Buffer {
  const packed = packedBytes(bytes, entry);
  if (entry.size > limit || (!entry.isDeflated && packed.length > limit)) {
    throw new Refusal('bomb', { max: limit });
  }
  if (!entry.isDeflated) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    const isTooBig = error instanceof RangeError;
    throw new Refusal(isTooBig ? 'bomb' : 'damaged_workbook', { max: limit }, error);
  }
}

/** XML is UTF-8 or, with a byte-order mark, UTF-16 (XML 1.0, appendix F). */
function textOf(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  return bytes.toString('utf8');
}

interface Part {
  /** Last segment of the relationship type, e.g. `worksheet`. */
  readonly kind: string;
  readonly path: string;
}

/** Reads a workbook's relationships, by id (ECMA-376, part 2, 9.3). */
function relatedParts(rels: string): ReadonlyMap<string, Part> {
  const prefix = prefixOf(rels, 'Relationships') ?? '';
  const parts = new Map<string, Part>();
  for (const at of tagsOf(rels, `${prefix}Relationship`)) {
    const attributes = attributesAt(rels, at);
    const target = attributes.get('Target') ?? '';
    const path = URL.parse(target, 'zip:///xl/workbook.xml')?.pathname.slice(1) ?? '';
    const kind = (attributes.get('Type') ?? '').split('/').at(-1) ?? '';
    parts.set(attributes.get('Id') ?? '', { kind, path });
  }
  return parts;
}

const relsPath = (path: string) => path.replace(/([^/]+)$/, '_rels/$1.rels');

function linksOf(rels: string): ReadonlyMap<string, string> {
  const prefix = prefixOf(rels, 'Relationships') ?? '';
  return new Map(
    [...tagsOf(rels, `${prefix}Relationship`)].flatMap((at) => {
      const attributes = attributesAt(rels, at);
      const isLink = attributes.get('Type')?.endsWith('/hyperlink');
      return isLink ? [[attributes.get('Id') ?? '', attributes.get('Target') ?? ''] as const] : [];
    }),
  );
}

/** Returns the sheets with cells, in order; a chart sheet has none. */
function sheetsOf(
  book: string,
  parts: ReadonlyMap<string, Part>,
): readonly (Part & { readonly name: string })[] {
  const prefix = prefixOf(book, 'workbook') ?? '';
  return [...tagsOf(book, `${prefix}sheet`)].flatMap((at) => {
    const attributes = attributesAt(book, at);
    const reference = [...attributes].find(([name]) => /^\w+:id$/.test(name));
    const part = parts.get(reference?.[1] ?? '');
    return part?.kind === 'worksheet' ? [{ ...part, name: attributes.get('name') ?? '' }] : [];
  });
}
