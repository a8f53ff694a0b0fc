import {
  type CreatorMail,
  type DataOf,
  type getCreatorEmails,
  mailOutcomes,
  type Platform,
} from '@reachkit/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import { Failure } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import { creator } from '../creator/tables.ts';
import { account } from '../session/tables.ts';
import { type ContactDeps, readContact, readContactEmail } from './contactEmail.ts';
import { idOf } from './creatorIds.ts';
import { mailMessage } from './tables.ts';

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
  caller: Pick<Caller, 'teamId' | 'accountId'>,
  { platform, id, page }: MailsWanted,
): Promise<DataOf<typeof getCreatorEmails>> {
  const { db } = deps;
  const creatorId = idOf(id);
  if (creatorId === undefined) throw new Failure('notFound');
  const [found] = await db
    .select({ id: creator.id })
    .from(creator)
    .where(and(eq(creator.id, creatorId), eq(creator.platform, platform)));
  if (!found) throw new Failure('notFound');

  const isOfTeam = and(eq(mailMessage.teamId, caller.teamId), eq(mailMessage.creatorId, creatorId));
  const [email, contact, [counted], mails] = await Promise.all([
    readContactEmail(deps, caller.teamId, creatorId),
    readContact(db, caller, creatorId),
    db.select({ total: count() }).from(mailMessage).where(isOfTeam),
    db
      .select({ mail: mailMessage, by: account.nickName })
      .from(mailMessage)
      .leftJoin(account, eq(account.id, mailMessage.accountId))
      .where(isOfTeam)
      .orderBy(desc(mailMessage.at), desc(mailMessage.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  const list = mails.map(({ mail, by }) => mailOf(mail, by));
  return { email, contact, list, total: counted?.total ?? 0, pageNum: page, pageSize };
}

function mailOf(mail: typeof mailMessage.$inferSelect, by: string | null): CreatorMail {
  const outcome = mailOutcomes.find((known) => known === mail.outcome);
  if (!outcome) throw new Error(`There is no outcome ${mail.outcome}`);
  const direction = mail.direction === 'in' ? 'in' : 'out';
  return {
    id: String(mail.id),
    direction,
    subject: mail.subject,
    preview: mail.preview,
    outcome,
    at: mail.at.toISOString(),
    by: direction === 'out' ? by : null,
  };
}
