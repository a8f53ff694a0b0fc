import type { MailSkipReason } from '@reachkit/contract';
import type { MailValues } from '@reachkit/contract/email/text';
import { fillMail, type MailContent } from '../message/content.ts';
import type { PreparedCampaign } from '../message/preparedCampaigns.ts';
import type { Candidate } from './candidates.ts';
import type { DomainUse } from './fullDomains.ts';
import { betweenEmailsMs, betweenIncludedMs } from './timing.ts';

/** A candidate with an address that nothing blocks. */
export type Addressed = Candidate & { readonly address: string; readonly addressKey: string };

/** Skip: separates the candidates that must never be sent, each with its reason. */
export function partSkipped(rows: readonly Candidate[]) {
  const skipped: { readonly row: Candidate; readonly reason: MailSkipReason }[] = [];
  const open: Addressed[] = [];
  for (const row of rows) {
    const { skip, address, addressKey } = row;
    if (skip === null && address !== null && addressKey !== null) open.push({ ...row, address, addressKey });
    else skipped.push({ row, reason: skip ?? 'noAddress' });
  }
  return { skipped, open };
}

/** Emails that campaigns and people may still send today; campaigns and people without their own cap are left out. */
export interface Room {
  readonly campaigns: ReadonlyMap<number, number>;
  readonly accounts: ReadonlyMap<number, number>;
}

/** Caps: whether campaign and person have room for an email; without room it stays due. */
export const hasRoom = (
  { campaigns, accounts }: Room,
  { campaignId, accountId }: Pick<Candidate, 'campaignId' | 'accountId'>,
): boolean => (campaigns.get(campaignId) ?? 1) > 0 && (accounts.get(accountId) ?? 1) > 0;

interface Spacing {
  /** Addresses with another email in the same claim. */
  readonly taken: ReadonlySet<string>;
  /** Emails that a person forced although the recipient got another one that day. */
  readonly forced: ReadonlySet<number>;
  readonly domains: DomainUse;
  /** Emails of the last hour per recipient domain, including this claim. */
  readonly counts: ReadonlyMap<string, number>;
  readonly now: Date;
  readonly pace: number;
}

/** Spacing: milliseconds since the epoch until which an email is postponed; null: it may be sent now. */
export function putOffUntil(
  row: Pick<Addressed, 'id' | 'addressKey' | 'domain' | 'isIncluded' | 'lastMs'>,
  { taken, forced, domains, counts, now, pace }: Spacing,
): number | null {
  const wait = (row.isIncluded || forced.has(row.id) ? betweenIncludedMs : betweenEmailsMs) / pace;
  const last = taken.has(row.addressKey) ? now.getTime() : row.lastMs;
  if (last !== null && last + wait > now.getTime()) return last + wait;
  return domains.isFull(counts, row.domain) ? domains.freeAt(row.domain, now).getTime() : null;
}

/** Caps and spacing in sequence: each chosen email reduces the room for the next. */
export function chooseReady(
  rows: readonly Addressed[],
  { room, ...spacing }: Omit<Spacing, 'taken'> & { readonly room: Room },
) {
  const campaigns = new Map(room.campaigns);
  const accounts = new Map(room.accounts);
  const counts = new Map(spacing.counts);
  const taken = new Set<string>();
  const ready: Addressed[] = [];
  const delayed: { readonly id: number; readonly until: number }[] = [];
  const takeFrom = (places: Map<number, number>, id: number) => {
    const left = places.get(id);
    if (left !== undefined) places.set(id, left - 1);
  };
  for (const row of rows) {
    if (!hasRoom({ campaigns, accounts }, row)) continue;
    const until = putOffUntil(row, { ...spacing, counts, taken });
    if (until !== null) {
      delayed.push({ id: row.id, until });
      continue;
    }
    taken.add(row.addressKey);
    if (row.domain !== null) counts.set(row.domain, (counts.get(row.domain) ?? 0) + 1);
    takeFrom(campaigns, row.campaignId);
    takeFrom(accounts, row.accountId);
    ready.push(row);
  }
  return { ready, delayed, counts };
}

export interface Email {
  readonly row: Addressed;
  readonly campaign: PreparedCampaign;
  readonly content: MailContent;
}

/** Fill: composes the content of each email, and separates emails with missing variables. */
export function fillContents(
  rows: readonly Addressed[],
  campaignOf: (row: Addressed) => PreparedCampaign,
  valuesOf: (row: Addressed) => MailValues,
) {
  const emails: Email[] = [];
  const incomplete: Addressed[] = [];
  for (const row of rows) {
    const campaign = campaignOf(row);
    const { content, missing } = fillMail(campaign.prepared, valuesOf(row));
    if (missing.length > 0) incomplete.push(row);
    else emails.push({ row, campaign, content });
  }
  return { emails, incomplete };
}
