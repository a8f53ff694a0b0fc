import * as z from 'zod/mini';
import { exportFormats } from '../creator/exporting.ts';
import { platformSchema } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { type EquityKey, equityPeriods } from './equity.ts';
import { usageCounters } from './usageCounters.ts';

export * from './usageCounters.ts';

/** The areas that count what exists at once and that the server keeps already. */
export const usageStocks = [
  'favouriteLists',
  'templates',
  'mailboxes',
  'subAccounts',
] as const satisfies readonly EquityKey[];
export type UsageStock = (typeof usageStocks)[number];

/** Days for which single charges are kept, and the longest range of a report: thirteen months. */
export const usageDaysKept = 400;
/** Days of a report whose range was not chosen. */
export const usageDaysUsual = 30;
/** In place of a member's id: all who have left the team. */
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
  /** First day, in the team's time zone. Default: so that the range has `days`. */
  from: day,
  /** Last day. Default: today. The range has at most `usageDaysKept` days. */
  to: day,
  /** Length of the range where `from` is not given. */
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(usageDaysKept)), usageDaysUsual),
  /** Id of a member, or `formerMembers`; `""` for all. Others than oneself: for the owner only. */
  member: z._default(
    z.string().check(z.maxLength(20), z.regex(/^(?:[1-9]\d*|former)?$/, { error: 'unknown_value' })),
    '',
  ),
};

/**
 * Forecast from the pace of the last 7 days. `runsOut`: on the day `on`, before the counter begins again. `enough`: not
 * before that. `usedUp`: nothing is left. `unknown`: the team has figures of less than 3 days. `notIncluded`: the plan
 * gives nothing of it.
 */
export const usageForecastStates = ['runsOut', 'enough', 'usedUp', 'unknown', 'notIncluded'] as const;
export type UsageForecastState = (typeof usageForecastStates)[number];

export const usageForecastSchema = z.object({
  state: z.enum(usageForecastStates),
  /** Used on a day by the whole team, on average of the last 7 days, or of all where these are fewer; `null` where the state is `unknown`. */
  perDay: z.nullable(z.number()),
  /** Day in the team's time zone on which the rest is used up; `null` unless the state is `runsOut`. */
  on: z.nullable(z.string()),
});
export type UsageForecast = z.output<typeof usageForecastSchema>;

/** How much of each counter was used, by its key; what was not used is left out. */
const amounts = z.record(z.string(), z.number());
export type UsageAmounts = z.output<typeof amounts>;

export const usageReportSchema = z.object({
  /** As they were applied, both inclusive. */
  from: z.string(),
  to: z.string(),
  /** The present day in `timeZone`. */
  today: z.string(),
  /** IANA name of the team's zone, in which its days begin. */
  timeZone: z.string(),
  /** `team`: the figures are of everybody. `own`: of the person who asks. Counters: what holds for the person. */
  scope: z.enum(['team', 'own']),
  /** First day that any figure exists of, at most `usageDaysKept` ago; `null`: nothing was used yet. */
  since: z.nullable(z.string()),
  counters: z.array(
    z.object({
      key: z.enum(usageCounters),
      period: z.enum(equityPeriods),
      /** Of the present period, whatever the range. */
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
  /** By counter, in the range and of the chosen member. */
  total: amounts,
  /** Days on which anything was used, the first one first. */
  days: z.array(z.object({ day: z.string(), amounts })),
  /** Everybody in the range, whichever member is chosen; `id` is `formerMembers` and `name` `""` for those who left. */
  members: z.array(z.object({ id: z.string(), name: z.string(), amounts })),
});
export type UsageReport = z.output<typeof usageReportSchema>;

/**
 * `GET /office/api/team/usage`: the team's use of each counter by day and by member, with a forecast. Members see
 * their own figures. What was given back is left out.
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
  /** A search: its fields that were not open, as in `searchFilterSchema`; `null` where they were not kept. */
  z.object({
    kind: z.literal('search'),
    search: z.nullable(z.object({ platform: platformSchema, filter: z.record(z.string(), z.string()) })),
  }),
  /** Creators that resemble some; those of them that are still known. */
  z.object({
    kind: z.literal('similar'),
    platform: z.nullable(platformSchema),
    seeds: z.array(creator),
  }),
  /** So many creators named by link or name as a search shows. */
  z.object({ kind: z.literal('named') }),
  /** A described need; what was written is not kept. */
  z.object({ kind: z.literal('sentence') }),
  z.object({ kind: z.literal('creator'), creator: z.nullable(creator) }),
  /** Of a platform or a list; the name only of a list that the person may see. */
  z.object({
    kind: z.literal('export'),
    format: z.nullable(z.enum(exportFormats)),
    platform: z.nullable(platformSchema),
    list: z.nullable(z.object({ id: rowId, name: z.string() })),
    /** `null`: it is off the list of jobs, and its file is gone. */
    jobId: z.nullable(z.string()),
  }),
  /** An email, to a creator or to another address. */
  z.object({
    kind: z.literal('mail'),
    campaign: z.nullable(z.object({ id: rowId, name: z.string() })),
    creator: z.nullable(creator),
  }),
  z.object({ kind: z.literal('testMail') }),
  /** An answer to an address that had not written in its conversation. */
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
  /** `id` is `formerMembers` and `name` `""` for those who left. */
  member: z.object({ id: z.string(), name: z.string() }),
  subject: usageSubjectSchema,
});
/** One charge: when, by whom, how much of which counter, and for what. */
export type UsageCharge = z.output<typeof usageChargeSchema>;

const counter = z._default(z.enum(['', ...usageCounters], { error: 'unknown_value' }), '');

/**
 * `GET /office/api/team/usage/charge`: single charges, the latest first; `searchAfter` of one page gives the next.
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
    /** Where the page before ended. */
    searchAfter: z._default(z.string().check(z.maxLength(1_000)), ''),
  }),
  data: z.object({
    list: z.array(usageChargeSchema),
    /** `null`: nothing follows. */
    searchAfter: z.nullable(z.string()),
  }),
});
export type UsageCharges = DataOf<typeof listUsageCharges>;

/** Charges in one file, the latest of the range. */
export const usageExportMost = 100_000;

/**
 * `POST /office/api/team/usage/export`: starts the job that writes the usage report with at most `usageExportMost`
 * charges as a workbook; costs nothing.
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
    /** Made by the caller: the same again begins no second job. */
    requestKey: z.optional(z.string().check(z.maxLength(80))),
  }),
  data: z.object({ jobId: rowId }),
});
