import * as z from 'zod/mini';
import { exportFormats } from '../creator/exporting.ts';
import { platformSchema } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { type EquityKey, equityPeriods } from './equity.ts';
import { usageCounters } from './usageCounters.ts';

export * from './usageCounters.ts';

/** Areas that count existing things and are already tracked by the server. */
export const usageStocks = [
  'favouriteLists',
  'templates',
  'mailboxes',
  'subAccounts',
] as const satisfies readonly EquityKey[];
export type UsageStock = (typeof usageStocks)[number];

/** Days for which single charges are kept, and the longest range of a report: thirteen months. */
export const usageDaysKept = 400;
/** Default length of a report's range in days. */
export const usageDaysUsual = 30;
/** Replaces a member's id: all former members together. */
export const formerMembers = 'former';

/** `2026-11-25`; `""` where it was not chosen. */
const day = z._default(
  z.string().check(
    z.maxLength(10),
    z.refine((text) => text === '' || isDay(text), { error: 'wrong_format' }),
  ),
  '',
);

function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

const chosen = {
  /** First day, in the team's time zone. Default: computed from `days`. */
  from: day,
  /** Last day. Default: today. The range has at most `usageDaysKept` days. */
  to: day,
  /** Length of the range where `from` is not given. */
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(usageDaysKept)), usageDaysUsual),
  /** Id of a member, or `formerMembers`; `""` for all. Only the owner may choose others. */
  member: z._default(
    z.string().check(z.maxLength(20), z.regex(/^(?:[1-9]\d*|former)?$/, { error: 'unknown_value' })),
    '',
  ),
};

/**
 * Forecast from the last 7 days. `runsOut`: on the day `on`, before the counter resets. `enough`: not before the reset.
 * `usedUp`: nothing is left. `unknown`: the team has less than 3 days of data. `notIncluded`: not part of the plan.
 */
export const usageForecastStates = ['runsOut', 'enough', 'usedUp', 'unknown', 'notIncluded'] as const;
export type UsageForecastState = (typeof usageForecastStates)[number];

export const usageForecastSchema = z.object({
  state: z.enum(usageForecastStates),
  /** Daily use of the whole team: average of the last 7 days, or of all if fewer; `null` if the state is `unknown`. */
  perDay: z.nullable(z.number()),
  /** Day in the team's time zone on which the rest is used up; `null` unless the state is `runsOut`. */
  on: z.nullable(z.string()),
});
export type UsageForecast = z.output<typeof usageForecastSchema>;

/** Use by counter key; unused counters are left out. */
const amounts = z.record(z.string(), z.number());
export type UsageAmounts = z.output<typeof amounts>;

export const usageReportSchema = z.object({
  /** As applied, both inclusive. */
  from: z.string(),
  to: z.string(),
  /** Today's date in `timeZone`. */
  today: z.string(),
  /** IANA name of the team's time zone, which defines its days. */
  timeZone: z.string(),
  /** `team`: figures of all members. `own`: of the caller. Counters: the limits that apply to the caller. */
  scope: z.enum(['team', 'own']),
  /** First day with any figure, at most `usageDaysKept` ago; `null`: no use yet. */
  since: z.nullable(z.string()),
  counters: z.array(
    z.object({
      key: z.enum(usageCounters),
      period: z.enum(equityPeriods),
      /** For the current period, regardless of the range. */
      limit: z.number(),
      used: z.number(),
      /** The figures and the forecast are of the caller's own cap, not of the team's limit. */
      limitedBy: z.optional(z.literal('member')),
      /** ISO 8601. */
      resetAt: timestamp,
      forecast: usageForecastSchema,
    }),
  ),
  stocks: z.array(z.object({ key: z.enum(usageStocks), limit: z.number(), used: z.number() })),
  /** By counter, for the range and the chosen member. */
  total: amounts,
  /** Days with any use, oldest first. */
  days: z.array(z.object({ day: z.string(), amounts })),
  /**
   * All members with use in the range, regardless of the chosen one; `id` is `formerMembers` and `name` `""` for former
   * members.
   */
  members: z.array(z.object({ id: z.string(), name: z.string(), amounts })),
});
export type UsageReport = z.output<typeof usageReportSchema>;

/**
 * `GET /office/api/team/usage`: the team's use of each counter by day and by member, with a forecast. Members see their
 * own figures. Refunded use is left out.
 */
