import { encode as encodeBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64';
import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode, { type MimeNodeHeaderValue } from 'nodemailer/lib/mime-node';
import { encode as encodeQuoted, wrap as wrapQuoted } from 'nodemailer/lib/qp';

/** Place of a text in a message; each message fills in its own. */
interface TextPlace {
  readonly isBase64: boolean;
}

/** Headers of each single message, not part of the template. */
const ownHeaders = /^(?:to|subject|message-id|in-reply-to|references|date):/i;

/**
 * Reuses a message that nodemailer composed with other texts and other headers. Headers, structure and encodings come
 * from nodemailer; its streams are several times slower for data in memory.
 */
export class MimeTemplate {
  readonly #headers: string;
  readonly #parts: readonly (string | TextPlace)[];

  constructor(root: MimeNode) {
    this.#headers = headersOf(root)
      .split(/\r\n(?![ \t])/)
      .filter((line) => !ownHeaders.test(line))
      .join('\r\n');
    const parts: (string | TextPlace)[] = [];
    addContent(root, parts);
    this.#parts = parts;
  }

  /** @param texts in the order in which the message holds them */
  write(texts: readonly string[], headers: readonly string[]): Buffer {
    let nth = 0;
    const body = this.#parts.map((part) => {
      if (typeof part === 'string') return part;
      const text = crlf(texts[nth++] ?? '');
      return part.isBase64 ? base64Of(Buffer.from(text)) : wrapQuoted(encodeQuoted(text));
    });
    const message = `${headers.join('\r\n')}\r\n${this.#headers}\r\n\r\n${body.join('')}`;
    return Buffer.from(message.endsWith('\r\n') ? message : `${message}\r\n`);
  }
}

const encoder = new MimeNode();

/** A header as nodemailer encodes and folds it. */
export const headerLine = (key: string, value: MimeNodeHeaderValue): string =>
  foldLines(`${key}: ${encoder.encodeHeaderValue(key, value)}`, 76);

function headersOf(node: MimeNode): string {
  // A text encoded as 7bit in one message may need another encoding in the next.
  if (isText(node) && node.getTransferEncoding() === '7bit')
    node.setHeader('Content-Transfer-Encoding', 'quoted-printable');
  return node.buildHeaders();
}

function addContent(node: MimeNode, parts: (string | TextPlace)[]): void {
  const { childNodes, boundary, content } = node;
  if (childNodes.length === 0) {
    if (isText(node)) parts.push({ isBase64: node.getTransferEncoding() === 'base64' });
    else if (Buffer.isBuffer(content)) parts.push(base64OfFile(content));
    else throw new TypeError('The content of a message is in memory');
    return;
  }
  for (const child of childNodes) {
    parts.push(`--${boundary}\r\n${headersOf(child)}\r\n\r\n`);
    addContent(child, parts);
    parts.push('\r\n');
  }
  parts.push(`--${boundary}--\r\n`);
}

const isText = ({ content }: MimeNode): boolean => typeof content === 'string';

const base64Of = (content: Buffer): string => wrapBase64(encodeBase64(content), 76);

/** Cache of encoded files by their bytes, as many messages share them. */
const encodedFiles = new WeakMap<Buffer, string>();

function base64OfFile(content: Buffer): string {
  const encoded = encodedFiles.get(content) ?? base64Of(content);
  encodedFiles.set(content, encoded);
  return encoded;
}

const crlf = (text: string): string => text.replace(/\r?\n|\r/g, '\r\n');
