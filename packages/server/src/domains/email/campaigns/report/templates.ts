import type { compareMailTemplates, DataOf } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { mailDelivery } from '../../sending/tables.ts';
import { mailTemplate } from '../../tables.ts';
import { readTrackingShown, shownSums } from '../../tracking/shown.ts';
import { type CampaignRow, findCampaign } from '../read.ts';
import { mailCampaign, mailRecipient } from '../tables.ts';
import { countFigures, type Figures, figureKeys, figuresOf } from './groups.ts';

type Templates = DataOf<typeof compareMailTemplates>['list'];
type Template = Omit<Templates[number], keyof Figures> & Figures;

/** Campaigns that are compared, the latest begun first. */
const lastCampaigns = 50;
const mostTemplates = 20;

interface CampaignFigures extends Record<string, unknown>, Record<keyof Figures, string> {
  readonly id: string;
  readonly template: string | null;
  readonly revision: number | null;
}

/** How first emails of the team did by their templates, that of this campaign first. @throws Failure `notFound` */
export async function compareTemplates(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<{ readonly list: Templates }> {
  const campaign = await findCampaign(db, caller, id);
  const { rows } = await db.execute<CampaignFigures>(sql`
    with chosen as (
      select c.id, c.template_id, c.template_revision from ${teamRows(mailCampaign, campaign.teamId, 'c')}
        where c.id = ${campaign.id}
          or (c.template_id is not null and c.started_at is not null and c.archived_at is null)
        order by c.id = ${campaign.id} desc, c.started_at desc limit ${lastCampaigns}
    )
    select r.campaign_id as id, chosen.template_id as template, chosen.template_revision as revision,
        ${countFigures(false)}
      from chosen join ${teamRows(mailRecipient, campaign.teamId, 'r')} on r.campaign_id = chosen.id
        join ${teamRows(mailDelivery, campaign.teamId, 'd')} on d.recipient_id = r.id and d.round = 0
      where r.skip is null group by 1, 2, 3`);
  const templates = await teamScope(db, campaign.teamId)
    .select({ id: mailTemplate.id, name: mailTemplate.name })
    .from(mailTemplate);
  const names = new Map(templates.map((one) => [String(one.id), one.name]));
  const sums = new Map<string, Template>();
  for (const row of rows) {
    const key = row.template === null ? '' : `${row.template}.${row.revision}`;
    const figures = figuresOf(row);
    const sum = sums.get(key);
    sums.set(
      key,
      sum
        ? { ...add(sum, figures), campaigns: sum.campaigns + 1 }
        : {
            templateId: row.template === null ? null : String(row.template),
            name: names.get(String(row.template)) ?? '',
            revision: row.revision,
            isOwn: key === ownKey(campaign),
            campaigns: 1,
            ...figures,
          },
    );
  }
  const list = [...sums.values()].sort(
    (a, b) => Number(b.isOwn) - Number(a.isOwn) || b.delivered - a.delivered,
  );
  const shown = await readTrackingShown(db, campaign.teamId, now);
  return { list: list.slice(0, mostTemplates).map((template) => shownSums(template, shown)) };
}

const ownKey = ({ templateId, templateRevision }: CampaignRow): string =>
  templateId === null ? '' : `${templateId}.${templateRevision}`;

function add(sum: Template, more: Figures): Template {
  const figures: Record<keyof Figures, number> = { ...more };
  for (const key of figureKeys) figures[key] += sum[key];
  return { ...sum, ...figures };
}
