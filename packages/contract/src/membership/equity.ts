import * as z from 'zod/mini';
import { timestamp } from '../fields/rowFields.ts';

/**
 * Kinds of plan limits (specification, section 6: gated areas). `counter`: actions within a period. `stock`: things that
 * exist at once. `cap`: the size of one action or thing. `level`: how much of a feature is open, 0 for none.
 */
export const equityKinds = ['counter', 'stock', 'cap', 'level'] as const;
export type EquityKind = (typeof equityKinds)[number];

export const equityPeriods = ['day', 'month'] as const;
export type EquityPeriod = (typeof equityPeriods)[number];

export interface EquityArea {
  readonly kind: EquityKind;
  /** When a counter is reset: at midnight of the team's zone, or on the day of the month the membership began. */
  readonly period?: EquityPeriod;
}

/** Every gated area, in the order in which tables show them. */
export const equityAreas = {
  /** 1: basic filters. 2: all but audience. 3: and audience and look-alikes. 4: and alerts of saved searches. */
  searchScope: { kind: 'level' },
  searchRows: { kind: 'cap' },
  searches: { kind: 'counter', period: 'day' },
  /** Needs described in a sentence that were understood. */
  sentences: { kind: 'counter', period: 'day' },
  basicAnalyses: { kind: 'counter', period: 'month' },
  audienceAnalyses: { kind: 'counter', period: 'month' },
  emailUnlocks: { kind: 'counter', period: 'month' },
  favouriteLists: { kind: 'stock' },
  listCreators: { kind: 'cap' },
  bulkCollect: { kind: 'cap' },
  exportRows: { kind: 'counter', period: 'month' },
  emails: { kind: 'counter', period: 'day' },
  mailboxEmails: { kind: 'cap' },
  templates: { kind: 'stock' },
  massRecipients: { kind: 'cap' },
  followUpRounds: { kind: 'cap' },
  mailboxes: { kind: 'stock' },
  /** 0: none. 1: opens and replies. 2: and bounces and out-of-office answers. 3: and clicks. */
  mailTracking: { kind: 'level' },
  subAccounts: { kind: 'stock' },
  shortLinks: { kind: 'stock' },
  rankingRows: { kind: 'cap' },
  monitorProjects: { kind: 'stock' },
  monitorLinks: { kind: 'cap' },
  campaigns: { kind: 'stock' },
  collaborations: { kind: 'stock' },
} as const satisfies Readonly<Record<string, EquityArea>>;

export type EquityKey = keyof typeof equityAreas;

export const equityKeys: readonly [EquityKey, ...EquityKey[]] = [
  'searchScope',
  'searchRows',
  'searches',
  'sentences',
  'basicAnalyses',
  'audienceAnalyses',
  'emailUnlocks',
  'favouriteLists',
  'listCreators',
  'bulkCollect',
  'exportRows',
  'emails',
  'mailboxEmails',
  'templates',
  'massRecipients',
  'followUpRounds',
  'mailboxes',
  'mailTracking',
  'subAccounts',
  'shortLinks',
  'rankingRows',
  'monitorProjects',
  'monitorLinks',
  'campaigns',
  'collaborations',
];

/** Areas whose feature does not exist yet: plans show them as coming soon, without limits or meters. */
export const comingEquityKeys: readonly EquityKey[] = [
  'rankingRows',
  'monitorProjects',
  'monitorLinks',
  'campaigns',
  'collaborations',
];

export const membershipVersions = ['free', 'basic', 'pro', 'team'] as const;
/** One of `membershipVersions`, from `free` up to `team`. */
export type MembershipVersion = (typeof membershipVersions)[number];

/** `data` of an answer with code 430: what was missing. */
export const equityMissedSchema = z.object({
  feature: z.enum(equityKeys),
  /** Used in the period, existing, or asked for at once; for a level the one that was asked for. */
  used: z.number(),
  limit: z.number(),
  /** ISO 8601; `null` for a counter that is never reset. */
  resetAt: z.nullable(timestamp),
  /** The least membership that gives enough; `null` where none does. */
  needVersion: z.nullable(z.enum(membershipVersions)),
  /** The limit is not the team's but the person's own, set by those who manage the team. */
  limitedBy: z.optional(z.literal('member')),
});
/** `data` of code 430: which limit was reached, its figures, and the least membership that gives enough. */
export type EquityMissed = z.output<typeof equityMissedSchema>;
