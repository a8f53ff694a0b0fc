import * as z from 'zod/mini';
import { maxPostCount } from '../creator/postHistory.ts';
import { typedNumber } from '../rules/typedNumber.ts';
import { feeFault, feeFaults, feeIn } from '../shortlinks/fee.ts';
import {
  daySchema,
  monitorGoals,
  monitorLinkGoalSchema,
  monitorNoteSchema,
  monitorProjectFields,
} from './form.ts';
import { monitorRuleFields } from './rule.ts';

/** Returns a count from 1 as typed, with separators; `null`: not one. */
export function goalIn(typed: string): number | null {
  const number = typedNumber(typed);
  return typeof number === 'number' && number >= 1 && monitorLinkGoalSchema.safeParse(number).success
    ? number
    : null;
}

/** Returns a count from 0 as typed, with separators; `null`: not one. */
export function countIn(typed: string): number | null {
  const number = typedNumber(typed);
  return typeof number === 'number' && Number.isInteger(number) && number <= maxPostCount ? number : null;
}

/** Whether no other currency stands beside a fee. */
const isFeeOf = (text: string, currency: string): boolean =>
  [null, undefined, currency].includes(feeIn(text, currency)?.currency);

const { needsDisclosure, mutedAlerts, name, note, brand, startsOn, endsOn, currency } = monitorProjectFields;

interface TypedGoal {
  readonly currency: string;
  readonly goal: { readonly kind: string; readonly value: string };
}
const isCost = ({ goal }: TypedGoal) => goal.kind === 'cost' && goal.value.trim() !== '';

/** Form values of a project: a goal of no kind is none; a cost is in the currency's unit. */
export const monitorProjectEntry = z
  .strictObject({
    name,
    brand,
    note,
    startsOn,
    endsOn,
    currency,
    goal: z.strictObject({ kind: z.enum(['', ...monitorGoals]), value: z.string() }).check(
      z.refine(({ kind, value }) => kind === '' || value.trim() !== '', {
        error: 'required',
        path: ['value'],
      }),
      z.refine(
        ({ kind, value }) => kind === '' || kind === 'cost' || value.trim() === '' || goalIn(value) !== null,
        { error: 'not_a_number', path: ['value'] },
      ),
    ),
    needsDisclosure,
    mutedAlerts,
    /** Account of a member; `""`: as before. */
    ownerId: z.string().check(z.maxLength(20)),
  })
  .check(
    z.refine(({ startsOn: first, endsOn: last }) => first === null || last === null || first <= last, {
      error: 'too_small',
      path: ['endsOn'],
    }),
    ...feeFaults.map((fault) =>
      z.refine<TypedGoal>((entry) => !isCost(entry) || feeFault(entry.goal.value, entry.currency) !== fault, {
        error: fault,
        path: ['goal', 'value'],
      }),
    ),
    z.refine<TypedGoal>((entry) => !isCost(entry) || isFeeOf(entry.goal.value, entry.currency), {
      error: 'fee_currency',
      path: ['goal', 'value'],
    }),
  );
export type MonitorProjectEntry = z.output<typeof monitorProjectEntry>;

/** An empty text, or one that passes. */
const optional = (isRight: (text: string) => boolean) =>
  z.string().check(
    z.trim(),
    z.refine<string>((text) => text === '' || isRight(text), { error: 'not_a_number' }),
  );

/**
 * Form values of a monitored post in a project of this currency: optional fields are empty texts, the fee is in the
 * currency's unit.
 */
export const monitorLinkEntry = (projectCurrency: string) =>
  z.strictObject({
    fee: z.string().check(
      z.trim(),
      ...feeFaults.map((fault) =>
        z.refine<string>((text) => text === '' || feeFault(text, projectCurrency) !== fault, {
          error: fault,
        }),
      ),
      z.refine<string>((text) => isFeeOf(text, projectCurrency), { error: 'fee_currency' }),
    ),
    goal: optional((text) => goalIn(text) !== null),
    endsOn: daySchema,
    note: monitorNoteSchema,
    creatorId: z.string().check(z.maxLength(20)),
  });
export type MonitorLinkEntry = z.output<ReturnType<typeof monitorLinkEntry>>;

const count = optional((text) => countIn(text) !== null);

/** Form values of a reading by hand: the local time, and counts; an empty text is not known. */
export const monitorReadingEntry = z
  .strictObject({
    readAt: z
      .nullable(z.string())
      .check(z.refine<string | null>((wall) => wall !== null, { error: 'required' })),
    views: count,
    likes: count,
    comments: count,
    shares: count,
    saves: count,
  })
  .check(
    z.refine(
      ({ views, likes, comments, shares, saves }) =>
        [views, likes, comments, shares, saves].some((text) => text !== ''),
      { error: 'required', path: ['views'] },
    ),
  );
export type MonitorReadingEntry = z.output<typeof monitorReadingEntry>;

const { name: ruleName, startsOn: firstDay, endsOn: lastDay } = monitorRuleFields;
const { hashtags, mentions, coupons, links, words } = monitorRuleFields;
const chosen = z.string().check(z.maxLength(20));

/** Form values of a rule: it is of one creator, or of a list; the other id is an empty text. */
export const monitorRuleEntry = z
  .strictObject({
    name: ruleName,
    of: z.enum(['creator', 'list']),
    creatorId: chosen,
    listId: chosen,
    startsOn: firstDay,
    endsOn: lastDay,
    hashtags,
    mentions,
    coupons,
    links,
    words,
  })
  .check(
    z.refine(({ of, creatorId: id }) => of === 'list' || id !== '', {
      error: 'required',
      path: ['creatorId'],
    }),
    z.refine(({ of, listId: id }) => of === 'creator' || id !== '', {
      error: 'required',
      path: ['listId'],
    }),
    z.refine(({ startsOn: first, endsOn: last }) => first <= last, {
      error: 'too_small',
      path: ['endsOn'],
    }),
  );
export type MonitorRuleEntry = z.output<typeof monitorRuleEntry>;
