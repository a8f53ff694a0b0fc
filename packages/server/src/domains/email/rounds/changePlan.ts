import { type BodyOf, type changeMailRounds, mailRoundDelayDays, roundOutOfOrder } from '@reachkit/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { requireCap } from '../../plan/claims.ts';
import { faultsOf } from '../campaigns/content/variables.ts';
import { type CampaignRow, idOf, lockCampaign } from '../campaigns/read.ts';
import { announceCampaign, recordCampaign } from '../campaigns/states.ts';
import { mailCampaign, mailRound, mailRoundHold } from '../campaigns/tables.ts';
import { noteCampaignImages, sanitizeWithImages } from '../images/content.ts';
import { wakeMail } from '../sending/wake.ts';
import { mailDelivery } from '../tables.ts';
import { findUsableTemplate } from '../templates/usable.ts';
import { minutesOf, type RoundRow, readPlan } from './plan.ts';

type Body = BodyOf<typeof changeMailRounds>;
type Input = Body['rounds'][number];
type Values = Omit<RoundRow, 'teamId' | 'campaignId' | 'round' | 'version' | 'createdAt'>;

const dayMinutes = 24 * 60;

/** Whether emails of a campaign are sent, or may still be sent. */
export const isRunning = ({ status, reason }: Pick<CampaignRow, 'status' | 'reason'>): boolean =>
  status === 'sending' || (status === 'sent' && reason === 'followingUp');

/**
 * Sets the rounds of a campaign. Changing a running campaign creates a new version, for recipients without that round's
 * email.
 * @throws Failure `notFound`, `forbidden`; `campaignNotDraft` for one that has come to its end; `changedMeanwhile`;
 * `equity` for more rounds than the membership gives; `validation` at the fields
 */
export function changePlan(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { rounds, revision }: Body,
): Promise<void> {
  const at = now();
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, caller, id);
    if (campaign.status === 'sent' && !isRunning(campaign)) throw new Failure('campaignNotDraft');
    if (campaign.planRevision !== revision) throw new Failure('changedMeanwhile');
    const before = await readPlan(tx, campaign.teamId, [campaign.id]);
    // Fewer rounds are always allowed, even above a lowered plan limit.
    if (rounds.length > before.length) {
      await requireCap(tx, campaign.teamId, 'followUpRounds', rounds.length, at);
    }
    const values: Values[] = [];
    for (const [place, input] of rounds.entries()) {
      values.push(await readRound(tx, caller, campaign, { input, place, at, before: before[place] }));
    }
    const changed = values.flatMap((own, place) => (isSame(own, before[place]) ? [] : [place + 1]));
    checkOrder(rounds, changed, campaign.startedAt ?? campaign.scheduleMoment ?? at);
    if (changed.length === 0 && values.length === before.length) return;
    const scope = teamScope(tx, campaign.teamId);
    if (!isRunning(campaign)) await scope.delete(mailRound).where(eq(mailRound.campaignId, campaign.id));
    for (const [place, own] of values.entries()) {
      const round = place + 1;
      const isNew = changed.includes(round);
      if (isRunning(campaign) && !isNew) continue;
      const version = isRunning(campaign) ? (before[place]?.version ?? 0) + 1 : 1;
      await scope
        .insert(mailRound)
        .values({ ...own, campaignId: campaign.id, round, version, createdAt: at });
    }
    await dropRounds(tx, campaign, values.length);
    await noteCampaignImages(tx, campaign);
    await lookAgain(tx, campaign, changed);
    const [row] = await scope
      .update(mailCampaign)
      .set({ planRevision: revision + 1, updatedAt: at })
      .where(eq(mailCampaign.id, campaign.id))
      .returning();
    if (!row) throw new Failure('notFound');
    await recordCampaign(tx, caller, row, 'campaignRoundsChanged');
    await announceCampaign(tx, row);
    if (isRunning(campaign)) await wakeMail(tx);
  });
}

/** Rejects invalid changes; a plan that became invalid over time may be saved unchanged. */
function checkOrder(rounds: readonly Input[], changed: readonly number[], firstAt: Date): void {
  const place = roundOutOfOrder(firstAt.getTime(), rounds);
  if (place === null) return;
  if (changed.includes(place + 1))
    throw refuseFields({ [`rounds.${place}.at`]: { rule: 'before_previous' } });
  const before = changed.filter((no) => no <= place).at(-1);
  if (before === undefined) return;
  const field = rounds[before - 1]?.at === null ? 'delayDays' : 'at';
  throw refuseFields({ [`rounds.${before - 1}.${field}`]: { rule: 'after_next' } });
}

/** Removes rounds after the last one, with their unsent emails. */
async function dropRounds(tx: Transaction, { teamId, id }: CampaignRow, last: number): Promise<void> {
  const scope = teamScope(tx, teamId);
  await scope.delete(mailRound).where(and(eq(mailRound.campaignId, id), gt(mailRound.round, last)));
  await scope
    .delete(mailRoundHold)
    .where(and(eq(mailRoundHold.campaignId, id), gt(mailRoundHold.round, last)));
  await scope
    .delete(mailDelivery)
    .where(
      and(
        eq(mailDelivery.campaignId, id),
        gt(mailDelivery.round, last),
        inArray(mailDelivery.state, ['pending', 'deferred']),
      ),
    );
}

