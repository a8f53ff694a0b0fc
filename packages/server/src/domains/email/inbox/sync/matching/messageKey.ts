import { createHash } from 'node:crypto';
import type { IncomingMessage } from '../../../incoming/message.ts';

/** Max bytes of a stored Message-ID; a longer one does not fit into an index. */
const longestId = 500;

type Content = Pick<IncomingMessage, 'from' | 'to' | 'subject' | 'date' | 'text' | 'html'>;

/** Keys of a message within its mailbox: its Message-ID, and a digest for messages without one, or with a duplicate one. */
export function messageKeys(message: Content & Pick<IncomingMessage, 'messageId'>): {
  readonly id: string | null;
  readonly digest: string;
} {
  const { messageId } = message;
  const isShort =
    messageId !== null && Buffer.byteLength(messageId) <= longestId && !messageId.includes('\0');
  return { id: isShort ? messageId : null, digest: digestOf(message) };
}

function digestOf({ from, to, subject, date, text, html }: Content): string {
  const people = [...from, ...to].map(({ address }) => address);
  // biome-ignore lint/plugin: The digest is of texts.
  const parts = [...people, subject, date?.toISOString() ?? '', text, html];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return `sha256:${hash.digest('hex')}`;
}

interface StoredContent {
  readonly fromAddress: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Copies in several folders differ in their headers, never in their content. The text of an invitation reply is generated
 * here, and differs in earlier versions.
 */
export const isSameContent = (
  one: StoredContent,
  other: StoredContent & { readonly calendar: unknown },
): boolean =>
  one.fromAddress === other.fromAddress &&
  (one.text === other.text || other.calendar !== null) &&
  one.html === other.html;

/** Cuts a text, and drops what PostgreSQL does not store: NUL, and in JSON a lone surrogate, as left by truncation. */
export const storable = (text: string, max: number): string =>
  text
    .replaceAll('\0', '')
    .slice(0, max)
    .replace(/\p{Surrogate}/gu, '\ufffd');
