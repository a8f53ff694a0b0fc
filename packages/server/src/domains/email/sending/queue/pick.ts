import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import type { SetAside } from '../../../../platform/setAside/setAside.ts';
import { SharedPages } from '../../../../platform/sharedPages/sharedPages.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { makePages } from '../../../collaboration/addresses/pages.ts';
import { readCampaignLinks } from '../../../shortlinks/addresses/campaignLinks.ts';
import { ownAddresses, readRecipientFacts, valuesOf } from '../../campaigns/content/values.ts';
import { keepDue } from '../../rounds/deciding/keepDue.ts';
import { mailDelivery, type mailSender } from '../../tables.ts';
import type { EngineParts } from '../engineDeps.ts';
import { groupBy } from '../groupBy.ts';
import type { MailContent } from '../message/content.ts';
import { prepareCampaigns } from '../message/preparedCampaigns.ts';
import { endUnsent } from '../results/endUnsent.ts';
import { pauseForQuota, roomOfAccounts, roomOfCampaigns } from './campaignCaps.ts';
import { findCandidates } from './candidates.ts';
import { fullDomainsOf } from './fullDomains.ts';
import { type Addressed, chooseReady, type Email, fillContents, hasRoom, partSkipped } from './pickStages.ts';

export type SenderRow = typeof mailSender.$inferSelect;

/** Key of the daily email limit. */
export const emailsKey = 'emails';
/** Max iterations that skip emails which must not go out now. */
const maxRounds = 20;

interface Picked {
  readonly emails: readonly Email[];
  /** Time of the next check if no email can go out now; null: when an email is due. */
  readonly nextAt: Date | null;
  readonly touched: readonly number[];
}

interface Picking {
  readonly max: number;
  readonly now: Date;
  readonly pace: number;
  readonly allowance: { readonly day: string; readonly resetAt: Date };
  readonly aside: SetAside;
  /** Called with the candidate emails. */
  readonly onFound: ((ids: readonly number[]) => void) | undefined;
}

/** Picks the emails to send: postpones emails that must wait, and skips emails that must never be sent. */
export async function pick(
  deps: EngineParts,
  tx: Transaction,
  sender: SenderRow,
  { max, now, pace, allowance, aside, onFound }: Picking,
): Promise<Picked> {
  const { teamId, id: senderId } = sender;
  const domains = await fullDomainsOf(tx, { teamId, senderId, now, pace });
  const touched = new Set<number>();
  let counts = domains.counts;
  for (let round = 0; round < maxRounds; round += 1) {
    const fullDomains = domains.domainsAt(counts);
    const found = await findCandidates(tx, { teamId, senderId, now, max, fullDomains, aside });
    if (found.length === 0) break;
    onFound?.(found.map(({ id }) => id));
    const { rows, forced, dropped } = await keepDue(tx, teamId, found, { now, pace });
    const { skipped, open } = partSkipped(rows);
    const capped = new Set(rows.flatMap(({ campaignId, isCapped }) => (isCapped ? [campaignId] : [])));
    const room = {
      campaigns: await roomOfCampaigns(tx, teamId, { ids: [...capped], day: allowance.day }),
      accounts: await roomOfAccounts(tx, teamId, { rows, key: emailsKey, day: allowance.day }),
    };
    const full = new Set(rows.flatMap((row) => (hasRoom(room, row) ? [] : [row.campaignId])));
    const waiting = await pauseForQuota(teamScope(tx, teamId), [...full], { until: allowance.resetAt, now });
    const chosen = chooseReady(open, { room, forced, domains, counts, now, pace });
    counts = chosen.counts;
    await delay(tx, teamId, chosen.delayed);
    const { emails, incomplete } = await fill(deps, tx, sender, chosen.ready);
    const unsent = [...skipped, ...incomplete.map((row) => ({ row, reason: 'missingValue' as const }))];
    for (const { row, reason } of unsent) {
      await endUnsent(tx, teamId, eq(mailDelivery.id, row.id), { reason, now });
    }
    for (const id of [...dropped, ...waiting, ...unsent.map(({ row }) => row.campaignId)]) touched.add(id);
    if (emails.length > 0) return { emails, nextAt: null, touched: [...touched] };
  }
  return { emails: [], nextAt: domains.nextFreeAt(now), touched: [...touched] };
}

async function fill(deps: EngineParts, tx: Transaction, sender: SenderRow, rows: readonly Addressed[]) {
  if (rows.length === 0) return { emails: [], incomplete: [] };
  const campaigns = await prepareCampaigns(tx, deps, sender, rows);
  const recipients = await readRecipientFacts(
    tx,
    sender.teamId,
    rows.map(({ recipientId }) => recipientId),
  );
  const factsOf = new Map(recipients.map((facts) => [facts.id, facts]));
  const campaignOf = ({ campaignId, round }: Addressed) => {
    const campaign = campaigns.get(`${campaignId}/${round}`);
    if (!campaign) throw new Error('A campaign without content');
    return campaign;
  };
  const links = [...campaigns.values()].some(({ prepared }) => uses(prepared, 'shortlink'))
    ? await readCampaignLinks(tx, sender.teamId, {
        campaignIds: [...new Set(rows.map(({ campaignId }) => campaignId))],
        creatorIds: rows.flatMap(({ creatorId }) => creatorId ?? []),
        origin: deps.shortOrigin,
        now: deps.now(),
      })
    : () => undefined;
  const invites = rows.filter((row) => uses(campaignOf(row).prepared, 'brief'));
  const pageOf =
    invites.length > 0
      ? await makePages(tx, sender.teamId, invites, {
          pages: new SharedPages({ secrets: deps.secrets, now: deps.now }),
          origin: deps.pageOrigin,
          now: deps.now(),
        })
      : () => undefined;
  return fillContents(rows, campaignOf, (row) => {
    const { recipientId, campaignId, creatorId } = row;
    const facts = factsOf.get(recipientId);
    if (!facts) throw new Error('An email without a recipient');
    return valuesOf(facts, sender, ownAddresses(links(campaignId, creatorId), pageOf(row)));
  });
}

/** Whether an email uses an address of its recipient alone; most do not, and need not wait for one. */
const uses = ({ subject, html, text }: MailContent, variable: 'shortlink' | 'brief'): boolean =>
  [subject, html, text].some((part) => new RegExp(`\\{\\{[^{}]*${variable}`, 'i').test(part));

async function delay(
  tx: Transaction,
  teamId: number,
  delayed: readonly { readonly id: number; readonly until: number }[],
): Promise<void> {
  for (const [until, own] of groupBy(delayed, (one) => one.until)) {
    const ids = own.map(({ id }) => id);
    await teamScope(tx, teamId)
      .update(mailDelivery)
      .set({ dueAt: new Date(until) })
      .where(inArray(mailDelivery.id, ids));
  }
}
