import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { timestamp } from '../fields/rowFields.ts';
import { equityKeys, equityKinds, equityPeriods, membershipVersions } from './equity.ts';

const itemShape = {
  key: z.enum(equityKeys),
  kind: z.enum(equityKinds),
  period: z.nullable(z.enum(equityPeriods)),
  limit: z.number(),
};

export const equityItemSchema = z.object({
  ...itemShape,
  /** With `limit`: what holds for the caller, their own cap or the team's limit. `null` for a cap or a level: nothing is used up. */
  used: z.nullable(z.number()),
  /** ISO 8601; `null` for a counter that is never reset. */
  resetAt: z.nullable(timestamp),
  /** The caller's own cap within the period, and what they used of it; left out where they have none. */
  own: z.optional(z.object({ cap: z.number(), used: z.number() })),
  /** The figures are of `own`: less is left of it than of `team`. */
  limitedBy: z.optional(z.literal('member')),
  /** The figures of the whole team; given beside `own`. */
  team: z.optional(z.object({ limit: z.number(), used: z.number() })),
});
/** One limit of a membership and how much of it is used. `used` is `null` where nothing is used up. */
export type EquityItem = z.output<typeof equityItemSchema>;

/**
 * `GET /office/api/equity/{teamId}`: what the membership of the caller's team gives and how much of it is used.
 * Another team answers like an unknown one.
 */
export const getEquity = endpoint({
  id: 'getEquity',
  method: 'GET',
  path: '/office/api/equity/{teamId}',
  domain: 'membership',
  summary:
    'What the membership of a team gives and how much of it is used; another team answers like an unknown one',
  access: 'user',
  params: z.object({ teamId: z.string().check(z.maxLength(40)) }),
  data: z.object({
    equityVersion: z.object({
      version: z.enum(membershipVersions),
      /** In the language asked for. */
      versionName: z.string(),
    }),
    red_center: z.object({
      /** `"1"` where tasks for data acquisition can be kept, else `"0"`. */
      save_koc_task: z.string(),
    }),
    items: z.array(equityItemSchema),
    /** ISO 8601: the moment after the last one; `null` for a membership without an end. */
    expireAt: z.nullable(timestamp),
    /** The last day of the membership in the zone of the team, `2026-11-25`; `null` for one without an end. */
    endsOn: z.nullable(z.string()),
  }),
});
export type Equity = DataOf<typeof getEquity>;

/** `GET /office/api/equity/versions`: every membership with its limits and its price for one month in fen; public. */
export const listEquityVersions = endpoint({
  id: 'listEquityVersions',
  method: 'GET',
  path: '/office/api/equity/versions',
  domain: 'membership',
  summary: 'Every membership with its price and all of its limits',
  access: 'public',
  data: z.object({
    versions: z.array(
      z.object({
        version: z.enum(membershipVersions),
        /** In the language asked for. */
        name: z.string(),
        /** RMB in fen for one month. */
        monthlyPrice: z.number(),
        items: z.array(z.object(itemShape)),
      }),
    ),
    /** Months that can be bought at once, and what is taken off the price, in per cent. */
    terms: z.array(z.object({ months: z.number(), percentOff: z.number() })),
  }),
});
/** All memberships with limits and prices (RMB in fen), and the discounts for several months. */
export type EquityVersions = DataOf<typeof listEquityVersions>;
