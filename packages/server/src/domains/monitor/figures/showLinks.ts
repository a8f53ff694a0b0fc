import type { AnswerOf, changeMonitorLink } from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { post } from '../../creator/history/tables.ts';
import { creatorHandles, creatorNames } from '../../creator/identity/creatorNames.ts';
import { readPeople } from '../../people/people.ts';
import { readOverLimit } from '../limits.ts';
import type { LinkRow } from '../links/find.ts';
import { isBeingRead, linkStateOf } from '../links/state.ts';
import type { MonitorSources } from '../sources.ts';
import { monitorProject, monitorRule } from '../tables.ts';

export interface ShowContext {
  readonly teamId: number;
  readonly now: Date;
  /** IANA zone of the team. */
  readonly timeZone: string;
  readonly sources: MonitorSources;
}

/** A link as the API returns it. */
export type ShownLink = AnswerOf<typeof changeMonitorLink>;

const unknownFigures = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  engagement: null,
  viewsAnHour: null,
  gain: null,
  costPerThousand: null,
  costPerEngagement: null,
  medianMultiple: null,
  falling: [],
} satisfies ShownLink['figures'];

const present = (ids: readonly (number | null)[]): number[] => ids.flatMap((id) => id ?? []);

/** Adds state, post, people and figures to links, in the order given. */
export async function showLinks(
  executor: Executor,
  { teamId, now, sources }: ShowContext,
  rows: readonly LinkRow[],
): Promise<ShownLink[]> {
  if (rows.length === 0) return [];
  const projectIds = [...new Set(rows.map(({ projectId }) => projectId))];
  const over = await readOverLimit(executor, { teamId, now }, projectIds);
  const scope = teamScope(executor, teamId);
  const projects = await scope.select().from(monitorProject).where(inArray(monitorProject.id, projectIds));
  const stopped = new Set(
    projects.flatMap(({ id, archivedAt, removedAt }) =>
      archivedAt !== null || removedAt !== null || over.projects.has(id) ? [id] : [],
    ),
  );
  const posts = new Map(
    (
      await executor
        .select()
        .from(post)
        .where(inArray(post.id, present(rows.map(({ postId }) => postId))))
    ).map((row) => [row.id, row]),
  );
  const rules = new Map(
    (
      await scope
        .select({ id: monitorRule.id, name: monitorRule.name })
        .from(monitorRule)
        .where(inArray(monitorRule.id, present(rows.map(({ ruleId }) => ruleId))))
    ).map(({ id, name }) => [id, name]),
  );
  const creatorOf = (row: LinkRow) => row.creatorId ?? posts.get(row.postId ?? 0)?.creatorId ?? null;
  const creatorIds = present(rows.map(creatorOf));
  const names = await creatorNames(executor, creatorIds);
  const handles = await creatorHandles(executor, creatorIds);
  const people = await readPeople(executor, teamId, present(rows.map(({ accountId }) => accountId)));
  return rows.map((row) => {
    const found = posts.get(row.postId ?? 0);
    const isRead = sources.isRead(row.platform);
    const state = linkStateOf(
      {
        ...row,
        postState: found?.state ?? null,
        readAt: found?.readAt ?? null,
        isStopped: stopped.has(row.projectId) || over.links.has(row.id),
        isRead,
      },
      now,
    );
    const creator = names.get(creatorOf(row) ?? 0);
    return {
      id: row.id,
      projectId: row.projectId,
      url: row.url,
      platform: row.platform,
      postId: found?.externalId ?? null,
      state,
      postState: found?.state ?? null,
      since: found?.since ?? null,
      nextReadAt: isBeingRead(state) ? (found?.nextReadAt ?? null) : null,
      readAt: found?.readAt ?? null,
      readBy: null,
      title: null,
      coverUrl: null,
      kind: found?.kind ?? 'video',
      duration: null,
      postedAt: found?.postedAt ?? null,
      creator: creator
        ? { ...creator, handle: handles.get(creator.id) ?? null, isChosen: row.creatorId !== null }
        : null,
      origin: row.origin,
      rule: rules.get(row.ruleId ?? 0) ?? null,
      fee: row.fee,
      goal: row.goal,
      note: row.note,
      endsOn: row.endsOn,
      addedAt: row.addedAt,
      by: people.get(row.accountId ?? 0)?.nickName ?? null,
      keptDays: sources.keptDays(row.platform),
      figures: unknownFigures,
      spark: [],
      openAlerts: 0,
    };
  });
}
