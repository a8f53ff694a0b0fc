import type { AnswerOf, compareMailTemplates } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import {
  addFigures,
  countFigures,
  emailsOf,
  type Figures,
  type FiguresRow,
  figuresOf,
  noFigures,
} from '../../figures/figures.ts';
import { mailTemplate } from '../../tables.ts';
import { readTrackingShown, shownSums } from '../../tracking/shown.ts';
import { type CampaignRow, findCampaign } from '../read.ts';
import { mailCampaign, mailRecipient } from '../tables.ts';

type Templates = AnswerOf<typeof compareMailTemplates>['list'];
interface Template {
  readonly named: Pick<Templates[number], 'templateId' | 'name' | 'revision' | 'isOwn'>;
  readonly campaigns: number;
  readonly figures: Figures;
}

/** Max campaigns compared, last started first. */
const lastCampaigns = 50;
const maxTemplates = 20;

interface CampaignFigures extends Record<string, unknown>, FiguresRow {
  readonly id: string;
  readonly template: string | null;
  readonly revision: number | null;
}

/** Compares the team's first emails by template, this campaign's template first. @throws Failure `notFound` */
export async function compareTemplates(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<{ readonly list: Templates }> {
  const campaign = await findCampaign(db, caller, id);
  const { rows: chosen } = await db.execute<{ id: string }>(sql`
    select c.id from ${teamRows(mailCampaign, campaign.teamId, 'c')}
      where c.id = ${campaign.id}
        or (c.template_id is not null and c.started_at is not null and c.archived_at is null)
      order by c.id = ${campaign.id} desc, c.started_at desc limit ${lastCampaigns}`);
  const ids = chosen.map(({ id }) => Number(id));
  const { rows } = await db.execute<CampaignFigures>(sql`
    select c.id, c.template_id as template, c.template_revision as revision, ${countFigures('emails')}
      from ${teamRows(mailCampaign, campaign.teamId, 'c')}
        join ${teamRows(mailRecipient, campaign.teamId, 'r')} on r.campaign_id = c.id
        join ${emailsOf('emails', campaign.teamId, ids)} on e.recipient_id = r.id and e.round = 0
      where c.id = any(${sql.param(ids)}::bigint[]) and r.skip is null group by 1, 2, 3`);
  const templates = await teamScope(db, campaign.teamId)
    .select({ id: mailTemplate.id, name: mailTemplate.name })
    .from(mailTemplate);
  const names = new Map(templates.map((one) => [one.id, one.name]));
  const sums = new Map<string, Template>();
  for (const row of rows) {
    const key = row.template === null ? '' : `${row.template}.${row.revision}`;
    const named = {
      templateId: row.template === null ? null : Number(row.template),
      name: names.get(Number(row.template)) ?? '',
      revision: row.revision,
      isOwn: key === ownKey(campaign),
    };
    const sum = sums.get(key) ?? { named, campaigns: 0, figures: noFigures };
    sums.set(key, {
      named: sum.named,
      campaigns: sum.campaigns + 1,
      figures: addFigures(sum.figures, figuresOf(row)),
    });
  }
  const list = [...sums.values()].sort(
    (a, b) => Number(b.named.isOwn) - Number(a.named.isOwn) || b.figures.delivered - a.figures.delivered,
  );
  const shown = await readTrackingShown(db, campaign.teamId, now);
  return {
    list: list
      .slice(0, maxTemplates)
      .map(({ named, campaigns, figures }) => ({ ...named, campaigns, ...shownSums(figures, shown) })),
  };
}

const ownKey = ({ templateId, templateRevision }: CampaignRow): string =>
  templateId === null ? '' : `${templateId}.${templateRevision}`;
