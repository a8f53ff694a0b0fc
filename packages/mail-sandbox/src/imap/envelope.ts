import addressparser from 'nodemailer/lib/addressparser';
import { type Headers, headerOf } from '../mime/header.ts';
import type { MessagePart } from '../mime/parts.ts';
import { formatText } from './values.ts';

/** The ENVELOPE of a message (RFC 3501, section 7.4.2). */
export function envelopeOf({ headers }: MessagePart): string {
  const text = (name: string) => formatText(headerOf(headers, name));
  const from = addressesOf(headers, 'from');
  const or = (name: string) => {
    const own = addressesOf(headers, name);
    return own === 'NIL' ? from : own;
  };
  const people = [
    from,
    or('sender'),
    or('reply-to'),
    ...['to', 'cc', 'bcc'].map((name) => addressesOf(headers, name)),
  ];
  return `(${[text('date'), text('subject'), ...people, text('in-reply-to'), text('message-id')].join(' ')})`;
}

function addressesOf(headers: Headers, name: string): string {
  const value = headerOf(headers, name);
  if (value === undefined) return 'NIL';
  const people = addressparser(value, { flatten: true }).map((person) => {
    const at = person.address.lastIndexOf('@');
    const [local, domain] =
      at === -1 ? [person.address, ''] : [person.address.slice(0, at), person.address.slice(at + 1)];
    return `(${formatText(person.name || undefined)} NIL ${formatText(local)} ${formatText(domain)})`;
  });
  return people.length === 0 ? 'NIL' : `(${people.join('')})`;
}
