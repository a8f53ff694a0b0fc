import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { SharedPost, ShareLinks } from '../../../gateways/shareLinks/shareLinks.ts';
import type { Database, Transaction } from '../../../platform/deps.ts';
import { openSetAside, type SetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { deliverable } from '../../collaboration/cooperations/tables.ts';
import { keepPosts, postNameKey } from '../../creator/history/knownPosts.ts';
import { isOpenTeam } from '../../people/teamLock.ts';
import { monitorLink, monitorProject } from '../tables.ts';
import { addressOfPost } from './address.ts';
import type { LinkRow } from './find.ts';
import { renewMonitorNeeds } from './needs.ts';

/** Share links of one run, and calls at once. */
const batch = 200;
const callsAtOnce = 5;

const minuteMs = 60_000;
/** Minutes between two attempts; the last one repeats. */
const waits = [1, 5, 15, 60, 120, 240] as const;
/** A share link that was not resolved for this time is unsupported. */
const givesUpAfterMs = dayMs;

interface ResolveDeps extends SetAsideDeps {
  readonly shareLinks: ShareLinks;
}

type Due = Pick<LinkRow, 'id' | 'teamId' | 'projectId' | 'platform' | 'url'>;

/** Resolves the share links that are due. */
export async function resolveShareLinks(deps: ResolveDeps, signal: AbortSignal): Promise<void> {
  const aside = await openSetAside(deps, 'monitor.shareLinks');
  const limit = pLimit(callsAtOnce);
  const resolveOne = async (due: Due) => {
    signal.throwIfAborted();
    const found = await deps.shareLinks.resolve(due.url, due.platform, signal);
    await deps.db.transaction((tx) => keepAnswer(tx, due, found, deps.now()));
  };
  const outcomes = await Promise.allSettled(
    (await findDue(deps.db, aside, deps.now())).map((due) =>
      limit(() => aside.attempt({ item: due.id, teamId: due.teamId }, () => resolveOne(due), { signal })),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

const findDue = (db: Database, aside: SetAside, now: Date): Promise<Due[]> =>
  db
    .select({
      id: monitorLink.id,
      teamId: monitorLink.teamId,
      projectId: monitorLink.projectId,
      platform: monitorLink.platform,
      url: monitorLink.url,
    })
    .from(monitorLink)
    .where(
      and(
        lte(monitorLink.resolveAt, now),
        isNull(monitorLink.removedAt),
        isOpenTeam(monitorLink.teamId),
        aside.isOpen(monitorLink.id),
      ),
    )
    .orderBy(monitorLink.resolveAt, monitorLink.id)
    .limit(batch);

async function keepAnswer(
  tx: Transaction,
  { id, teamId, projectId }: Due,
  found: SharedPost,
  now: Date,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  // Locked like by other transactions that add a post to the project.
  await scope
    .select({ id: monitorProject.id })
    .from(monitorProject)
    .where(eq(monitorProject.id, projectId))
    .for('no key update');
  const [link] = await scope
    .select()
    .from(monitorLink)
    .where(and(eq(monitorLink.id, id), isNull(monitorLink.postId)))
    .for('no key update');
  // It was taken out or removed meanwhile.
  if (!link || link.removedAt !== null || link.resolveAt === null) return;
  if (found.kind === 'post') return keepPost(tx, link, found.id, now);
  const failures = link.resolveFailures + 1;
  const lastAt = link.addedAt.getTime() + givesUpAfterMs;
  const isOver = found.kind === 'none' || now.getTime() >= lastAt;
  const wait = (waits[failures - 1] ?? waits[waits.length - 1] ?? 1) * minuteMs;
  await scope
    .update(monitorLink)
    .set(
      isOver
        ? { unsupportedAt: now, resolveAt: null, resolveFailures: failures }
        : { resolveAt: new Date(Math.min(now.getTime() + wait, lastAt)), resolveFailures: failures },
    )
    .where(eq(monitorLink.id, link.id));
}

async function keepPost(tx: Transaction, link: LinkRow, externalId: string, now: Date): Promise<void> {
  const { teamId, projectId, platform } = link;
  const posts = await keepPosts(tx, [{ platform, externalId }]);
  const postId = posts.get(postNameKey({ platform, externalId }));
  if (postId === undefined) throw new Error('The post of a share link was not stored');
  const scope = teamScope(tx, teamId);
  const [same] = await scope
    .select()
    .from(monitorLink)
    .where(and(eq(monitorLink.projectId, projectId), eq(monitorLink.postId, postId)))
    .for('no key update');
  if (same) await joinLinks(tx, link, same);
  else {
    await scope
      .update(monitorLink)
      .set({ postId, url: addressOfPost(platform, externalId, ''), resolveAt: null, resolveFailures: 0 })
      .where(eq(monitorLink.id, link.id));
  }
  await renewMonitorNeeds(tx, [postId], now);
}

/** The project has the post of a share link already: what was entered with the share link fills what is missing. */
async function joinLinks(tx: Transaction, share: LinkRow, kept: LinkRow): Promise<void> {
  const scope = teamScope(tx, share.teamId);
  const isLater = share.until > kept.until;
  // A deliverable keeps its evidence, unless another has the post already.
  await scope
    .update(deliverable)
    .set({ monitorLinkId: kept.id })
    .where(
      and(
        eq(deliverable.monitorLinkId, share.id),
        sql`not exists (select from ${teamRows(deliverable, share.teamId, 'd')} where d.monitor_link_id = ${kept.id})`,
      ),
    );
  await scope.delete(monitorLink).where(eq(monitorLink.id, share.id));
  await scope
    .update(monitorLink)
    .set({
      fee: kept.fee ?? share.fee,
      goal: kept.goal ?? share.goal,
      note: kept.note || share.note,
      creatorId: kept.creatorId ?? share.creatorId,
      endsOn: isLater ? share.endsOn : kept.endsOn,
      until: isLater ? share.until : kept.until,
      // A person added it again.
      removedAt: null,
      removedBy: null,
      addedAt: kept.removedAt === null ? kept.addedAt : share.addedAt,
    })
    .where(eq(monitorLink.id, kept.id));
}
