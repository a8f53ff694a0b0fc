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
  /**
   * With `limit`: the one that applies to the caller, their own cap or the team's limit. `null` for a cap or a level:
   * nothing is consumed.
   */
  used: z.nullable(z.number()),
  /** ISO 8601; `null` for a counter that is never reset. */
  resetAt: z.nullable(timestamp),
  /** The caller's own cap within the period, and its use; left out if there is none. */
  own: z.optional(z.object({ cap: z.number(), used: z.number() })),
  /** The figures are those of `own`: it has less left than `team`. */
  limitedBy: z.optional(z.literal('member')),
  /** The whole team's figures; present together with `own`. */
  team: z.optional(z.object({ limit: z.number(), used: z.number() })),
});
/** One limit of a plan and its use. `used` is `null` if nothing is consumed. */
export type EquityItem = z.output<typeof equityItemSchema>;

/**
 * `GET /office/api/equity/{teamId}`: the plan limits of the caller's team and their use. Another team is treated as
 * unknown.
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
      /** In the requested language. */
      versionName: z.string(),
    }),
    red_center: z.object({
      /** `"1"` if data acquisition tasks can be saved, else `"0"`. */
      save_koc_task: z.string(),
    }),
    items: z.array(equityItemSchema),
    /** ISO 8601 end, exclusive; `null` for a plan without an end. */
    expireAt: z.nullable(timestamp),
    /** Last day of the plan in the team's time zone, `2026-11-25`; `null` for a plan without an end. */
    endsOn: z.nullable(z.string()),
  }),
});
export type Equity = DataOf<typeof getEquity>;

/** `GET /office/api/equity/versions`: every plan with its limits and its price for one month in fen; public. */
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
        /** In the requested language. */
        name: z.string(),
        /** RMB in fen for one month. */
        monthlyPrice: z.number(),
        items: z.array(z.object(itemShape)),
      }),
    ),
    /** Lengths that can be ordered, in months, with their discount in per cent. */
    terms: z.array(z.object({ months: z.number(), percentOff: z.number() })),
  }),
});
/** All memberships with limits and prices (RMB in fen), and the discounts for several months. */
export type EquityVersions = DataOf<typeof listEquityVersions>;
