import type { ShortLinkStop } from '@reachkit/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/deps.ts';
import { codeKeyOf } from '../codes.ts';
import { shortLink } from '../tables.ts';
import { setStop } from './stop.ts';
import { shortReport } from './tables.ts';

/** Reasons for which staff stop a link. */
export const staffStops = ['abuse', 'staff'] as const satisfies readonly ShortLinkStop[];
export type StaffStop = (typeof staffStops)[number];

/** Closes a report without changing its link; returns whether there was an open report with this id. */
export async function closeReport(db: Executor, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(shortReport)
    .set({ closedAt: now })
    .where(and(eq(shortReport.id, id), isNull(shortReport.closedAt)));
  return rowCount === 1;
}

/**
 * Stops a link: every process then responds with 410. Closes its reports and notifies its team. `null` restarts the link.
 * Returns whether the link exists.
 */
export function stopLink(
  db: Pick<Database, 'transaction'>,
  code: string,
  stoppedReason: StaffStop | null,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(shortLink)
      .where(eq(shortLink.codeKey, codeKeyOf(code)))
      .for('no key update');
    if (!link) return false;
    await setStop(tx, link, stoppedReason, now);
    if (stoppedReason !== null) {
      await tx
        .update(shortReport)
        .set({ closedAt: now })
        .where(and(eq(shortReport.linkId, link.id), isNull(shortReport.closedAt)));
    }
    return true;
  });
}

/** A link of any team by its code; `undefined` if there is none. */
export async function findLinkByCode(db: Executor, code: string) {
  const [link] = await db
    .select({ code: shortLink.code, title: shortLink.title, teamId: shortLink.teamId })
    .from(shortLink)
    .where(eq(shortLink.codeKey, codeKeyOf(code)));
  return link;
}
