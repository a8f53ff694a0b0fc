import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { maxPostCount, postCountNames, postEventKinds, postStates } from '../creator/postHistory.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { creatorIdSchema, cursorField, idPath, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { uploadSize } from '../rules/file.ts';
import { monitorAlertSchema } from './alert.ts';
import { monitorFiguresSchema, monitorSparkSchema, monitorTotalsSchema } from './figures.ts';
import {
  daySchema,
  monitorAddMost,
  monitorFeeSchema,
  monitorLimits,
  monitorLinkGoalSchema,
  monitorNoteSchema,
  monitorPasteLimit,
} from './form.ts';
import {
  monitorAgeKeys,
  monitorLineRefusals,
  monitorLineResults,
  monitorLinkOrigins,
  monitorLinkStates,
  monitorMissingReasons,
} from './kinds.ts';
import { matchSchema } from './rule.ts';

export const monitorLinkSchema = z.object({
  id: rowId,
  projectId: rowId,
  /** Address of the post; of a share link that is not resolved, as it was added. */
  url: z.string(),
  platform: platformSchema,
  /** The platform's id; `null` until a share link is resolved. */
  postId: z.nullable(z.string()),
  state: z.enum(monitorLinkStates),
  /** State of the post on its platform; `null` until it is known. */
  postState: z.nullable(z.enum(postStates)),
  /** Start of the post's state. */
  since: z.nullable(timestamp),
  nextReadAt: z.nullable(timestamp),
  readAt: z.nullable(timestamp),
  /** Who entered the latest reading by hand or by file, `""` for a former member; `null` where a source was read. */
  readBy: z.nullable(z.string()),
  /** Title, or the first line of the caption; `null` until it is read. */
  title: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  kind: z.enum(['video', 'image']),
  /** In seconds. */
  duration: z.nullable(z.number()),
  postedAt: z.nullable(timestamp),
  creator: z.nullable(
    z.object({
      id: rowId,
      name: z.string(),
      platform: platformSchema,
      handle: z.nullable(z.string()),
      /** Chosen by a person, not read from the platform. */
      isChosen: z.boolean(),
    }),
  ),
  origin: z.enum(monitorLinkOrigins),
  /** Name of the rule that added it. */
  rule: z.nullable(z.string()),
  /** In minor units of the project's currency. */
  fee: z.nullable(z.number()),
  /** Views to reach. */
  goal: z.nullable(z.number()),
  note: z.string(),
  /** Last day on which it is read, in the team's calendar. */
  endsOn: z.string(),
  addedAt: timestamp,
  /** Nickname; `null` for a former member, or a rule. */
  by: z.nullable(z.string()),
  /** Days that the terms of the platform's source allow readings to be kept; `null`: no limit. */
  keptDays: z.nullable(z.number()),
  figures: monitorFiguresSchema,
  /** The last 14 days of the team's calendar. */
  spark: monitorSparkSchema,
  openAlerts: z.number(),
});
/** A monitored post of a project. */
export type MonitorLink = z.output<typeof monitorLinkSchema>;

export const monitorLinkSorts = [
  'added',
  'views',
  'viewsAnHour',
  'gain',
  'engagement',
  'medianMultiple',
  'costPerThousand',
  'fee',
  'read',
] as const;
export type MonitorLinkSort = (typeof monitorLinkSorts)[number];

/** The monitored posts of a project, with their figures, page by page. */
export const listMonitorLinks = endpoint({
  id: 'listMonitorLinks',
  method: 'GET',
  path: '/kol/api/monitor/project/{id}/links',
  domain: 'monitor',
  summary: 'The monitored posts of a project with their figures, now or at an equal age',
  access: 'user',
  params: idPath,
  query: z.object({
    /** `""`: all. */
    state: z._default(z.enum(['', ...monitorLinkStates], { error: 'unknown_value' }), ''),
    /** Part of a title, a note, an address or a creator's name. */
    keyword: text(100),
    age: z._default(z.enum(monitorAgeKeys, { error: 'unknown_value' }), 'now'),
    sort: z._default(z.enum(monitorLinkSorts, { error: 'unknown_value' }), 'views'),
    order: z._default(z.enum(['asc', 'desc'], { error: 'unknown_value' }), 'desc'),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
  }),
  data: z.object({
    list: z.array(monitorLinkSchema),
    total: z.number(),
    next: nextField,
    /** Of all links of the filter, not of the page alone. */
    totals: monitorTotalsSchema,
  }),
});
export type MonitorLinkList = DataOf<typeof listMonitorLinks>;

