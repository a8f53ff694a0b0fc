import type { AnswerOf, listMonitorRules } from '@reachkit/contract';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { listNames } from '../../favourites/lists/creatorsOfLists.ts';
import { readPeople } from '../../people/people.ts';
import { monitorLink } from '../tables.ts';
import type { RuleRow } from './period.ts';

/** A rule as the API returns it. */
export type ShownRule = AnswerOf<typeof listMonitorRules>['list'][number];

/**
 * Adds state, creators and people to rules, in the order given. The name of a list is shown to the whole team: its owner
 * chose it for a rule of the team.
 * @param today of the team's calendar
 */
export async function showRules(
  executor: Executor,
  { teamId, today }: { readonly teamId: number; readonly today: string },
  rows: readonly RuleRow[],
): Promise<ShownRule[]> {
  if (rows.length === 0) return [];
  const present = (ids: readonly (number | null)[]) => ids.flatMap((id) => id ?? []);
  const creators = await creatorNames(executor, present(rows.map(({ creatorId }) => creatorId)));
  const people = await readPeople(executor, teamId, present(rows.map(({ accountId }) => accountId)));
  const lists = await listNames(executor, teamId, present(rows.map(({ listId }) => listId)));
  const listOf = (id: number | null) => {
    const name = lists.get(id ?? 0);
    return id === null || name === undefined ? null : { id, name };
  };
  const counts = await teamScope(executor, teamId)
    .select({ ruleId: monitorLink.ruleId, added: sql<number>`count(*)::int` })
    .from(monitorLink)
    .where(
      and(
        inArray(
          monitorLink.ruleId,
          rows.map(({ id }) => id),
        ),
        isNull(monitorLink.removedAt),
      ),
    )
    .groupBy(monitorLink.ruleId);
  const added = new Map(counts.map((count) => [count.ruleId, count.added]));
  return rows.map(({ creatorId, listId, accountId, ...row }) => ({
    ...row,
    creator: creators.get(creatorId ?? 0) ?? null,
    list: listOf(listId),
    state: ruleStateOf(row, today),
    added: added.get(row.id) ?? 0,
    by: people.get(accountId ?? 0)?.nickName ?? null,
  }));
}

/** @param today of the team's calendar */
export function ruleStateOf(
  { offAt, cappedAt, startsOn, endsOn }: Pick<RuleRow, 'offAt' | 'cappedAt' | 'startsOn' | 'endsOn'>,
  today: string,
): ShownRule['state'] {
  if (offAt !== null) return 'off';
  if (endsOn < today) return 'ended';
  if (cappedAt !== null) return 'capped';
  return startsOn > today ? 'planned' : 'running';
}
