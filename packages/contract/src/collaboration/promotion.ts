import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { cursorField, idPath, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { avatarSize, uploadSize } from '../rules/file.ts';
import { newPromotionFields, promotionFields, promotionTermsSchema, usageRightsSchema } from './form.ts';
import { collaborationActions, logActors, promotionStates } from './kinds.ts';

/** A member of the team; `null` for a former one. */
export const memberSchema = z.nullable(z.object({ id: rowId, name: z.string() }));
/** A file with its name as uploaded. */
export const collaborationFileSchema = z.object({
  id: rowId,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
});
export type CollaborationFile = z.output<typeof collaborationFileSchema>;

/** An amount for each currency, in minor units, the largest first. */
export const sumsSchema = z.array(z.object({ currency: z.string(), amount: z.number() }));
/** Amounts apart by currency. */
export type Sums = z.output<typeof sumsSchema>;

const entry = {
  id: rowId,
  name: z.string(),
  brand: z.string(),
  product: z.string(),
  state: z.enum(promotionStates),
  /** A template of the team: no creators, only copied. */
  isTemplate: z.boolean(),
  /** The plan allows fewer running promotions, so that this one is read-only; collaborations can be finished. */
  isOverLimit: z.boolean(),
  platforms: z.array(platformSchema),
  budget: z.nullable(z.number()),
  currency: z.string(),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  planned: z.nullable(z.number()),
  owner: memberSchema,
  createdAt: timestamp,
  updatedAt: timestamp,
  closedAt: z.nullable(timestamp),
  /** A removed promotion can be restored until then. */
  restorableUntil: z.nullable(timestamp),
  /** Increases with each change; a change sends the revision that it is based on. */
  revision: z.number(),
};

export const promotionSchema = z.object({
  ...entry,
  productLink: z.nullable(z.string()),
  goal: z.string(),
  brief: z.string(),
  files: z.array(collaborationFileSchema),
  terms: promotionTermsSchema,
  requiredWords: z.array(z.string()),
  needsDisclosure: z.boolean(),
  usage: z.nullable(usageRightsSchema),
  uses: z.object({ sample: z.boolean(), draft: z.boolean(), payment: z.boolean() }),
  answerDays: z.number(),
  /** The monitor project of its posts; `null` until a post is attached. */
  monitorProjectId: z.nullable(rowId),
});
/** A promotion: the specification's promotion task. */
export type Promotion = z.output<typeof promotionSchema>;

const stock = z.object({ used: z.number(), limit: z.number() });
/** Counts of a promotion. */
const counts = z.object({
  creators: z.number(),
  agreed: z.number(),
  /** Open collaborations. */
  open: z.number(),
  done: z.number(),
  cancelled: z.number(),
  /** Posts that were published. */
  posts: z.number(),
  emailCampaigns: z.number(),
  /** Invitations that wait for the team. */
  waiting: z.number(),
  dueToday: z.number(),
  overdue: z.number(),
});
/**
 * Money of a promotion. `agreed`: what its collaborations cost, which is what was paid plus what is still owed, without
 * waived and cancelled rests. `paid`: all payments.
 */
const sums = z.object({ agreed: sumsSchema, paid: sumsSchema });

export const listPromotions = endpoint({
  id: 'listPromotions',
  method: 'GET',
  path: '/kol/api/campaign',
  domain: 'collaboration',
  summary:
    'The promotions of the team with what was agreed, paid, is due and overdue, and how many the plan allows',
  access: 'user',
  query: z.object({
    /** Part of a name, a brand or a product. */
    keyword: text(100),
    /** `""`: all but templates and removed ones. */
    state: z._default(
      z.enum(['', ...promotionStates, 'template', 'removed'], { error: 'unknown_value' }),
      '',
    ),
    /** Account of the owner; `""`: all. */
    ownerId: text(20),
    sort: z._default(z.enum(['updated', 'name', 'ends', 'overdue'], { error: 'unknown_value' }), 'updated'),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(z.object({ ...entry, counts, sums })),
    total: z.number(),
    next: nextField,
    /** Running promotions, and open collaborations. */
    promotions: stock,
    collaborations: stock,
  }),
});
export type PromotionList = DataOf<typeof listPromotions>;
/** A promotion of the list, with its counts and sums. */
export type PromotionEntry = PromotionList['list'][number];

export const addPromotion = endpoint({
  id: 'addPromotion',
  method: 'POST',
  path: '/kol/api/campaign',
  domain: 'collaboration',
  summary: 'Makes a draft of a promotion, or a template of the team',
  access: 'user',
  body: z.strictObject({ ...newPromotionFields, isTemplate: z._default(z.boolean(), false) }),
  data: promotionSchema,
});

export const getPromotion = endpoint({
  id: 'getPromotion',
  method: 'GET',
  path: '/kol/api/campaign/{id}',
  domain: 'collaboration',
  summary: 'A promotion of the team with its counts and sums',
  access: 'user',
  params: idPath,
  data: z.object({ promotion: promotionSchema, counts, sums, promotions: stock, collaborations: stock }),
});
/** A promotion with its counts, its sums and what the plan allows. */
export type PromotionDetailData = DataOf<typeof getPromotion>;

export const changePromotion = endpoint({
  id: 'changePromotion',
  method: 'PUT',
  path: '/kol/api/campaign/{id}',
  domain: 'collaboration',
  summary: 'Changes a promotion. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    ...z.partial(z.object(promotionFields)).shape,
    /** Account of a member of the team. */
    ownerId: z.optional(idSchema),
    /** The revision that was read. */
    revision: z.int(),
  }),
  data: promotionSchema,
});

