import type { shortLinkStops } from '@reachkit/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { team } from '../../session/tables.ts';
import { codeKeyOf } from '../codes.ts';
import { shortLink } from '../tables.ts';
import { shortReport } from './tables.ts';

export type StopReason = (typeof shortLinkStops)[number];

/** An open report as staff read it. */
export interface OpenReport {
  readonly id: number;
  readonly createdAt: Date;
  readonly reason: string;
  readonly text: string;
  readonly contact: string | null;
  readonly code: string;
  readonly target: string;
  readonly stoppedReason: string | null;
  readonly team: string;
}

/** The open reports about links of all teams, the oldest first. */
export function listOpenReports(db: Pick<Database, 'select'>): Promise<OpenReport[]> {
  return db
    .select({
      ...{ id: shortReport.id, createdAt: shortReport.createdAt, reason: shortReport.reason },
      ...{ text: shortReport.text, contact: shortReport.contact, code: shortLink.code },
      ...{ target: shortLink.target, stoppedReason: shortLink.stoppedReason, team: team.name },
    })
    .from(shortReport)
    .innerJoin(shortLink, eq(shortLink.id, shortReport.linkId))
    .innerJoin(team, eq(team.id, shortLink.teamId))
    .where(isNull(shortReport.closedAt))
    .orderBy(asc(shortReport.id));
}

/** Closes a report without an effect on its link; answers whether there was such an open one. */
export async function closeReport(db: Pick<Database, 'update'>, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(shortReport)
    .set({ closedAt: now })
    .where(and(eq(shortReport.id, id), isNull(shortReport.closedAt)));
  return rowCount === 1;
}

/**
 * Stops a link, which is answered with 410 by every process at once, and closes the reports about it; `null` starts it
 * again. Answers whether there is such a link.
 */
export function stopLink(
  db: Pick<Database, 'transaction'>,
  code: string,
  stoppedReason: StopReason | null,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select({ id: shortLink.id, revision: shortLink.revision })
      .from(shortLink)
      .where(eq(shortLink.codeKey, codeKeyOf(code)))
      .for('no key update');
    if (!link) return false;
    await tx
      .update(shortLink)
      .set({ stoppedReason, revision: link.revision + 1, updatedAt: now })
      .where(eq(shortLink.id, link.id));
    if (stoppedReason !== null) {
      await tx
        .update(shortReport)
        .set({ closedAt: now })
        .where(and(eq(shortReport.linkId, link.id), isNull(shortReport.closedAt)));
    }
    return true;
  });
}
