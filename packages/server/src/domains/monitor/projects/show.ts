import type { AnswerOf, getMonitorProject, MonitorProjectState } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { readPeople } from '../../people/people.ts';
import { type OverLimit, readOverLimit } from '../limits.ts';
import { type ProjectRow, restorableMs } from './find.ts';

/** A project as the API returns it. */
export type ShownProject = AnswerOf<typeof getMonitorProject>;

/** Adds state, limit and owner to projects, in the order given. */
export async function showProjects(
  executor: Executor,
  { teamId, now }: { readonly teamId: number; readonly now: Date },
  rows: readonly ProjectRow[],
): Promise<ShownProject[]> {
  if (rows.length === 0) return [];
  const over = await readOverLimit(
    executor,
    { teamId, now },
    rows.map(({ id }) => id),
  );
  const people = await readPeople(
    executor,
    teamId,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const today = dayOf(now, over.limits.timeZone);
  return rows.map(({ goalKind, goalValue, accountId, ...row }) => {
    const owner = people.get(accountId ?? 0);
    return {
      ...row,
      goal: goalKind === null || goalValue === null ? null : { kind: goalKind, value: goalValue },
      state: projectStateOf(row, today),
      isOverLimit: isOverLimit(row, over),
      owner: accountId === null || !owner ? null : { id: accountId, name: owner.nickName },
      restorableUntil: row.removedAt && new Date(row.removedAt.getTime() + restorableMs),
    };
  });
}

/** @param today of the team's calendar */
export function projectStateOf(
  {
    removedAt,
    archivedAt,
    startsOn,
    endsOn,
  }: Pick<ProjectRow, 'removedAt' | 'archivedAt' | 'startsOn' | 'endsOn'>,
  today: string,
): MonitorProjectState {
  if (removedAt !== null) return 'removed';
  if (archivedAt !== null) return 'archived';
  if (startsOn !== null && startsOn > today) return 'planned';
  return endsOn !== null && endsOn < today ? 'ended' : 'running';
}

function isOverLimit(
  { id, removedAt, archivedAt }: Omit<ProjectRow, 'accountId' | 'goalKind' | 'goalValue'>,
  over: OverLimit,
): boolean {
  if (removedAt !== null || archivedAt !== null) return false;
  return over.projects.has(id) || [...over.links.values()].includes(id);
}