export const movePromotion = endpoint({
  id: 'movePromotion',
  method: 'POST',
  path: '/kol/api/campaign/{id}/status',
  domain: 'collaboration',
  summary:
    'Starts a draft, closes a running promotion, or opens a closed one again. Refused with 430 where the plan gives no more',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    to: z.enum(['running', 'closed'], { error: 'unknown_value' }),
    revision: z.int(),
  }),
  data: promotionSchema,
});

export const copyPromotion = endpoint({
  id: 'copyPromotion',
  method: 'POST',
  path: '/kol/api/campaign/{id}/copy',
  domain: 'collaboration',
  summary: 'A new draft, or a template, with the brief, files and terms of a promotion, without its creators',
  access: 'user',
  params: idPath,
  body: z.strictObject({ isTemplate: z._default(z.boolean(), false) }),
  data: promotionSchema,
});

export const removePromotion = endpoint({
  id: 'removePromotion',
  method: 'DELETE',
  path: '/kol/api/campaign/{id}',
  domain: 'collaboration',
  summary:
    'Removes a template, a draft, or a closed promotion without open collaborations; it can be restored for 30 days',
  access: 'user',
  params: idPath,
  data: promotionSchema,
});

export const restorePromotion = endpoint({
  id: 'restorePromotion',
  method: 'POST',
  path: '/kol/api/campaign/{id}/restore',
  domain: 'collaboration',
  summary: 'Restores a removed promotion, a running one as closed',
  access: 'user',
  params: idPath,
  data: promotionSchema,
});

export const addPromotionFile = endpoint({
  id: 'addPromotionFile',
  method: 'POST',
  path: '/kol/api/campaign/{id}/file',
  domain: 'collaboration',
  summary: 'Adds a file to the brief, at most 10 MB; programs are refused, whatever they are called',
  access: 'user',
  takes: 'form',
  params: idPath,
  body: z.strictObject({ file: z.file({ error: 'required' }).check(uploadSize()) }),
  data: promotionSchema,
});

const filePath = z.object({ id: idSchema, fileId: idSchema });

