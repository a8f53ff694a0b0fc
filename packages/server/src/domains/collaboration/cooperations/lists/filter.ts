import type { listCooperations, QueryOf } from '@reachkit/contract';
import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../../platform/time/days.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { isOpenCooperation } from '../../counts.ts';
import { cooperation, promotionInvitation } from '../../tables.ts';

export type CooperationFilter = Pick<
  QueryOf<typeof listCooperations>,
  'stage' | 'ownerId' | 'due' | 'keyword'
>;

/** The person who looks, and the day in the team's calendar. */
export interface Viewing {
  readonly teamId: number;
  readonly accountId: number;
  readonly today: string;
}

/** Days of the filter `week`, today included. */
const weekDays = 7;

/** The condition of a filter; collaborations that are due are open ones. */
export function isFiltered(
  { stage, ownerId, due, keyword }: CooperationFilter,
  viewing: Viewing,
): SQL | undefined {
  return and(
    stage === '' ? undefined : stage === 'open' ? isOpenCooperation : eq(cooperation.stage, stage),
    ownerId === '' ? undefined : eq(cooperation.accountId, idOf(ownerId)),
    isDue(due, viewing),
    hasWords(keyword),
  );
}

function isDue(due: CooperationFilter['due'], { accountId, today }: Viewing): SQL | undefined {
  switch (due) {
    case 'today':
      return and(isOpenCooperation, eq(cooperation.dueOn, today));
    case 'overdue':
      return and(isOpenCooperation, lt(cooperation.dueOn, today));
    case 'week':
      return and(
        isOpenCooperation,
        gt(cooperation.dueOn, addDays(today, -1)),
        lt(cooperation.dueOn, addDays(today, weekDays)),
      );
    case 'mine':
      return and(isOpenCooperation, lte(cooperation.dueOn, today), eq(cooperation.accountId, accountId));
    default:
      return undefined;
  }
}

function hasWords(keyword: string): SQL | undefined {
  const words = keyword.trim().toLowerCase();
  if (words === '') return undefined;
  return sql`position(${words} in lower(concat_ws(chr(10), ${promotionInvitation.name}, ${promotionInvitation.handle}))) > 0`;
}