const checkedLine = z.object({
  /** From 1. */
  line: z.number(),
  /** As entered, shortened. */
  text: z.string(),
  result: z.enum(monitorLineResults),
  refusal: z.nullable(z.enum(monitorLineRefusals)),
  platform: z.nullable(platformSchema),
  postId: z.nullable(z.string()),
  /** Days that the source's terms allow, where they end before the duration; else `null`. */
  keptDays: z.nullable(z.number()),
  /** The platform has no source here: counts must be entered by hand. */
  hasNoSource: z.boolean(),
});
const fields = {
  fee: z._default(monitorFeeSchema, null),
  goal: z._default(monitorLinkGoalSchema, null),
  note: z._default(monitorNoteSchema, ''),
  creatorId: z._default(z.nullable(creatorIdSchema), null),
  /** `null`: 30 days from today. */
  endsOn: z._default(z.nullable(daySchema), null),
};
const checked = z.object({
  lines: z.array(checkedLine),
  links: z.object({ used: z.number(), limit: z.number() }),
});

/** `POST …/links/check`: what a pasted text would add. Changes nothing. */
export const checkMonitorLinks = endpoint({
  id: 'checkMonitorLinks',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/links/check',
  domain: 'monitor',
  summary: 'What pasted lines would add to a project: new posts, known ones, refusals with their reasons',
  access: 'user',
  isRead: true,
  params: idPath,
  body: z.strictObject({
    text: z.string().check(z.maxLength(monitorPasteLimit)),
    endsOn: fields.endsOn,
  }),
  data: checked,
});
export type CheckedMonitorLinks = DataOf<typeof checkMonitorLinks>;

/** `POST …/links`: adds posts. Lines that cannot be added are answered with their reasons; the others are added. */
export const addMonitorLinks = endpoint({
  id: 'addMonitorLinks',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/links',
  domain: 'monitor',
  summary: 'Adds posts to a project, up to 500 at once; what cannot be added is answered with its reason',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(2_048)), ...fields }))
      .check(z.minLength(1, { error: 'required' }), z.maxLength(monitorAddMost)),
    origin: z._default(z.enum(['pasted', 'file', 'creator', 'inbox'], { error: 'unknown_value' }), 'pasted'),
  }),
  data: z.extend(checked, { added: z.number() }),
});
export type AddedMonitorLinks = DataOf<typeof addMonitorLinks>;

const fileBody = {
  file: z.file({ error: 'required' }).check(uploadSize()),
  /** Sheet name in a workbook; left out: the sheet with the most links. */
  sheet: z.optional(z.string().check(z.maxLength(200))),
};
const sheetsRead = {
  /** Name of the sheet that was read; `""` for a text. */
  sheet: z.string(),
  /** All sheets with content, with their rows that have the link of a post; none for a text. */
  sheets: z.array(z.object({ name: z.string(), links: z.number() })),
};

/** `POST …/links/file`: reads a workbook or CSV with links, fees, creators, goals and ends. Changes nothing. */
export const readMonitorLinksFile = endpoint({
  id: 'readMonitorLinksFile',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/links/file',
  domain: 'monitor',
  summary:
    'The rows of a file with links, fees, currencies, creators, goals and ends, checked; nothing is added',
  access: 'user',
  isRead: true,
  takes: 'form',
  params: idPath,
  body: z.strictObject(fileBody),
  data: z.extend(checked, {
    ...sheetsRead,
    /** For each line that can be added: the body of `addMonitorLinks`. */
    rows: z.array(
      z.object({
        line: z.number(),
        text: z.string(),
        fee: z.nullable(z.number()),
        goal: z.nullable(z.number()),
        note: z.string(),
        creatorId: z.nullable(rowId),
        endsOn: z.nullable(z.string()),
      }),
    ),
    /** The cells, as they are, of each line that is refused or over the limit. */
    toMend: z.array(
      z.object({
        line: z.number(),
        link: z.string(),
        fee: z.string(),
        currency: z.string(),
        creator: z.string(),
        goal: z.string(),
        end: z.string(),
        note: z.string(),
      }),
    ),
    /** Lines of posts that are in the project with another fee, which stays. */
    otherFees: z.array(z.number()),
    /** Headings that were read, by field, and those that were not. */
    columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()) })),
    /** Rows beyond `monitorAddMost`, which were not read. */
    leftOut: z.number(),
  }),
});
export type MonitorLinksFile = DataOf<typeof readMonitorLinksFile>;