export const getUsage = endpoint({
  id: 'getUsage',
  method: 'GET',
  path: '/office/api/team/usage',
  domain: 'membership',
  summary:
    'How much of each counter the team has used, by day and by member, with a forecast; members see their own figures. What was given back, e.g. for an address that bounced, is not in it',
  access: 'user',
  query: z.object(chosen),
  data: usageReportSchema,
});

const creator = z.object({
  id: rowId,
  platform: platformSchema,
  name: z.string(),
});

/** Subject of a charge. `null` if it has been deleted since. */
export const usageSubjectSchema = z.discriminatedUnion('kind', [
  /** A search: its non-default fields, as in `searchFilterSchema`; `null` if they were not stored. */
  z.object({
    kind: z.literal('search'),
    search: z.nullable(z.object({ platform: platformSchema, filter: z.record(z.string(), z.string()) })),
  }),
  /** Look-alikes of some creators; those that still exist. */
  z.object({
    kind: z.literal('similar'),
    platform: z.nullable(platformSchema),
    seeds: z.array(creator),
  }),
  /** Number of creators named by link or name that a search shows. */
  z.object({ kind: z.literal('named') }),
  /** A natural-language search; its text is not stored. */
  z.object({ kind: z.literal('sentence') }),
  z.object({ kind: z.literal('creator'), creator: z.nullable(creator) }),
  /** From a platform or a list; the name only of a list that the person may see. */
  z.object({
    kind: z.literal('export'),
    format: z.nullable(z.enum(exportFormats)),
    platform: z.nullable(platformSchema),
    list: z.nullable(z.object({ id: rowId, name: z.string() })),
    /** `null`: the job was removed, and its file deleted. */
    jobId: z.nullable(z.string()),
  }),
  /** An email, to a creator or to another address. */
  z.object({
    kind: z.literal('mail'),
    campaign: z.nullable(z.object({ id: rowId, name: z.string() })),
    creator: z.nullable(creator),
  }),
  z.object({ kind: z.literal('testMail') }),
  /** A reply to an address that had not written in its conversation. */
  z.object({ kind: z.literal('replyMail') }),
  z.object({ kind: z.literal('unknown') }),
]);
/** Subject of a charge, by `kind`. `null` if it has been deleted since. */
export type UsageSubject = z.output<typeof usageSubjectSchema>;

export const usageChargeSchema = z.object({
  id: z.string(),
  at: timestamp,
  key: z.enum(usageCounters),
  amount: z.number(),
  /** `id` is `formerMembers` and `name` `""` for former members. */
  member: z.object({ id: z.string(), name: z.string() }),
  subject: usageSubjectSchema,
});
/** One charge: time, member, counter, amount and subject. */
export type UsageCharge = z.output<typeof usageChargeSchema>;

const counter = z._default(z.enum(['', ...usageCounters], { error: 'unknown_value' }), '');

/**
 * `GET /office/api/team/usage/charge`: single charges, latest first; `searchAfter` is the cursor of the next page.
 * Members see their own.
 */
export const listUsageCharges = endpoint({
  id: 'listUsageCharges',
  method: 'GET',
  path: '/office/api/team/usage/charge',
  domain: 'membership',
  summary: 'Each charge with what it was for, the latest first; members see their own',
  access: 'user',
  query: z.object({
    ...chosen,
    /** `""` for all counters. */
    counter,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    /** Cursor from the previous page. */
    searchAfter: z._default(z.string().check(z.maxLength(1_000)), ''),
  }),
  data: z.object({
    list: z.array(usageChargeSchema),
    /** `null`: last page. */
    searchAfter: z.nullable(z.string()),
  }),
});
export type UsageCharges = DataOf<typeof listUsageCharges>;

/** Max charges in one file; the latest of the range are kept. */
export const usageExportMost = 100_000;

/**
 * `POST /office/api/team/usage/export`: starts a job that writes the usage report with at most `usageExportMost` charges
 * as a workbook; free of charge.
 */
export const exportUsage = endpoint({
  id: 'exportUsage',
  method: 'POST',
  path: '/office/api/team/usage/export',
  domain: 'membership',
  summary:
    'Begins the job that writes the report with at most `usageExportMost` single charges as a workbook; it costs nothing',
  access: 'user',
  body: z.strictObject({
    ...chosen,
    counter,
    /** Idempotency key from the caller: repeating it starts no second job. */
    requestKey: z.optional(z.string().check(z.maxLength(80))),
  }),
  data: z.object({ jobId: rowId }),
});
