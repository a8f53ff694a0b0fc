import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { addKnownPosts } from '../links/addKnown.ts';
import { usualEnd } from '../links/period.ts';
import { monitorRule } from '../tables.ts';
import type { Found } from './lookBack.ts';
import type { RuleRow } from './period.ts';

/** Max posts that are added at once; a project has room for fewer. */
export const maxAdded = 2_000;

/** Up to where posts are known before a look: later ones are new. */
export interface Seen {
  readonly postId: number;
  readonly at: Date;
}

export async function seenNow(executor: Executor, now: Date): Promise<Seen> {
  const { rows } = await executor.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::float8 as id from post`,
  );
  return { postId: rows[0]?.id ?? 0, at: now };
}

/**
 * Adds what a rule found, and notes up to where it looked, and whether the project has no room for more.
 * @param seen `null`: all is to be looked at again
 */
export async function addFound(
  tx: Transaction,
  rule: RuleRow,
  {
    found: { matches, posts },
    seen,
    now,
    timeZone,
  }: { readonly found: Found; readonly seen: Seen | null; readonly now: Date; readonly timeZone: string },
): Promise<{ readonly added: number; readonly overCap: number }> {
  const { teamId, projectId } = rule;
  const { added, overCap } = await addKnownPosts(tx, {
    teamId,
    projectId,
    ruleId: rule.id,
    posts: posts.map(({ postId, url, platform }) => ({ postId, url, platform })),
    endsOn: usualEnd(now, timeZone),
    now,
  });
  const left = overCap + matches - posts.length;
  await teamScope(tx, teamId)
    .update(monitorRule)
    .set({
      cappedAt: left > 0 ? (rule.cappedAt ?? now) : null,
      seenAt: seen?.at ?? null,
      ...(seen && { seenPostId: seen.postId }),
    })
    .where(eq(monitorRule.id, rule.id));
  return { added, overCap: left };
}
