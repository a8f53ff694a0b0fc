import type { IncomingMessage } from '../../incoming/message.ts';
import { ownText } from '../../incoming/quotes.ts';
import type { MailTokens } from '../../tracking/tokens.ts';
import type { Candidate } from '../sync/matching/candidates.ts';
import { namedIn } from '../sync/matching/named.ts';

/** The URLs in our emails: unsubscribe link, pixel and tracked links. */
const tokenPlace = /\/(u|t\/o|t\/c)\/([\w.-]{10,200})/g;
const maxTokens = 200;

/** Whether a message contains the Message-ID of this email, or of our reply to it: only its recipients know these ids. */
export function namesOurs(message: IncomingMessage, sent: Candidate): boolean {
  const { ids } = namedIn(message);
  return [sent.messageId, ...sent.ownIds].some((id) => id !== '' && ids.includes(id));
}

/** Whether a message contains any Message-ID of the conversation, including the ids of people's messages. */
export const namesThread = (message: IncomingMessage, sent: Candidate): boolean =>
  namesOurs(message, sent) || sent.threadIds.some((id) => namedIn(message).ids.includes(id));

/** Whether a message contains a signed URL from this email, in its text or in the returned message. */
export function carriesToken(tokens: MailTokens, message: IncomingMessage, sent: Candidate): boolean {
  const { text, html, parts, original } = message;
  const texts = [
    text,
    html,
    ...parts.map((part) => part.text ?? ''),
    ...(original ?? []).map(({ value }) => value),
  ];
  return texts.some((one) => hasToken(tokens, one, sent));
}

/** Whether the person used our unsubscribe URL, rather than quoting the email that contains it. */
export function asksByToken(tokens: MailTokens, message: IncomingMessage, sent: Candidate): boolean {
  const own = [message.subject, ownText(message.text), ...message.to.map(({ address }) => address)];
  return own.some((one) => one.includes(sent.token) || hasToken(tokens, one, sent));
}

function hasToken(tokens: MailTokens, text: string, { deliveryId }: Candidate): boolean {
  let looked = 0;
  for (const [, kind, token = ''] of text.matchAll(tokenPlace)) {
    looked += 1;
    if (looked > maxTokens) return false;
    if (deliveryOf(tokens, kind ?? '', token.replace(/\.(?:gif)?$/, '')) === deliveryId) return true;
  }
  return false;
}

function deliveryOf(tokens: MailTokens, kind: string, token: string): number | null {
  if (kind === 'u') return tokens.readUnsubscribe(token);
  return kind === 't/o' ? tokens.readOpen(token) : (tokens.readClick(token)?.deliveryId ?? null);
}
