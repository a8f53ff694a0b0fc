import { isDeepStrictEqual } from 'node:util';
import {
  collaborationLimits,
  type FeeCurrency,
  feeCurrencies,
  feeMost,
  minorOf,
  minorUnits,
  type Terms,
  termsSchema,
  unitsOf,
} from '@reachkit/contract';
import { typedNumber } from '@reachkit/contract/rules/typedNumber';
import { html } from '../../../../platform/http/plainPage/html.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import { lastDayToName } from '../../cooperations/work/time.ts';
import type { Wrong } from '../pageTexts.ts';
import { offeredOf, shownOf } from '../read.ts';
import { canTakeBack, isOpenStage, stateOf } from '../state.ts';
import { belongings, deliverableLine, priceOf, termsBox } from '../views/terms.ts';
import { field } from './fields.ts';
import { defineStep, type Parsed, type StepFacts, textOf, type WrongFields } from './step.ts';

const isOpenOffer = ({ view, now }: StepFacts) => ['offer', 'lapsed'].includes(stateOf(view, now));

const isOpenWork = ({ view: { cooperation } }: StepFacts) =>
  cooperation !== null && isOpenStage(cooperation.stage);

/** Revisions that increase with each offer and each answer to it, so that no state comes back. */
const offerBasis = ({ view: { invitation } }: StepFacts) => [invitation.offerRevision, invitation.revision];

/** With brief, rights and duties: an answer is to those that the form showed. */
const wholeBasis = (facts: StepFacts) => {
  const { duties, briefAt } = shownOf(facts.view);
  return [...offerBasis(facts), briefAt, JSON.stringify(duties)];
};

export const accept = defineStep<{ readonly offerRevision: number }>({
  isPossible: ({ view, now }) => {
    const { amount, deliverables } = view.invitation.offer;
    return stateOf(view, now) === 'offer' && amount !== null && deliverables.length > 0;
  },
  basisOf: wholeBasis,
  parse: (form) => {
    const revision = textOf(form, 'offer');
    return /^\d{1,9}$/.test(revision)
      ? { values: { offerRevision: Number(revision) } }
      : { wrong: { offer: 'general' } };
  },
  isDone: ({ view: { invitation, cooperation } }, { offerRevision }) =>
    invitation.decision === 'agreed' &&
    invitation.offerRevision === offerRevision &&
    cooperation?.stage !== 'cancelled',
  run: (tx, { facts, values, ports, context }) =>
    ports.decisions.accept(tx, facts.view.invitation, values.offerRevision, context),
  // Rights and duties are agreed with the price, so they are repeated with it; the conditions stand in the box.
  above: (frame, { view }) => html`${termsBox(frame, offeredOf(view))}${belongings(frame, '')}`,
  fields: () => null,
  label: (frame) => {
    const { offer } = frame.view.invitation;
    return offer.amount === 0 ? frame.text.acceptFree : frame.text.confirmAccept(priceOf(frame, offer));
  },
});

interface Proposal {
  readonly terms: Terms;
  readonly note: string;
}

/** Parses a price as typed, to minor units of its currency. */
function amountOf(typed: string, currency: FeeCurrency): number | Wrong {
  if (typed === '') return 'required';
  const units = typedNumber(typed);
  if (units === 'ambiguous') return 'ambiguous';
  if (units === null) return 'amount';
  if (units * minorUnits(currency) > feeMost) return 'amountMax';
  return minorOf(units, currency) ?? 'decimals';
}

/** Shares a new fee out over the parts as they were; the last part gets the rest. */
function partsOf({ parts, amount: old }: Terms, amount: number): Terms['parts'] {
  if (parts.length === 0 || !old) return [];
  const shared = parts.map((part) => ({ ...part, amount: Math.floor((part.amount * amount) / old) }));
  const rest = amount - shared.reduce((sum, part) => sum + part.amount, 0);
  return shared.map((part, at) =>
    at === shared.length - 1 ? { ...part, amount: part.amount + rest } : part,
  );
}

