/**
 * Why a move is refused. `same`: it is there already. `notUsed`: it does not pass through that stage. `notNext`: a stage
 * between is not done. `noSample`: the sample has not arrived. `noDraft`: no draft was handed in. `notApproved`: a
 * deliverable has no draft to approve. `noPost`: a deliverable has no post. `unpaid`: a rest of the fee is not recorded as
 * paid. `ended`: an end is only left for the stage before it. `needsReason`: cancelling names a reason.
 */
export const moveRefusals = [
  'same',
  'notUsed',
  'notNext',
  'noSample',
  'noDraft',
  'notApproved',
  'noPost',
  'unpaid',
  'ended',
  'needsReason',
] as const;
/** One of `moveRefusals`. */
export type MoveRefusal = (typeof moveRefusals)[number];

/**
 * Why a link of a post is not attached. `otherCreator` can be confirmed, and so can `beforeAgreement`: a post that was
 * published before the agreement.
 */
export const postRefusals = [
  'notAPost',
  'otherPlatform',
  'otherCreator',
  'otherPromotion',
  'twice',
  'beforeAgreement',
] as const;
/** One of `postRefusals`. */
export type PostRefusal = (typeof postRefusals)[number];
