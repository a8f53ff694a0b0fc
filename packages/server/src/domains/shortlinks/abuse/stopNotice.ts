import type { ShortLinkStop } from '@reachkit/contract';
import type { Transaction } from '../../../platform/deps.ts';
import { type NoticeContent, notify } from '../../../platform/notifications/notify.ts';
import { listTeammates } from '../../people/people.ts';
import type { shortLink } from '../tables.ts';

/** Notifies all members of a link's team that it was stopped, and why. */
export async function notifyStopped(
  tx: Transaction,
  { id, teamId, name }: Pick<typeof shortLink.$inferSelect, 'id' | 'teamId' | 'name'>,
  reason: ShortLinkStop,
  at: Date,
): Promise<void> {
  const content: NoticeContent = {
    kind: 'shortLinkStopped',
    values: { name, reason },
    target: { kind: 'shortLink', id },
  };
  const members = await listTeammates(tx, teamId);
  // In a fixed order, so that concurrent stops of two links of a team cannot deadlock.
  for (const { id: accountId } of members.toSorted((a, b) => a.id - b.id)) {
    await notify(tx, { teamId, accountId }, { content, subject: String(id), at });
  }
}
