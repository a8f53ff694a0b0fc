export * from './refusals.ts';

/** States of a promotion. `closed` ones take no new creators; their collaborations can be finished. */
export const promotionStates = ['draft', 'running', 'closed'] as const;
/** One of `promotionStates`. */
export type PromotionState = (typeof promotionStates)[number];

/** Formats of a deliverable. */
export const deliverableFormats = ['short', 'long', 'image', 'story', 'live', 'other'] as const;
/** One of `deliverableFormats`: a short or long video, an image post, a story, a live broadcast, or as its note says. */
export type DeliverableFormat = (typeof deliverableFormats)[number];

/** Stages of a collaboration in their order, as the columns of its board; then its two ends. */
export const cooperationStages = [
  'agreed',
  'sample',
  'draft',
  'review',
  'publishing',
  'payment',
  'done',
  'cancelled',
] as const;
/**
 * One of `cooperationStages`. `agreed`: nothing has begun. `sample`: a parcel is prepared or under way. `draft`: a draft
 * is due. `review`: a draft waits for the team. `publishing`: approved, to be published. `payment`: published, to be paid.
 */
export type CooperationStage = (typeof cooperationStages)[number];
/** Stages of a collaboration that is not at an end. */
export const openStages = [
  'agreed',
  'sample',
  'draft',
  'review',
  'publishing',
  'payment',
] as const satisfies readonly CooperationStage[];
export type OpenStage = (typeof openStages)[number];
/** The work that a due day is of. `publishing`: a post. */
export const dueWorks = [
  'sample',
  'draft',
  'review',
  'publishing',
  'payment',
] as const satisfies readonly OpenStage[];
/** One of `dueWorks`. */
export type DueWork = (typeof dueWorks)[number];

/** `none`: this creator gets no sample. `lost`: the creator said that it has not arrived, or a member did. */
export const sampleStates = ['none', 'awaitingAddress', 'toSend', 'sent', 'lost', 'received'] as const;
/** One of `sampleStates`. */
export type SampleState = (typeof sampleStates)[number];

/** `open`: no draft yet. `waiting`: a draft waits for the team. `revise`: the team asked for changes. */
export const deliverableStates = ['open', 'waiting', 'revise', 'approved', 'published'] as const;
/** One of `deliverableStates`. */
export type DeliverableState = (typeof deliverableStates)[number];

/** Decisions about an invitation, by the creator on their page, or by a member. The latest holds. */
export const invitationDecisions = ['agreed', 'declined', 'cancelled'] as const;
/** One of `invitationDecisions`. */
export type InvitationDecision = (typeof invitationDecisions)[number];

/** States of an invitation; the first that holds. A decision is never overwritten by an email. */
export const invitationStates = [
  ...invitationDecisions,
  'countered',
  'question',
  'replied',
  'openedPage',
  'openedMail',
  'bounced',
  'sent',
  'noAnswer',
  'toInvite',
] as const;
/** One of `invitationStates`. */
export type InvitationState = (typeof invitationStates)[number];

/** Groups of invitations by whose turn it is. */
export const invitationTurns = ['team', 'creator', 'agreed', 'declined', 'toInvite'] as const;
/** One of `invitationTurns`. */
export type InvitationTurn = (typeof invitationTurns)[number];

const turns: Readonly<Record<InvitationState, InvitationTurn>> = {
  agreed: 'agreed',
  declined: 'declined',
  cancelled: 'declined',
  countered: 'team',
  question: 'team',
  replied: 'team',
  bounced: 'team',
  noAnswer: 'team',
  openedPage: 'creator',
  openedMail: 'creator',
  sent: 'creator',
  toInvite: 'toInvite',
};
/** Returns whose turn it is in a state. */
export const turnOf = (state: InvitationState): InvitationTurn => turns[state];

/** Days after the last round of emails after which an invitation counts as not answered. */
export const noAnswerDays = 7;

/** Where a creator of a promotion comes from. */
export const invitationOrigins = ['search', 'list', 'lookalike', 'pasted', 'creator'] as const;
/** One of `invitationOrigins`. */
export type InvitationOrigin = (typeof invitationOrigins)[number];

