import { encode as encodeBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode as encodeQuoted, wrap as wrapQuoted } from 'nodemailer/lib/qp';

/**
 * Writes a message that nodemailer composed. Its own streams take several times as long for what is in memory already;
 * headers and encodings stay its own.
 */
export function serialiseMime(root: MimeNode): Buffer {
  const pieces: string[] = [];
  write(root, pieces);
  const text = pieces.join('');
  return Buffer.from(text.endsWith('\r\n') ? text : `${text}\r\n`, 'utf8');
}

function write(node: MimeNode, pieces: string[]): void {
  pieces.push(node.buildHeaders(), '\r\n\r\n');
  const { childNodes, boundary } = node;
  if (childNodes.length === 0) {
    pieces.push(encodedContent(node));
    return;
  }
  for (const child of childNodes) {
    pieces.push(`--${boundary}\r\n`);
    write(child, pieces);
    pieces.push('\r\n');
  }
  pieces.push(`--${boundary}--\r\n`);
}

/** Of files that many messages carry, by their bytes. */
const encodedFiles = new WeakMap<Buffer, string>();

function encodedContent(node: MimeNode): string {
  const { content = '' } = node;
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) {
    throw new TypeError('The content of a message is in memory');
  }
  switch (node.getTransferEncoding()) {
    case 'base64':
      return typeof content === 'string' ? base64Of(Buffer.from(content)) : base64OfFile(content);
    case 'quoted-printable':
      return wrapQuoted(encodeQuoted(crlf(content.toString())));
    default:
      return crlf(content.toString());
  }
}

const base64Of = (content: Buffer): string => wrapBase64(encodeBase64(content), 76);

function base64OfFile(content: Buffer): string {
  const known = encodedFiles.get(content);
  if (known !== undefined) return known;
  const encoded = base64Of(content);
  encodedFiles.set(content, encoded);
  return encoded;
}

const crlf = (text: string): string => text.replace(/\r?\n|\r/g, '\r\n');