export const changeMonitorLink = endpoint({
  id: 'changeMonitorLink',
  method: 'PUT',
  path: '/kol/api/monitor/link/{id}',
  domain: 'monitor',
  summary: 'Changes fee, goal, note or creator of a monitored post',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    fee: z.optional(monitorFeeSchema),
    goal: z.optional(monitorLinkGoalSchema),
    note: z.optional(monitorNoteSchema),
    /** `null`: as read from the platform. */
    creatorId: z.optional(z.nullable(creatorIdSchema)),
  }),
  data: monitorLinkSchema,
});

export const changeMonitorDuration = endpoint({
  id: 'changeMonitorDuration',
  method: 'PUT',
  path: '/kol/api/monitor/link/{id}/duration',
  domain: 'monitor',
  summary:
    'Changes the last day on which a post is read: not before today, at most 365 days after it was added',
  access: 'user',
  params: idPath,
  body: z.strictObject({ endsOn: daySchema }),
  data: monitorLinkSchema,
});

const idsBody = z.strictObject({
  ids: z.array(idSchema).check(z.minLength(1, { error: 'required' }), z.maxLength(monitorAddMost)),
});

export const removeMonitorLinks = endpoint({
  id: 'removeMonitorLinks',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/links/remove',
  domain: 'monitor',
  summary: 'Takes posts out of a project; rules do not add them again',
  access: 'user',
  params: idPath,
  body: idsBody,
  data: z.object({ removed: z.number() }),
});

export const restoreMonitorLinks = endpoint({
  id: 'restoreMonitorLinks',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/links/restore',
  domain: 'monitor',
  summary: 'Brings posts back that were taken out of a project. Refused with 430 above the cap',
  access: 'user',
  params: idPath,
  body: idsBody,
  data: z.object({ restored: z.number() }),
});

const count = z.nullable(z.int().check(z.gte(0), z.lte(maxPostCount)));

export const addMonitorReading = endpoint({
  id: 'addMonitorReading',
  method: 'POST',
  path: '/kol/api/monitor/link/{id}/reading',
  domain: 'monitor',
  summary: 'Enters counts of a post by hand; only the team sees them, with who entered them',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    /** Not in the future, and not before the post was published. */
    readAt: z.iso.datetime({ offset: true, error: 'wrong_format' }),
    /** At least one is known. */
    views: z._default(count, null),
    likes: z._default(count, null),
    comments: z._default(count, null),
    shares: z._default(count, null),
    saves: z._default(count, null),
  }),
  data: monitorLinkSchema,
});

/** `POST …/readings/file`: checks or enters readings of a file (link, moment, counts); only the team sees them. */
export const addMonitorReadings = endpoint({
  id: 'addMonitorReadings',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/readings/file',
  domain: 'monitor',
  summary: 'Enters the readings of a file with links, moments and counts; rows that are not taken are named',
  access: 'user',
  takes: 'form',
  params: idPath,
  body: z.strictObject({
    ...fileBody,
    /** `check`: the answer alone, nothing is entered. */
    mode: z._default(z.enum(['check', 'enter'], { error: 'unknown_value' }), 'enter'),
  }),
  data: z.object({
    ...sheetsRead,
    /** Entered, or of a check: to be entered. */
    added: z.number(),
    unchanged: z.number(),
    /** At most 100. */
    refused: z.array(
      z.object({
        line: z.number(),
        text: z.string(),
        reason: z.enum(['address', 'notHere', 'moment', 'count', 'separators', 'noCount']),
      }),
    ),
    refusedCount: z.number(),
  }),
});

export type MonitorReadingsFile = DataOf<typeof addMonitorReadings>;

