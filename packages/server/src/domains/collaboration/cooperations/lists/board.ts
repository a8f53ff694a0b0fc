import type { AnswerOf, getCooperationBoard } from '@reachkit/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { cooperation, promotion } from '../../tables.ts';
import { findCooperations, showEntries } from '../show/entries.ts';
import { countDue, readColumns } from './columns.ts';
import { type CooperationFilter, isFiltered, type Viewing } from './filter.ts';

/** The collaborations of a promotion for its board. @throws Failure `notFound`, also where it was removed */
export async function readBoard(
  executor: Executor,
  viewing: Viewing,
  id: string,
  filter: CooperationFilter,
): Promise<AnswerOf<typeof getCooperationBoard>> {
  const { teamId, today } = viewing;
  const [found] = await teamScope(executor, teamId)
    .select({ id: promotion.id })
    .from(promotion)
    .where(and(eq(promotion.id, idOf(id)), isNull(promotion.removedAt)));
  if (!found) throw new Failure('notFound');
  const isMeant = eq(cooperation.promotionId, found.id);
  const rows = await findCooperations(executor, teamId, and(isMeant, isFiltered(filter, viewing)));
  return {
    list: await showEntries(executor, viewing, rows),
    columns: await readColumns(executor, teamId, isMeant),
    ...(await countDue(executor, teamId, today, isMeant)),
  };
}
