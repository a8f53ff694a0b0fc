import type { MailSummary, MailWarning } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { MailServers } from '../addresses/mailServers.ts';
import { readPlan } from '../rounds/plan.ts';
import { mailSettings } from '../sending/tables.ts';
import { checkContent } from './content/checker.ts';
import { type CampaignRow, findCampaign, lockOpen, readSenders, type SenderRow } from './read.ts';
import { checkRecipients } from './recipients/check.ts';
import { findDeadDomains } from './recipients/deadDomains.ts';
import { countSkips } from './recipients/write.ts';
import { countRecipients, findBlockers, isReady, type MailPlan, readMailPlan } from './sending/readiness.ts';
import { dailyCap, daysFor, sharesOf } from './sending/shares.ts';

export interface SummaryDeps extends Pick<Deps, 'db' | 'now'> {
  readonly mailServers: Pick<MailServers, 'ask'>;
  readonly meter: Meter;
  /** The link to unsubscribe that the sending adds leads to a public address. */
  readonly hasFooter: boolean;
}

/** Days from which on a campaign is said to take long. */
const manyDays = 4;
/** Between two emails of a mailbox, on average; in milliseconds. */
const gapMs = 120_000;

/** What would be sent, and what keeps it from being sent. @throws Failure `notFound` */
export async function summarise(deps: SummaryDeps, caller: Caller, id: string): Promise<MailSummary> {
  const { db, meter } = deps;
  const now = deps.now();
  const found = await findCampaign(db, caller, id);
  await checkAgain(deps, found, now);
  const plan = await readMailPlan(db, found.teamId, now);
  const { included } = await countRecipients(db, found);
  const skipped = await countSkips(db, found);
  const senders = await readSenders(db, found);
  const spread = spreadOver(senders, included, plan, now);
  const quota = (await meter.look(caller, { key: 'emails', subjects: [] }, now)).quota;
  const unlocks = (await meter.look(caller, { key: 'emailUnlocks', subjects: [] }, now)).quota;
  const locked = skipped.find(({ reason }) => reason === 'locked')?.count ?? 0;
  const startsAt = found.scheduleMoment ?? now;
  const ofOwnCap = found.dailyCap === null ? 0 : Math.ceil(included / found.dailyCap);
  const days = Math.max(daysOfTeam(included, quota), ofOwnCap, ...spread.map((share) => share.days));
  const rounds = await readPlan(db, found.teamId, [found.id]);
  return {
    recipients: included,
    rounds: rounds.length,
    skipped,
    senders: spread,
    startsAt: startsAt.toISOString(),
    finishesAt: finishOf(startsAt, days, spread).toISOString(),
    quota,
    locked: { count: locked, left: Math.max(0, unlocks.limit - unlocks.used) },
    blockers: [...(await findBlockers(db, found, plan, startsAt))],
    warnings: await findWarnings(deps, found, { senders, locked, days, rounds: rounds.length }),
  };
}

/** Skips count for the moment in which they are read, as long as nothing is sent. */
async function checkAgain(deps: SummaryDeps, found: CampaignRow, now: Date): Promise<void> {
  if (found.status === 'sending' || found.status === 'sent') return;
  const deadDomains = await findDeadDomains(deps, found);
  await deps.db.transaction(async (tx) => {
    const row = await lockOpen(tx, found);
    if (row) await checkRecipients(tx, row, { deadDomains, now });
  });
}

interface Share {
  readonly id: string;
  readonly address: string;
  readonly recipients: number;
  readonly days: number;
}

function spreadOver(senders: readonly SenderRow[], emails: number, plan: MailPlan, now: Date): Share[] {
  const ready = senders.filter(isReady);
  const used = ready.length > 0 ? ready : senders;
  if (used.length === 0) return [];
  const shares = sharesOf(
    emails,
    used.map((sender) => dailyCap(sender, plan.mailbox, now)),
  );
  return used.map((sender, place) => ({
    id: String(sender.id),
    address: sender.address,
    recipients: shares[place] ?? 0,
    days: daysFor(shares[place] ?? 0, sender, plan.mailbox, now),
  }));
}

/** Days that the team's emails a day allow for so many. */
function daysOfTeam(emails: number, { limit, used }: MailSummary['quota']): number {
  const today = Math.max(0, limit - used);
  if (emails <= today || limit === 0) return Math.min(1, emails);
  return 1 + Math.ceil((emails - today) / limit);
}

function finishOf(start: Date, days: number, spread: readonly Share[]): Date {
  if (days === 0) return start;
  const lastDay = Math.max(0, ...spread.map((share) => share.recipients / Math.max(1, share.days)));
  return new Date(start.getTime() + (days - 1) * dayMs + Math.ceil(lastDay) * gapMs);
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
    // Recipients of the sandbox are on this machine, and so can open it.
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
