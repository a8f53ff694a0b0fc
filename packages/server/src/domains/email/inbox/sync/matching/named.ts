import { returnedText } from '../../../incoming/bounce/notification.ts';
import { readBounce } from '../../../incoming/bounce/readBounce.ts';
import { complainants, readComplaint } from '../../../incoming/complaint.ts';
import { headerValue, type IncomingMessage } from '../../../incoming/message.ts';
import { messageIdsIn } from '../../../incoming/messageIds.ts';
import type { Named } from './candidates.ts';
import { storable } from './messageKey.ts';

const ownHeader = /^[ \t>]*x-recipient-id:[ \t]*(\d{1,15})[ \t]*\r?$/gim;

const longest = 1000;
const plain = (text: string): string => storable(text, longest);

/** All identifiers in a message that may lead to a sent email; `matchThread` decides which ones count. */
export function namedIn(message: IncomingMessage): Named {
  const original = message.original ?? [];
  const reported = message.deliveryStatus.flatMap((group) => [...group.values()]);
  const returned = returnedText(message);
  const texts = [
    ...['message-id', 'x-original-message-id', 'in-reply-to', 'references'].map((name) =>
      headerValue(original, name),
    ),
    ...reported,
    returned,
    message.text,
  ];
  const listed = texts.flatMap(messageIdsIn);
  const written = [...returned.matchAll(ownHeader)].map(([, number]) => Number(number));
  const header = Number(headerValue(original, 'x-recipient-id') || Number.NaN);
  return {
    ids: [...new Set([...message.inReplyTo, ...message.references.toReversed(), ...listed].map(plain))],
    addresses: [
      ...[...message.from, ...message.replyTo].map(({ address }) => address),
      ...(readBounce(message) ?? []).flatMap(({ address }) => address ?? []),
      ...(readComplaint(message) ? complainants(message) : []),
    ].map(plain),
    recipientIds: [...new Set([header, ...written].filter(Number.isSafeInteger))],
  };
}
