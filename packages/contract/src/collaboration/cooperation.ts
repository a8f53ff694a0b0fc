import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { cursorField, idPath, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { daySchema, line } from '../monitor/form.ts';
import {
  cancellationSchema,
  collaborationLimits,
  currencySchema,
  feePartSchema,
  feePartsMost,
  parcelSchema,
  termsSchema,
  waiverSchema,
} from './form.ts';
import { dutiesSchema, dutyFields, promotedCreatorSchema } from './invitation.ts';
import {
  cancelParties,
  cooperationStages,
  deliverableFormats,
  deliverableStates,
  dueWorks,
  feeMethods,
  moveRefusals,
  openStages,
  paymentOccasions,
  sampleStates,
  usageChannels,
} from './kinds.ts';
import { collaborationFileSchema, memberSchema, sumsSchema } from './promotion.ts';

/** A short form of a deliverable: `2 short`. */
const pieces = z.array(z.object({ format: z.enum(deliverableFormats), pieces: z.number() }));

export const cooperationEntrySchema = z.object({
  id: rowId,
  promotion: z.object({ id: rowId, name: z.string() }),
  invitationId: rowId,
  creator: promotedCreatorSchema,
  stage: z.enum(cooperationStages),
  stageSince: timestamp,
  owner: memberSchema,
  /** The day on which the stage's work is due, in the team's calendar. */
  dueOn: z.nullable(z.string()),
  /** The work that is due next: once a draft is handed in, the post. */
  dueWork: z.enum(dueWorks),
  /** Days since the due date has passed; 0: it has not. */
  overdueDays: z.number(),
  isDueToday: z.boolean(),
  /** In minor units; `null`: none agreed. */
  fee: z.nullable(z.number()),
  currency: z.string(),
  paid: z.number(),
  /**
   * The rest that is still to be paid, in minor units: 0 once it is waived, or the collaboration is cancelled. What was paid
   * of a part beyond its amount does not lessen the rest of another.
   */
  unpaid: z.number(),
  /** The rest of the part of the fee that is due next; `null`: nothing is to be paid. Without a day it waits for its occasion. */
  nextPayment: z.nullable(
    z.object({
      rest: z.number(),
      dueOn: z.nullable(z.string()),
      occasion: z.enum(paymentOccasions),
      days: z.number(),
    }),
  ),
  /** The payments plus the rest that is still owed, in minor units; `null`: no fee was agreed, and nothing was paid. */
  cost: z.nullable(z.number()),
  sample: z.enum(sampleStates),
  parcel: z.nullable(parcelSchema),
  receivedOn: z.nullable(z.string()),
  hasAddress: z.boolean(),
  pieces,
  /** Number of deliverables in each state that occurs. */
  deliverables: z.partialRecord(z.enum(deliverableStates), z.number()),
  /** Drafts handed in, and the latest one. */
  drafts: z.number(),
  draftAt: z.nullable(timestamp),
  /** Views of its posts; `null`: unknown, or no post. */
  views: z.nullable(z.number()),
  /** A post lacks the disclosure, or lost it. */
  isUndisclosed: z.boolean(),
  /** Required words that its posts lack, while it waits for its payment: a person is asked before it ends. */
  lacksWords: z.array(z.string()),
  /** The creator asked for more time, and waits for the answer. */
  asksTimeUntil: z.nullable(z.string()),
  /** Stages to which it may be moved now. */
  moves: z.array(z.enum(cooperationStages)),
  revision: z.number(),
});
/** A collaboration, as on the board and in lists. */
export type CooperationEntry = z.output<typeof cooperationEntrySchema>;

const draft = z.object({
  id: rowId,
  /** 1 for the first of its deliverable. */
  number: z.number(),
  file: z.nullable(collaborationFileSchema),
  link: z.nullable(z.string()),
  note: z.string(),
  at: timestamp,
  /** The member who entered it; `null`: the creator on their page. */
  by: z.nullable(z.string()),
  verdict: z.nullable(z.enum(['approved', 'revise'])),
  verdictNote: z.string(),
  verdictAt: z.nullable(timestamp),
  verdictBy: z.nullable(z.string()),
});

const deliverable = z.object({
  id: rowId,
  platform: platformSchema,
  format: z.enum(deliverableFormats),
  note: z.string(),
  state: z.enum(deliverableStates),
  draftOn: z.nullable(z.string()),
  publishOn: z.nullable(z.string()),
  requiredWords: z.array(z.string()),
  needsDisclosure: z.boolean(),
  /** Oldest first. */
  drafts: z.array(draft),
  /** The post that is its evidence; `null`: none. */
  post: z.nullable(
    z.object({
      /** In the monitor; `null` where it is no longer there. */
      monitorLinkId: z.nullable(rowId),
      url: z.string(),
      title: z.nullable(z.string()),
      postedAt: z.nullable(timestamp),
      attachedAt: timestamp,
      /** The member who attached it; `null`: the creator, or a rule of the monitor. */
      by: z.nullable(z.string()),
      views: z.nullable(z.number()),
      /** Whether it is disclosed as advertising; `unknown` until it is read. */
      disclosure: z.enum(['disclosed', 'none', 'unknown']),
      /** Required words that the caption does not have; `null`: no caption is known. */
      missingWords: z.nullable(z.array(z.string())),
      /** Attached although it is of another creator. */
      isOfOther: z.boolean(),
      /** Published before the agreement, by the days of the team's calendar. */
      isEarly: z.boolean(),
    }),
  ),
});
/** A thing that a creator makes for a promotion. */
export type Deliverable = z.output<typeof deliverable>;

const part = z.object({
  id: rowId,
  amount: z.number(),
  occasion: z.enum(paymentOccasions),
  days: z.number(),
  /** `null` until its occasion. */
  dueOn: z.nullable(z.string()),
  /** The sum of its payments; below `amount`, the part is open. */
  paid: z.number(),
  /** In the order in which they were recorded; the latest can be taken back. */
  payments: z.array(
    z.object({
      id: rowId,
      amount: z.number(),
      on: z.string(),
      method: z.enum(feeMethods),
      reference: z.string(),
      by: z.string(),
      at: timestamp,
    }),
  ),
});

export const cooperationSchema = z.object({
  ...cooperationEntrySchema.shape,
  /** The day in the team's calendar when this was read. */
  today: z.string(),
  conditions: z.string(),
  note: z.string(),
  hasSample: z.boolean(),
  items: z.array(deliverable),
  parts: z.array(part),
  contract: z.nullable(z.object({ file: collaborationFileSchema, signedOn: z.nullable(z.string()) })),
  usage: z.nullable(
    z.object({
      channels: z.array(z.enum(usageChannels)),
      until: z.nullable(z.string()),
      /** Days after publishing, until all is published; `null`: a day, or no end. */
      days: z.nullable(z.number()),
    }),
  ),
  hasAdCode: z.boolean(),
  /** All that was agreed; later changes, of the promotion or of this collaboration, are not in it. */
  agreed: z.object({
    terms: termsSchema,
    duties: dutiesSchema,
    /** Rights and duties that are otherwise in the promotion now. */
    differs: z.array(z.enum(dutyFields)),
  }),
  agreedAt: timestamp,
  doneAt: z.nullable(timestamp),
  cancelled: z.nullable(
    z.object({
      by: z.enum(cancelParties),
      reason: z.string(),
      from: z.enum(openStages),
      at: timestamp,
    }),
  ),
  /** The rest of the fee that is not paid, with the reason and the member who waived it. */
  waived: z.nullable(z.object({ amount: z.number(), reason: z.string(), by: z.string() })),
  /** When the shipping address is removed; `null`: there is none, or it has no end yet. */
  addressUntil: z.nullable(timestamp),
  timeAsked: z.nullable(z.object({ until: z.string(), reason: z.string(), at: timestamp })),
  usesStages: z.object({ sample: z.boolean(), draft: z.boolean(), payment: z.boolean() }),
  monitorProjectId: z.nullable(rowId),
});
/** A collaboration with all that belongs to it. */
export type Cooperation = z.output<typeof cooperationSchema>;

/** Filters of collaborations. */
export const cooperationFilter = {
  /** `open`: all that are not at an end. */
  stage: z._default(z.enum(['', 'open', ...cooperationStages], { error: 'unknown_value' }), 'open'),
  ownerId: text(20),
  /** `mine`: due today or overdue, of the person. */
  due: z._default(z.enum(['', 'today', 'overdue', 'week', 'mine'], { error: 'unknown_value' }), ''),
  /** Part of a creator's name or handle. */
  keyword: text(100),
};

/** `sums`: the costs of its collaborations, by the rule of `cost`. */
const column = z.object({ stage: z.enum(cooperationStages), count: z.number(), sums: sumsSchema });

/** `GET …/cooperation`: all open collaborations of a promotion at once, the earliest due first, with its columns. */
export const getCooperationBoard = endpoint({
  id: 'getCooperationBoard',
  method: 'GET',
  path: '/kol/api/campaign/{id}/cooperation',
  domain: 'collaboration',
  summary:
    'The collaborations of a promotion for its board, the earliest due first, and the sum of each column',
  access: 'user',
  params: idPath,
  query: z.object(cooperationFilter),
  data: z.object({
    list: z.array(cooperationEntrySchema),
    /** Of all collaborations of the promotion, also of those that a filter leaves out. */
    columns: z.array(column),
    overdue: z.number(),
    dueToday: z.number(),
  }),
});
export type CooperationBoardData = DataOf<typeof getCooperationBoard>;

export const listCooperations = endpoint({
  id: 'listCooperations',
  method: 'GET',
  path: '/kol/api/cooperation',
  domain: 'collaboration',
  summary: 'The collaborations of the team across promotions, overdue ones first',
  access: 'user',
  query: z.object({
    ...cooperationFilter,
    promotionId: text(20),
    sort: z._default(z.enum(['due', 'stage', 'name', 'fee', 'updated'], { error: 'unknown_value' }), 'due'),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
  }),
  data: z.object({
    list: z.array(cooperationEntrySchema),
    total: z.number(),
    next: nextField,
    columns: z.array(column),
    /** Of the person: due today, and overdue. */
    mine: z.object({ dueToday: z.number(), overdue: z.number() }),
    collaborations: z.object({ used: z.number(), limit: z.number() }),
  }),
});
export type CooperationList = DataOf<typeof listCooperations>;

export const getCooperation = endpoint({
  id: 'getCooperation',
  method: 'GET',
  path: '/kol/api/cooperation/{id}',
  domain: 'collaboration',
  summary: 'A collaboration with its deliverables, drafts, posts, fee and rights',
  access: 'user',
  params: idPath,
  data: cooperationSchema,
});

const revision = z.int();

/** `POST …/move`: refused with a `moveRefusals` reason at `to`. Moving past the sample or the review does their work. */
export const moveCooperation = endpoint({
  id: 'moveCooperation',
  method: 'POST',
  path: '/kol/api/cooperation/{id}/move',
  domain: 'collaboration',
  summary:
    'Moves a collaboration to another stage, or cancels it with a reason. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    to: z.enum(cooperationStages, { error: 'unknown_value' }),
    /** For `cancelled`. */
    cancellation: z.optional(cancellationSchema),
    /** For `done` with a rest of the fee that is not paid. */
    waiver: z.optional(waiverSchema),
    revision,
  }),
  data: cooperationSchema,
});

