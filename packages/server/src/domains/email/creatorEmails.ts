import type { AnswerOf, getCreatorEmails, Platform } from '@reachkit/contract';
import { and, count, desc, eq, getTableColumns, notInArray } from 'drizzle-orm';
import { withKnownWords } from '../../platform/database/words/words.ts';
import type { Executor } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { requireNamed } from '../creator/disclosure/disclosure.ts';
import { isThere } from '../creator/identity/addresses.ts';
import { readCreatorId } from '../creator/identity/creatorId.ts';
import { readPeople } from '../people/people.ts';
import type { CreatorMail, MailThreadEntry } from './answers.ts';
import { type ContactDeps, readContact, readContactEmail } from './contactEmail.ts';
import { readMailWarnings, warningsOfThread } from './creatorMailWarnings.ts';
import { showThread } from './inbox/api/list/entries.ts';
import { threadColumns, visibleThreads } from './inbox/api/threads.ts';
import { unsubscribePlace } from './sending/message/content.ts';
import { mailMessage, mailThread } from './tables.ts';
import { readTrackingShown, shownOutcome, type TrackingShown } from './tracking/shown.ts';

const pageSize = 20;

export interface MailsWanted {
  readonly platform: Platform;
  readonly id: string;
  /** From 1. */
  readonly page: number;
}

/** A team's mails with a creator. @throws Failure `notFound` for a creator that the platform does not have */
export async function readCreatorEmails(
  deps: ContactDeps,
  caller: Person,
  { platform, id, page }: MailsWanted,
  now: Date,
): Promise<AnswerOf<typeof getCreatorEmails>> {
  const { db } = deps;
  const creatorId = readCreatorId(id);
  if (creatorId === undefined || !(await isThere(db, platform, creatorId))) throw new Failure('notFound');
  await requireNamed(db, caller, [creatorId], now);

  const scope = teamScope(db, caller.teamId);
  const isOfCreator = eq(mailMessage.creatorId, creatorId);
  const [email, contact, [counted], mails] = await Promise.all([
    readContactEmail(deps, caller.teamId, creatorId),
    readContact(db, caller, creatorId, now),
    scope.select({ total: count() }).from(mailMessage).where(isOfCreator),
    scope
      .select()
      .from(mailMessage)
      .where(isOfCreator)
      .orderBy(desc(mailMessage.at), desc(mailMessage.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  const senders = await readPeople(
    db,
    caller.teamId,
    mails.flatMap(({ accountId }) => accountId ?? []),
  );
  const shown = await readTrackingShown(db, caller.teamId, now);
  const thread = await readThread(db, caller, creatorId);
  const warnings = await readMailWarnings(db, caller.teamId, creatorId, mails);
  const list = withKnownWords(getTableColumns(mailMessage), mails).map((mail) => ({
    ...mailOf(mail, senders.get(mail.accountId ?? 0)?.nickName ?? null, shown),
    warnings: [...(warnings.get(mail.id) ?? [])],
  }));
  return {
    email,
    contact,
    list,
    total: counted?.total ?? 0,
    pageNum: page,
    pageSize,
    ...(thread && { threadId: thread.id, threadWarnings: [...warningsOfThread(thread)] }),
  };
}

/** The creator's latest conversation; not one with only automatic messages. */
async function readThread(
  db: Executor,
  caller: Person,
  creatorId: number,
): Promise<MailThreadEntry | undefined> {
  const [thread] = await teamScope(db, caller.teamId)
    .select(threadColumns)
    .from(mailThread)
    .where(
      and(
        eq(mailThread.creatorId, creatorId),
        notInArray(mailThread.state, ['automatic', 'bounce']),
        await visibleThreads(db, caller),
      ),
    )
    .orderBy(desc(mailThread.lastInAt), desc(mailThread.id))
    .limit(1);
  return thread && showThread(db, caller, thread);
}

function mailOf(mail: typeof mailMessage.$inferSelect, by: string | null, shown: TrackingShown): CreatorMail {
  const { outcome, direction } = mail;
  return {
    id: mail.id,
    direction,
    subject: mail.subject,
    // The placeholder is still in emails sent by earlier versions.
    preview: mail.preview.replaceAll(unsubscribePlace, '…'),
    outcome: shownOutcome(outcome, shown),
    at: mail.at,
    by: direction === 'out' ? by : null,
  };
}