/** A day as typed: from today on, also where the offer names an earlier one. */
function dayFrom(
  typed: string,
  offered: string | null,
  { today, latest }: { readonly today: string; readonly latest: string },
): string | null | Wrong {
  if (typed === '') return null;
  const time = Date.parse(`${typed}T00:00:00Z`);
  const isDay = /^2\d{3}-\d\d-\d\d$/.test(typed) && !Number.isNaN(time);
  if (!isDay || new Date(time).toISOString().slice(0, 10) !== typed) return 'day';
  if (typed < today) return 'past';
  return typed > latest && typed !== offered ? 'tooFar' : typed;
}
/** The days between which a creator names one. */
export function daysOf({ view, now }: Pick<StepFacts, 'view' | 'now'>) {
  const today = dayOf(now, view.teamZone);
  return { today, latest: lastDayToName(view.promotion, today) };
}
const isDay = (value: string | null): value is string | null => value === null || /^\d/.test(value);

/** Parses a day that is required, from today on. */
export function laterDay(typed: string, { view, now }: Pick<StepFacts, 'view' | 'now'>): string | Wrong {
  return dayFrom(typed, null, daysOf({ view, now })) ?? 'required';
}

function parseProposal(form: FormData, { view, now }: StepFacts): Parsed<Proposal> {
  const { offer } = view.invitation;
  const wrong: Record<string, Wrong> = {};
  const currency = feeCurrencies.find((one) => one === textOf(form, 'currency'));
  if (!currency) wrong.currency = 'currency';
  const amount = amountOf(textOf(form, 'amount'), currency ?? offer.currency);
  if (typeof amount === 'string') wrong.amount = amount;
  const days = daysOf({ view, now });
  const deliverables = offer.deliverables.map((one, at) => {
    const day = (name: 'draftOn' | 'publishOn') => {
      const field_ = `${name}${at}`;
      if (!form.has(field_)) return one[name];
      const found = dayFrom(textOf(form, field_), one[name], days);
      if (isDay(found)) return found;
      wrong[field_] = found as Wrong;
      return null;
    };
    const [draftOn, publishOn] = [day('draftOn'), day('publishOn')];
    if (draftOn !== null && publishOn !== null && draftOn > publishOn) wrong[`publishOn${at}`] ??= 'order';
    return { ...one, draftOn, publishOn };
  });
  const conditions = textOf(form, 'conditions');
  const note = textOf(form, 'note');
  if (conditions.length > collaborationLimits.conditions) wrong.conditions = 'tooLong';
  if (note.length > collaborationLimits.note) wrong.note = 'tooLong';
  if (Object.keys(wrong).length > 0 || typeof amount === 'string' || !currency) return { wrong };
  const isSamePrice = amount === offer.amount && currency === offer.currency;
  const parts = isSamePrice ? offer.parts : partsOf(offer, amount);
  const terms = { ...offer, amount, currency, parts, deliverables, conditions };
  const checked = termsSchema.safeParse(terms);
  if (!checked.success) return { wrong: { conditions: 'general' } };
  if (note === '' && isDeepStrictEqual(checked.data, offer)) return { wrong: { amount: 'same' } };
  return { values: { terms: checked.data, note } };
}

export const propose = defineStep<Proposal>({
  isPossible: (facts) => isOpenOffer(facts) && facts.view.invitation.offer.deliverables.length > 0,
  basisOf: wholeBasis,
  parse: parseProposal,
  isDone: ({ view: { invitation } }, { terms, note }) =>
    invitation.counteredAt !== null &&
    invitation.counterNote === note &&
    isDeepStrictEqual(invitation.counter, terms),
  run: (tx, { facts, values, ports, context }) =>
    ports.decisions.counter(
      tx,
      facts.view.invitation,
      { ...values, offerRevision: facts.view.invitation.offerRevision },
      context,
    ),
  above: (frame, { view }) =>
    html`${termsBox(frame, offeredOf(view), frame.text.offered)}${belongings(frame, '')}`,
  fields: (frame, { view, now }, given, wrong) => {
    const { offer, counter, counteredAt, counterNote } = view.invitation;
    // Terms that a member noted have a note of the team.
    const latest = counter !== null && counteredAt !== null ? typedProposal(counter, counterNote) : null;
    const { today, latest: max } = daysOf({ view, now });
    const typed = Object.keys(given).length > 0 ? given : (latest ?? typedProposal(offer, ''));
    const own = { frame, typed, wrong };
    return html`<div class="row price">${field(own, 'amount', { inputMode: 'decimal', maxLength: 30, dir: 'ltr' })}${field(
      own,
      'currency',
      { choices: feeCurrencies.map((one) => [one, one] as const), isChosen: true },
    )}</div>${view.invitation.offer.deliverables.map(
      (one, at) =>
        html`<fieldset><legend>${deliverableLine(frame, one)}</legend><div class="row">${
          view.duties.usesDraft &&
          field(own, 'draftOn', { name: `draftOn${at}`, type: 'date', isOptional: true, min: today, max })
        }${field(own, 'publishOn', { name: `publishOn${at}`, type: 'date', isOptional: true, min: today, max })}</div></fieldset>`,
    )}${field(own, 'conditions', { rows: 4, isOptional: true, maxLength: collaborationLimits.conditions })}${field(
      own,
      'note',
      { rows: 3, isOptional: true, maxLength: collaborationLimits.note },
    )}`;
  },
});

