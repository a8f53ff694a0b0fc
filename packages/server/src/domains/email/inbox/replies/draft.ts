import { mailReplyDraftSchema } from '@reachkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { encode } from '../../../../platform/http/encode.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import type { MailReplyDraft } from '../../answers.ts';
import { showAttachment } from '../../campaigns/show.ts';
import { mailAttachment, mailReply } from '../../tables.ts';

export type ReplyRow = typeof mailReply.$inferSelect;

/** The caller's own draft in a conversation. */
export async function findDraft(
  executor: Executor,
  { teamId, accountId }: Caller,
  threadId: number,
): Promise<ReplyRow | undefined> {
  const [row] = await teamScope(executor, teamId)
    .select()
    .from(mailReply)
    .where(
      and(eq(mailReply.threadId, threadId), eq(mailReply.accountId, accountId), eq(mailReply.state, 'draft')),
    );
  return row;
}

export async function readDraft(
  executor: Executor,
  caller: Caller,
  threadId: number,
): Promise<MailReplyDraft | null> {
  const row = await findDraft(executor, caller, threadId);
  return row ? showDraft(executor, row) : null;
}

/** Returns the error for an outdated draft, with the caller's current draft. */
export async function draftChanged(executor: Executor, caller: Caller, threadId: number): Promise<Failure> {
  const draft = await readDraft(executor, caller, threadId);
  return new Failure('changedMeanwhile', { data: draft && encode(mailReplyDraftSchema, draft) });
}

export async function showDraft(executor: Executor, row: ReplyRow): Promise<MailReplyDraft> {
  const files = await teamScope(executor, row.teamId)
    .select()
    .from(mailAttachment)
    .where(inArray(mailAttachment.id, [0, ...row.attachmentIds]));
  return {
    id: row.id,
    to: row.to,
    cc: row.cc,
    subject: row.subject,
    html: row.html,
    text: row.text,
    attachments: row.attachmentIds.flatMap((id) =>
      files.filter((file) => file.id === id).map(showAttachment),
    ),
    revision: row.revision,
    updatedAt: row.updatedAt,
  };
}
