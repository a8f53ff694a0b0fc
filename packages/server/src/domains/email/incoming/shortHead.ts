/** Max bytes of headers for a parser. */
const maxBytes = 256 * 1024;
/** Max number of fields. */
const maxFields = 500;
/** Max bytes of one field: an id list keeps its end, which names the original message. */
const maxFieldBytes = 16 * 1024;
const known =
  /^(?:from|to|cc|reply-to|sender|subject|date|message-id|in-reply-to|references|return-path|mime-version|content-[\w-]+|auto-submitted|precedence|x-failed-recipients|x-auto[\w-]*|authentication-results|list-[\w-]+)$/i;

/**
 * Reduces the headers of a message to the relevant ones, if they are too long or too many for a parser; other messages
 * are unchanged.
 */
export function withShortHead(source: Buffer): Buffer {
  const end = endOfHead(source);
  // Latin-1 keeps every byte.
  const fields = source
    .subarray(0, end)
    .toString('latin1')
    .split(/\r?\n(?![ \t])/);
  if (end <= maxBytes && fields.length <= maxFields) return source;
  const kept = new Set([...fields.filter(isKnown).slice(0, maxFields), ...fields.slice(0, maxFields)]);
  const head: string[] = [];
  let bytes = 0;
  for (const field of fields) {
    if (!kept.delete(field)) continue;
    const short = shortened(field);
    bytes += short.length + 2;
    if (bytes > (isKnown(field) ? 3 : 1) * maxBytes) continue;
    head.push(short);
  }
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), source.subarray(end)]);
}

const isKnown = (field: string): boolean => known.test(field.slice(0, field.indexOf(':')).trim());

function endOfHead(source: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => source.indexOf(mark)).filter((at) => at >= 0);
  return ends.length === 0 ? source.length : Math.min(...ends);
}

function shortened(field: string): string {
  if (field.length <= maxFieldBytes) return field;
  const name = field.slice(0, field.indexOf(':') + 1);
  return `${name} ${field.slice(-maxFieldBytes).trimStart()}`;
}