/** `PUT /kol/api/cooperation/{id}`: what is left out stays. */
export const changeCooperation = endpoint({
  id: 'changeCooperation',
  method: 'PUT',
  path: '/kol/api/cooperation/{id}',
  domain: 'collaboration',
  summary: 'Changes a collaboration. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    ownerId: z.optional(idSchema),
    dueOn: z.optional(z.nullable(daySchema)),
    note: z.optional(z.string().check(z.trim(), z.maxLength(collaborationLimits.note))),
    currency: z.optional(currencySchema),
    /** Parts without a payment, in their order; those with one stay. */
    unpaid: z.optional(z.array(feePartSchema).check(z.maxLength(feePartsMost))),
    sample: z.optional(z.enum(sampleStates, { error: 'unknown_value' })),
    parcel: z.optional(z.nullable(parcelSchema)),
    receivedOn: z.optional(z.nullable(daySchema)),
    usage: z.optional(
      z.nullable(
        z.strictObject({
          channels: z.array(z.enum(usageChannels, { error: 'unknown_value' })),
          until: z.nullable(daySchema),
        }),
      ),
    ),
    /** The authorisation code of the platform for ads; sealed. `null` removes it. */
    adCode: z.optional(z.nullable(line(collaborationLimits.adCode))),
    contractSignedOn: z.optional(z.nullable(daySchema)),
    /** The answer to "more time": the new day, or `null` for no. */
    timeUntil: z.optional(z.nullable(daySchema)),
    /** Days of one deliverable. */
    deliverable: z.optional(
      z.strictObject({
        id: idSchema,
        draftOn: z.optional(z.nullable(daySchema)),
        publishOn: z.optional(z.nullable(daySchema)),
        note: z.optional(line(collaborationLimits.product)),
      }),
    ),
    revision,
  }),
  data: cooperationSchema,
});

/** A collaboration of a bulk change, as it was read. */
const chosen = z
  .array(z.strictObject({ id: idSchema, revision }))
  .check(z.minLength(1, { error: 'required' }), z.maxLength(500));

export const changeCooperations = endpoint({
  id: 'changeCooperations',
  method: 'POST',
  path: '/kol/api/cooperation/bulk',
  domain: 'collaboration',
  summary: 'Moves, dates or hands over several collaborations; each that cannot is named with its reason',
  access: 'user',
  body: z.strictObject({
    chosen,
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('move'), to: z.enum(openStages, { error: 'unknown_value' }) }),
      z.strictObject({ kind: z.literal('finish') }),
      z.strictObject({ kind: z.literal('due'), dueOn: z.nullable(daySchema) }),
      z.strictObject({ kind: z.literal('owner'), ownerId: idSchema }),
    ]),
  }),
  data: z.object({
    changed: z.number(),
    refused: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        reason: z.enum([...moveRefusals, 'changed', 'gone', 'overLimit']),
      }),
    ),
  }),
});