/** Decides again on emails that the old plan held back or ended; a person's decision stays. */
async function lookAgain(
  tx: Transaction,
  { teamId, id }: CampaignRow,
  rounds: readonly number[],
): Promise<void> {
  if (rounds.length === 0) return;
  await teamScope(tx, teamId)
    .delete(mailRoundHold)
    .where(
      and(
        eq(mailRoundHold.campaignId, id),
        inArray(mailRoundHold.round, [...rounds]),
        sql`${mailRoundHold.reason} in ('window', 'opened', 'notOpened', 'notTracked')`,
      ),
    );
}

interface Reading {
  readonly input: Input;
  readonly place: number;
  readonly at: Date;
  readonly before: RoundRow | undefined;
}

async function readRound(
  tx: Transaction,
  caller: Caller,
  campaign: CampaignRow,
  { input, place, at: now, before }: Reading,
): Promise<Values> {
  const field = (name: string) => `rounds.${place}.${name}`;
  const { condition, delayDays, delayHours, windowFrom, windowTo } = input;
  const at = input.at === null ? null : new Date(input.at);
  const isKept = at !== null && before?.at?.getTime() === at.getTime();
  if (at && at <= now && !isKept) throw refuseFields({ [field('at')]: { rule: 'past' } });
  const delayMinutes = delayDays * dayMinutes + delayHours * 60;
  if (delayMinutes > mailRoundDelayDays.most * dayMinutes) {
    throw refuseFields({ [field('delayHours')]: { rule: 'too_large', limit: 0 } });
  }
  if (condition !== 'noReply' && !campaign.tracksOpens) {
    throw refuseFields({ [field('condition')]: { rule: 'not_tracked' } });
  }
  if (windowFrom !== null && windowTo === null)
    throw refuseFields({ [field('windowTo')]: { rule: 'required' } });
  if (windowFrom === null && windowTo !== null)
    throw refuseFields({ [field('windowFrom')]: { rule: 'required' } });
  const hours =
    windowFrom !== null && windowTo !== null ? [minutesOf(windowFrom), minutesOf(windowTo)] : null;
  if (hours && (hours[1] ?? 0) <= (hours[0] ?? 0)) {
    throw refuseFields({ [field('windowTo')]: { rule: 'range_reversed' } });
  }
  return {
    condition,
    at,
    delayMinutes: at ? null : delayMinutes,
    windowFrom: hours?.[0] ?? null,
    windowTo: hours?.[1] ?? null,
    isOnWeekdays: input.isOnWeekdays,
    ...(await readContent(tx, caller, { input, before, field })),
  };
}

interface ContentReading extends Pick<Reading, 'input' | 'before'> {
  readonly field: (name: string) => string;
}

async function readContent(
  tx: Transaction,
  caller: Caller,
  { input, before, field }: ContentReading,
): Promise<Pick<Values, 'templateId' | 'subject' | 'html' | 'ownText'>> {
  const { templateId, html, text = null } = input;
  const isSameTemplate = templateId !== null && idOf(templateId) === before?.templateId;
  if (html !== undefined) {
    const content = { subject: '', html: await sanitizeWithImages(tx, caller.teamId, html), ownText: text };
    if (content.html.replace(/<(?!img\b)[^>]*>|&nbsp;/gi, '').trim() === '') {
      throw refuseFields({ [field('html')]: { rule: 'required' } });
    }
    checkVariables(content, field('html'));
    const isKnown =
      templateId !== null && (isSameTemplate || (await findTemplate(tx, caller, templateId, field)));
    return { ...content, templateId: isKnown ? Number(templateId) : null };
  }
  if (templateId === null) throw refuseFields({ [field('templateId')]: { rule: 'required' } });
  if (isSameTemplate && before) {
    return { templateId: before.templateId, subject: '', html: before.html, ownText: before.ownText };
  }
  const template = await findTemplate(tx, caller, templateId, field);
  const content = { subject: '', html: template.html, ownText: template.ownText };
  checkVariables(content, field('templateId'));
  return { ...content, templateId: template.id };
}

function checkVariables(content: Pick<Values, 'subject' | 'html' | 'ownText'>, field: string): void {
  if (faultsOf(content).length > 0) throw refuseFields({ [field]: { rule: 'unknown_variable' } });
}

async function findTemplate(tx: Transaction, caller: Caller, id: string, field: (name: string) => string) {
  try {
    return await findUsableTemplate(tx, caller, id);
  } catch (error) {
    if (error instanceof Failure) throw refuseFields({ [field('templateId')]: { rule: 'unknown_value' } });
    throw error;
  }
}

const keys = [
  'condition',
  'delayMinutes',
  'windowFrom',
  'windowTo',
  'isOnWeekdays',
  'templateId',
  'html',
  'ownText',
] as const satisfies readonly (keyof Values)[];

const isSame = (own: Values, before: RoundRow | undefined): boolean =>
  before !== undefined &&
  own.at?.getTime() === before.at?.getTime() &&
  keys.every((key) => own[key] === before[key]);
