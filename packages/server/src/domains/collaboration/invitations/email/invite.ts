import {
  type AnswerOf,
  type BodyOf,
  type inviteByEmail,
  type listPromotionMail,
  mailCampaignNameLimit,
  mailSubjectLimit,
  newShortLinkFields,
} from '@reachkit/contract';
import * as z from 'zod/mini';
import type { Deps, Executor, Transaction } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { holdPresent } from '../../../creator/identity/presence.ts';
import type { CampaignDrafts } from '../../../email/campaigns/drafts.ts';
import { creatorRecipients } from '../../../email/campaigns/recipients/handed.ts';
import { writeRecipients } from '../../../email/campaigns/recipients/write.ts';
import { campaignIdsOf } from '../../../email/promotions/campaigns.ts';
import type { ShortLinkService } from '../../../shortlinks/links/service.ts';
import { actorOf } from '../../actor.ts';
import { writeLog } from '../../log.ts';
import {
  findPromotion,
  holdPromotion,
  type PromotionRow,
  requireRunning,
  requireWithinLimit,
} from '../../promotions/find.ts';
import { readInvitations } from '../find.ts';
import { isPassing, readHindrances } from './preview.ts';
import { invitationText } from './text.ts';

export interface InviteDeps extends Pick<Deps, 'db' | 'now'> {
  readonly drafts: CampaignDrafts;
  readonly shortLinks: ShortLinkService;
}

type Answer = AnswerOf<typeof inviteByEmail>;

const noLinks = { made: 0, leftOut: 0, areThere: false };
const linkForm = z.object(newShortLinkFields);
/** Max characters of the name of a short link before the creator's own. */
const linkNameLength = 60;

/**
 * Begins an email campaign to creators of a promotion: a draft with its text and recipients, and a short link for each
 * creator without one, as many as the plan gives. Those whom no email could reach are left out.
 * @throws Failure `notFound`; `promotionNotRunning`; `equity`; `validation`, also for a product link that is refused
 */
export async function inviteCreators(
  { db, now, drafts, shortLinks }: InviteDeps,
  caller: Caller,
  id: string,
  { ids, language, makesShortLinks }: BodyOf<typeof inviteByEmail>,
): Promise<Answer> {
  const { teamId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    const promotion = await holdPromotion(tx, teamId, id);
    requireRunning(promotion);
    await requireWithinLimit(tx, promotion, at);
    const invitations = await readInvitations(tx, teamId, { promotionId: promotion.id, ids });
    if (invitations.length === 0) throw new Failure('notFound');
    const hindrances = await readHindrances(tx, caller, invitations, at);
    const open = invitations.filter(({ id: one }) => isPassing(hindrances.get(one) ?? null));
    const present = await holdPresent(
      tx,
      open.flatMap(({ creatorId }) => creatorId ?? []),
    );
    const creatorIds = [...present];
    const links = makesShortLinks
      ? await makeLinks(tx, caller, shortLinks, { promotion, creatorIds })
      : noLinks;
    const { subject, html } = invitationText(language, {
      ...promotion,
      // A creator without one would get no email.
      hasShortLinks: links.areThere,
    });
    const campaign = await drafts.addIn(
      tx,
      caller,
      {
        name: shortened(promotion.name, mailCampaignNameLimit),
        subject: shortened(subject, mailSubjectLimit),
        html,
      },
      promotion.id,
    );
    const { report: _, ...handed } = creatorRecipients(creatorIds, creatorIds.length, 'list', null);
    const { skipped } = await writeRecipients(
      tx,
      campaign,
      { ...handed, field: 'ids' },
      { deadDomains: [], now: at },
    );
    // A locked address is unlocked in the composer.
    const locked = skipped.find(({ reason }) => reason === 'locked')?.count ?? 0;
    const recipients = creatorIds.length - skipped.reduce((sum, { count }) => sum + count, 0);
    await writeLog(tx, teamId, {
      actor: await actorOf(tx, caller),
      at,
      changes: [
        {
          promotionId: promotion.id,
          action: 'invited',
          after: { emailCampaign: campaign.id, creators: creatorIds.length },
        },
      ],
    });
    return {
      mailCampaignId: campaign.id,
      recipients,
      locked,
      skipped: new Set(ids).size - recipients - locked,
      shortLinks: links.made,
      shortLinksLeftOut: links.leftOut,
    };
  });
}

const shortened = (text: string, limit: number): string => [...text].slice(0, limit).join('');

/** Makes the short links of creators who have none in the promotion. */
async function makeLinks(
  tx: Transaction,
  caller: Caller,
  shortLinks: ShortLinkService,
  { promotion, creatorIds }: { readonly promotion: PromotionRow; readonly creatorIds: readonly number[] },
): Promise<{ readonly made: number; readonly leftOut: number; readonly areThere: boolean }> {
  const { productLink } = promotion;
  if (productLink === null || creatorIds.length === 0) return noLinks;
  // Braces are variables in the name of a link.
  const name = shortened(promotion.name.replace(/[{}]/g, ''), linkNameLength);
  const form = linkForm.parse({ name: `${name} {creator}`, productLink });
  const made = await shortLinks.addForPromotion(tx, caller, form, { promotionId: promotion.id, creatorIds });
  return { ...made, areThere: made.leftOut === 0 };
}

/** Ids of the email campaigns of a promotion, the latest first. @throws Failure `notFound` */
export async function listMail(
  db: Executor,
  { teamId }: Caller,
  id: string,
): Promise<AnswerOf<typeof listPromotionMail>> {
  const promotion = await findPromotion(db, teamId, id);
  if (promotion.removedAt !== null) throw new Failure('notFound');
  return { ids: await campaignIdsOf(db, teamId, promotion.id) };
}
