import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Character } from './character.ts';
import { Draw } from './hash.ts';
import type { Original } from './original.ts';
import { recipientTexts } from './texts.ts';

export interface Answer {
  readonly raw: Buffer;
  readonly folder: 'INBOX' | 'Junk';
}

interface AnswerParts {
  readonly original: Original;
  readonly recipient: string;
  readonly character: Character;
  readonly sentAt: Date;
  readonly now: Date;
}

const day = 24 * 60 * 60 * 1000;

/** A person's reply. */
export async function composeReply({
  original,
  recipient,
  character,
  sentAt,
  now,
}: AnswerParts): Promise<Answer> {
  const texts = recipientTexts[character.language];
  const draw = new Draw('reply', original.messageId, recipient);
  const body = draw.pick(
    'text',
    texts.replies.map((text) => [text, 1] as const),
  );
  const address = character.repliesFromElsewhere ? elsewhereOf(recipient) : recipient;
  const opening = character.repliesFromElsewhere ? `${body}\n\n${texts.elsewhere}` : body;
  const line = texts.quoteLine(sentAt, `${original.from.name} <${original.from.address}>`);
  const quoted = original.text.split('\n').map((text) => `> ${text}`);
  const raw = await compose({
    ...threadOf(original, recipient),
    from: { name: nameOf(address), address },
    to: original.replyTo,
    subject: `${texts.replyPrefix}${original.subject}`,
    date: now,
    text: character.quotes ? [opening, '', line, ...quoted].join('\n') : opening,
    ...(character.quotes && original.html !== ''
      ? {
          html: `${paragraphs(opening)}<div>${escapeHtml(line)}</div><blockquote>${original.html}</blockquote>`,
        }
      : {}),
  });
  return { raw, folder: character.landsInJunk ? 'Junk' : 'INBOX' };
}

/** A server's automatic reply for a person who is away (RFC 3834). */
export async function composeAway({ original, recipient, character, now }: AnswerParts): Promise<Answer> {
  const texts = recipientTexts[character.language];
  const draw = new Draw('away', recipient);
  const returns = character.namesReturn ? new Date(now.getTime() + draw.between('days', 2, 20) * day) : null;
  const raw = await compose({
    ...threadOf(original, recipient),
    from: { name: nameOf(recipient), address: recipient },
    to: original.from.address,
    subject: texts.awaySubject(original.subject),
    date: now,
    text: texts.away(returns),
    headers: { 'Auto-Submitted': 'auto-replied', Precedence: 'auto_reply', 'Return-Path': '<>' },
  });
  return { raw, folder: 'INBOX' };
}

function threadOf(original: Original, recipient: string) {
  const domain = recipient.slice(recipient.lastIndexOf('@') + 1);
  const known = original.messageId === '' ? [] : [original.messageId];
  return {
    messageId: `<${randomUUID()}@${domain}>`,
    ...(known[0] === undefined
      ? {}
      : { inReplyTo: known[0], references: [...original.references, ...known] }),
  };
}

function elsewhereOf(recipient: string): string {
  const local = recipient.slice(0, recipient.lastIndexOf('@')).replace(/[^a-z0-9]+/gi, '');
  return `manager.${local || 'team'}@talents.example`;
}

function nameOf(address: string): string {
  const words = address.slice(0, address.lastIndexOf('@')).split(/[^\p{L}]+/u);
  const names = words
    .filter((word) => word !== '')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return names.join(' ');
}

/** Never reads files or URLs, whatever a message quotes. */
function compose(options: ConstructorParameters<typeof MailComposer>[0]): Promise<Buffer> {
  return new MailComposer({ ...options, disableFileAccess: true, disableUrlAccess: true }).compile().build();
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
const paragraphs = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
