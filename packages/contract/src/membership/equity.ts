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
  /** When a counter is reset: at midnight in the team's time zone, or monthly on the day the plan started. */
  readonly period?: EquityPeriod;
}

/** Every gated area, in table order. */
export const equityAreas = {
  /**
   * 1: basic filters. 2: plus all others but audience. 3: plus audience and look-alikes. 4: plus alerts of saved
   * searches.
   */
  searchScope: { kind: 'level' },
  searchRows: { kind: 'cap' },
  searches: { kind: 'counter', period: 'day' },
  /** Successfully parsed natural-language searches. */
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
  /** 0: none. 1: opens and replies. 2: plus bounces and out-of-office replies. 3: plus clicks. */
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

export const membershipVersions = ['free', 'basic', 'pro', 'team'] as const;
/** One of `membershipVersions`, from `free` up to `team`. */
export type MembershipVersion = (typeof membershipVersions)[number];

/** `data` of a response with code 430: the exceeded limit. */
export const equityMissedSchema = z.object({
  feature: z.enum(equityKeys),
  /** Used in the period, existing, or requested at once; for a level the requested one. */
  used: z.number(),
  limit: z.number(),
  /** ISO 8601; `null` for a counter that is never reset. */
  resetAt: z.nullable(timestamp),
  /** The lowest sufficient plan; `null` if none. */
  needVersion: z.nullable(z.enum(membershipVersions)),
  /** The limit is not the team's but the person's own, set by the managers of the team. */
  limitedBy: z.optional(z.literal('member')),
});
/** `data` of code 430: the limit that was reached, its figures, and the lowest sufficient plan. */
export type EquityMissed = z.output<typeof equityMissedSchema>;
