import type { MonitorLinkOrigin } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { keepPosts, postNameKey } from '../../creator/history/knownPosts.ts';
import { monitorLink } from '../tables.ts';
import { addressOfPost } from './address.ts';
import type { CheckedLine } from './checkLines.ts';
import { renewMonitorNeeds } from './needs.ts';
import { endOf } from './period.ts';

/** Values of a link beside its address. */
export interface LinkValues {
  readonly fee: number | null;
  readonly goal: number | null;
  readonly note: string;
  readonly creatorId: number | null;
}

interface Adding {
  readonly teamId: number;
  readonly projectId: number;
  /** `null`: a creator added it. */
  readonly accountId: number | null;
  readonly origin: MonitorLinkOrigin;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Adds the links of checked lines that can be added; the caller's transaction has locked the project. Links that were
 * taken out come back. Returns how many were added.
 */
export async function insertLines(
  tx: Transaction,
  { timeZone, teamId, projectId, accountId, origin, now }: Adding,
  lines: readonly (CheckedLine & { readonly values: LinkValues })[],
): Promise<number> {
  const addable = lines.filter(
    ({ result }) => result === 'new' || result === 'short' || result === 'takenOut',
  );
  if (addable.length === 0) return 0;
  const posts = await keepPosts(
    tx,
    addable.flatMap(({ address }) =>
      address?.kind === 'post' ? [{ platform: address.platform, externalId: address.id }] : [],
    ),
  );
  const rows = addable.flatMap(({ address, text, endsOn, linkId, values }) => {
    if (address === null) return [];
    const place =
      address.kind === 'post'
        ? {
            postId: posts.get(postNameKey({ ...address, externalId: address.id })) ?? null,
            url: addressOfPost(address.platform, address.id, text),
          }
        : { postId: null, url: address.url };
    const row = {
      ...values,
      ...place,
      projectId,
      accountId,
      origin,
      platform: address.platform,
      addedAt: now,
      seenAt: now,
      endsOn,
      until: endOf(endsOn, timeZone),
      resolveAt: address.kind === 'short' ? now : null,
    };
    return [{ linkId, row }];
  });
  const scope = teamScope(tx, teamId);
  const fresh = rows.filter(({ linkId }) => linkId === null).map(({ row }) => row);
  if (fresh.length > 0) await scope.insert(monitorLink).values(fresh);
  for (const { linkId, row } of rows) {
    if (linkId === null) continue;
    // Values that were entered before stay where none are given now.
    const { fee, goal, note, creatorId, ...again } = row;
    const given = Object.entries({ fee, goal, note: note || null, creatorId }).filter(
      ([, value]) => value !== null,
    );
    await scope
      .update(monitorLink)
      .set({
        ...again,
        ...Object.fromEntries(given),
        ruleId: null,
        removedAt: null,
        removedBy: null,
        unsupportedAt: null,
        resolveFailures: 0,
      })
      .where(eq(monitorLink.id, linkId));
  }
  await renewMonitorNeeds(
    tx,
    rows.flatMap(({ row }) => row.postId ?? []),
    now,
  );
  return rows.length;
}
