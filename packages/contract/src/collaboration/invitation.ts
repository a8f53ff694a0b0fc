import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { type BodyOf, type DataOf, endpoint } from '../endpoint.ts';
import { creatorIdSchema, cursorField, idPath, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { locales } from '../locales.ts';
import { collaborationLimits, presentTermsSchema, promotionCreatorsMost, termsSchema } from './form.ts';
import {
  cooperationStages,
  invitationOrigins,
  invitationStates,
  invitationTurns,
  invitationWarnings,
  inviteHindrances,
} from './kinds.ts';
import { memberSchema, promotionSchema } from './promotion.ts';

/** Rights and duties that are agreed with the terms: in an offer those of the promotion, in a collaboration as agreed. */
export const dutiesSchema = z.pick(promotionSchema, {
  product: true,
  requiredWords: true,
  needsDisclosure: true,
  usage: true,
  uses: true,
});
/** Rights and duties that are agreed with the terms. */
export type AgreedDuties = z.output<typeof dutiesSchema>;
/** Fields of rights and duties. */
export const dutyFields = ['product', 'requiredWords', 'needsDisclosure', 'usage', 'uses'] as const;

/** A creator as the promotion knows them: kept, also where the creator was deleted upstream. */
export const promotedCreatorSchema = z.object({
  /** `null`: no longer in the database. */
  id: z.nullable(rowId),
  platform: platformSchema,
  name: z.string(),
  handle: z.string(),
  avatarUrl: z.nullable(z.string()),
  followers: z.nullable(z.number()),
  region: z.nullable(z.string()),
  language: z.nullable(z.string()),
});
/** A creator of a promotion. */
export type PromotedCreator = z.output<typeof promotedCreatorSchema>;

export const invitationSchema = z.object({
  id: rowId,
  promotionId: rowId,
  creator: promotedCreatorSchema,
  state: z.enum(invitationStates),
  /** When the state began; of `toInvite` when the creator was added. */
  since: timestamp,
  /** Where it comes from: the page, an email, a member. */
  via: z.nullable(z.enum(['page', 'email', 'member'])),
  turn: z.enum(invitationTurns),
  owner: memberSchema,
  origin: z.enum(invitationOrigins),
  addedAt: timestamp,
  /** In US dollars at the time of adding; `null`: unknown. */
  estimate: z.nullable(z.object({ middle: z.number(), low: z.number(), high: z.number() })),
  /** The terms that stand now: the latest offer of the team. */
  offer: presentTermsSchema,
  /** Increases with each change of the offer; accepting names it. */
  offerRevision: z.number(),
  /** Last day to answer, in the team's calendar; `null` while nothing was offered. */
  answerBy: z.nullable(z.string()),
  /** The latest proposal of the creator on their page; `null`: none, or it was answered. */
  counter: z.nullable(z.object({ terms: termsSchema, note: z.string(), at: timestamp })),
  /** The terms that an agreement is to: the creator's, proposed on the page or named elsewhere, else the offer. */
  agreement: z.object({
    terms: presentTermsSchema,
    /** A proposal is on those that the creator saw, else they are those of the promotion now. */
    duties: dutiesSchema,
    /** Rights and duties that were other ones when the creator last opened their page; `null`: they never did. */
    unseen: z.nullable(z.array(z.enum(dutyFields))),
    note: z.string(),
    isTheirs: z.boolean(),
  }),
  /** Rights and duties of the promotion now: a new offer is on them. */
  duties: dutiesSchema,
  /** The question that waits for an answer. */
  question: z.nullable(
    z.object({
      text: z.string(),
      at: timestamp,
      /** The questions before it that wait for an answer, too, in their order. */
      earlier: z.array(z.string()),
    }),
  ),
  /** A price that the creator named: proposed, or agreed. */
  quoted: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** Quoted ÷ estimate − 1; `null` also where the promotion has no exchange rate for the quote. */
  difference: z.nullable(z.number()),
  /** Reason of a decline or cancellation. */
  reason: z.string(),
  warnings: z.array(
    z.object({ kind: z.enum(invitationWarnings), name: z.string(), at: z.nullable(timestamp) }),
  ),
  /** Email campaign of the last invitation, and the conversation; `null`: none. */
  mailCampaignId: z.nullable(rowId),
  threadId: z.nullable(rowId),
  /** When the next follow-up email goes out. */
  nextRoundAt: z.nullable(timestamp),
  /** Openings of the page by a person. */
  opens: z.number(),
  /** Whether a link to the page is valid now. */
  hasLink: z.boolean(),
  cooperationId: z.nullable(rowId),
  /** Stage of the collaboration; `null`: it has not begun. */
  cooperationStage: z.nullable(z.enum(cooperationStages)),
  revision: z.number(),
});
/** A creator of a promotion, with the state of the invitation. */
export type Invitation = z.output<typeof invitationSchema>;

const turnCounts = z.object({
  team: z.number(),
  creator: z.number(),
  agreed: z.number(),
  declined: z.number(),
  toInvite: z.number(),
});

export const listPromotionInvitations = endpoint({
  id: 'listPromotionInvitations',
  method: 'GET',
  path: '/kol/api/campaign/{id}/invitation',
  domain: 'collaboration',
  summary: 'The creators of a promotion with the state of their invitations, and the funnel',
  access: 'user',
  params: idPath,
  query: z.object({
    turn: z._default(z.enum(['', ...invitationTurns], { error: 'unknown_value' }), ''),
    state: z._default(z.enum(['', ...invitationStates], { error: 'unknown_value' }), ''),
    /** `1`: only with a warning. */
    warned: z._default(z.enum(['', '1'], { error: 'unknown_value' }), ''),
    ownerId: text(20),
    /** Part of a name or a handle. */
    keyword: text(100),
    /** `next`: what waits for the team first. */
    sort: z._default(
      z.enum(['next', 'added', 'name', 'estimate', 'quoted', 'difference'], { error: 'unknown_value' }),
      'next',
    ),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
  }),
  data: z.object({
    list: z.array(invitationSchema),
    total: z.number(),
    next: nextField,
    turns: turnCounts,
    warned: z.number(),
    /** Creators of the promotion by the furthest step. `opened`: the email or the page, by a person. */
    funnel: z.object({
      creators: z.number(),
      invited: z.number(),
      opened: z.number(),
      answered: z.number(),
      agreed: z.number(),
      /** Agreements that the promotion plans. */
      planned: z.nullable(z.number()),
    }),
    /** Of those still to invite: how many an email would reach as things stand, and how many once their address is unlocked. */
    invitable: z.object({ ready: z.number(), locked: z.number() }),
    /** Emails that the team may still send today. */
    emails: z.object({ used: z.number(), limit: z.number() }),
  }),
});
export type InvitationList = DataOf<typeof listPromotionInvitations>;

/** Why a pasted line or a creator was not added. */
const addRefusals = ['notFound', 'otherPlatform', 'unreadable', 'ambiguous', 'optedOut', 'over'] as const;

export const addInvitations = endpoint({
  id: 'addInvitations',
  method: 'POST',
  path: '/kol/api/campaign/{id}/invitation',
  domain: 'collaboration',
  summary: 'Adds creators to a promotion: chosen ones, those of a list, or pasted handles and profile links',
  access: 'user',
  bodyMost: 4 * 1024 * 1024,
  params: idPath,
  body: z.strictObject({
    creatorIds: z.optional(z.array(creatorIdSchema).check(z.maxLength(promotionCreatorsMost))),
    listId: z.optional(idSchema),
    /** One handle or profile URL per line; `tiktok:@name` names the platform of a handle. */
    pasted: z.optional(z.string().check(z.maxLength(400_000))),
    origin: z._default(z.enum(invitationOrigins, { error: 'unknown_value' }), 'search'),
  }),
  data: z.object({
    added: z.number(),
    /** In the promotion before: with the colleague who added them first. At most a hundred. */
    already: z.array(z.object({ name: z.string(), by: z.string(), at: timestamp })),
    alreadyCount: z.number(),
    refused: z.array(
      z.object({
        text: z.string(),
        reason: z.enum(addRefusals),
        /** Of `ambiguous`: the platforms that have the handle. `tiktok:@name` says which is meant. */
        platforms: z.optional(z.array(platformSchema)),
      }),
    ),
    refusedCount: z.number(),
  }),
});
export type InvitationsAdded = DataOf<typeof addInvitations>;

const invitationPath = z.object({ id: idSchema, invitationId: idSchema });
const note = z._default(z.string().check(z.trim(), z.maxLength(collaborationLimits.note)), '');

/** `PUT …/invitation/{invitationId}`: one change at a time. Agreeing and cancelling are decisions of a member. */
export const changeInvitation = endpoint({
  id: 'changeInvitation',
  method: 'PUT',
  path: '/kol/api/campaign/{id}/invitation/{invitationId}',
  domain: 'collaboration',
  summary:
    'Changes an invitation: its owner, the offer, the answer to a question or counter-offer, or a decision. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: invitationPath,
  body: z.strictObject({
    revision: z.int(),
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('owner'), ownerId: idSchema }),
      /** A new offer; it answers a counter-offer and a question. */
      z.strictObject({ kind: z.literal('offer'), terms: termsSchema, note }),
      /** Terms that the creator named elsewhere, such as in an email: `quoted` shows their price, and agreeing is to them. */
      z.strictObject({ kind: z.literal('quote'), terms: termsSchema, note }),
      z.strictObject({
        kind: z.literal('answer'),
        text: z
          .string()
          .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(collaborationLimits.question)),
      }),
      /** Agreed, to the terms of `agreement`. `price`: the one that was shown; code 1201 where it is another one now. */
      z.strictObject({
        kind: z.literal('agree'),
        price: z.strictObject({
          amount: termsSchema.shape.amount,
          currency: termsSchema.shape.currency,
        }),
        note,
      }),
      z.strictObject({ kind: z.literal('decline'), note }),
      z.strictObject({ kind: z.literal('cancel'), note }),
      /** Takes the latest decision back; not once the collaboration has begun. */
      z.strictObject({ kind: z.literal('reopen') }),
    ]),
  }),
  data: invitationSchema,
});
export type InvitationChange = BodyOf<typeof changeInvitation>;

