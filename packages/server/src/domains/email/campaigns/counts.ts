import type { MailCampaignCounts } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import {
  countFigures,
  counts,
  emailsOf,
  type Figures,
  type FiguresRow,
  figuresOf,
  isOneOf,
  noFigures,
} from '../figures/figures.ts';
import { shownSums, type TrackingShown } from '../tracking/shown.ts';
import { mailRecipient } from './tables.ts';

/** Counts of recipients of a campaign by outcome. */
export interface CampaignFigures extends Figures {
  readonly recipients: number;
  readonly skipped: number;
  /** Replied without a tracked open or click. */
  readonly repliedUnseen: number;
}

const none: CampaignFigures = { ...noFigures, recipients: 0, skipped: 0, repliedUnseen: 0 };

interface Row extends Record<string, unknown>, FiguresRow {
  readonly id: string;
  readonly recipients: string;
  readonly skipped: string;
  readonly repliedUnseen: string;
}

/** Outcomes of recipients, by campaign. */
export async function readCounts(
  executor: Executor,
  teamId: number,
  campaignIds: readonly number[],
): Promise<(id: number) => CampaignFigures> {
  if (campaignIds.length === 0) return () => none;
  const { rows } = await executor.execute<Row>(sql`
    select r.campaign_id as id, count(*) filter (where r.skip is null) as "recipients",
        count(*) filter (where r.skip is not null) as "skipped",
        count(*) filter (where r.skip is null and ${counts('replied', 'people')}
          and r.opened_at is null and r.clicked_at is null) as "repliedUnseen", ${countFigures('people', sql`r.skip is null`)}
      from ${teamRows(mailRecipient, teamId, 'r')}
        left join ${emailsOf('people', teamId, campaignIds)} on e.recipient_id = r.id
      where ${isOneOf(sql`r.campaign_id`, campaignIds)} group by r.campaign_id`);
  const found = new Map(
    rows.map((row): [number, CampaignFigures] => [
      Number(row.id),
      {
        ...figuresOf(row),
        recipients: Number(row.recipients),
        skipped: Number(row.skipped),
        repliedUnseen: Number(row.repliedUnseen),
      },
    ]),
  );
  return (id) => found.get(id) ?? none;
}

/** The counts of a campaign that the plan shows. */
export function showCounts(
  { recipients, skipped, pending, deferred, unknown, ...figures }: CampaignFigures,
  shown: TrackingShown,
): MailCampaignCounts {
  return { recipients, skipped, pending, deferred, unknown, ...shownSums(figures, shown) };
}
