import { charsetOf, charsetOfLabel } from './charsets.ts';
import { encodeHeader } from './headerWords.ts';

/** Max parts with headers checked, and max lines that may begin one. */
const max = { parts: 1000, judged: 50, delimiters: 20_000, block: 256 * 1024, body: 16 * 1024 };
const boundaryOf = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/i;
const labelOf = /charset\s*=\s*"?([^\s;"]+)"?/i;
const isText = /^content-type\s*:\s*text\//im;
const isOther = /^content-type\s*:/im;

interface Repaired {
  readonly bytes: Buffer;
  /** Whether a part was in another charset than declared. */
  readonly isRelabelled: boolean;
}

interface Block {
  readonly start: number;
  /** End of the last header line, before the empty line. */
  readonly end: number;
  readonly bodyStart: number;
}

/**
 * Rewrites a message with ASCII headers and correct charset labels, so that a strict parser can read non-conforming
 * messages.
 */
export function repairHeaders(bytes: Buffer): Repaired {
  const blocks = blocksOf(bytes);
  const sources = blocks.map(({ start, end }) => bytes.toString('latin1', start, end));
  const declared =
    sources.map((source) => labelOf.exec(source)?.[1] ?? '').find((label) => isMeaningful(label)) ?? '';
  const named = namedTexts(sources);
  const pieces: Buffer[] = [];
  let [at, isRelabelled] = [0, false];
  for (const [index, block] of blocks.entries()) {
    const source = sources[index] ?? '';
    const next = blocks[index + 1]?.start ?? bytes.length;
    const charset =
      index >= max.judged
        ? null
        : trueCharset(source, bytes.subarray(block.bodyStart, Math.min(next, block.bodyStart + max.body)));
    if (charset?.isGuess) isRelabelled = true;
    const plain = asciiHeaders(source, declared);
    const labelled = charset === null ? plain : relabel(plain, charset.name);
    const placed = named.has(index) ? asAttachment(labelled) : labelled;
    pieces.push(bytes.subarray(at, block.start), Buffer.from(placed, 'latin1'));
    at = block.end;
  }
  pieces.push(bytes.subarray(at));
  return { bytes: Buffer.concat(pieces), isRelabelled };
}

const isMeaningful = (label: string): boolean => !['utf-8', null].includes(charsetOfLabel(label));

/** Header blocks of the message and of its parts. */
function blocksOf(bytes: Buffer): readonly Block[] {
  const first = blockAt(bytes, 0);
  const blocks = [first];
  const boundaries = new Set<string>();
  const add = ({ start, end }: Block) => {
    const found = boundaryOf.exec(bytes.toString('latin1', start, end));
    const boundary = found?.[1] ?? found?.[2];
    if (boundary !== undefined) boundaries.add(boundary.trimEnd());
  };
  add(first);
  let at = first.end;
  for (
    let count = 0;
    boundaries.size > 0 && count < max.delimiters && blocks.length < max.parts;
    count += 1
  ) {
    const found = bytes.indexOf('\n--', at);
    if (found === -1) break;
    const lineEnd = bytes.indexOf('\n', found + 1);
    if (lineEnd === -1) break;
    at = lineEnd;
    const name = bytes.toString('latin1', found + 3, Math.min(lineEnd, found + 300)).trimEnd();
    if (!boundaries.has(name)) continue;
    const block = blockAt(bytes, lineEnd + 1);
    add(block);
    blocks.push(block);
    at = Math.max(at, block.end - 1);
  }
  return blocks;
}

function blockAt(bytes: Buffer, start: number): Block {
  const head = bytes.subarray(start, start + max.block);
  const breaks = ['\n\n', '\n\r\n'].map((line) => head.indexOf(line)).filter((at) => at !== -1);
  const isEmpty = /^\r?\n/.test(head.toString('latin1', 0, 2));
  // A message of only headers ends with them.
  const last = head.length < max.block ? head.length : 0;
  const at = isEmpty ? 0 : breaks.length === 0 ? last : Math.min(...breaks);
  const end = start + (at > 0 && head[at - 1] === 0x0d ? at - 1 : at);
  const line = /^(?:\r?\n){0,2}/.exec(bytes.toString('latin1', end, end + 4))?.[0] ?? '';
  return { start, end, bodyStart: end + line.length };
}

/**
 * Text parts with a file name are files, even if not declared so: otherwise they would be joined to the text. If all
 * texts have one, they are the text.
 */
function namedTexts(sources: readonly string[]): ReadonlySet<number> {
  const texts = sources.flatMap((source, index) => {
    const unfolded = source.replace(/\r?\n[ \t]+/g, ' ');
    const isBody =
      index === 0 ? sources.length === 1 : !/^content-type\s*:(?!\s*text\/(?:plain|html))/im.test(unfolded);
    if (!isBody || /^content-disposition\s*:\s*attachment/im.test(unfolded)) return [];
    const isNamed =
      /^content-(?:type|disposition)\s*:.*;\s*(?:file)?name\*?(?:\d+\*?)?\s*=\s*"?[^\s"]/im.test(unfolded);
    return [{ index, isNamed }];
  });
  const named = texts.filter(({ isNamed }) => isNamed);
  return new Set(named.length < texts.length ? named.map(({ index }) => index) : []);
}

function asAttachment(source: string): string {
  const disposition = /^(content-disposition\s*:\s*)[\w-]+/im;
  return disposition.test(source)
    ? source.replace(disposition, '$1attachment')
    : `${source}\r\nContent-Disposition: attachment`;
}

/** The detected charset of a text part, if its label differs. */
function trueCharset(
  source: string,
  body: Buffer,
): { readonly name: string; readonly isGuess: boolean } | null {
  if (!isText.test(source) && isOther.test(source)) return null;
  const label = labelOf.exec(source)?.[1] ?? '';
  const declared = charsetOfLabel(label);
  const content = decoded(body, /^content-transfer-encoding\s*:\s*"?([\w-]+)/im.exec(source)?.[1] ?? '');
  const name = charsetOf(content, label);
  if (name === declared || (declared === null && name === 'utf-8')) return null;
  return { name, isGuess: name !== 'utf-8' };
}

function decoded(body: Buffer, encoding: string): Buffer {
  const text = body.toString('latin1');
  if (/^base64$/i.test(encoding)) return Buffer.from(text.split(/\n--/)[0] ?? '', 'base64');
  if (!/^quoted-printable$/i.test(encoding)) return body;
  const plain = text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

function relabel(source: string, charset: string): string {
  if (labelOf.test(source)) return source.replace(labelOf, `charset=${charset}`);
  if (isOther.test(source)) return source.replace(/^(content-type\s*:[^\r\n;]*)/im, `$1; charset=${charset}`);
  const head = source === '' ? '' : `${source}\r\n`;
  return `${head}Content-Type: text/plain; charset=${charset}`;
}

/** Re-encodes the lines of a block that are non-ASCII or encoded. */
function asciiHeaders(source: string, declared: string): string {
  return source
    .split(/\r?\n(?![ \t])/)
    .map((field) => {
      const isAscii = /^[\t\r\n\x20-\x7e]*$/.test(field);
      if (isAscii && !/=\?[^?\s]+\?[bq]\?/i.test(field)) return field;
      const unfolded = field.replace(/\r?\n[ \t]+/g, ' ');
      return encodeHeader(Buffer.from(unfolded, 'latin1'), declared);
    })
    .join('\r\n');
}
