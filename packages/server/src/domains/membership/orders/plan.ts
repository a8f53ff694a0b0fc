import type { TeamPlan } from '@reachkit/contract/membership/plan';
import { inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { addDays, dayOf } from '../../../platform/time/days.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { versionOf } from '../../plan/membershipStatus.ts';
import { membershipOrder, membershipTerm } from './tables.ts';
import { readTerms } from './terms/teamTerms.ts';
import { firstDayOf, lastDaysOf } from './terms/terms.ts';

/** The current terms of a team. @throws Failure `notFound` */
export async function readPlan(db: Database, teamId: number, now: Date): Promise<TeamPlan> {
  const facts = await readTeamFacts(db, teamId);
  if (!facts) throw new Failure('notFound');
  const inForce = await readTerms(db, teamId, facts, now);
  const scope = teamScope(db, teamId);
  const stored = await scope.select().from(membershipTerm);
  const uncut = await scope.select().from(membershipTerm).where(isNull(membershipTerm.cutOn));
  const orderIds = stored.flatMap(({ orderId }) => orderId ?? []);
  const orders = await scope.select().from(membershipOrder).where(inArray(membershipOrder.id, orderIds));
  const orderOf = (termId: number) => {
    const orderId = stored.find(({ id }) => id === termId)?.orderId;
    return orders.find(({ id }) => id === orderId);
  };
  const terms = inForce.map((term) => {
    const order = orderOf(term.id);
    return {
      version: term.version,
      months: term.months,
      endsOn: term.endsOn,
      startsOn: firstDayOf(term, uncut, dayOf(now, facts.timeZone)),
      orderNo: order?.orderNo ?? null,
      tradedIn: (order?.credits ?? []).map(({ termId, version, amount }) => ({
        orderNo: orderOf(termId)?.orderNo ?? null,
        version: versionOf(version),
        amount,
      })),
    };
  });
  const [present, next] = lastDaysOf(inForce);
  if (!present?.endsOn) return { terms, nextChange: null };
  return {
    terms,
    nextChange: { on: addDays(present.endsOn, 1), version: next?.version ?? 'free' },
  };
}
