import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { creatorIdSchema } from '../fields/fieldSchemas.ts';
import { quotaSchema } from '../membership/quota.ts';
import { searchFilterSchema } from './filter.ts';
import { creatorRowSchema } from './search.ts';

/** The required `searchScope` level for look-alikes. */
export const similarScope = 3;
/** Max seeds, and max negatives. */
export const seedMost = 20;

export const traitKinds = [
  'topics',
  'region',
  'language',
  'size',
  'plays',
  'interaction',
  'followerPlays',
  'hashtags',
  'audienceRegion',
  'audienceGender',
  'audienceAge',
  'price',
] as const;
export type TraitKind = (typeof traitKinds)[number];

export const similarCreatorSchema = z.object({
  creator: creatorRowSchema,
  /** 0–100. */
  score: z.number(),
  /** The three traits that contribute most to the score. */
  traits: z.array(
    z.object({
      kind: z.enum(traitKinds),
      /** 0–1. */
      similarity: z.number(),
      /** Codes shared by both (topics, hashtags, region, language); empty for a figure. */
      shared: z.array(z.string()),
      /** Its own figure, and the seeds'. */
      value: z.nullable(z.number()),
      seedValue: z.nullable(z.number()),
    }),
  ),
});
export type SimilarCreator = z.output<typeof similarCreatorSchema>;

const ids = (min: number) => z.array(creatorIdSchema).check(z.minLength(min), z.maxLength(seedMost));

export const findSimilar = endpoint({
  id: 'findSimilar',
  method: 'POST',
  path: '/kol/api/blogger/{platform}/similar',
  domain: 'search',
  summary:
    'Creators that resemble some and differ from others, the most alike first; charged as a search. Needs search scope 3',
  access: 'user',
  gate: 'searches',
  isRead: true,
  params: z.object({ platform: platformSchema }),
  body: z.strictObject({
    seeds: ids(1),
    negatives: z._default(ids(0), []),
    /** Restricts the candidates. */
    filter: z.optional(searchFilterSchema),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(similarCreatorSchema),
    /** Seeds and negatives as rows, in request order. */
    seeds: z.array(creatorRowSchema),
    negatives: z.array(creatorRowSchema),
    /** Requested ids that do not exist, or belong to another platform. */
    missing: z.array(z.string()),
    quota: quotaSchema,
  }),
});
