import type { MovedTerm, Order } from '@reachkit/contract/membership/order';
import { eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { versionOf } from '../../../plan/membershipStatus.ts';
import { membershipOrder, membershipTerm, type OrderRow } from '../tables.ts';
import { firstDayOf, type Term } from './terms.ts';

/** A term that was not ended early, and the order that bought it. */
export interface Bought {
  readonly term: Pick<Term, 'id' | 'countsFrom' | 'endsOn'>;
  readonly order: Pick<OrderRow, 'id' | 'orderNo' | 'version' | 'months' | 'endsOn'>;
}

export async function readBought(db: Executor, teamId: number): Promise<readonly Bought[]> {
  return teamScope(db, teamId)
    .select({ term: membershipTerm, order: membershipOrder })
    .from(membershipTerm)
    .innerJoin(membershipOrder, eq(membershipOrder.id, membershipTerm.orderId))
    .where(isNull(membershipTerm.cutOn));
}

/** The current days of an order's term, if they were moved after its payment. */
export function movedTo(orderId: number, bought: readonly Bought[]): Order['movedTo'] {
  const own = bought.find(({ order }) => order.id === orderId);
  if (!own?.term.endsOn || own.term.endsOn === own.order.endsOn) return null;
  const { countsFrom, endsOn } = own.term;
  // Terms are stored in payment order: a higher id is later.
  const [by] = bought
    .filter((one) => one.term.countsFrom < countsFrom && one.term.id > own.term.id)
    .toSorted((one, other) => other.term.id - one.term.id);
  return {
    ...daysOf(
      { countsFrom, endsOn },
      bought.map(({ term }) => term),
    ),
    by: by?.order.orderNo ?? null,
  };
}

/** The terms of other orders that an order moved, with their current days. */
export function movedBy(orderNo: string, bought: readonly Bought[]): MovedTerm[] {
  return bought.flatMap(({ order }) => {
    const to = movedTo(order.id, bought);
    if (to?.by !== orderNo) return [];
    const { startsOn, endsOn } = to;
    return [
      { orderNo: order.orderNo, version: versionOf(order.version), months: order.months, startsOn, endsOn },
    ];
  });
}

/** Terms that end later after a purchase than before it. */
export function movedTerms(
  before: readonly Term[],
  after: readonly Term[],
  bought: readonly Bought[],
): MovedTerm[] {
  return after.flatMap(({ id, version, months, countsFrom, endsOn }) => {
    const former = before.find((term) => term.id === id);
    if (!former || endsOn === null || former.endsOn === endsOn) return [];
    const orderNo = bought.find(({ term }) => term.id === id)?.order.orderNo ?? null;
    return [{ orderNo, version, months, ...daysOf({ countsFrom, endsOn }, after) }];
  });
}

function daysOf(
  term: { readonly countsFrom: string; readonly endsOn: string },
  uncut: readonly Pick<Term, 'endsOn'>[],
) {
  return { startsOn: firstDayOf(term, uncut, term.countsFrom), endsOn: term.endsOn };
}
