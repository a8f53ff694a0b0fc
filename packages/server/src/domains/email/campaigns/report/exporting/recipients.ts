import type { MailSkipReason } from '@reachkit/contract';
import { mailFailureReasons, platformSchema } from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../../platform/deps.ts';
import type {
  SpreadsheetColumn,
  SpreadsheetRow,
} from '../../../../../platform/spreadsheets/writing/spreadsheet.ts';
import { maskAddress } from '../../../addresses/address.ts';
import { isOneOf } from '../../../figures/figures.ts';
import { shownAddress } from '../../../teamStatus/heldUnlocks.ts';
import { shownOutcome, type TrackingShown } from '../../../tracking/shown.ts';
import type { CampaignRow } from '../../read.ts';
import { outcomeOf } from '../../recipients/list.ts';
import { recipientsBy } from '../dimensions.ts';
import type { ReportTexts } from './texts.zh.ts';

/** Recipients per read. */
const batchSize = 1_000;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly platform: string | null;
  readonly creator_name: string | null;
  readonly handle: string | null;
  readonly region: string | null;
  readonly followers: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly name: string;
  readonly skip: MailSkipReason | null;
  readonly state: string | null;
  readonly delivered: boolean | null;
  readonly reason: string | null;
  readonly emails: string;
  readonly accepted_at: Date | string | null;
  readonly opened_at: Date | string | null;
  readonly opened_machine_at: Date | string | null;
  readonly clicked_at: Date | string | null;
  readonly replied_at: Date | string | null;
  readonly unsubscribed_at: Date | string | null;
  readonly complained_at: Date | string | null;
}

/** The recipients of a campaign in the order of adding, in batches. */
export async function* readRecipients(db: Executor, campaign: CampaignRow): AsyncGenerator<readonly Row[]> {
  const { id } = campaign;
  for (let last = '0', isMore = true; isMore; ) {
    const { rows } = await db.execute<Row>(sql`
      select r.id, c.platform, c.name as creator_name, c.handle, c.region, c.followers, c.email, ${shownAddress(campaign.teamId)} as address, r.name,
          r.skip, e.state, e.delivered, e.reason, e.accepted_at, r.opened_at, r.opened_machine_at, r.clicked_at, r.replied_at,
          r.unsubscribed_at, r.complained_at, coalesce(e.emails, 0) as emails
        from ${recipientsBy('', campaign)}
        where ${isOneOf(sql`r.campaign_id`, [id])} and r.id > ${last} order by r.id limit ${batchSize}`);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.id ?? last;
    isMore = rows.length === batchSize;
  }
}

/** Whether a column is shown; figures hidden by the plan have no column. */
const isShown = (key: (typeof shapes)[number][0], { opens, clicks }: TrackingShown): boolean => {
  if (key === 'openedAt' || key === 'machineAt') return opens;
  return key === 'clickedAt' ? clicks : true;
};

const shapes = [
  ['name', 'text', 28],
  ['handle', 'text', 24],
  ['platform', 'text', 11],
  ['country', 'text', 16],
  ['followers', 'count', 14],
  ['address', 'text', 30],
  ['outcome', 'text', 24],
  ['reason', 'text', 28],
  ['skip', 'text', 24],
  ['emails', 'count', 10],
  ['sentAt', 'time', 18],
  ['openedAt', 'time', 18],
  ['machineAt', 'time', 18],
  ['clickedAt', 'time', 18],
  ['repliedAt', 'time', 18],
  ['unsubscribedAt', 'time', 18],
  ['complainedAt', 'time', 18],
] as const;

export function recipientColumns(
  { recipient }: ReportTexts,
  timeZone: string,
  shown: TrackingShown,
): SpreadsheetColumn[] {
  return shapes
    .filter(([key]) => isShown(key, shown))
    .map(([key, kind, width]) => ({
      kind,
      width,
      header: kind === 'time' ? `${recipient[key]} (${timeZone})` : recipient[key],
    }));
}

/** A recipient as the cells of a row. */
export function recipientRow(row: Row, texts: ReportTexts, shown: TrackingShown): SpreadsheetRow {
  const platform = platformSchema.safeParse(row.platform);
  const cells: SpreadsheetRow = [
    row.creator_name ?? row.name,
    row.handle,
    platform.success ? platformNames[platform.data] : null,
    row.region,
    row.followers === null ? null : Number(row.followers),
    // An address in the row was typed in or unlocked.
    row.address ?? (row.email === null ? null : maskAddress(row.email)),
    resultOf(row, texts, shown),
    reasonOf(row, texts),
    row.skip === null ? null : texts.skips[row.skip],
    Number(row.emails),
    ...[row.accepted_at, row.opened_at, row.opened_machine_at, row.clicked_at].map(timeOf),
    ...[row.replied_at, row.unsubscribed_at, row.complained_at].map(timeOf),
  ];
  return cells.filter((_, at) => shapes[at] && isShown(shapes[at][0], shown));
}

/** Outcome of the email, or the reason why the recipient gets no more emails. */
function resultOf(row: Row, texts: ReportTexts, shown: TrackingShown): string | null {
  const { state } = row;
  const outcome = shownOutcome(outcomeOf(row), shown);
  const isBounce = outcome === 'ndr' && (state === 'ndrHard' || state === 'ndrSoft');
  const became =
    outcome === null
      ? state === null
        ? null
        : texts.states(state)
      : isBounce
        ? texts.bounces[state]
        : texts.outcomes[outcome];
  const said = [
    row.unsubscribed_at === null ? null : texts.ended.unsubscribed,
    row.complained_at === null ? null : texts.ended.complained,
  ];
  return [became, ...said].filter((one) => one !== null).join(' · ') || null;
}

function reasonOf({ state, reason }: Row, { failures }: ReportTexts): string | null {
  if (state !== 'failed' && state !== 'ndrHard' && state !== 'ndrSoft') return null;
  const known = mailFailureReasons.find((one) => one === reason);
  return known === undefined ? null : failures[known];
}

const timeOf = (timestamp: Date | string | null): number | null =>
  timestamp === null ? null : new Date(timestamp).getTime();
