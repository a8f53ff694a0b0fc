import { setImmediate as pause } from 'node:timers/promises';
import type { MailThreadMessage } from '../../../answers.ts';
import { readIncoming } from './incomingMessages.ts';
import { type MessagePlace, placesBefore } from './places.ts';
import type { MessageReading } from './reading.ts';
import { readReplies } from './replyMessages.ts';
import type { MessageName } from './rows.ts';
import { readSent } from './sentMessages.ts';

/** Max characters of a response: a page has fewer messages if they are long. */
const pageCharacters = 3_000_000;

export interface MessagePage {
  /** The oldest first. */
  readonly messages: readonly MailThreadMessage[];
  readonly hasEarlier: boolean;
}

/** Returns the messages before a given one, or else the last ones; `null` if the given message does not exist. */
export async function readPage(
  reading: MessageReading,
  { before, max }: { readonly before: MessageName | null; readonly max: number },
): Promise<MessagePage | null> {
  const places = await placesBefore(reading.executor, reading.thread, { before, max: max + 1 });
  if (places === null) return null;
  const messages: MailThreadMessage[] = [];
  let characters = 0;
  for await (const message of readMessages(reading, places.slice(0, max))) {
    characters += message.text.length + message.html.length;
    if (messages.length > 0 && characters > pageCharacters) break;
    messages.push(message);
  }
  return { messages: messages.reverse(), hasEarlier: places.length > messages.length };
}

/** Reads one message. @throws Error where it is gone */
export async function readMessage(reading: MessageReading, place: MessagePlace): Promise<MailThreadMessage> {
  for await (const message of readMessages(reading, [place])) return message;
  throw new Error('A message was not read');
}

/** Yields the messages in the given order. */
async function* readMessages(
  reading: MessageReading,
  places: readonly MessagePlace[],
): AsyncGenerator<MailThreadMessage> {
  const of = (kind: MessagePlace['kind']) =>
    places.flatMap((place) => (place.kind === kind ? [place.id] : []));
  const found = new Map([
    ...(await readIncoming(reading, of('in'))),
    ...(await readSent(reading, of('out'))),
    ...(await readReplies(reading, of('reply'))),
  ]);
  for (const { kind, id } of places) {
    const make = found.get(`${kind}-${id}`);
    if (make) yield await make();
    // Yields to other requests between two messages.
    await pause();
  }
}
