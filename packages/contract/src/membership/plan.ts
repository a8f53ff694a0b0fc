import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { membershipVersions } from './equity.ts';

const version = z.enum(membershipVersions);

/** Orders that an upgrade took the place of, with what was left of them. */
const tradedIn = z.object({
  /** `null`: it was given, not bought. */
  orderNo: z.nullable(z.string()),
  version,
  /** Taken off the price of the upgrade, in fen. */
  amount: z.int(),
});

const term = z.object({
  version,
  /** 0 where it was given. */
  months: z.int(),
  startsOn: z.string(),
  /** The last day; `null`: it has no end. */
  endsOn: z.nullable(z.string()),
  /** The order that bought it; `null`: it was given. */
  orderNo: z.nullable(z.string()),
  /** Discounts of its order for traded-in plans; empty where nothing was traded in. */
  tradedIn: z.array(tradedIn),
});
export type PlanTerm = z.output<typeof term>;

/**
 * `GET /office/api/plan`: for the owner and admins: the terms that the team has bought or was given, as they lie now.
 * Days are `2026-11-25` in the zone of the team, amounts RMB in fen.
 */
export const getTeamPlan = endpoint({
  id: 'getTeamPlan',
  method: 'GET',
  path: '/office/api/plan',
  domain: 'membership',
  summary: 'The terms of the team in their order, the present one first, and the next change of its plan',
  access: 'owner',
  data: z.object({
    /** In their order, the present one first; empty without a membership. */
    terms: z.array(term),
    /** The first day of another version; `null`: the present one has no end. */
    nextChange: z.nullable(z.object({ on: z.string(), version })),
  }),
});
/** Plans that a team has bought: its terms in order, what was traded in, and when its plan changes next. */
export type TeamPlan = DataOf<typeof getTeamPlan>;
