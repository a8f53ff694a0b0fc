import { type Locale, localeOf } from '@reachkit/contract';
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import type { Config } from '../../../platform/settings/config.ts';
import type { SharedPages } from '../../../platform/sharedPages/sharedPages.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { addDays, beginningOfDay } from '../../../platform/time/days.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { mailCampaign } from '../../email/campaigns/tables.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { promotion, promotionInvitation } from '../tables.ts';

/** Days after the end of a promotion until which its links are valid, and days of one without an end. */
const daysAfterEnd = 30;
const daysWithoutEnd = 90;
const dayMs = 86_400_000;

/** Scheme and host of the pages of creators. */
export const pageOriginOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** The address of the page of a creator. */
export const pageAddress = (origin: string, token: string): string => `${origin}/c/${token}`;

/** Stands in previews and test emails in place of a token, and opens nothing. */
const previewToken = 'preview';

/** Whether an address opens the page of a creator: it names its own token, which no other table keeps. */
export const isPageAddress = (origin: string, url: string): boolean =>
  url.startsWith(pageAddress(origin, ''));

/** The language of the page of a creator, by the creator's own; English where it is not supported. */
export const pageLanguage = (language: string | null | undefined): Locale => localeOf(language) ?? 'en';

/** When a link that is made now ends; it is past where the promotion ended long ago. */
export function pageEnd(
  endsOn: string | null,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Date {
  if (endsOn === null) return new Date(now.getTime() + daysWithoutEnd * dayMs);
  return beginningOfDay(addDays(endsOn, daysAfterEnd + 1), timeZone);
}

/** The page of a creator in a promotion; `undefined` for one who is not in it. */
export type PageOf = (creatorId: number | null) => string | undefined;

interface Wanted {
  /** The promotion of an email campaign; `null`: it belongs to none. */
  readonly promotionId: number | null;
  readonly creatorIds: readonly number[];
  readonly origin: string;
}

/** Addresses for previews: of each creator who has a page, one that says that it is a preview. */
export async function readPagePreviews(
  executor: Executor,
  teamId: number,
  { promotionId, creatorIds, origin }: Wanted,
): Promise<PageOf> {
  if (promotionId === null || creatorIds.length === 0) return () => undefined;
  const rows = await readInvited(executor, teamId, { promotionIds: [promotionId], creatorIds });
  const invited = new Set(rows.map(({ creatorId }) => creatorId));
  return (creatorId) => (invited.has(creatorId) ? pageAddress(origin, previewToken) : undefined);
}

interface Email {
  readonly campaignId: number;
  readonly creatorId: number | null;
}

interface Making {
  readonly pages: Pick<SharedPages, 'make'>;
  readonly origin: string;
  readonly now: Date;
}

/** Makes a link to the page of each creator whom an email invites to a promotion. */
export async function makePages(
  tx: Transaction,
  teamId: number,
  emails: readonly Email[],
  { pages, origin, now }: Making,
): Promise<(email: Email) => string | undefined> {
  const made = new Map<string, string>();
  const keyOf = ({ campaignId, creatorId }: Email) => `${campaignId}/${creatorId}`;
  const campaigns = await teamScope(tx, teamId)
    .select({ id: mailCampaign.id, promotionId: mailCampaign.promotionId })
    .from(mailCampaign)
    .where(inArray(mailCampaign.id, [...new Set(emails.map(({ campaignId }) => campaignId))]));
  const promotionOf = new Map(campaigns.map(({ id, promotionId }) => [id, promotionId]));
  const facts = await readTeamFacts(tx, teamId);
  const invited = await readInvited(tx, teamId, {
    promotionIds: campaigns.flatMap(({ promotionId }) => promotionId ?? []),
    creatorIds: emails.flatMap(({ creatorId }) => creatorId ?? []),
  });
  for (const email of emails) {
    const found = invited.find(
      (one) => one.creatorId === email.creatorId && one.promotionId === promotionOf.get(email.campaignId),
    );
    if (!found || made.has(keyOf(email))) continue;
    const expiresAt = pageEnd(found.endsOn, { timeZone: facts?.timeZone ?? 'UTC', now });
    if (expiresAt <= now) continue;
    const { token } = await pages.make(tx, {
      teamId,
      kind: 'collaboration.creator',
      objectId: found.id,
      language: pageLanguage(found.language),
      accountId: null,
      expiresAt,
    });
    made.set(keyOf(email), pageAddress(origin, token));
  }
  return (email) => made.get(keyOf(email));
}

interface Invited {
  readonly id: number;
  readonly promotionId: number;
  readonly creatorId: number | null;
  readonly endsOn: string | null;
  /** Of the creator. */
  readonly language: string | null;
}

/** Invitations of creators to promotions that are open for answers. */
async function readInvited(
  executor: Executor,
  teamId: number,
  {
    promotionIds,
    creatorIds,
  }: { readonly promotionIds: readonly number[]; readonly creatorIds: readonly number[] },
): Promise<readonly Invited[]> {
  if (promotionIds.length === 0 || creatorIds.length === 0) return [];
  return teamScope(executor, teamId)
    .select({
      id: promotionInvitation.id,
      promotionId: promotionInvitation.promotionId,
      creatorId: promotionInvitation.creatorId,
      endsOn: promotion.endsOn,
      language: sql<
        string | null
      >`(select c.language from ${creatorContacts('c')} where c.id = ${promotionInvitation.creatorId})`,
    })
    .from(promotionInvitation)
    .innerJoin(promotion, eq(promotion.id, promotionInvitation.promotionId))
    .where(
      and(
        inArray(promotionInvitation.promotionId, [...new Set(promotionIds)]),
        sql`${promotionInvitation.creatorId} = any(${sql.param([...new Set(creatorIds)])}::bigint[])`,
        isNull(promotionInvitation.removedAt),
        isNull(promotion.removedAt),
        ne(promotion.state, 'closed'),
      ),
    );
}

/** SQL condition: recipient `r` has no page in the promotion that the campaign invites to. */
export const lacksPage = (teamId: number): SQL => sql`not exists (
  select from ${teamRows(mailCampaign, teamId, 'mc')}
    join ${teamRows(promotion, teamId, 'pr')} on pr.id = mc.promotion_id and pr.removed_at is null and pr.state <> 'closed'
    join ${teamRows(promotionInvitation, teamId, 'pi')} on pi.promotion_id = pr.id and pi.removed_at is null
    where mc.id = r.campaign_id and pi.creator_id = r.creator_id)`;
