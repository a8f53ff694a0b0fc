import * as z from 'zod/mini';
import { exportFormats } from '../creator/exporting.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { feeCurrencies } from '../fields/currency.ts';
import { cursorField, idPath, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { monitorSparkSchema, monitorTotalsSchema } from './figures.ts';
import { monitorGoals, monitorProjectFields, newMonitorProjectFields } from './form.ts';
import { monitorAlertKinds, monitorLinkStates, monitorProjectStates } from './kinds.ts';

export const monitorProjectSchema = z.object({
  id: rowId,
  name: z.string(),
  note: z.string(),
  brand: z.string(),
  /** Days of the team's calendar, both inclusive; `null`: open. */
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  currency: z.enum(feeCurrencies),
  goal: z.nullable(z.object({ kind: z.enum(monitorGoals), value: z.number() })),
  needsDisclosure: z.boolean(),
  mutedAlerts: z.array(z.enum(monitorAlertKinds)),
  state: z.enum(monitorProjectStates),
  /**
   * The plan allows fewer projects, so that this one is read-only, or fewer links in it, so that those above are. What is
   * over the limit is not read.
   */
  isOverLimit: z.boolean(),
  /** `null` for a former member. */
  owner: z.nullable(z.object({ id: rowId, name: z.string() })),
  /** A removed project can be restored until then. */
  restorableUntil: z.nullable(timestamp),
  /** Increases with each change; a change sends the revision that it is based on. */
  revision: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
/** A project of monitored posts. */
export type MonitorProject = z.output<typeof monitorProjectSchema>;

const stock = z.object({ used: z.number(), limit: z.number() });
const states = z.object({
  ...(Object.fromEntries(monitorLinkStates.map((state) => [state, z.number()])) as Record<
    (typeof monitorLinkStates)[number],
    z.ZodMiniNumber
  >),
});

/** `GET /kol/api/monitor/project`: the team's projects with their figures, paginated, and how many the plan allows. */
export const listMonitorProjects = endpoint({
  id: 'listMonitorProjects',
  method: 'GET',
  path: '/kol/api/monitor/project',
  domain: 'monitor',
  summary: 'The monitor projects of the team with their figures, and how many the membership gives',
  access: 'user',
  query: z.object({
    /** Part of a name, a brand or a note. */
    keyword: text(100),
    /** `""`: all but archived and removed ones. */
    state: z._default(z.enum(['', ...monitorProjectStates], { error: 'unknown_value' }), ''),
    sort: z._default(z.enum(['updated', 'name', 'views', 'alerts'], { error: 'unknown_value' }), 'updated'),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(
      z.object({
        project: monitorProjectSchema,
        totals: monitorTotalsSchema,
        openAlerts: z.number(),
        /** The last 14 days of the team's calendar. */
        spark: monitorSparkSchema,
        readAt: z.nullable(timestamp),
      }),
    ),
    total: z.number(),
    next: nextField,
    stock,
  }),
});
export type MonitorProjectList = DataOf<typeof listMonitorProjects>;

export const addMonitorProject = endpoint({
  id: 'addMonitorProject',
  method: 'POST',
  path: '/kol/api/monitor/project',
  domain: 'monitor',
  summary: 'Makes a monitor project. Refused with 430 where the membership gives no more',
  access: 'user',
  body: z.strictObject(newMonitorProjectFields),
  data: monitorProjectSchema,
});

export const getMonitorProject = endpoint({
  id: 'getMonitorProject',
  method: 'GET',
  path: '/kol/api/monitor/project/{id}',
  domain: 'monitor',
  summary: 'A monitor project of the team',
  access: 'user',
  params: idPath,
  data: monitorProjectSchema,
});

export const changeMonitorProject = endpoint({
  id: 'changeMonitorProject',
  method: 'PUT',
  path: '/kol/api/monitor/project/{id}',
  domain: 'monitor',
  summary: 'Changes a monitor project. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    ...z.partial(z.object(monitorProjectFields)).shape,
    /** Account of a member of the team. */
    ownerId: z.optional(idSchema),
    /** The revision that was read. */
    revision: z.int(),
  }),
  data: monitorProjectSchema,
});

export const archiveMonitorProject = endpoint({
  id: 'archiveMonitorProject',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/archive',
  domain: 'monitor',
  summary: 'Archives a monitor project: its posts are no longer read for it, and its place is free',
  access: 'user',
  params: idPath,
  data: monitorProjectSchema,
});

export const removeMonitorProject = endpoint({
  id: 'removeMonitorProject',
  method: 'DELETE',
  path: '/kol/api/monitor/project/{id}',
  domain: 'monitor',
  summary: 'Removes a monitor project, which can be restored for 30 days',
  access: 'user',
  params: idPath,
  data: monitorProjectSchema,
});

export const restoreMonitorProject = endpoint({
  id: 'restoreMonitorProject',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/restore',
  domain: 'monitor',
  summary:
    'Restores an archived or removed monitor project. Refused with 430 where the membership gives no more',
  access: 'user',
  params: idPath,
  data: monitorProjectSchema,
});

export const getMonitorSummary = endpoint({
  id: 'getMonitorSummary',
  method: 'GET',
  path: '/kol/api/monitor/project/{id}/summary',
  domain: 'monitor',
  summary: 'The figures of a monitor project, the number of its links by state, and its goal',
  access: 'user',
  params: idPath,
  data: z.object({
    totals: monitorTotalsSchema,
    states,
    links: stock,
    openAlerts: z.number(),
    /** 0–1 or above; `null` without a goal, or where its figure is unknown. For `cost` below 1 is better. */
    goalShare: z.nullable(z.number()),
    /** The latest reading of a post of the project. */
    readAt: z.nullable(timestamp),
  }),
});
/** Totals of a project for a filter, by platform, and when they were read. */
export type MonitorSummary = DataOf<typeof getMonitorSummary>;

/** `POST /kol/api/monitor/project/export`: the projects with their figures as a file; counts as exported rows. */
export const exportMonitorProjects = endpoint({
  id: 'exportMonitorProjects',
  method: 'POST',
  path: '/kol/api/monitor/project/export',
  domain: 'monitor',
  summary:
    'The monitor projects of the team with their figures as a file; each row counts as an exported row',
  access: 'user',
  gate: 'exportRows',
  answer: 'file',
  body: z.strictObject({ format: z._default(z.enum(exportFormats, { error: 'unknown_value' }), 'xlsx') }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

/**
 * `POST /kol/api/monitor/project/{id}/export`: links or readings of a project as a file; counts as exported rows. Refused
 * with `too_many` at `what` for more than 50,000 readings.
 */
export const exportMonitorProject = endpoint({
  id: 'exportMonitorProject',
  method: 'POST',
  path: '/kol/api/monitor/project/{id}/export',
  domain: 'monitor',
  summary: 'The links or the readings of a monitor project as a file; each row counts as an exported row',
  access: 'user',
  gate: 'exportRows',
  answer: 'file',
  params: idPath,
  body: z.strictObject({
    what: z._default(z.enum(['links', 'readings'], { error: 'unknown_value' }), 'links'),
    format: z._default(z.enum(exportFormats, { error: 'unknown_value' }), 'xlsx'),
  }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});
