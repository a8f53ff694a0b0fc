import type { AnswerOf, makePageLink } from '@reachkit/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { SharedPages } from '../../../platform/sharedPages/sharedPages.ts';
import { sharedPage } from '../../../platform/sharedPages/tables.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { addDays, dayOf } from '../../../platform/time/days.ts';
import { readProfiles } from '../../creator/cards.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { actorOf } from '../actor.ts';
import { pageAddress, pageEnd, pageLanguage, pageOriginOf } from '../addresses/pages.ts';
import { writeLog } from '../log.ts';
import { holdPromotion, idOf, requireRunning, requireWithinLimit } from '../promotions/find.ts';
import { promotionInvitation } from '../tables.ts';
import { type InvitationPlace, lockInvitation } from './find.ts';
import { requireDeliverable } from './terms.ts';

type LinkDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>;

/**
 * Makes a link to the page of a creator, which is shown once. It ends 30 days after the promotion.
 * @throws Failure `notFound`; `promotionNotRunning`; `equity`; `validation` where the promotion ended long ago
 */
export async function makeLink(
  { db, now, config, secrets }: LinkDeps,
  caller: Caller,
  { id, invitationId }: InvitationPlace,
  revokesOthers: boolean,
): Promise<AnswerOf<typeof makePageLink>> {
  const { teamId, accountId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    const promotion = await holdPromotion(tx, teamId, id);
    requireRunning(promotion);
    await requireWithinLimit(tx, promotion, at);
    const place = { promotionId: promotion.id, invitationId: idOf(invitationId) };
    const invitation = await lockInvitation(tx, teamId, place);
    requireDeliverable(invitation, 'deliverables');
    const timeZone = (await readTeamFacts(tx, teamId))?.timeZone ?? 'UTC';
    const expiresAt = pageEnd(promotion.endsOn, { timeZone, now: at });
    if (expiresAt <= at) throw refuseFields({ endsOn: { rule: 'day_past' } });
    if (revokesOthers) await endPages(tx, teamId, { ids: [invitation.id], at });
    const { creatorId } = invitation;
    const known = creatorId === null ? undefined : (await readProfiles(tx, [creatorId])).get(creatorId);
    const pages = new SharedPages({ secrets, now });
    const { token } = await pages.make(tx, {
      teamId,
      kind: 'collaboration.creator',
      objectId: invitation.id,
      language: pageLanguage(known?.language),
      accountId,
      expiresAt,
    });
    await teamScope(tx, teamId)
      .update(promotionInvitation)
      .set({
        linkedAt: at,
        // The usual terms are offered with the first link: the days to answer begin.
        ...(invitation.answerBy === null &&
          invitation.offeredAt === null && {
            answerBy: addDays(dayOf(at, timeZone), promotion.answerDays),
          }),
      })
      .where(eq(promotionInvitation.id, invitation.id));
    await writeLog(tx, teamId, {
      actor: await actorOf(tx, caller),
      at,
      changes: [
        { ...place, action: 'linkMade', after: { until: dayOf(expiresAt, timeZone), revokesOthers } },
      ],
    });
    return { url: pageAddress(pageOriginOf(config), token), expiresAt };
  });
}

/** Ends all links to the page of a creator; possible for every promotion. @throws Failure `notFound` */
export async function revokeLinks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { id, invitationId }: InvitationPlace,
): Promise<{ revoked: number }> {
  const { teamId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    const promotion = await holdPromotion(tx, teamId, id);
    const place = { promotionId: promotion.id, invitationId: idOf(invitationId) };
    const invitation = await lockInvitation(tx, teamId, place);
    const revoked = await endPages(tx, teamId, { ids: [invitation.id], at });
    if (revoked > 0) {
      await writeLog(tx, teamId, {
        actor: await actorOf(tx, caller),
        at,
        changes: [{ ...place, action: 'linksRevoked', before: { links: revoked }, after: { links: 0 } }],
      });
    }
    return { revoked };
  });
}

/** Ends the links to the pages of invitations, and returns how many were valid. */
export async function endPages(
  tx: Transaction,
  teamId: number,
  { ids, at }: { readonly ids: readonly number[]; readonly at: Date },
): Promise<number> {
  const ended = await teamScope(tx, teamId)
    .update(sharedPage)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sharedPage.kind, 'collaboration.creator'),
        sql`${sharedPage.objectId} = any(${sql.param([...ids])}::bigint[])`,
        isNull(sharedPage.revokedAt),
        sql`${sharedPage.expiresAt} > ${at.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: sharedPage.id });
  return ended.length;
}
