import type { CollaborationAnswer } from '@reachkit/contract/notification';
import type { Transaction } from '../../../platform/deps.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { openCooperation } from '../cooperations/opened.ts';
import type { CooperationRow, Opened } from '../cooperations/rows.ts';
import { giveAddress } from '../cooperations/work/address.ts';
import { handInDraft } from '../cooperations/work/drafts.ts';
import { answerRecord } from '../cooperations/work/notes.ts';
import { parcelLost, received } from '../cooperations/work/parcel.ts';
import { handInPost, isEarlyFor } from '../cooperations/work/posts.ts';
import { askTime } from '../cooperations/work/time.ts';
import { announceAnswer } from '../invitations/announce.ts';
import {
  acceptOffer,
  askQuestion,
  counterOffer,
  type Deciding,
  declineOffer,
  reopenInvitation,
} from '../invitations/decide.ts';
import { holdPromotion } from '../promotions/find.ts';
import type { DecisionPorts, InvitationRow, PageContext, WorkPorts } from './ports.ts';
import type { StepPorts } from './steps/step.ts';

const deciding = async (
  tx: Transaction,
  invitation: InvitationRow,
  { actor, at }: PageContext,
): Promise<Deciding> => ({
  promotion: await holdPromotion(tx, invitation.teamId, invitation.promotionId),
  invitation,
  actor,
  at,
});

const decisions: DecisionPorts = {
  accept: async (tx, invitation, offerRevision, context) =>
    acceptOffer(tx, await deciding(tx, invitation, context), { offerRevision }),
  counter: async (tx, invitation, proposal, context) =>
    counterOffer(tx, await deciding(tx, invitation, context), proposal),
  decline: async (tx, invitation, reason, context) =>
    declineOffer(tx, await deciding(tx, invitation, context), reason),
  takeBack: async (tx, invitation, context) => {
    const given = await deciding(tx, invitation, context);
    await reopenInvitation(tx, given);
    await announceAnswer(tx, given, 'takenBack');
    return { kind: 'done' };
  },
  ask: async (tx, invitation, text, context) =>
    askQuestion(tx, await deciding(tx, invitation, context), text),
};

/** The work of a creator on the page, by the functions that members use as well. */
function workOf({ secrets, files }: { readonly secrets: Secrets; readonly files: Files }): WorkPorts {
  const open = (tx: Transaction, { teamId, id }: CooperationRow, { at }: PageContext): Promise<Opened> =>
    openCooperation(tx, teamId, id, at);
  const announce = (
    tx: Transaction,
    { row, promotion, creator }: Opened,
    at: Date,
    what: CollaborationAnswer,
  ) =>
    announceAnswer(
      tx,
      {
        promotion,
        invitation: {
          id: row.invitationId,
          teamId: row.teamId,
          accountId: row.accountId,
          name: creator.name,
        },
        at,
      },
      what,
    );
  return {
    giveAddress: async (tx, row, address, context) => {
      const opened = await open(tx, row, context);
      await giveAddress(tx, opened, address, { ...context, envelope: secrets.envelope });
      await announce(tx, opened, context.at, 'address');
      return { kind: 'done' };
    },
    parcelArrived: async (tx, row, context) => {
      const opened = await open(tx, row, context);
      await received(tx, opened, {}, context);
      await announce(tx, opened, context.at, 'parcelArrived');
      return { kind: 'done' };
    },
    parcelLost: async (tx, row, context) => {
      const opened = await open(tx, row, context);
      await parcelLost(tx, opened, context);
      await announce(tx, opened, context.at, 'parcelLost');
      return { kind: 'done' };
    },
    handInDraft: async (tx, row, deliverableId, { file, link, note }, context) => {
      const opened = await open(tx, row, context);
      const draft = { deliverableId: `${deliverableId}`, file, link: link ?? '', note };
      await handInDraft(tx, opened, draft, { ...context, files });
      await announce(tx, opened, context.at, 'draft');
      return { kind: 'done' };
    },
    handInPost: async (tx, row, deliverableId, url, context) => {
      const opened = await open(tx, row, context);
      const post = { deliverableId: `${deliverableId}`, url };
      const isEarly = await isEarlyFor(tx, opened, post);
      await handInPost(tx, opened, post, context);
      await announce(tx, opened, context.at, isEarly ? 'earlyPost' : 'post');
      return { kind: 'done' };
    },
    askTime: async (tx, row, until, reason, context) => {
      const opened = await open(tx, row, context);
      await askTime(tx, opened, { until, reason }, context);
      await announce(tx, opened, context.at, 'moreTime');
      return { kind: 'done' };
    },
    answerRecord: async (tx, row, text, context) => {
      await answerRecord(tx, { row }, text, context);
      return { kind: 'done' };
    },
  };
}

/** The decisions and the work that the page of a creator makes. */
export const creatorPorts = (deps: { readonly secrets: Secrets; readonly files: Files }): StepPorts => ({
  decisions,
  work: workOf(deps),
});
