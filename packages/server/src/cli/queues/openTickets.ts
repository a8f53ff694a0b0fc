import { and, asc, eq, isNull } from 'drizzle-orm';
import { creator } from '../../domains/creator/tables.ts';
import { account, team } from '../../domains/session/tables.ts';
import { feedback } from '../../domains/site/tables.ts';
import type { Executor } from '../../platform/deps.ts';

/** An open support ticket, as staff see it. */
export interface OpenTicket {
  readonly id: number;
  readonly createdAt: Date;
  readonly topic: string;
  readonly text: string;
  /** The requested plan. */
  readonly version: string | null;
  readonly contact: string | null;
  readonly team: string;
  readonly teamVersion: string;
  readonly person: string;
  readonly phone: string | null;
  /** `platform/handle` of the creator that the ticket is about. */
  readonly creator: string | null;
}

/** Returns the open tickets of all teams, oldest first. */
export async function listOpenTickets(db: Executor): Promise<readonly OpenTicket[]> {
  const rows = await db
    .select({
      id: feedback.id,
      createdAt: feedback.createdAt,
      topic: feedback.topic,
      text: feedback.text,
      version: feedback.version,
      contact: feedback.contact,
      team: team.name,
      teamVersion: team.version,
      person: account.nickName,
      phone: account.phone,
      platform: creator.platform,
      handle: creator.handle,
    })
    .from(feedback)
    .innerJoin(team, eq(team.id, feedback.teamId))
    .innerJoin(account, eq(account.id, feedback.accountId))
    .leftJoin(creator, eq(creator.id, feedback.creatorId))
    .where(isNull(feedback.closedAt))
    .orderBy(asc(feedback.id));
  return rows.map(({ platform, handle, ...ticket }) => ({
    ...ticket,
    creator: platform === null || handle === null ? null : `${platform}/${handle}`,
  }));
}

/** Returns whether an open ticket with this id existed. */
export async function closeTicket(db: Executor, id: number, now: Date): Promise<boolean> {
  const closed = await db
    .update(feedback)
    .set({ closedAt: now })
    .where(and(eq(feedback.id, id), isNull(feedback.closedAt)));
  return closed.rowCount === 1;
}
