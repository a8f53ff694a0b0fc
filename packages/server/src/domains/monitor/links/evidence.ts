import type { PostAddress } from '@reachkit/contract/posts/postAddress';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { findPosts, postNameKey } from '../../creator/history/knownPosts.ts';
import { post } from '../../creator/history/tables.ts';
import type { ProjectRow } from '../projects/find.ts';
import { monitorLink, monitorProject } from '../tables.ts';
import { renewMonitorNeeds } from './needs.ts';

/** The address of a post, or a share link. */
export type FoundAddress = Exclude<PostAddress, { readonly kind: 'refused' }>;

/** Locks a project for posts that become the evidence of another domain; `undefined` for a missing one. */
export async function lockEvidenceProject(
  tx: Transaction,
  teamId: number,
  id: number,
): Promise<ProjectRow | undefined> {
  const [project] = await teamScope(tx, teamId)
    .select()
    .from(monitorProject)
    .where(eq(monitorProject.id, id))
    .for('no key update');
  return project;
}

/** Makes a project; the caller has claimed its place. */
export async function insertProject(
  tx: Transaction,
  teamId: number,
  values: Pick<ProjectRow, 'accountId' | 'name' | 'brand' | 'currency' | 'needsDisclosure'>,
  at: Date,
): Promise<ProjectRow> {
  const [made] = await teamScope(tx, teamId)
    .insert(monitorProject)
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning();
  if (!made) throw new Error('A monitor project was not made');
  return made;
}

/** Finds the link of a post, or of a share link, in a project; `null`: it was not added, or taken out. */
export async function findEvidence(
  executor: Executor,
  { teamId, projectId }: { readonly teamId: number; readonly projectId: number },
  address: FoundAddress,
): Promise<number | null> {
  const isMeant =
    address.kind === 'short'
      ? eq(monitorLink.url, address.url)
      : eq(monitorLink.postId, (await findPostId(executor, address)) ?? 0);
  const [link] = await teamScope(executor, teamId)
    .select({ id: monitorLink.id })
    .from(monitorLink)
    .where(and(eq(monitorLink.projectId, projectId), isMeant, isNull(monitorLink.removedAt)));
  return link?.id ?? null;
}

/** Takes the link of a post that is evidence no longer out of its project, unless a member or a rule added it. */
export async function removeEvidence(
  tx: Transaction,
  teamId: number,
  { linkId, at }: { readonly linkId: number; readonly at: Date },
): Promise<void> {
  const rows = await teamScope(tx, teamId)
    .update(monitorLink)
    .set({ removedAt: at })
    .where(
      and(
        eq(monitorLink.id, linkId),
        isNull(monitorLink.accountId),
        eq(monitorLink.origin, 'pasted'),
        isNull(monitorLink.removedAt),
      ),
    )
    .returning({ postId: monitorLink.postId });
  await renewMonitorNeeds(
    tx,
    rows.flatMap(({ postId }) => postId ?? []),
    at,
  );
}

/** Links of a post in all projects of a team, also those that were taken out. */
export async function linksOfPost(
  executor: Executor,
  teamId: number,
  address: FoundAddress,
): Promise<number[]> {
  const postId = address.kind === 'post' ? await findPostId(executor, address) : undefined;
  if (postId === undefined) return [];
  const rows = await teamScope(executor, teamId)
    .select({ id: monitorLink.id })
    .from(monitorLink)
    .where(eq(monitorLink.postId, postId));
  return rows.map(({ id }) => id);
}

/** When the posts of links were published, as far as it is known. */
export async function readPostedAt(
  executor: Executor,
  teamId: number,
  linkIds: readonly number[],
): Promise<ReadonlyMap<number, Date | null>> {
  if (linkIds.length === 0) return new Map();
  const rows = await teamScope(executor, teamId)
    .select({ id: monitorLink.id, postedAt: post.postedAt })
    .from(monitorLink)
    .innerJoin(post, eq(post.id, monitorLink.postId))
    .where(inArray(monitorLink.id, [...linkIds]));
  return new Map(rows.map(({ id, postedAt }) => [id, postedAt]));
}

async function findPostId(
  executor: Executor,
  { platform, id }: Extract<FoundAddress, { readonly kind: 'post' }>,
): Promise<number | undefined> {
  const name = { platform, externalId: id };
  return (await findPosts(executor, [name])).get(postNameKey(name));
}
