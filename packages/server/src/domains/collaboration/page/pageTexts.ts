import type {
  CancelParty,
  DeliverableFormat,
  DeliverableState,
  PaymentOccasion,
  PostRefusal,
  UsageChannel,
} from '@reachkit/contract';
import type { ListTexts } from '../wording.ts';

/** Names of the forms of a page, as in its paths. */
export const stepNames = [
  'accept',
  'propose',
  'decline',
  'takeback',
  'ask',
  'address',
  'arrived',
  'lost',
  'draft',
  'post',
  'time',
  'record',
] as const;
export type StepName = (typeof stepNames)[number];

/** Rules of a field that the page explains itself; others have one general sentence. */
export const wrongs = [
  'required',
  'tooLong',
  'amount',
  'decimals',
  'ambiguous',
  'amountMax',
  'currency',
  'day',
  'past',
  'notLater',
  'tooFar',
  'order',
  'country',
  'phone',
  'link',
  'fileOrLink',
  'fileTooLarge',
  'program',
  'mislabelled',
  'emptyFile',
  'same',
  'general',
] as const;
export type Wrong = (typeof wrongs)[number] | PostRefusal;

/** Parts of an agreement that may differ from the offer. */
export const agreedParts = [
  'price',
  'days',
  'deliverables',
  'sample',
  'conditions',
  'duties',
  'brief',
] as const;
export type AgreedPart = (typeof agreedParts)[number];

/** A sentence about the whole page. */
type Sentence = readonly [title: string, sentence: string];

