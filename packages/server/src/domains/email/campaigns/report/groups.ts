import type {
  AnswerOf,
  listMailReportGroups,
  MailReportDimension,
  MailReportGroup,
} from '@reachkit/contract';
import { sizeBands } from '@reachkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { countFigures, type FiguresRow, figuresOf, isOneOf } from '../../figures/figures.ts';
import { mailSender } from '../../senders/tables.ts';
import { mailTemplate } from '../../tables.ts';
import { readTrackingShown, shownSums, type TrackingShown } from '../../tracking/shown.ts';
import { type CampaignRow, findCampaign } from '../read.ts';
import { mailRound } from '../tables.ts';
import { isOfRounds, keyOf, recipientsBy, scopeOf } from './dimensions.ts';

type Groups = AnswerOf<typeof listMailReportGroups>;
/** Max groups listed. */
const max = 50;
/** Memory of one statement, to join the emails of a large campaign with their recipients in memory. */
const workMem = '32MB';

interface GroupRow extends Record<string, unknown>, FiguresRow {
  readonly key: string;
  readonly groups: string;
}

/** Outcomes of a campaign's recipients, grouped by one of their properties. @throws Failure `notFound` */
export async function listGroups(
  db: Database,
  caller: Caller,
  id: string,
  by: MailReportDimension,
  now: Date,
): Promise<Groups> {
  const campaign = await findCampaign(db, caller, id);
  return readGroups(db, campaign, by, await readTrackingShown(db, campaign.teamId, now));
}

export async function readGroups(
  db: Database,
  campaign: CampaignRow,
  by: MailReportDimension,
  shown: TrackingShown,
): Promise<Groups> {
  const rows = await db.transaction(async (tx) => {
    // The planner has no statistics on new emails, and would use a nested loop.
    await tx.execute(
      sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', ${workMem}, true)`,
    );
    const found = await tx.execute<GroupRow>(sql`
      select ${keyOf(by, campaign)} as key, ${countFigures(scopeOf(by))}, count(*) over () as groups
        from ${recipientsBy(by, campaign)}
        where ${isOneOf(sql`r.campaign_id`, [campaign.id])} and r.skip is null
        group by 1 order by count(*) desc, 1 limit ${max}`);
    return found.rows;
  });
  const labelOf = await readLabels(db, campaign, by);
  const list = rows.map((row) => ({
    key: row.key,
    ...labelOf(row.key),
    ...shownSums(figuresOf(row), shown),
  }));
  const order = orderOf(by);
  return {
    list: order === null ? list : list.sort((a, b) => order(a.key) - order(b.key)),
    total: Number(rows[0]?.groups ?? 0),
  };
}

/** Sort key of a group, if the groups have an order of their own. */
function orderOf(by: MailReportDimension): ((key: string) => number) | null {
  if (isOfRounds(by)) {
    return (key) => {
      const [round = '0', version = '0'] = key.split('.');
      return Number(round) * 10_000 + Number(version);
    };
  }
  if (by !== 'size') return null;
  return (key) => {
    const place = sizeBands.findIndex(({ code }) => code === key);
    return place < 0 ? sizeBands.length : place;
  };
}

type Label = Pick<MailReportGroup, 'label' | 'version'>;

async function readLabels(
  db: Executor,
  campaign: CampaignRow,
  by: MailReportDimension,
): Promise<(key: string) => Label> {
  const scope = teamScope(db, campaign.teamId);
  if (by === 'sender') {
    // A team has few senders.
    const senders = await scope.select({ id: mailSender.id, address: mailSender.address }).from(mailSender);
    const addresses = new Map(senders.map(({ id, address }) => [String(id), address]));
    return (key) => ({ label: addresses.get(key) ?? '', version: null });
  }
  if (by !== 'template') return () => ({ label: '', version: null });
  const templates = await scope.select({ id: mailTemplate.id, name: mailTemplate.name }).from(mailTemplate);
  const names = new Map(templates.map(({ id, name }) => [id, name]));
  const rounds = await scope
    .select({ round: mailRound.round, version: mailRound.version, templateId: mailRound.templateId })
    .from(mailRound)
    .where(eq(mailRound.campaignId, campaign.id));
  const nameOf = (id: number | null | undefined) => (id == null ? '' : (names.get(id) ?? ''));
  return (key) => {
    const [round, version] = key.split('.').map(Number);
    if (round === 0) return { label: nameOf(campaign.templateId), version: campaign.templateRevision };
    const own = rounds.find((row) => row.round === round && row.version === version);
    return { label: nameOf(own?.templateId), version: version ?? null };
  };
}