const idsBody = {
  ids: z.array(idSchema).check(z.minLength(1, { error: 'required' }), z.maxLength(promotionCreatorsMost)),
};

export const removeInvitations = endpoint({
  id: 'removeInvitations',
  method: 'POST',
  path: '/kol/api/campaign/{id}/invitation/remove',
  domain: 'collaboration',
  summary: 'Takes creators without a collaboration out of a promotion; their links end',
  access: 'user',
  params: idPath,
  body: z.strictObject(idsBody),
  data: z.object({ removed: z.number(), kept: z.number() }),
});

export const restoreInvitations = endpoint({
  id: 'restoreInvitations',
  method: 'POST',
  path: '/kol/api/campaign/{id}/invitation/restore',
  domain: 'collaboration',
  summary: 'Brings creators back that were taken out of a promotion',
  access: 'user',
  params: idPath,
  body: z.strictObject(idsBody),
  data: z.object({ restored: z.number() }),
});

export const handOverInvitations = endpoint({
  id: 'handOverInvitations',
  method: 'POST',
  path: '/kol/api/campaign/{id}/invitation/owner',
  domain: 'collaboration',
  summary: 'Gives invitations, and their collaborations, to a member of the team',
  access: 'user',
  params: idPath,
  body: z.strictObject({ ...idsBody, ownerId: idSchema }),
  data: z.object({ changed: z.number() }),
});

