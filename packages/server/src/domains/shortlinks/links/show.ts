import { type ShortLink, shortLinkProducts, shortLinkStops } from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { campaignNames } from '../../email/campaigns/named.ts';
import { readPeople } from '../../people/people.ts';
import { teamOrigin } from '../addresses/origins.ts';
import { browserPageOf, stateOf } from '../addresses/state.ts';
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

/** Links as they travel, in the order given. */
export async function showLinks(
  executor: Executor,
  { teamId, origin, now }: ShowContext,
  rows: readonly LinkRow[],
): Promise<ShortLink[]> {
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
  return rows.map((row) => ({
    id: String(row.id),
    code: row.code,
    shortUrl: `${base}/s/${row.code}`,
    name: row.name,
    productType: shortLinkProducts.find((type) => type === row.productType) ?? 'ecommerce',
    productLink: row.productLink,
    host: row.host,
    appLink: row.appLink,
    target: row.target,
    description: row.description,
    title: row.title,
    utm: row.utm,
    tags: row.tags,
    revision: row.revision,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, now),
    stoppedReason: shortLinkStops.find((reason) => reason === row.stoppedReason) ?? null,
    fee: row.fee === null || row.currency === null ? null : { amount: row.fee, currency: row.currency },
    addsClickId: row.addsClickId,
    coupons: [...(coupons.get(row.id) ?? [])],
    creator: creators.get(row.creatorId ?? 0) ?? null,
    campaign: campaigns.get(row.campaignId ?? 0) ?? null,
    by: people.get(row.accountId ?? 0)?.nickName ?? null,
    browserPage: browserPageOf(row.browserPage),
    pv: totals.get(row.id)?.pv ?? 0,
    uv: totals.get(row.id)?.uv ?? 0,
    pages: totals.get(row.id)?.pages ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
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
