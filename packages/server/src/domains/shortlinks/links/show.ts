import type { AnswerOf, getShortLink } from '@reachkit/contract';
import { getTableColumns, inArray } from 'drizzle-orm';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { campaignNames } from '../../email/campaigns/named.ts';
import { readPeople } from '../../people/people.ts';
import { teamOrigin } from '../addresses/origins.ts';
import { stateOf } from '../addresses/state.ts';
import { couponsOf } from '../conversions/coupons.ts';
import { shortLink } from '../tables.ts';
import { visitTotals } from '../visitTotals.ts';
import type { LinkRow } from './read.ts';

export interface ShowContext {
  readonly teamId: number;
  /** Scheme and host of the installation's short links. */
  readonly origin: string;
  readonly now: Date;
}

/** A link as the API returns it. */
export type ShownLink = AnswerOf<typeof getShortLink>;

/** Adds the other displayed data to links, in the order given. */
export async function showLinks(
  executor: Executor,
  { teamId, origin, now }: ShowContext,
  found: readonly LinkRow[],
): Promise<ShownLink[]> {
  const rows = withKnownWords(getTableColumns(shortLink), found);
  if (rows.length === 0) return [];
  const known = <Id>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))];
  const base = await teamOrigin(executor, teamId, origin);
  const people = await readPeople(executor, teamId, known(rows.map(({ accountId }) => accountId)));
  const creators = await creatorNames(executor, known(rows.map(({ creatorId }) => creatorId)));
  const campaigns = await campaignNames(executor, teamId, known(rows.map(({ campaignId }) => campaignId)));
  const totals = await readTotals(executor, teamId, rows);
  const coupons = await couponsOf(
    executor,
    teamId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const { pv = 0, uv = 0, pages = 0 } = totals.get(row.id) ?? {};
    return {
      ...row,
      pv,
      uv,
      pages,
      shortUrl: `${base}/s/${row.code}`,
      state: stateOf(row, now),
      fee: row.fee === null || row.currency === null ? null : { amount: row.fee, currency: row.currency },
      coupons: [...(coupons.get(row.id) ?? [])],
      creator: creators.get(row.creatorId ?? 0) ?? null,
      campaign: campaigns.get(row.campaignId ?? 0) ?? null,
      by: people.get(row.accountId ?? 0)?.nickName ?? null,
    };
  });
}

async function readTotals(executor: Executor, teamId: number, links: readonly LinkRow[]) {
  const rows = await teamScope(executor, teamId)
    .select({ id: shortLink.id, ...visitTotals })
    .from(shortLink)
    .where(
      inArray(
        shortLink.id,
        links.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
