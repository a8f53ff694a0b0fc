import { type BodyOf, mailPresenceEventSchema, type markMailPresence } from '@reachkit/contract';
import { and, asc, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { Deps, Executor } from '../../../../platform/deps.ts';
import { encode } from '../../../../platform/http/encode.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { publishLive } from '../../../../platform/live/publish.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../../people/people.ts';
import type { MailPresence } from '../../answers.ts';
import { mailPresence } from '../tables.ts';
import { readNotices } from './change.ts';
import { findThread } from './threads.ts';

/** Lifetime of a presence signal in milliseconds. */
const presentMs = 60_000;

const since = (now: Date) => new Date(now.getTime() - presentMs);

/** People with the conversation open, in account order. */
export async function readPresence(
  executor: Executor,
  { teamId, id }: { readonly teamId: number; readonly id: number },
  now: Date,
): Promise<MailPresence[]> {
  const rows = await teamScope(executor, teamId)
    .select()
    .from(mailPresence)
    .where(and(eq(mailPresence.threadId, id), gt(mailPresence.seenAt, since(now))))
    .orderBy(asc(mailPresence.accountId));
  const people = await readPeople(
    executor,
    teamId,
    rows.map(({ accountId }) => accountId),
  );
  return rows.flatMap(({ accountId, isReplying, seenAt }) => {
    const name = people.get(accountId)?.nickName;
    return name === undefined ? [] : [{ id: accountId, name, isReplying, at: seenAt }];
  });
}

/** People present besides the caller. */
export const othersOf = (present: readonly MailPresence[], { accountId }: Caller): MailPresence[] =>
  present.filter(({ id }) => id !== accountId);

async function isPresent(
  tx: Executor,
  { teamId, id }: { readonly teamId: number; readonly id: number },
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<boolean> {
  const found = await readPresence(tx, { teamId, id }, now);
  return found.some((one) => one.id === accountId);
}

/** @throws Failure `notFound` */
export async function markPresence(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
  { state }: BodyOf<typeof markMailPresence>,
  now: Date,
): Promise<{ presence: MailPresence[] }> {
  const { teamId, accountId } = caller;
  const thread = await findThread(db, caller, id);
  return db.transaction(async (tx) => {
    const scope = teamScope(tx, teamId);
    const isOver = lte(mailPresence.seenAt, since(now));
    // Opening a conversation marks its notifications as read, even if a colleague has read it before.
    // Messages that arrive while the conversation stays open may be unseen.
    if (state === 'reading' && !(await isPresent(tx, thread, { accountId, now })))
      await readNotices(tx, caller, thread.id, now);
    const isMine = state === 'left' ? eq(mailPresence.accountId, accountId) : undefined;
    await scope
      .delete(mailPresence)
      .where(
        and(
          eq(mailPresence.threadId, thread.id),
          or(and(isOver, ne(mailPresence.accountId, accountId)), isMine),
        ),
      );
    if (state !== 'left') {
      const seen = { isReplying: state === 'replying', seenAt: now };
      await scope
        .insert(mailPresence)
        .values({ threadId: thread.id, accountId, ...seen })
        .onConflictDoUpdate({ target: [mailPresence.threadId, mailPresence.accountId], set: seen });
    }
    const present = await readPresence(tx, thread, now);
    const data = encode(mailPresenceEventSchema, { threadId: thread.id, presence: present });
    await publishLive(tx, { team: teamId }, { code: 0, msg: '', event: 'mailPresence', data });
    return { presence: othersOf(present, caller) };
  });
}
