import type { DataOf, listMailCampaigns, QueryOf } from '@reachkit/contract';
import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { showEntries } from './show.ts';
import { mailCampaign } from './tables.ts';

/** The campaigns of a team that are not archived, the latest changed first. */
export async function listCampaigns(
  db: Executor,
  caller: Caller,
  { status, keyword, pageNum, pageSize }: QueryOf<typeof listMailCampaigns>,
  now: Date,
): Promise<DataOf<typeof listMailCampaigns>> {
  const scope = teamScope(db, caller.teamId);
  const words = keyword.trim().toLowerCase();
  const isMeant = and(
    isNull(mailCampaign.archivedAt),
    words === ''
      ? undefined
      : sql`(position(${words} in lower(${mailCampaign.name})) > 0
            or position(${words} in lower(${mailCampaign.subject})) > 0)`,
  );
  const counted = await scope
    .select({ status: mailCampaign.status, found: count() })
    .from(mailCampaign)
    .where(isMeant)
    .groupBy(mailCampaign.status);
  const { html, ownText, ...columns } = getTableColumns(mailCampaign);
  const rows = await scope
    .select(columns)
    .from(mailCampaign)
    .where(and(isMeant, status === '' ? undefined : eq(mailCampaign.status, status)))
    .orderBy(desc(mailCampaign.updatedAt), desc(mailCampaign.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const foundOf = (wanted: string) => counted.find((row) => row.status === wanted)?.found ?? 0;
  return {
    list: await showEntries(db, caller, rows, now),
    total: status === '' ? counted.reduce((sum, { found }) => sum + found, 0) : foundOf(status),
    statusCounts: {
      draft: foundOf('draft'),
      timing: foundOf('timing'),
      sending: foundOf('sending'),
      sent: foundOf('sent'),
      notSent: foundOf('notSent'),
    },
  };
}
