import type { Platform } from '@reachkit/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { countLinks, readOverLimit } from '../limits.ts';
import { monitorLink, monitorProject } from '../tables.ts';
import { renewMonitorNeeds } from './needs.ts';
import { endOf } from './period.ts';

export interface KnownPost {
  /** Row of the post. */
  readonly postId: number;
  readonly url: string;
  readonly platform: Platform;
}

/**
 * Adds posts that a rule found, in the order given. Posts that the project has, or that a person took out, stay as they
 * are. A project that is archived, removed or over the limit gets none.
 */
export async function addKnownPosts(
  tx: Transaction,
  {
    teamId,
    projectId,
    ruleId,
    posts,
    endsOn,
    now,
  }: {
    readonly teamId: number;
    readonly projectId: number;
    readonly ruleId: number;
    readonly posts: readonly KnownPost[];
    readonly endsOn: string;
    readonly now: Date;
  },
): Promise<{ readonly added: number; readonly overCap: number }> {
  if (posts.length === 0) return { added: 0, overCap: 0 };
  const scope = teamScope(tx, teamId);
  const [project] = await scope
    .select({ id: monitorProject.id })
    .from(monitorProject)
    .where(
      and(
        eq(monitorProject.id, projectId),
        isNull(monitorProject.archivedAt),
        isNull(monitorProject.removedAt),
      ),
    )
    .for('no key update');
  if (!project) return { added: 0, overCap: 0 };
  const there = await scope
    .select({ postId: monitorLink.postId })
    .from(monitorLink)
    .where(
      and(
        eq(monitorLink.projectId, projectId),
        inArray(
          monitorLink.postId,
          posts.map(({ postId }) => postId),
        ),
      ),
    );
  const known = new Set(there.map(({ postId }) => postId));
  const missing = [...new Map(posts.map((post) => [post.postId, post])).values()].filter(
    ({ postId }) => !known.has(postId),
  );
  const { limits, projects } = await readOverLimit(tx, { teamId, now }, []);
  const free = projects.has(projectId)
    ? 0
    : Math.max(0, limits.links.value - (await countLinks(tx, teamId, projectId)));
  const added = missing.slice(0, free);
  if (added.length > 0) {
    await scope.insert(monitorLink).values(
      added.map((post) => ({
        ...post,
        projectId,
        ruleId,
        origin: 'rule' as const,
        addedAt: now,
        seenAt: now,
        endsOn,
        until: endOf(endsOn, limits.timeZone),
      })),
    );
    await renewMonitorNeeds(
      tx,
      added.map(({ postId }) => postId),
      now,
    );
  }
  return { added: added.length, overCap: missing.length - added.length };
}
