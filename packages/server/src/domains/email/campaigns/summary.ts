import type { MailWarning } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { MailServers } from '../addresses/mailServers.ts';
import type { MailSummary } from '../answers.ts';
import { readPlan } from '../rounds/plan.ts';
import { mailSettings } from '../sending/tables.ts';
import { checkContent } from './content/checker.ts';
import { type CampaignRow, findCampaign, lockOpen, readSenders, type SenderRow } from './read.ts';
import { checkRecipients } from './recipients/check.ts';
import { findDeadDomains } from './recipients/deadDomains.ts';
import { countSkips } from './recipients/write.ts';
import { estimateSending } from './sending/estimate.ts';
import { countRecipients, findBlockers, readMailPlan } from './sending/readiness.ts';

export interface SummaryDeps extends Pick<Deps, 'db' | 'now'> {
  readonly mailServers: Pick<MailServers, 'ask'>;
  readonly meter: Meter;
  /** Whether the unsubscribe link added on sending has a public URL. */
  readonly hasFooter: boolean;
}

/** Min days for a warning that a campaign takes long. */
const manyDays = 4;

/** Summary of the emails to send, and the reasons that block sending. @throws Failure `notFound` */
export async function summarise(deps: SummaryDeps, caller: Caller, id: string): Promise<MailSummary> {
  const { db, meter } = deps;
  const now = deps.now();
  const found = await findCampaign(db, caller, id);
  await checkAgain(deps, found, now);
  const plan = await readMailPlan(db, found.teamId, now);
  const { included } = await countRecipients(db, found);
  const skipped = await countSkips(db, found);
  const senders = await readSenders(db, found);
  const quota = (await meter.look(caller, { key: 'emails', subjects: [] }, now)).quota;
  const unlocks = (await meter.look(caller, { key: 'emailUnlocks', subjects: [] }, now)).quota;
  const locked = skipped.find(({ reason }) => reason === 'locked')?.count ?? 0;
  // A missed schedule keeps its time until it is replaced.
  const startsAt = found.status === 'timing' ? (found.scheduleMoment ?? now) : now;
  const estimate = await estimateSending(db, found, { emails: included, startsAt, now, perHour: null });
  const { shares, days, firstDay, finishesAt } = estimate;
  const rounds = await readPlan(db, found.teamId, [found.id]);
  return {
    recipients: included,
    rounds: rounds.length,
    skipped,
    senders: shares,
    startsAt,
    finishesAt,
    firstDay,
    quota,
    locked: { count: locked, left: Math.max(0, unlocks.limit - unlocks.used) },
    blockers: [...(await findBlockers(db, found, plan, startsAt))],
    warnings: await findWarnings(deps, found, { senders, locked, days, rounds: rounds.length }),
  };
}

/** Recomputes skip reasons for the current time, until sending starts. */
async function checkAgain(deps: SummaryDeps, found: CampaignRow, now: Date): Promise<void> {
  if (found.status === 'sending' || found.status === 'sent') return;
  const deadDomains = await findDeadDomains(deps, found);
  await deps.db.transaction(async (tx) => {
    const row = await lockOpen(tx, found);
    if (row) await checkRecipients(tx, row, { deadDomains, now });
  });
}

const isOfSandbox = ({ provider }: SenderRow): boolean => provider === 'sandbox';

async function findWarnings(
  { db, hasFooter }: SummaryDeps,
  campaign: CampaignRow,
  {
    senders,
    locked,
    days,
    rounds,
  }: {
    readonly senders: readonly SenderRow[];
    readonly locked: number;
    readonly days: number;
    readonly rounds: number;
  },
): Promise<MailSummary['warnings']> {
  const warnings: MailSummary['warnings'] = checkContent({
    ...campaign,
    // Sandbox recipients are local, so they can open the unsubscribe link.
    hasFooter: hasFooter || (senders.length > 0 && senders.every(isOfSandbox)),
  }).map((warning) => ({ ...warning, values: { ...warning.values } }));
  const warn = (
    code: MailWarning,
    field: MailSummary['warnings'][number]['field'],
    values: Record<string, string | number> = {},
  ) => warnings.push({ code, field, values });
  const [settings] = await teamScope(db, campaign.teamId)
    .select({ postalAddress: mailSettings.postalAddress })
    .from(mailSettings);
  if ((settings?.postalAddress ?? '').trim() === '') warn('noPostalAddress', 'body');
  if (locked > 0) warn('lockedRecipients', 'recipients', { count: locked });
  if (days >= manyDays) warn('manyDays', 'senders', { days });
  for (const { imapHost, address } of senders) {
    if (imapHost === null) warn(rounds > 0 ? 'roundsWithoutImap' : 'noImap', 'senders', { address });
  }
  if (senders.some(isOfSandbox)) warn('sandbox', 'senders');
  return warnings;
}
