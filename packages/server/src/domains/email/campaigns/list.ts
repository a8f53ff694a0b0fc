import type { AnswerOf, listMailCampaigns, QueryOf } from '@reachkit/contract';
import { and, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import type { Executor } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { idOf } from './read.ts';
import { showEntries } from './show.ts';
import { mailCampaign } from './tables.ts';

const keyset: Keyset = {
  name: 'campaigns',
  columns: [
    { column: mailCampaign.updatedAt, type: 'timestamptz' },
    { column: mailCampaign.id, type: 'bigint' },
  ],
  direction: 'desc',
};

/** The campaigns of a team that are not archived, the latest changed first. */
export async function listCampaigns(
  db: Executor,
  caller: Caller,
  { status, keyword, promotionId, ...page }: QueryOf<typeof listMailCampaigns>,
  now: Date,
): Promise<AnswerOf<typeof listMailCampaigns>> {
  const scope = teamScope(db, caller.teamId);
  const words = keyword.trim().toLowerCase();
  const isMeant = and(
    isNull(mailCampaign.archivedAt),
    promotionId === '' ? undefined : eq(mailCampaign.promotionId, idOf(promotionId) ?? 0),
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
  const { rows, next } = await readPage(page, keyset, ({ place, where, orderBy, limit, offset }) =>
    scope
      .select({ ...columns, place })
      .from(mailCampaign)
      .where(and(isMeant, status === '' ? undefined : eq(mailCampaign.status, status), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const foundOf = (wanted: string) => counted.find((row) => row.status === wanted)?.found ?? 0;
  return {
    list: await showEntries(db, caller, rows, now),
    total: status === '' ? counted.reduce((sum, { found }) => sum + found, 0) : foundOf(status),
    next,
    statusCounts: {
      draft: foundOf('draft'),
      timing: foundOf('timing'),
      sending: foundOf('sending'),
      sent: foundOf('sent'),
      notSent: foundOf('notSent'),
    },
  };
}