const readCount = z.nullable(z.number());
export const getMonitoredPost = endpoint({
  id: 'getMonitoredPost',
  method: 'GET',
  path: '/kol/api/monitor/link/{id}/history',
  domain: 'monitor',
  summary: 'A monitored post with its readings, captions, disclosure, events and alerts',
  access: 'user',
  params: idPath,
  query: z.object({
    /** `hour`: each reading. `day`: the last reading of each day of the team's calendar. */
    granularity: z._default(z.enum(['hour', 'day'], { error: 'unknown_value' }), 'day'),
  }),
  data: z.object({
    link: monitorLinkSchema,
    project: z.object({ id: rowId, name: z.string(), currency: z.string(), needsDisclosure: z.boolean() }),
    /** Figures at each age, where the post is old enough; `null` where it is not known how many it had. */
    ages: z.array(z.object({ age: z.enum(monitorAgeKeys), figures: z.nullable(monitorFiguresSchema) })),
    /** The creator's median views; `null`: unknown. */
    medianViews: z.nullable(z.number()),
    /** Fee that the product estimates, in minor units of `currency`; `null`: none. */
    estimate: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
    /** Oldest first; of more than `postHistoryLimits.readings`, evenly chosen ones with the first and the last. */
    readings: z.array(
      z.object({
        readAt: timestamp,
        precision: z.enum(['instant', 'day']),
        views: readCount,
        likes: readCount,
        comments: readCount,
        shares: readCount,
        saves: readCount,
        /** `file`, `demo`, `hand`, or a platform's API. */
        source: z.string(),
        /** Who entered it, `""` for a former member; `null` where a source was read. */
        by: z.nullable(z.string()),
        falling: z.array(z.enum(postCountNames)),
      }),
    ),
    readingCount: z.number(),
    /** Intervals without a reading that was planned; where people enter the counts, one a day is expected. */
    gaps: z.array(z.object({ from: timestamp, to: timestamp })),
    /** Oldest first; each counts until the next. */
    captions: z.array(
      z.object({
        readAt: timestamp,
        title: z.string(),
        text: z.string(),
        disclosure: z.enum(['disclosed', 'none', 'unknown']),
        evidence: z.nullable(z.object({ kind: z.enum(['label', 'words', 'partner']), text: z.string() })),
      }),
    ),
    /** Newest first. */
    events: z.array(z.object({ at: timestamp, kind: z.enum([...postEventKinds, 'firstReading']) })),
    /** Newest first. */
    alerts: z.array(monitorAlertSchema),
  }),
});
/** A monitored post: history, captions, evidence, events and alerts. */
export type MonitoredPostDetail = DataOf<typeof getMonitoredPost>;

/** `POST …/why`: the first reason why a post is not in a project. */
export const explainMissingPost = endpoint({
  id: 'explainMissingPost',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/why',
  domain: 'monitor',
  summary: 'Why a post is not in a project: the first reason that kept it out',
  access: 'user',
  isRead: true,
  params: idPath,
  body: z.strictObject({ text: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(2_048)) }),
  data: z.object({
    reason: z.enum(monitorMissingReasons),
    refusal: z.nullable(z.enum(monitorLineRefusals)),
    platform: z.nullable(platformSchema),
    postId: z.nullable(z.string()),
    linkId: z.nullable(rowId),
    creator: z.nullable(z.object({ id: rowId, name: z.string() })),
    postedAt: z.nullable(timestamp),
    /** When the creator's posts, or this one, are read next. */
    nextReadAt: z.nullable(timestamp),
    /** The period that leaves it out: of the rule, or of the project. */
    period: z.nullable(z.object({ startsOn: z.nullable(z.string()), endsOn: z.nullable(z.string()) })),
    /** Conditions of the rules that were tried, with their terms. */
    lookedFor: z.array(z.object({ rule: z.string(), ...matchSchema.shape })),
    /** The caption, shortened; `null` where none is known. */
    caption: z.nullable(z.string()),
    takenOut: z.nullable(z.object({ by: z.nullable(z.string()), at: timestamp })),
    cap: z.nullable(z.object({ used: z.number(), limit: z.number() })),
  }),
});
export type MissingPost = DataOf<typeof explainMissingPost>;

export { monitorLimits };