export interface PageTexts {
  readonly language: string;
  readonly timeOn: (day: string, time: string) => string;
  /** Between facts. */
  readonly between: string;
  readonly list: ListTexts;
  /** Offer. */
  readonly heading: (name: string, who: string, product: string) => string;
  readonly asks: (who: string) => string;
  readonly asksFor: (who: string, brand: string) => string;
  readonly weOffer: string;
  /** In place of it where no price is named. */
  readonly feeLabel: string;
  readonly noPrice: string;
  readonly noFee: string;
  readonly parts: (count: number, currency: string) => string;
  readonly answerBy: string;
  readonly noLastDay: string;
  readonly timeIn: (time: string, zone: string) => string;
  /** A day of the team with its end for the creator. */
  readonly ownTime: (day: string, time: string) => string;
  /** At a field of a day. */
  readonly dayZone: (zone: string) => string;
  readonly youMake: string;
  readonly youGet: string;
  readonly pieces: Readonly<Record<DeliverableFormat, (count: number, platform: string) => string>>;
  readonly draftBy: (day: string) => string;
  readonly liveBy: (day: string) => string;
  readonly noDay: string;
  /** No deliverable of the offer is for the creator's platform. */
  readonly noDeliverable: (platform: string) => string;
  readonly sample: (product: string) => string;
  readonly sampleNote: string;
  readonly noSample: string;
  readonly part: (amount: string) => string;
  readonly occasions: Readonly<Record<PaymentOccasion, (days: number) => string>>;
  readonly onDay: (day: string) => string;
  readonly recorded: (who: string) => string;
  readonly belongs: string;
  readonly wholeBrief: string;
  readonly disclosure: string;
  readonly words: (words: string) => string;
  readonly channels: Readonly<Record<UsageChannel, string>>;
  /** Neither `until` nor `days` after publishing: no end. */
  readonly usage: (
    channels: string,
    end: { readonly until: string | null; readonly days: number | null },
    hasPaidAds: boolean,
  ) => string;
  readonly noRights: string;
  readonly forYou: (day: string) => string;
  readonly askLink: string;
  readonly accept: (price: string) => string;
  readonly acceptFree: string;
  readonly propose: string;
  readonly proposePrice: string;
  readonly decline: string;
  readonly zones: (own: string, who: string, team: string) => string;
  readonly zoneOnly: (who: string, team: string) => string;
  readonly contact: (contact: string) => string;
  /** Notes above the offer. */
  readonly countered: (day: string) => string;
  readonly asked: (day: string) => string;
  readonly answered: (who: string) => string;
  readonly lapsed: (day: string) => string;
  readonly notes: Readonly<Partial<Record<StepName, string>>>;
  /** Forms. */
  readonly back: string;
  readonly titles: Readonly<Record<StepName, string>>;
  readonly leads: Readonly<Record<StepName, (who: string) => string>>;
  /** In place of the lead of `ask` once something is agreed. */
  readonly askAgreed: (who: string) => string;
  readonly send: Readonly<Record<StepName, string>>;
  readonly confirmAccept: (price: string) => string;
  /** At an acceptance: who gets the agreement by email. */
  readonly mailed: Readonly<Record<'both' | 'creator' | 'owner' | 'neither', string>>;
  readonly keepCopy: string;
  readonly offerChanged: string;
  readonly oldOffer: string;
  readonly newOffer: string;
  readonly offered: string;
  /** Of the creator. */
  readonly proposal: string;
  readonly fields: Readonly<Record<FieldName, string>>;
  readonly hints: Readonly<Partial<Record<FieldName, string>>>;
  readonly optional: (label: string) => string;
  readonly choose: string;
  readonly wrong: Readonly<Record<Wrong, string>>;
  readonly wrongFields: string;
  readonly changed: string;
  readonly cannot: (who: string) => string;
  readonly fileAgain: string;
  /** Work. */
  readonly agreedOn: (day: string) => string;
  readonly agreedFee: string;
  /** At a term that is another one now. */
  readonly changedSince: (agreed: string) => string;
  readonly nextDue: string;
  readonly nothingDue: string;
  /** In place of the next day while a draft is with the team. */
  readonly handedIn: string;
  readonly underReview: string;
  readonly overdue: string;
  readonly next: Readonly<Record<NextThing, (who: string) => string>>;
  readonly yourWork: string;
  readonly fee: string;
  readonly paidOn: (amount: string, day: string) => string;
  /** The team ended the collaboration without the rest of the fee. */
  readonly waived: (who: string, rest: string) => string;
  readonly paidOf: (paid: string, amount: string) => string;
  readonly dueOn: (day: string) => string;
  readonly states: Readonly<Record<DeliverableState, string>>;
  readonly draftNumber: (number: number, day: string) => string;
  readonly approvedOn: (day: string) => string;
  readonly remarks: (who: string) => string;
  readonly steps: Readonly<
    Record<
      | 'address'
      | 'newAddress'
      | 'arrived'
      | 'lost'
      | 'draft'
      | 'newDraft'
      | 'post'
      | 'newPost'
      | 'time'
      | 'record',
      string
    >
  >;
  readonly addressGiven: string;
  readonly addressGone: string;
  readonly parcel: Readonly<Record<'toSend' | 'sent' | 'lost' | 'received', string>>;
  readonly arrivedOn: (day: string) => string;
  readonly carrier: (carrier: string, number: string) => string;
  readonly timeRefused: (who: string, day: string, on: string) => string;
  /** An agreement that the team recorded. */
  readonly recordedOn: (who: string, day: string) => string;
  readonly acceptedBefore: (day: string) => string;
  readonly proposalTaken: (who: string, day: string) => string;
  readonly agreedAsShown: string;
  readonly agreedOther: (parts: string) => string;
  readonly agreedParts: Readonly<Record<AgreedPart, string>>;
  readonly shownOffer: string;
  readonly isAgreed: string;
  readonly notAgreed: string;
  readonly agreedOtherwise: string;
  readonly nothingAccepted: string;
  readonly toAgreement: string;
  readonly timeAsked: (day: string, sentOn: string) => string;
  /** Of a cancelled collaboration. */
  readonly ended: string;
  readonly cancelledBy: Readonly<Record<CancelParty, (who: string) => string>>;
  readonly cancelled: (reason: string) => string;
  readonly wasAgreed: string;
  readonly gotPaid: string;
  readonly record: string;
  readonly recordKinds: Readonly<Record<'completed' | 'late' | 'cancelled', (days: number) => string>>;
  readonly yourAnswer: string;
  /** Brief. */
  readonly brief: string;
  readonly noBrief: string;
  /** Of a collaboration, as it was agreed. */
  readonly agreedBrief: string;
  /** The brief of now, below the one that was agreed. */
  readonly laterBrief: string;
  /** An agreement from the time before briefs were kept. */
  readonly briefNotKept: string;
  /** At an offer that is shown again. */
  readonly briefOther: string;
  readonly briefChanged: (day: string) => string;
  readonly files: string;
  /** Other pages. */
  readonly declined: (day: string) => string;
  readonly reason: string;
  readonly takeBackUntil: (day: string) => string;
  readonly withdrawn: (who: string) => Sentence;
  readonly closed: (who: string) => Sentence;
  readonly expired: (who: string) => Sentence;
  readonly revoked: (who: string) => Sentence;
  readonly unknown: Sentence;
  readonly tooMany: Sentence;
  readonly tooLarge: Sentence;
  readonly foreign: Sentence;
  readonly broken: Sentence;
  readonly mail: {
    readonly subject: (who: string, name: string) => string;
    readonly toCreator: (name: string, who: string, day: string) => string;
    readonly toOwner: (name: string, promotion: string, day: string) => string;
    readonly conditions: string;
    readonly foot: (who: string) => string;
  };
}

/** The thing that a collaboration waits for. */
export type NextThing =
  | 'address'
  | 'parcel'
  | 'onTheWay'
  | 'lost'
  | 'draft'
  | 'revise'
  | 'review'
  | 'publish'
  | 'payment'
  | 'begin'
  | 'done'
  | 'cancelled';

export const fieldNames = [
  'amount',
  'currency',
  'draftOn',
  'publishOn',
  'conditions',
  'note',
  'reason',
  'text',
  'name',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'country',
  'phone',
  'file',
  'link',
  'url',
  'until',
] as const;
export type FieldName = (typeof fieldNames)[number];
