import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { membershipVersions } from './equity.ts';

const version = z.enum(membershipVersions);

/** Orders replaced by an upgrade, with their credit. */
const tradedIn = z.object({
  /** `null`: granted, not bought. */
  orderNo: z.nullable(z.string()),
  version,
  /** Discount on the upgrade, in fen. */
  amount: z.int(),
});

const term = z.object({
  version,
  /** 0 if granted. */
  months: z.int(),
  startsOn: z.string(),
  /** The last day; `null`: it has no end. */
  endsOn: z.nullable(z.string()),
  /** The order that bought it; `null`: it was granted. */
  orderNo: z.nullable(z.string()),
  /** Credits of its order for traded-in plans; empty if none. */
  tradedIn: z.array(tradedIn),
});
export type PlanTerm = z.output<typeof term>;

/**
 * `GET /office/api/plan`: for the owner and admins: the team's bought or granted terms with their current dates. Days are
 * `2026-11-25` in the team's time zone, amounts RMB in fen.
 */
export const getTeamPlan = endpoint({
  id: 'getTeamPlan',
  method: 'GET',
  path: '/office/api/plan',
  domain: 'membership',
  summary: 'The terms of the team in their order, the present one first, and the next change of its plan',
  access: 'owner',
  data: z.object({
    /** In order, the current one first; empty without a plan. */
    terms: z.array(term),
    /** First day of another plan; `null`: the current one has no end. */
    nextChange: z.nullable(z.object({ on: z.string(), version })),
  }),
});
/** A team's plans: its terms in order, trade-ins, and the next change of plan. */
export type TeamPlan = DataOf<typeof getTeamPlan>;