export const fetchPromotionFile = endpoint({
  id: 'fetchPromotionFile',
  method: 'GET',
  path: '/kol/api/campaign/{id}/file/{fileId}',
  domain: 'collaboration',
  summary: 'A file of the brief',
  access: 'user',
  answer: 'file',
  params: filePath,
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

export const removePromotionFile = endpoint({
  id: 'removePromotionFile',
  method: 'DELETE',
  path: '/kol/api/campaign/{id}/file/{fileId}',
  domain: 'collaboration',
  summary: 'Takes a file out of the brief',
  access: 'user',
  params: filePath,
  data: promotionSchema,
});

/** A value of a change in the log: as shown, or a list of such values; `null` where there was none. */
const logValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export const logEntrySchema = z.object({
  id: rowId,
  at: timestamp,
  action: z.enum(collaborationActions),
  actor: z.enum(logActors),
  /** Name of the member at that time, also of a former one; the creator's name; `""` for the product. */
  by: z.string(),
  /** The creator whom it is about; `null` where it is about the promotion. */
  creator: z.nullable(z.object({ id: z.nullable(rowId), name: z.string() })),
  cooperationId: z.nullable(rowId),
  /** Fields before and after; amounts in minor units beside their currency. Addresses are never among them. */
  before: z.record(z.string(), logValue),
  after: z.record(z.string(), logValue),
});
/** A change of a promotion, an invitation or a collaboration. */
export type CollaborationLogEntry = z.output<typeof logEntrySchema>;

const page = {
  pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
  cursor: cursorField,
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
};

export const listPromotionLog = endpoint({
  id: 'listPromotionLog',
  method: 'GET',
  path: '/kol/api/campaign/{id}/log',
  domain: 'collaboration',
  summary: 'The changes of a promotion, its invitations and collaborations, the latest first',
  access: 'user',
  params: idPath,
  query: z.object({
    /** Only of this collaboration. */
    cooperationId: text(20),
    ...page,
  }),
  data: z.object({ list: z.array(logEntrySchema), total: z.number(), next: nextField }),
});

/** The team as creators and clients see it: on the page of a creator, and on reports. */
export const brandSchema = z.object({
  /** `""`: the name of the team. */
  name: z.string(),
  /** `/…` path of the picture; `null`: the first letter of the name. */
  logo: z.nullable(z.string()),
  /** Hex colour; `null`: the product's. */
  accent: z.nullable(z.string()),
  /** Shown to creators and at the foot of reports. */
  contact: z.string(),
});
/** The team as creators and clients see it. */
export type CollaborationBrand = z.output<typeof brandSchema>;

export const getCollaborationBrand = endpoint({
  id: 'getCollaborationBrand',
  method: 'GET',
  path: '/kol/api/campaign/brand',
  domain: 'collaboration',
  summary: 'The name, mark, colour and contact with which creators and clients see the team',
  access: 'user',
  data: brandSchema,
});

export const changeCollaborationBrand = endpoint({
  id: 'changeCollaborationBrand',
  method: 'PUT',
  path: '/kol/api/campaign/brand',
  domain: 'collaboration',
  summary: 'Changes the name, colour and contact with which creators and clients see the team',
  access: 'user',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.maxLength(100)),
    accent: z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/i, { error: 'wrong_format' }))),
    contact: z.string().check(z.trim(), z.maxLength(200)),
    /** Takes the picture away. */
    removesLogo: z._default(z.boolean(), false),
  }),
  data: brandSchema,
});

export const uploadCollaborationLogo = endpoint({
  id: 'uploadCollaborationLogo',
  method: 'POST',
  path: '/kol/api/campaign/brand/logo',
  domain: 'collaboration',
  summary: 'Keeps a PNG, JPEG or WebP picture of at most 1 MB as the mark of the team',
  access: 'user',
  takes: 'form',
  body: z.strictObject({ file: z.file({ error: 'required' }).check(avatarSize()) }),
  data: brandSchema,
});

/** `GET …/brand/logo/{id}`: without a login, because creators and clients see it on their pages. */
export const fetchCollaborationLogo = endpoint({
  id: 'fetchCollaborationLogo',
  method: 'GET',
  path: '/kol/api/campaign/brand/logo/{id}',
  domain: 'collaboration',
  summary: 'The mark of a team, at an address that is random and known to those who see it only',
  access: 'public',
  answer: 'file',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});
