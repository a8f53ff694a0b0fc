/** Headers of a message, in order; names in lower case, values unfolded. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Returns the end of a part's header block, including the empty line. */
export function headerEnd(raw: Buffer, start = 0, end = raw.length): number {
  // A part may begin with the empty line: it has no headers.
  if (raw.subarray(start, start + 2).toString('latin1') === '\r\n') return start + 2;
  if (raw[start] === 10) return start + 1;
  const both = [
    [raw.indexOf('\r\n\r\n', start, 'latin1'), 4],
    [raw.indexOf('\n\n', start, 'latin1'), 2],
  ] as const;
  const ends = both.filter(([at]) => at !== -1 && at < end).map(([at, length]) => at + length);
  return Math.min(end, ...ends);
}

export function parseHeaders(block: Buffer): Headers {
  const unfolded = textOf(block).replace(/\r?\n(?=[ \t])/g, '');
  return unfolded.split(/\r?\n/).flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 1
      ? []
      : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
  });
}

export function headerOf(headers: Headers, name: string): string | undefined {
  return headers.find(([own]) => own === name)?.[1];
}

/** Decodes UTF-8, or Latin-1 if invalid, so that no byte is lost. */
export function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
}

export interface HeaderValue {
  readonly value: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Parses a value with parameters, e.g. `text/plain; charset="utf-8"`. */
export function parseValue(text: string): HeaderValue {
  const [first = ''] = text.split(';', 1);
  const params: Record<string, string> = {};
  const pattern = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;
  for (const [, name = '', quoted, plain = ''] of text.matchAll(pattern)) {
    params[name.toLowerCase()] = quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1');
  }
  return { value: first.trim().toLowerCase(), params };
}

/** Decodes encoded words (RFC 2047). */
export function decodeWords(text: string): string {
  const word = /=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi;
  return text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(word, (whole, charset: string, kind: string, data: string) => {
      try {
        const bytes = kind.toLowerCase() === 'b' ? Buffer.from(data, 'base64') : decodeQ(data);
        return new TextDecoder(charset.replace(/\*.*/, '')).decode(bytes);
      } catch {
        return whole;
      }
    });
}

function decodeQ(data: string): Buffer {
  const plain = data.replaceAll('_', ' ');
  const bytes = plain.replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
