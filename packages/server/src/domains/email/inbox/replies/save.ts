import type { BodyOf, saveMailReply } from '@reachkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import type { MailReplyDraft } from '../../answers.ts';
import { mailReply } from '../../tables.ts';
import { lockThread } from '../api/threads.ts';
import { contentOf, noContent } from './content.ts';
import { draftChanged, findDraft, showDraft } from './draft.ts';

/** Saves the caller's draft. @throws Failure `notFound`; `changedMeanwhile` with the draft as it is now */
export async function saveDraft(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
  { revision, ...written }: BodyOf<typeof saveMailReply>,
  now: Date,
): Promise<MailReplyDraft> {
  const { teamId, accountId } = caller;
  return db.transaction(async (tx) => {
    // Serialises two tabs of one person.
    const thread = await lockThread(tx, caller, id);
    const before = await findDraft(tx, caller, thread.id);
    if ((before?.revision ?? 0) !== revision) {
      throw await draftChanged(tx, caller, thread.id);
    }
    const content = await contentOf(tx, teamId, written, before ?? noContent);
    const fields = { ...content, revision: revision + 1, dueAt: now, updatedAt: now };
    const scope = teamScope(tx, teamId);
    const [row] = before
      ? await scope.update(mailReply).set(fields).where(eq(mailReply.id, before.id)).returning()
      : await scope
          .insert(mailReply)
          .values({ ...fields, threadId: thread.id, accountId, senderId: thread.senderId, state: 'draft' })
          .returning();
    if (!row) throw new Error('A draft was not kept');
    return showDraft(tx, row);
  });
}

/** @throws Failure `notFound` */
export async function removeDraft(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<{ removed: boolean }> {
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, caller, id);
    const gone = await teamScope(tx, caller.teamId)
      .delete(mailReply)
      .where(
        and(
          eq(mailReply.threadId, thread.id),
          eq(mailReply.accountId, caller.accountId),
          eq(mailReply.state, 'draft'),
        ),
      )
      .returning({ id: mailReply.id });
    return { removed: gone.length > 0 };
  });
}