/** Why an invitation by email would not reach a creator as things stand. */
export const inviteHindrances = [
  'locked',
  'noAddress',
  'blacklisted',
  'optedOut',
  'unsubscribed',
  'complained',
  'bouncedBefore',
  'invalid',
  'duplicate',
  'otherCampaign',
  'contactedByColleague',
  'contactedRecently',
  'decided',
  'noDeliverable',
  'gone',
] as const;
/** One of `inviteHindrances`. */
export type InviteHindrance = (typeof inviteHindrances)[number];
/** Hindrances that a person can still do away with in the draft: the creators stay in it. */
export const passingHindrances = [
  'locked',
  'otherCampaign',
  'contactedByColleague',
  'contactedRecently',
] as const satisfies readonly InviteHindrance[];

/** Facts about a creator that a person should know before inviting. */
export const invitationWarnings = [
  'blacklisted',
  'withColleague',
  'otherPromotion',
  'declinedBefore',
  'lateBefore',
  'cancelledBefore',
  'optedOut',
  'noDeliverable',
  'gone',
] as const;
/** One of `invitationWarnings`. */
export type InvitationWarning = (typeof invitationWarnings)[number];

/** Who cancelled, or ended, a collaboration. */
export const cancelParties = ['team', 'creator', 'other'] as const;
/** One of `cancelParties`. */
export type CancelParty = (typeof cancelParties)[number];

/** How a payment was made. It is recorded here, never executed. */
export const feeMethods = [
  'bank',
  'paypal',
  'wise',
  'payoneer',
  'alipay',
  'wechat',
  'cash',
  'other',
] as const;
/** One of `feeMethods`. */
export type FeeMethod = (typeof feeMethods)[number];

/** When a part of the fee is due: a number of days after this. */
export const paymentOccasions = ['agreement', 'sample', 'approval', 'publishing', 'day'] as const;
/** One of `paymentOccasions`; `day`: on a day of its own. */
export type PaymentOccasion = (typeof paymentOccasions)[number];

/** Channels of usage rights. */
export const usageChannels = ['shop', 'website', 'social', 'paidAds', 'email', 'print'] as const;
/** One of `usageChannels`. */
export type UsageChannel = (typeof usageChannels)[number];

/** Outcomes in the track record of a creator. */
export const fulfilmentKinds = ['completed', 'late', 'cancelled'] as const;
/** One of `fulfilmentKinds`. */
export type FulfilmentKind = (typeof fulfilmentKinds)[number];

/** Tabs of the page of a promotion. */
export const promotionTabs = ['invitation', 'emailList', 'cooperation', 'monitor', 'results'] as const;
/** One of `promotionTabs`. */
export type PromotionTab = (typeof promotionTabs)[number];

/** Who made an entry of the log: a member, the creator on their page, or the product itself. */
export const logActors = ['member', 'creator', 'system'] as const;
/** One of `logActors`. */
export type LogActor = (typeof logActors)[number];

/** Changes that the log of a promotion names. */
export const collaborationActions = [
  'promotionAdded',
  'promotionChanged',
  'promotionStarted',
  'promotionClosed',
  'promotionReopened',
  'promotionRemoved',
  'promotionRestored',
  'fileAdded',
  'fileRemoved',
  'remindersChanged',
  'rateChanged',
  'reportShared',
  'reportRevoked',
  'creatorsAdded',
  'creatorRemoved',
  'creatorRestored',
  'invitationChanged',
  'offerChanged',
  'linkMade',
  'linksRevoked',
  'invited',
  'pageOpened',
  'offerAccepted',
  'offerCountered',
  'offerDeclined',
  'invitationCancelled',
  'decisionTakenBack',
  'questionAsked',
  'questionAnswered',
  'stageMoved',
  'cooperationChanged',
  'addressGiven',
  'addressShown',
  'addressRemoved',
  'adCodeShown',
  'sampleSent',
  'sampleLost',
  'sampleReceived',
  'draftHandedIn',
  'draftApproved',
  'draftRefused',
  'postAttached',
  'postDetached',
  'paymentRecorded',
  'paymentTakenBack',
  'contractAdded',
  'timeAsked',
  'timeGiven',
  'noteAdded',
  'recordChanged',
  'recordAnswered',
  'reminderSent',
  'reminderWithdrawn',
  'ownerHandedOver',
] as const;
/** One of `collaborationActions`. */
export type CollaborationAction = (typeof collaborationActions)[number];
