import { asc, eq, isNull } from 'drizzle-orm';
import { team } from '../../domains/session/tables.ts';
import { shortLink, shortReport } from '../../domains/shortlinks/tables.ts';
import type { Executor } from '../../platform/deps.ts';

/** An open report, as staff see it. */
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

/** Returns the open reports about links of all teams, oldest first. */
export function listOpenReports(db: Executor): Promise<OpenReport[]> {
  return db
    .select({
      id: shortReport.id,
      createdAt: shortReport.createdAt,
      reason: shortReport.reason,
      text: shortReport.text,
      contact: shortReport.contact,
      code: shortLink.code,
      target: shortLink.target,
      stoppedReason: shortLink.stoppedReason,
      team: team.name,
    })
    .from(shortReport)
    .innerJoin(shortLink, eq(shortLink.id, shortReport.linkId))
    .innerJoin(team, eq(team.id, shortLink.teamId))
    .where(isNull(shortReport.closedAt))
    .orderBy(asc(shortReport.id));
}
