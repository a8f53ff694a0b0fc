import type { ShippingAddress, Terms } from '@reachkit/contract';
import type { Transaction } from '../../../platform/deps.ts';
import type { WrittenFile } from '../../../platform/files/files.ts';
import type { CooperationRow } from '../cooperations/rows.ts';
import type { Actor } from '../log.ts';
import type { promotionInvitation } from '../tables.ts';

export type InvitationRow = typeof promotionInvitation.$inferSelect;

export interface PageContext {
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * The result of a decision. `already`: the same was sent before. `offerChanged`, `decided`: nothing was changed, because the
 * offer is another one than that which was shown, or because the invitation is agreed or withdrawn.
 */
export interface DecisionOutcome {
  readonly kind: 'done' | 'already' | 'offerChanged' | 'decided';
}

/**
 * Decisions about an invitation, in the transaction of the page, which holds the promotion and has locked the invitation.
 * A refusal is a `Failure`: `validation` at the fields of the form, or `changedMeanwhile`.
 */
export interface DecisionPorts {
  /** `offerRevision`: the offer that the creator was shown. */
  accept(
    tx: Transaction,
    invitation: InvitationRow,
    offerRevision: number,
    context: PageContext,
  ): Promise<DecisionOutcome>;
  counter(
    tx: Transaction,
    invitation: InvitationRow,
    proposal: { readonly terms: Terms; readonly note: string; readonly offerRevision: number },
    context: PageContext,
  ): Promise<DecisionOutcome>;
  decline(
    tx: Transaction,
    invitation: InvitationRow,
    reason: string,
    context: PageContext,
  ): Promise<DecisionOutcome>;
  takeBack(
    tx: Transaction,
    invitation: InvitationRow,
    context: PageContext,
  ): Promise<DecisionOutcome | undefined>;
  ask(
    tx: Transaction,
    invitation: InvitationRow,
    text: string,
    context: PageContext,
  ): Promise<DecisionOutcome>;
}

/** A draft: a file that is written and not kept yet, a link, or both. */
export interface HandedDraft {
  readonly file: {
    readonly written: WrittenFile;
    readonly name: string;
    readonly mediaType: string;
    readonly bytes: number;
  } | null;
  readonly link: string | null;
  readonly note: string;
}

/** The work of a creator in a collaboration, which the page has locked. Refusals as with decisions. */
export interface WorkPorts {
  giveAddress(
    tx: Transaction,
    cooperation: CooperationRow,
    address: ShippingAddress,
    context: PageContext,
  ): Promise<DecisionOutcome | undefined>;
  parcelArrived(
    tx: Transaction,
    cooperation: CooperationRow,
    context: PageContext,
  ): Promise<DecisionOutcome | undefined>;
  parcelLost(
    tx: Transaction,
    cooperation: CooperationRow,
    context: PageContext,
  ): Promise<DecisionOutcome | undefined>;
  handInDraft(
    tx: Transaction,
    cooperation: CooperationRow,
    deliverableId: number,
    draft: HandedDraft,
    context: PageContext,
  ): Promise<DecisionOutcome | undefined>;
  handInPost(
    tx: Transaction,
    cooperation: CooperationRow,
    deliverableId: number,
    url: string,
    context: PageContext,
  ): Promise<DecisionOutcome | undefined>;
  askTime(
    tx: Transaction,
    cooperation: CooperationRow,
    until: string,
    reason: string,
    context: PageContext,
  ): Promise<DecisionOutcome | undefined>;
  answerRecord(
    tx: Transaction,
    cooperation: CooperationRow,
    text: string,
    context: PageContext,
  ): Promise<DecisionOutcome | undefined>;
}
