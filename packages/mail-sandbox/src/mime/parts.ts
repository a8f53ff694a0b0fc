import { type Headers, type HeaderValue, headerEnd, headerOf, parseHeaders, parseValue } from './header.ts';

/** A part of a message, by its byte offsets. */
export interface MessagePart {
  readonly headers: Headers;
  readonly type: HeaderValue;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
  /** Parts of a multipart; else empty. */
  readonly children: readonly MessagePart[];
  /** The message within a `message/rfc822`; else null. */
  readonly message: MessagePart | null;
}

/** Beyond these limits, nested parts are kept as one part. */
const limits = { depth: 20, parts: 500 };

export function parseMessage(raw: Buffer): MessagePart {
  return parsePart(raw, 0, raw.length, { depth: 0, count: { left: limits.parts } });
}

interface Place {
  readonly depth: number;
  readonly count: { left: number };
}

function parsePart(raw: Buffer, start: number, end: number, place: Place): MessagePart {
  const bodyStart = headerEnd(raw, start, end);
  const headers = parseHeaders(raw.subarray(start, bodyStart));
  const type = parseValue(headerOf(headers, 'content-type') ?? 'text/plain');
  const isDeep = place.depth >= limits.depth;
  const inner = { ...place, depth: place.depth + 1 };
  const { boundary } = type.params;
  const isMultipart = type.value.startsWith('multipart/') && boundary !== undefined && boundary !== '';
  const children =
    isMultipart && !isDeep
      ? rangesOf(raw, bodyStart, end, boundary).flatMap(([from, to]) => {
          inner.count.left -= 1;
          return inner.count.left < 0 ? [] : [parsePart(raw, from, to, inner)];
        })
      : [];
  const message = type.value === 'message/rfc822' && !isDeep ? parsePart(raw, bodyStart, end, inner) : null;
  return { headers, type, start, bodyStart, end, children, message };
}

/** Byte ranges of the parts between boundaries. The line break before a boundary belongs to it. */
function rangesOf(raw: Buffer, start: number, end: number, boundary: string): readonly [number, number][] {
  const mark = Buffer.from(`--${boundary}`);
  const ranges: [number, number][] = [];
  let open: number | undefined;
  for (let at = raw.indexOf(mark, start); at !== -1 && at < end; at = raw.indexOf(mark, at + mark.length)) {
    if (at !== start && raw[at - 1] !== 10) continue;
    const after = raw.subarray(at + mark.length, Math.min(end, at + mark.length + 2)).toString('latin1');
    const isLast = after === '--';
    // A longer boundary with this prefix is a different one.
    if (!isLast && !/^(\s|$)/.test(after)) continue;
    if (open !== undefined) ranges.push([open, Math.max(open, at - (raw[at - 2] === 13 ? 2 : 1))]);
    if (isLast) return ranges;
    const lineEnd = raw.indexOf(10, at);
    open = lineEnd === -1 || lineEnd >= end ? end : lineEnd + 1;
  }
  if (open !== undefined && open < end) ranges.push([open, end]);
  return ranges;
}

/** Returns the part at a path such as `[1, 2]` (RFC 3501, section 6.4.5); undefined if there is none. */
export function findPart(root: MessagePart, path: readonly number[]): MessagePart | undefined {
  let part: MessagePart | undefined = root;
  for (const number of path) {
    const holder: MessagePart | undefined = part.message ?? part;
    // A message that is not a multipart has one part: itself.
    part = holder.children.length > 0 ? holder.children[number - 1] : number === 1 ? holder : undefined;
    if (!part) return undefined;
  }
  return part;
}