/** `POST …/invitation/email`: a draft of an email campaign with these creators as recipients, opened in the composer. */
export const inviteByEmail = endpoint({
  id: 'inviteByEmail',
  method: 'POST',
  path: '/kol/api/campaign/{id}/invitation/email',
  domain: 'collaboration',
  summary:
    'Begins an email campaign to creators of a promotion, with a text that links the brief of each, and makes their short links',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    ...idsBody,
    /** Language of the text that the draft begins with. */
    language: z._default(z.enum(locales, { error: 'unknown_value' }), 'en'),
    /** A short link for each creator to the product, where the promotion has a product link. */
    makesShortLinks: z._default(z.boolean(), true),
  }),
  data: z.object({
    mailCampaignId: rowId,
    /** Creators that the draft reaches as it stands. */
    recipients: z.number(),
    /** In the draft, to be unlocked there. */
    locked: z.number(),
    /** Left out for another reason. */
    skipped: z.number(),
    shortLinks: z.number(),
    /** Short links that the plan did not allow. */
    shortLinksLeftOut: z.number(),
  }),
});

/** Creators of a reason who are named. */
export const hinderedShown = 20;

export const previewInviteByEmail = endpoint({
  id: 'previewInviteByEmail',
  method: 'POST',
  path: '/kol/api/campaign/{id}/invitation/email/preview',
  domain: 'collaboration',
  summary:
    'Whom an email campaign to creators of a promotion would reach as things stand, and why not the others; changes nothing',
  access: 'user',
  isRead: true,
  params: idPath,
  body: z.strictObject({
    /** Left out: all who are still to invite. */
    ids: z.optional(idsBody.ids),
  }),
  data: z.object({
    ready: z.number(),
    hindered: z.array(
      z.object({
        reason: z.enum(inviteHindrances),
        count: z.number(),
        /** At most twenty of them. */
        names: z.array(z.string()),
      }),
    ),
  }),
});
export type InvitePreview = DataOf<typeof previewInviteByEmail>;

export const makePageLink = endpoint({
  id: 'makePageLink',
  method: 'POST',
  path: '/kol/api/campaign/{id}/invitation/{invitationId}/link',
  domain: 'collaboration',
  summary: 'A link to the page of one creator. It is shown once; another one can be made at any time',
  access: 'user',
  params: invitationPath,
  body: z.strictObject({ revokesOthers: z._default(z.boolean(), false) }),
  data: z.object({ url: z.string(), expiresAt: timestamp }),
});

export const revokePageLinks = endpoint({
  id: 'revokePageLinks',
  method: 'POST',
  path: '/kol/api/campaign/{id}/invitation/{invitationId}/link/revoke',
  domain: 'collaboration',
  summary: 'Ends all links to the page of a creator',
  access: 'user',
  params: invitationPath,
  data: z.object({ revoked: z.number() }),
});

/** The email campaigns of a promotion: their ids, for the email feature to draw. */
export const listPromotionMail = endpoint({
  id: 'listPromotionMail',
  method: 'GET',
  path: '/kol/api/campaign/{id}/emailList',
  domain: 'collaboration',
  summary: 'The ids of the email campaigns that belong to a promotion, the latest first',
  access: 'user',
  params: idPath,
  data: z.object({ ids: z.array(rowId) }),
});
