import type { MailDeliveryState, MailSkipReason } from '@reachkit/contract';
import { type AnswerOf, type listMailRecipients, platformSchema, type QueryOf } from '@reachkit/contract';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../../platform/database/words/words.ts';
import type { Executor } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { readPeople } from '../../../people/people.ts';
import { maskAddress } from '../../addresses/address.ts';
import type { MailRecipient } from '../../answers.ts';
import { isOneOf } from '../../figures/figures.ts';
import { firstOutcome } from '../../figures/outcome.ts';
import { mailDelivery } from '../../sending/tables.ts';
import { shownAddress } from '../../teamStatus/heldUnlocks.ts';
import {
  readTrackingShown,
  requireShown,
  shownOutcome,
  shownState,
  type TrackingShown,
} from '../../tracking/shown.ts';
import { findCampaign, idOf } from '../read.ts';
import { keyOf, recipientsBy, scopeOf } from '../report/dimensions.ts';
import { conditionOf } from '../report/figures.ts';
import { mailCampaign, mailRecipient } from '../tables.ts';
import { countSkips } from './write.ts';

type Query = QueryOf<typeof listMailRecipients>;

/** In the order of adding. */
const keyset: Keyset = {
  name: 'recipients',
  columns: [{ column: sql`r.id`, type: 'bigint' }],
  direction: 'asc',
};

interface Row extends Record<string, unknown> {
  readonly place: readonly string[];
  readonly id: string;
  readonly creator_id: string | null;
  readonly platform: string | null;
  readonly creator_name: string | null;
  readonly handle: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly name: string;
  readonly origin: MailRecipient['origin'];
  readonly skip: MailSkipReason | null;
  readonly skip_detail: string | null;
  readonly is_included: boolean;
  readonly state: MailDeliveryState | null;
  readonly delivered: boolean | null;
  readonly accepted_at: Date | null;
  readonly opened_at: Date | null;
  readonly clicked_at: Date | null;
  readonly replied_at: Date | null;
  readonly unsubscribed_at: Date | null;
  readonly complained_at: Date | null;
}

/** A page of the recipients of a campaign. @throws Failure `notFound` */
export async function listRecipients(
  db: Executor,
  caller: Caller,
  id: string,
  { filter, by, key, keyword, ...page }: Query,
  now: Date,
): Promise<AnswerOf<typeof listMailRecipients>> {
  const campaign = await findCampaign(db, caller, id);
  const { teamId } = campaign;
  await requireShown(db, teamId, filter, now);
  const shown = await readTrackingShown(db, teamId, now);
  const words = keyword.trim().toLowerCase();
  const from = sql`${recipientsBy(by, campaign)}
    where ${isOneOf(sql`r.campaign_id`, [campaign.id])} and ${conditionOf(filter, scopeOf(by), shown)}
      and ${by === '' ? sql`true` : sql`r.skip is null and ${keyOf(by, campaign)} = ${key}`} ${
        words === ''
          ? sql``
          : sql`and (position(${words} in lower(r.name)) > 0 or position(${words} in lower(c.name)) > 0
            or position(${words} in c.handle_key) > 0 or position(${words} in lower(${shownAddress(teamId)})) > 0)`
      }`;
  const { rows, next } = await readPage(page, keyset, async ({ place, where, orderBy, limit, offset }) => {
    const found = await db.execute<Row>(sql`
    select ${place} as place, r.id, c.id as creator_id, c.platform, c.name as creator_name, c.handle, c.email, ${shownAddress(teamId)} as address, r.name,
        r.origin, r.skip, r.skip_detail, r.is_included, e.state, e.delivered, e.accepted_at, ${actionsOf(by)},
        r.unsubscribed_at, r.complained_at
      from ${from} ${where ? sql`and ${where}` : sql``}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`);
    return found.rows;
  });
  const { rows: counted } = await db.execute<{ total: string }>(sql`select count(*) as total from ${from}`);
  const { rows: included } = await db.execute<{ found: string }>(sql`
    select count(*) as found from ${teamRows(mailRecipient, teamId, 'r')}
      where r.campaign_id = ${campaign.id} and r.skip is null`);
  const detailOf = await readDetails(db, teamId, rows);
  return {
    list: withKnownWords(
      { origin: mailRecipient.origin, skip: mailRecipient.skip, state: mailDelivery.state },
      rows,
    ).map((row) => show(row, detailOf(row), shown)),
    total: Number(counted[0]?.total ?? 0),
    next,
    included: Number(included[0]?.found ?? 0),
    skipped: await countSkips(db, campaign),
  };
}

