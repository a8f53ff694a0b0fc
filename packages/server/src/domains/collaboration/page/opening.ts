import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { SharedPages } from '../../../platform/sharedPages/sharedPages.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { writeLog } from '../log.ts';
import { promotionInvitation } from '../tables.ts';
import { type PageView, shownOf } from './read.ts';

/** Notes an opening of the page by a person; the log names it once a day. */
export async function noteOpening(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  pages: SharedPages,
  view: PageView,
): Promise<void> {
  const { page, invitation, teamZone } = view;
  const shown = shownOf(view);
  const seesOther =
    invitation.decision !== 'agreed' &&
    !isDeepStrictEqual(invitation.shown, JSON.parse(JSON.stringify(shown)));
  // Also where the opening itself is not counted again so soon.
  if (seesOther) {
    await teamScope(db, page.teamId)
      .update(promotionInvitation)
      .set({ shown })
      .where(eq(promotionInvitation.id, invitation.id));
  }
  if (!pages.isNewOpening(page)) return;
  const at = now();
  await db.transaction(async (tx) => {
    if (!(await pages.countOpen(tx, page))) return;
    const scope = teamScope(tx, page.teamId);
    const isThis = eq(promotionInvitation.id, invitation.id);
    const [before] = await scope
      .select({ opens: promotionInvitation.opens, lastOpenedAt: promotionInvitation.lastOpenedAt })
      .from(promotionInvitation)
      .where(isThis)
      .for('no key update');
    if (!before) return;
    await scope
      .update(promotionInvitation)
      .set({
        opens: before.opens + 1,
        openedAt: sql`coalesce(${promotionInvitation.openedAt}, ${at.toISOString()}::timestamptz)`,
        lastOpenedAt: at,
      })
      .where(isThis);
    const { lastOpenedAt } = before;
    if (lastOpenedAt !== null && dayOf(lastOpenedAt, teamZone) === dayOf(at, teamZone)) return;
    await writeLog(tx, page.teamId, {
      actor: { kind: 'creator', name: invitation.name },
      at,
      changes: [
        {
          promotionId: invitation.promotionId,
          invitationId: invitation.id,
          action: 'pageOpened',
          before: { opens: before.opens },
          after: { opens: before.opens + 1 },
        },
      ],
    });
  });
}