/** The form of a proposal begins with the latest proposal, or with the offer. */
const typedProposal = ({ amount, currency, deliverables, conditions }: Terms, note: string) => ({
  amount: amount === null ? '' : String(unitsOf(amount, currency)),
  currency,
  conditions,
  note,
  ...Object.fromEntries(
    deliverables.flatMap(({ draftOn, publishOn }, at) => [
      [`draftOn${at}`, draftOn ?? ''],
      [`publishOn${at}`, publishOn ?? ''],
    ]),
  ),
});

const reasonOf = (form: FormData): Parsed<{ readonly reason: string }> => {
  const reason = textOf(form, 'reason');
  return reason.length > collaborationLimits.reason
    ? { wrong: { reason: 'tooLong' } }
    : { values: { reason } };
};

export const decline = defineStep<{ readonly reason: string }>({
  isPossible: isOpenOffer,
  basisOf: offerBasis,
  parse: reasonOf,
  isDone: ({ view: { invitation } }) =>
    invitation.decision === 'declined' && invitation.decidedBy === 'creator',
  run: (tx, { facts, values, ports, context }) =>
    ports.decisions.decline(tx, facts.view.invitation, values.reason, context),
  above: (frame, { view }) => termsBox(frame, offeredOf(view)),
  fields: (frame, _, typed, wrong) =>
    field({ frame, typed, wrong }, 'reason', {
      rows: 3,
      isOptional: true,
      maxLength: collaborationLimits.reason,
    }),
});

export const takeback = defineStep<null>({
  isPossible: ({ view, now }) => canTakeBack(view, now),
  basisOf: offerBasis,
  parse: () => ({ values: null }),
  isDone: ({ view }) => view.invitation.decision === null,
  run: (tx, { facts, ports, context }) => ports.decisions.takeBack(tx, facts.view.invitation, context),
  above: (frame, { view }) => termsBox(frame, offeredOf(view)),
  fields: () => null,
});

/** Parses a text that is required. */
export function requiredText(form: FormData, name: string, limit: number): string | WrongFields {
  const text = textOf(form, name);
  if (text === '') return { [name]: 'required' };
  return text.length > limit ? { [name]: 'tooLong' } : text;
}

export const ask = defineStep<{ readonly text: string }>({
  // After the agreement too: it is how a creator objects to what the team recorded.
  isPossible: (facts) => isOpenOffer(facts) || isOpenWork(facts),
  basisOf: ({ view: { invitation } }) => [invitation.questionAt?.getTime() ?? null],
  parse: (form) => {
    const text = requiredText(form, 'text', collaborationLimits.question);
    return typeof text === 'string' ? { values: { text } } : { wrong: text };
  },
  isDone: ({ view }, { text }) => view.invitation.question === text,
  run: (tx, { facts, values, ports, context }) =>
    ports.decisions.ask(tx, facts.view.invitation, values.text, context),
  fields: (frame, _, typed, wrong) =>
    field({ frame, typed, wrong }, 'text', { rows: 6, maxLength: collaborationLimits.question }),
});
