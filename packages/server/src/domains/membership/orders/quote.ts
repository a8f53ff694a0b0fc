import type { BodyOf } from '@reachkit/contract';
import type { OrderQuote, previewOrder } from '@reachkit/contract/membership/order';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { readTeamFacts, type TeamFacts } from '../../people/teamFacts.ts';
import { equityTerm, equityVersion } from '../tables.ts';
import { priceOf } from './price.ts';
import { movedTerms, readBought } from './terms/moves.ts';
import { readTerms } from './terms/teamTerms.ts';
import { type Credit, firstDayOf, planPurchase, sumOf } from './terms/terms.ts';

export type Choice = BodyOf<typeof previewOrder>;

export interface Quote extends Omit<OrderQuote, 'credits'> {
  readonly credits: readonly Credit[];
}

/** Current price of a choice for a team. @throws Failure `validation` for months that are not sold */
export async function quoteOf(db: Executor, teamId: number, choice: Choice, now: Date): Promise<Quote> {
  const facts = await readTeamFacts(db, teamId);
  if (!facts) throw new Failure('notFound');
  const { version, months } = choice;
  const [sold] = await db.select().from(equityVersion).where(eq(equityVersion.version, version));
  const [term] = await db.select().from(equityTerm).where(eq(equityTerm.months, months));
  if (!sold) throw refuseFields({ version: { rule: 'unknown_value' } });
  if (!term) throw refuseFields({ months: { rule: 'unknown_value' } });
  const { monthlyPrice } = sold;
  const { percentOff } = term;
  const { listPrice, discount, price } = priceOf(monthlyPrice, months, percentOff);
  const today = dayOf(now, facts.timeZone);
  const inForce = await readTerms(db, teamId, facts, now);
  const plan = planPurchase(inForce, { version, months, price }, today);
  const credit = sumOf(plan.credits);
  const bought = await readBought(db, teamId);
  return {
    version,
    months,
    kind: plan.kind,
    monthlyPrice,
    listPrice,
    percentOff,
    discount,
    credits: plan.credits,
    credit,
    amount: price - credit,
    startsOn: firstDayOf(plan.term, plan.terms, today),
    endsOn: plan.term.endsOn,
    moves: movedTerms(inForce, plan.terms, bought),
    refusal: refusalOf(facts, plan.refusal),
  };
}

const refusalOf = ({ kind }: TeamFacts, refusal: OrderQuote['refusal']): OrderQuote['refusal'] =>
  kind === 'office' ? 'office' : refusal;

/** A quote in API form. */
export const shownQuote = ({ credits, ...quote }: Quote): OrderQuote => ({
  ...quote,
  credits: credits.map(({ termId, ...credit }) => credit),
});
