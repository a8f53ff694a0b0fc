import type { IncomingMessage } from '../message.ts';

/** Lines behind which the returned message begins, and lines of the greeting before the report. */
const originalBegins =
  /^[ \t>]*(?:-{2,}.{0,40}(?:original|returned|unsent|below this line|copy of|forwarded|undelivered).{0,60}|original message(?: headers)?(?: follows)?\.?:?|message headers? follows?\.?|(?:included|below|this) is a copy of.{0,80}|original message headers:?|.{0,10}the (?:original|returned) message.{0,10}(?:follows|below|headers).{0,20}|-+ ?(?:original|returned|unsent) message.{0,40}|received: (?:from|by) .{1,200}|return-path: ?<.{0,300})$/im;
const mostText = 20_000;

/** What a report says in its own words, without the message it returns. */
export function notificationOf({ text }: IncomingMessage): string {
  const head = text.slice(0, mostText);
  const end = originalBegins.exec(head);
  return end && end.index > 0 ? head.slice(0, end.index) : head;
}

/** Lines of the returned message, where the report holds it in its text. */
export function returnedText({ text }: IncomingMessage): string {
  const head = text.slice(0, 4 * mostText);
  const begin = originalBegins.exec(head);
  return begin ? head.slice(begin.index) : '';
}

export interface Section {
  readonly address: string;
  readonly text: string;
}

const addressPattern = /[\w.!#$%&*+/?^`{}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?/gi;
const helpers = /^(?:post[-_]?master|mailer-daemon|abuse|support|help|helpdesk|admin|noc|info)@/i;
const mostRecipients = 200;

/** A section for each recipient that the report names: from its first line with the address to the next one's. */
export function sectionsOf(notification: string, others: ReadonlySet<string>): readonly Section[] {
  const first = new Map<string, number>();
  for (const found of notification.matchAll(addressPattern)) {
    const address = found[0].toLowerCase().replace(/^mailto:/, '');
    if (others.has(address) || helpers.test(address) || first.has(address)) continue;
    // A Message-ID and a sender named in the dialogue look like addresses.
    const line = notification.slice(notification.lastIndexOf('\n', found.index) + 1, found.index);
    if (/message-id|mail from|envelope-from|reply-to|^\s*from:|\bid[:= ]|href/i.test(line)) continue;
    first.set(address, found.index - line.length);
    if (first.size >= mostRecipients) break;
  }
  const starts = [...first];
  const transcript = starts.length > 1 ? transcriptSections(notification, starts) : null;
  if (transcript) return transcript;
  return starts.map(([address, from], index) => ({
    address,
    text: notification.slice(starts.length === 1 ? 0 : from, starts[index + 1]?.[1] ?? notification.length),
  }));
}

type Start = readonly [address: string, at: number];

/** Old Sendmail ends the section of a recipient with `554 <address>... reason`; others begin it with the address. */
const verdictLine = /^[ \t]*[245]\d\d <?([^\s<>]{1,320}?)>?\.\.\. /gm;

function transcriptSections(notification: string, starts: readonly Start[]): readonly Section[] | null {
  const lines = [...notification.matchAll(verdictLine)].map((found) => ({
    address: (found[1] ?? '').toLowerCase(),
    end: Math.max(notification.indexOf('\n', found.index), found.index + found[0].length),
  }));
  const ends = starts.map(([address]) => lines.findLast((line) => line.address === address)?.end ?? null);
  if (ends.filter((end) => end === null).length * 2 > starts.length) return null;
  let from = 0;
  return starts.map(([address, at], index) => {
    const end = ends[index] ?? notification.indexOf('\n', at);
    const text = notification.slice(from, Math.max(from, end));
    from = Math.max(from, end);
    return { address, text };
  });
}
