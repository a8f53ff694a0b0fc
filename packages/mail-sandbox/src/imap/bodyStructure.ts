import { type HeaderValue, headerOf, parseValue } from '../mime/header.ts';
import type { MessagePart } from '../mime/parts.ts';
import { envelopeOf } from './envelope.ts';
import { formatText } from './values.ts';

/** BODYSTRUCTURE, or with `isShort` BODY (RFC 3501, section 7.4.2). */
export function bodyStructureOf(raw: Buffer, part: MessagePart, isShort = false): string {
  if (part.children.length > 0) {
    const subtype = formatText(part.type.value.split('/')[1] ?? 'mixed');
    const children = part.children.map((child) => bodyStructureOf(raw, child, isShort)).join('');
    const extension = isShort ? '' : ` ${paramsOf(part.type)} ${dispositionOf(part)} NIL NIL`;
    return `(${children} ${subtype}${extension})`;
  }
  const header = (name: string) => headerOf(part.headers, name);
  // A multipart without readable parts is treated as a part of unknown content.
  const isKnown = /^[^/]+\/[^/]+$/.test(part.type.value) && !part.type.value.startsWith('multipart/');
  const [kind = '', subtype = ''] = (isKnown ? part.type.value : 'application/octet-stream').split('/');
  const bytes = part.end - part.bodyStart;
  const fields = [
    formatText(kind),
    formatText(subtype),
    paramsOf(part.type),
    formatText(header('content-id')),
    formatText(header('content-description')),
    formatText((header('content-transfer-encoding') ?? '7bit').toLowerCase()),
    String(bytes),
  ];
  const lines = String(countLines(raw, part.bodyStart, part.end));
  if (part.message) fields.push(envelopeOf(part.message), bodyStructureOf(raw, part.message, isShort), lines);
  else if (kind === 'text') fields.push(lines);
  if (!isShort) fields.push(formatText(header('content-md5')), dispositionOf(part), 'NIL', 'NIL');
  return `(${fields.join(' ')})`;
}

function paramsOf({ params }: HeaderValue): string {
  const pairs = Object.entries(params).map(([name, value]) => `${formatText(name)} ${formatText(value)}`);
  return pairs.length === 0 ? 'NIL' : `(${pairs.join(' ')})`;
}

function dispositionOf({ headers }: MessagePart): string {
  const text = headerOf(headers, 'content-disposition');
  if (text === undefined) return 'NIL';
  const value = parseValue(text);
  return `(${formatText(value.value)} ${paramsOf(value)})`;
}

function countLines(raw: Buffer, start: number, end: number): number {
  let count = 0;
  for (let at = raw.indexOf(10, start); at !== -1 && at < end; at = raw.indexOf(10, at + 1)) count += 1;
  return count;
}
