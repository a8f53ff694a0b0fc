import { buffer } from 'node:stream/consumers';
import { and, desc, eq, inArray } from 'drizzle-orm';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Deps } from '../../../../platform/deps.ts';
import { isHeaderAscii } from '../../../../platform/http/headerValue.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import type { SenderRow } from '../../senders/visible.ts';
import { type AttachedFile, asciiAddress, readCc } from '../../sending/message/compose.ts';
import { escapeHtml } from '../../sending/message/escapeHtml.ts';
import { mailAttachment, mailDelivery, mailIncoming } from '../../tables.ts';
import { plainTextOf } from '../../templates/content.ts';
import type { ThreadRow } from '../api/threads.ts';
import type { ReplyRow } from './draft.ts';

type ComposeDeps = Pick<Deps, 'db' | 'files'>;

/** Max characters quoted below a reply. */
const quotedCharacters = 20_000;
/** Max Message-IDs in References; mail clients keep as many. */
const maxReferences = 20;

/** A reply ready for sending. */
export interface ComposedReply {
  readonly message: Buffer;
  readonly from: string;
  readonly to: readonly string[];
}

/** Author, date and content of the quoted message. */
interface Original {
  readonly messageId: string | null;
  readonly references: readonly string[];
  readonly by: string;
  readonly at: Date;
  readonly text: string;
}

export async function composeReply(
  deps: ComposeDeps,
  { row, thread, sender, now }: { row: ReplyRow; thread: ThreadRow; sender: SenderRow; now: Date },
): Promise<ComposedReply> {
  const original = await originalOf(deps, row, thread);
  const { html, text } = bodyOf(row, sender, original);
  const answered = original?.messageId && isHeaderAscii(original.messageId) ? original.messageId : null;
  const references = original ? threadOf(original).filter(isHeaderAscii) : [];
  const [to, cc] = [readCc(row.to), readCc(row.cc)];
  const message = await new MailComposer({
    from: { name: sender.name, address: asciiAddress(sender.address) },
    to: to.map(asciiAddress),
    ...(cc.length > 0 && { cc: cc.map(asciiAddress) }),
    ...(sender.replyTo !== '' && sender.replyTo !== sender.address && { replyTo: sender.replyTo }),
    subject: row.subject,
    date: now,
    ...(row.messageId !== null && { messageId: row.messageId }),
    ...(answered !== null && { inReplyTo: answered }),
    ...(references.length > 0 && { references: [...references.slice(-maxReferences)] }),
    html,
    text,
    attachments: (await filesOf(deps, row)).map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content,
    })),
    // An email never reads content from a path or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { message, from: asciiAddress(sender.address), to: [...to, ...cc].map(asciiAddress) };
}

function bodyOf(
  row: Pick<ReplyRow, 'html' | 'text'>,
  { signature }: Pick<SenderRow, 'signature'>,
  original: Original | null,
): { readonly html: string; readonly text: string } {
  const own = row.html === '' ? escapeHtml(row.text).replaceAll('\n', '<br>') : row.html;
  const signed = signature === '' ? own : `${own}<div>${signature}</div>`;
  const plain = signature === '' ? row.text : `${row.text}\n\n${plainTextOf(signature)}`;
  if (!original || original.text === '') return { html: signed, text: `${plain}\n` };
  const line = attributionOf(original, row.text);
  const quoted = original.text.split('\n');
  return {
    html: `${signed}<br><div>${escapeHtml(line)}</div><blockquote style="margin:0 0 0 8px;padding:0 0 0 8px">${quoted.map(escapeHtml).join('<br>')}</blockquote>`,
    text: `${plain}\n\n${line}\n${quoted.map((one) => `> ${one}`).join('\n')}\n`,
  };
}

/** The distinct Message-IDs of a conversation, the last one at the end. */
function threadOf({ references, messageId }: Original): readonly string[] {
  const all = [...references, ...(messageId === null ? [] : [messageId])];
  return all.filter((id, place) => all.lastIndexOf(id) === place);
}

/** Formats the attribution line like mail clients, in the language of the reply. */
function attributionOf({ by, at }: Original, text: string): string {
  const timestamp = at.toISOString().slice(0, 16).replace('T', ' ');
  return /\p{Script=Han}/u.test(text)
    ? `${by} 于 ${timestamp} (UTC) 写道：`
    : `On ${timestamp} (UTC), ${by} wrote:`;
}

/** The message being answered, or else the last email of the campaign. */
async function originalOf(
  { db }: ComposeDeps,
  { incomingId, teamId }: ReplyRow,
  thread: ThreadRow,
): Promise<Original | null> {
  const scope = teamScope(db, teamId);
  const [row] = await scope
    .select()
    .from(mailIncoming)
    .where(
      and(
        eq(mailIncoming.threadId, thread.id),
        incomingId === null
          ? inArray(mailIncoming.kind, ['humanReply', 'otherAddressReply'])
          : eq(mailIncoming.id, incomingId),
      ),
    )
    .orderBy(desc(mailIncoming.at))
    .limit(1);
  if (row) {
    const { messageId, references, fromName, fromAddress, at, text } = row;
    const by = fromName === '' ? fromAddress : `${fromName} <${fromAddress}>`;
    return { messageId, references, by, at, text: text.slice(0, quotedCharacters) };
  }
  const [sent] = await scope
    .select({ messageId: mailDelivery.messageId })
    .from(mailDelivery)
    .where(and(eq(mailDelivery.recipientId, thread.recipientId ?? 0), eq(mailDelivery.state, 'accepted')))
    .orderBy(desc(mailDelivery.round))
    .limit(1);
  if (!sent) return null;
  return { messageId: sent.messageId, references: [], by: '', at: thread.lastAt, text: '' };
}

async function filesOf(
  { db, files }: ComposeDeps,
  { teamId, attachmentIds }: ReplyRow,
): Promise<readonly AttachedFile[]> {
  if (attachmentIds.length === 0) return [];
  const rows = await teamScope(db, teamId)
    .select()
    .from(mailAttachment)
    .where(inArray(mailAttachment.id, attachmentIds));
  const inOrder = attachmentIds.flatMap((id) => rows.filter((row) => row.id === id));
  return Promise.all(
    inOrder.map(async ({ fileId, name, mediaType }) => ({
      name,
      mediaType,
      content: await buffer(await files.read({ id: fileId, teamId })),
    })),
  );
}
