import * as z from 'zod/mini';
import { feeCurrencies, feeMost } from '../fields/currency.ts';
import { monitorAlertKinds } from './kinds.ts';

/** Max characters of texts. */
export const monitorLimits = { name: 100, brand: 100, note: 2_000, line: 500 } as const;
/** Max links added by one request, and max characters of the pasted text. */
export const monitorAddMost = 500;
export const monitorPasteLimit = 200_000;
/** Days for which a link is read: its default and its maximum, both ends included. */
export const monitorDays = { usual: 30, most: 365 } as const;
/** Max fee, in minor units of the project's currency. */
export const monitorFeeMost = feeMost;

/** `views`, `engagements`: a sum to reach. `cost`: a cost per thousand views not to exceed, in minor units. */
export const monitorGoals = ['views', 'engagements', 'cost'] as const;
export type MonitorGoal = (typeof monitorGoals)[number];

/** Text of a single line. */
export const line = (limit: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(limit), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'wrong_format' }));

/** A day of the team's calendar, `YYYY-MM-DD`. */
export const daySchema = z.iso
  .date({ error: 'wrong_format' })
  .check(z.refine((day) => day >= '2000-01-01' && day <= '2999-12-31', { error: 'wrong_format' }));

const amount = (most: number) => z.int({ error: 'not_a_number' }).check(z.gte(0), z.lte(most));
/** In minor units of the project's currency. */
export const monitorFeeSchema = z.nullable(amount(monitorFeeMost));
export const monitorNoteSchema = z.string().check(z.trim(), z.maxLength(monitorLimits.note));
/** Views to reach. */
export const monitorLinkGoalSchema = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000_000)));

/** Fields of a project that people enter. */
export const monitorProjectFields = {
  name: line(monitorLimits.name).check(z.minLength(1, { error: 'required' })),
  note: monitorNoteSchema,
  brand: line(monitorLimits.brand),
  /** Inclusive; `null`: open. */
  startsOn: z.nullable(daySchema),
  endsOn: z.nullable(daySchema),
  /** Of fees and costs; cannot be changed while links have fees. */
  currency: z.enum(feeCurrencies, { error: 'unknown_value' }),
  goal: z.nullable(
    z.strictObject({
      kind: z.enum(monitorGoals, { error: 'unknown_value' }),
      value: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
    }),
  ),
  /** Whether a post must be disclosed as advertising within 24 h. */
  needsDisclosure: z.boolean(),
  /** Kinds of alerts that are switched off. */
  mutedAlerts: z.array(z.enum(monitorAlertKinds, { error: 'unknown_value' })).check(z.maxLength(20)),
};

/** The same for a new project. */
export const newMonitorProjectFields = {
  ...monitorProjectFields,
  note: z._default(monitorProjectFields.note, ''),
  brand: z._default(monitorProjectFields.brand, ''),
  startsOn: z._default(monitorProjectFields.startsOn, null),
  endsOn: z._default(monitorProjectFields.endsOn, null),
  currency: z._default(monitorProjectFields.currency, 'CNY'),
  goal: z._default(monitorProjectFields.goal, null),
  needsDisclosure: z._default(monitorProjectFields.needsDisclosure, false),
  mutedAlerts: z._default(monitorProjectFields.mutedAlerts, []),
};
