import { inArray } from 'drizzle-orm';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../../../people/people.ts';
import type { MailThreadMessage } from '../../../answers.ts';
import { readCc } from '../../../sending/message/compose.ts';
import { mailAttachment, mailReply, mailSender } from '../../../tables.ts';
import { sanitizeIncoming } from '../html/sanitize.ts';
import type { MessageReading, Messages } from './reading.ts';
import { hasOwnSubject } from './rows.ts';

export type ReplyRow = typeof mailReply.$inferSelect;

/** Replies sent by people of the team. */
export async function readReplies(
  { executor, thread }: MessageReading,
  ids: readonly number[],
): Promise<Messages> {
  if (ids.length === 0) return [];
  const { teamId } = thread;
  const scope = teamScope(executor, teamId);
  const rows = await scope
    .select()
    .from(mailReply)
    .where(inArray(mailReply.id, [...ids]));
  const people = await readPeople(
    executor,
    teamId,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const senders = await scope
    .select({ id: mailSender.id, name: mailSender.name, address: mailSender.address })
    .from(mailSender)
    .where(inArray(mailSender.id, [0, ...rows.flatMap(({ senderId }) => senderId ?? [])]));
  const files = await scope
    .select()
    .from(mailAttachment)
    .where(inArray(mailAttachment.id, [0, ...rows.flatMap(({ attachmentIds }) => attachmentIds)]));
  return rows.map((row) => [
    `reply-${row.id}`,
    async (): Promise<MailThreadMessage> => {
      const sender = senders.find(({ id }) => id === row.senderId);
      const { html, images } = sanitizeIncoming(row.html);
      return {
        id: `reply-${row.id}`,
        direction: 'out',
        from: { name: sender?.name ?? '', address: sender?.address ?? '' },
        to: peopleIn(row.to),
        cc: peopleIn(row.cc),
        subject: row.subject,
        hasOwnSubject: hasOwnSubject(row.subject, thread),
        at: timestampOf(row),
        by: row.accountId === null ? null : (people.get(row.accountId)?.nickName ?? null),
        text: row.text,
        html,
        collapsed: [],
        remoteImages: images.length,
        parts: row.attachmentIds.flatMap((id) =>
          files
            .filter((file) => file.id === id)
            .map(({ name, mediaType, bytes }) => ({
              id,
              name,
              mediaType,
              bytes,
              isMislabelled: false,
              isProgram: false,
            })),
        ),
        problems: [],
        verdict: null,
        authenticity: null,
        round: null,
        outcome: null,
        opens: 0,
        reply: {
          state: row.state,
          reason: row.reason,
          serverReply: row.reply,
        },
      };
    },
  ]);
}

const peopleIn = (list: string) => readCc(list).map((address) => ({ name: '', address }));

const timestampOf = ({ sentAt, dataAt, dueAt }: ReplyRow): Date => sentAt ?? dataAt ?? dueAt;
