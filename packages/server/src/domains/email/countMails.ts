import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { mailMessage } from './tables.ts';

/** Mails between a team and a creator, in either direction. */
export async function countMails(
  db: Pick<Database, 'select'>,
  teamId: number,
  creatorId: number,
): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(mailMessage)
    .where(and(eq(mailMessage.teamId, teamId), eq(mailMessage.creatorId, creatorId)));
  return row?.mails ?? 0;
}