/** SQL for the times when a recipient opened, clicked and replied; for a round, only to its email. */
const actionsOf = (by: Query['by']): SQL =>
  scopeOf(by) === 'people'
    ? sql`r.opened_at, r.clicked_at, r.replied_at`
    : sql`e.opened_at, e.clicked_at, e.replied_at`;

/** Details for reason texts: the name of a campaign or colleague, a timestamp. */
async function readDetails(
  db: Executor,
  teamId: number,
  rows: readonly Row[],
): Promise<(row: Row) => string | null> {
  const idsOf = (skip: string) => [
    ...new Set(rows.flatMap((row) => (row.skip === skip ? (idOf(row.skip_detail ?? '') ?? []) : []))),
  ];
  const campaignIds = idsOf('otherCampaign');
  const campaigns =
    campaignIds.length === 0
      ? []
      : await teamScope(db, teamId)
          .select({ id: mailCampaign.id, name: mailCampaign.name })
          .from(mailCampaign)
          .where(inArray(mailCampaign.id, campaignIds));
  const names = new Map(campaigns.map(({ id, name }) => [String(id), name]));
  const people = await readPeople(db, teamId, idsOf('contactedByColleague'));
  return ({ skip, skip_detail: detail }) => {
    if (detail === null) return null;
    if (skip === 'otherCampaign') return names.get(detail) ?? null;
    return skip === 'contactedByColleague' ? (people.get(Number(detail))?.nickName ?? null) : detail;
  };
}

function show(row: Row, skipDetail: string | null, shown: TrackingShown): MailRecipient {
  const { creator_id: creatorId, platform, handle, creator_name: name } = row;
  return {
    id: Number(row.id),
    creator:
      creatorId === null
        ? null
        : {
            id: Number(creatorId),
            platform: platformSchema.parse(platform),
            name: name ?? '',
            handle: handle ?? '',
          },
    // An address in the row was typed in or is unlocked.
    address: row.address ?? (row.email === null ? '' : maskAddress(row.email)),
    name: row.name === '' ? (name ?? '') : row.name,
    origin: row.origin,
    skip: row.skip,
    skipDetail,
    isIncluded: row.is_included,
    state: shownState(row.state, shown),
    outcome: shownOutcome(outcomeOf(row), shown),
    sentAt: dateOf(row.accepted_at),
    openedAt: shown.opens ? dateOf(row.opened_at) : null,
    clickedAt: shown.clicks ? dateOf(row.clicked_at) : null,
    repliedAt: dateOf(row.replied_at),
    unsubscribedAt: dateOf(row.unsubscribed_at),
    complainedAt: dateOf(row.complained_at),
  };
}

/** Outcome of all emails to a recipient, as in `mailFigures`. */
export function outcomeOf(
  row: Readonly<Record<'state' | 'delivered' | 'opened_at' | 'replied_at', unknown>>,
): MailRecipient['outcome'] {
  return firstOutcome({
    replied: row.replied_at !== null && row.delivered === true,
    failed: row.state === 'failed',
    bounced: row.state === 'ndrSoft' || row.state === 'ndrHard',
    opened: row.opened_at !== null && row.delivered === true,
    accepted: row.state === 'accepted',
  });
}

/** Parses a timestamp from the driver. */
const dateOf = (timestamp: Date | string | null): Date | null =>
  timestamp === null ? null : new Date(timestamp);
