import type { BodyOf, changePromotion, PromotionTerms } from '@reachkit/contract';
import { refuseFields } from '../../../platform/http/failure.ts';
import { plainTextOf, sanitizeMail } from '../../email/templates/content.ts';
import { type Change, changedFields } from '../log.ts';
import type { PromotionRow } from './find.ts';

type Given = Partial<Omit<BodyOf<typeof changePromotion>, 'ownerId' | 'revision'>>;

/** Columns that people enter. */
const enteredColumns = [
  'name',
  'brand',
  'product',
  'productLink',
  'goal',
  'brief',
  'platforms',
  'budget',
  'currency',
  'startsOn',
  'endsOn',
  'planned',
  'terms',
  'requiredWords',
  'needsDisclosure',
  'usage',
  'usesSample',
  'usesDraft',
  'usesPayment',
  'answerDays',
] as const;

/** Columns from the fields of a request, the brief sanitised; fields that are not given are left out. */
export function columnsOf<G extends Given>({ uses, ...fields }: G) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(fields.brief !== undefined && { brief: sanitizeMail(fields.brief) }),
    ...(uses && { usesSample: uses.sample, usesDraft: uses.draft, usesPayment: uses.payment }),
  };
}

/** @throws Failure `validation` for an end before the start */
export function checkPeriod({ startsOn, endsOn }: Pick<PromotionRow, 'startsOn' | 'endsOn'>): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw refuseFields({ endsOn: { rule: 'range_reversed' } });
  }
}

/**
 * A copy has no days, neither of the period nor of what creators make and are paid for: they belong to the time of the
 * original.
 */
export const daysOfCopy = ({ terms }: PromotionRow): Pick<PromotionRow, 'startsOn' | 'endsOn' | 'terms'> => ({
  startsOn: null,
  endsOn: null,
  terms: withoutDays(terms),
});

const withoutDays = (terms: PromotionTerms): PromotionTerms => ({
  ...terms,
  parts: terms.parts.map((part) => ({ ...part, on: null })),
  deliverables: terms.deliverables.map((one) => ({ ...one, draftOn: null, publishOn: null })),
});

/** Max characters of a brief in the log. */
const loggedBrief = 500;

type Logged = Omit<PromotionRow, 'accountId'> & { readonly owner: number | null };

/** The changed fields of a promotion for its log; `undefined` if none has changed. A brief stands there with its beginning. */
export function loggedChanges(
  before: PromotionRow,
  after: PromotionRow,
): Required<Pick<Change, 'before' | 'after'>> | undefined {
  const logged = ({ accountId, ...row }: PromotionRow): Logged => ({ ...row, owner: accountId });
  const changes = changedFields(logged(before), logged(after), [...enteredColumns, 'owner']);
  if (!changes || !('brief' in changes.after)) return changes;
  return {
    before: { ...changes.before, brief: beginningOf(before.brief) },
    after: { ...changes.after, brief: beginningOf(after.brief) },
  };
}

const beginningOf = (brief: string): string => [...plainTextOf(brief)].slice(0, loggedBrief).join('');

/** Fields of operation records that name a changed column. */
const recordedNames: Readonly<Record<string, string>> = {
  currency: 'budget',
  usesSample: 'stages',
  usesDraft: 'stages',
  usesPayment: 'stages',
};
/** Columns that operation records show with their values. */
const recordedValues: readonly string[] = ['name', 'owner', 'startsOn', 'endsOn'];

/** The same changes for the operation records of the team: values of some, names of the others. */
export function recordedChanges({ before, after }: Required<Pick<Change, 'before' | 'after'>>) {
  const pick = (fields: typeof before) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => recordedValues.includes(name)));
  const names = Object.keys(after)
    .filter((name) => !recordedValues.includes(name))
    .map((name) => recordedNames[name] ?? name);
  const hasValues = Object.keys(pick(after)).length > 0;
  return {
    ...(hasValues && { before: pick(before), after: pick(after) }),
    ...(names.length > 0 && { detail: { fields: [...new Set(names)] } }),
  };
}
