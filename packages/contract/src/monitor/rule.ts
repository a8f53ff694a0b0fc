import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { creatorIdSchema, idPath, idSchema } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { daySchema, line, monitorLimits } from './form.ts';

/** Max rules of a project, and max terms of each condition. */
export const monitorRulesMost = 20;
export const monitorTermsMost = 20;

const terms = z
  .array(line(100).check(z.minLength(1, { error: 'required' })))
  .check(z.maxLength(monitorTermsMost));

const termFields = {
  /** With or without `#`. */
  hashtags: terms,
  /** With or without `@`. */
  mentions: terms,
  coupons: terms,
  /** Short links, or other addresses, with or without a scheme. */
  links: terms,
  words: terms,
};

/** A caption must have one of the terms of any condition. All empty: every post of the period matches. */
export const matchSchema = z.object({
  hashtags: z._default(termFields.hashtags, []),
  mentions: z._default(termFields.mentions, []),
  coupons: z._default(termFields.coupons, []),
  links: z._default(termFields.links, []),
  words: z._default(termFields.words, []),
});

/** Fields of a rule that people enter. */
export const monitorRuleFields = {
  name: line(monitorLimits.name).check(z.minLength(1, { error: 'required' })),
  /** Exactly one of the two. */
  creatorId: z.nullable(creatorIdSchema),
  /** A list of the team's favourites. */
  listId: z.nullable(idSchema),
  startsOn: daySchema,
  /** Inclusive. */
  endsOn: daySchema,
  ...termFields,
};
/** The same for a new rule. */
const newRuleFields = { ...monitorRuleFields, ...matchSchema.shape };

export const monitorRuleSchema = z.object({
  id: rowId,
  projectId: rowId,
  name: z.string(),
  creator: z.nullable(z.object({ id: rowId, name: z.string(), platform: platformSchema })),
  /** `null`: its list was removed, or it has none. */
  list: z.nullable(z.object({ id: rowId, name: z.string() })),
  startsOn: z.string(),
  endsOn: z.string(),
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  coupons: z.array(z.string()),
  links: z.array(z.string()),
  words: z.array(z.string()),
  /** `off`: by the team. `capped`: it found more posts than the plan allows in a project. */
  state: z.enum(['planned', 'running', 'ended', 'off', 'capped']),
  /** Links that it added, without those taken out. */
  added: z.number(),
  by: z.nullable(z.string()),
  createdAt: timestamp,
});
/** A rule that adds new posts of creators to a project. */
export type MonitorRule = z.output<typeof monitorRuleSchema>;

export const listMonitorRules = endpoint({
  id: 'listMonitorRules',
  method: 'GET',
  path: '/kol/api/monitor/rule',
  domain: 'monitor',
  summary: 'The rules of a monitor project',
  access: 'user',
  query: z.object({ projectId: idSchema }),
  data: z.object({ list: z.array(monitorRuleSchema) }),
});

const added = z.object({
  rule: monitorRuleSchema,
  /** Known posts of its period that were added. */
  added: z.number(),
  /** Posts beyond the cap, which were not. */
  overCap: z.number(),
});

export const addMonitorRule = endpoint({
  id: 'addMonitorRule',
  method: 'POST',
  path: '/kol/api/monitor/rule',
  domain: 'monitor',
  summary: 'Makes a rule, and adds the known posts of its period that match',
  access: 'user',
  body: z.strictObject({
    projectId: idSchema,
    ...newRuleFields,
    /** Matches as shown by `previewMonitorRule`; a rule that finds more is refused, so that no one is surprised. */
    expected: z.int().check(z.gte(0)),
  }),
  data: added,
});

export const changeMonitorRule = endpoint({
  id: 'changeMonitorRule',
  method: 'PUT',
  path: '/kol/api/monitor/rule/{id}',
  domain: 'monitor',
  summary: 'Changes a rule, and adds the known posts of its period that match now; what it added stays',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    ...z.partial(z.object(monitorRuleFields)).shape,
    isOff: z.optional(z.boolean()),
    expected: z.int().check(z.gte(0)),
  }),
  data: added,
});

export const removeMonitorRule = endpoint({
  id: 'removeMonitorRule',
  method: 'DELETE',
  path: '/kol/api/monitor/rule/{id}',
  domain: 'monitor',
  summary: 'Removes a rule; the links that it added stay',
  access: 'user',
  params: idPath,
  data: z.object({ id: rowId }),
});

/** `POST /kol/api/monitor/rule/preview`: the known posts of its period that a rule would add. Changes nothing. */
export const previewMonitorRule = endpoint({
  id: 'previewMonitorRule',
  method: 'POST',
  path: '/kol/api/monitor/rule/preview',
  domain: 'monitor',
  summary: 'What a rule would add now: how many known posts match, and the newest of them',
  access: 'user',
  isRead: true,
  body: z.strictObject({ projectId: idSchema, ...z.omit(z.object(newRuleFields), { name: true }).shape }),
  data: z.object({
    /** Posts of its creators in the period that are known. */
    known: z.number(),
    /** Of these, posts that match and are not in the project. */
    matches: z.number(),
    /** Matches that the cap leaves out. */
    overCap: z.number(),
    creators: z.number(),
    /** Creators whose posts no source reads here, so that only imports can find new ones. */
    unread: z.number(),
    /** The newest matches, at most 20. */
    list: z.array(
      z.object({
        platform: platformSchema,
        postId: z.string(),
        title: z.string(),
        creator: z.string(),
        postedAt: timestamp,
        /** The term that matched. */
        matched: z.nullable(z.string()),
      }),
    ),
  }),
});
