import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { cursorField, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { monitorAlertKinds } from './kinds.ts';

export const monitorAlertSchema = z.object({
  id: rowId,
  kind: z.enum(monitorAlertKinds),
  project: z.object({ id: rowId, name: z.string() }),
  /** `null` where it is about several posts. */
  link: z.nullable(
    z.object({
      id: rowId,
      title: z.nullable(z.string()),
      url: z.string(),
      platform: platformSchema,
      creator: z.nullable(z.object({ id: rowId, name: z.string() })),
    }),
  ),
  at: timestamp,
  /**
   * Numbers and words of its sentence. `views`: of the interval (`jump`, `drop`), or reached (`goal`). `viewsAnHour`,
   * `median`: of the interval, and of the seven before. `posts`: concerned (`counting`). `words`: disclosure that was
   * removed. `cause`: id of a change of counting.
   */
  values: z.partial(
    z.object({
      views: z.number(),
      viewsAnHour: z.number(),
      median: z.number(),
      goal: z.number(),
      posts: z.number(),
      of: z.number(),
      platform: platformSchema,
      words: z.string(),
      from: timestamp,
      to: timestamp,
      cause: z.string(),
    }),
  ),
  handledAt: z.nullable(timestamp),
  /** Nickname. */
  handledBy: z.nullable(z.string()),
});
/** A change of a monitored post that asks for attention. */
export type MonitorAlert = z.output<typeof monitorAlertSchema>;

/** The `event` of the live message to a team whose alerts changed; its `data` is `monitorAlertChangeSchema`. */
export const monitorAlertEvent = 'monitorAlert';
export const monitorAlertChangeSchema = z.object({
  /** Projects whose alerts changed. */
  projectIds: z.array(rowId),
});

export const listMonitorAlerts = endpoint({
  id: 'listMonitorAlerts',
  method: 'GET',
  path: '/kol/api/monitor/alerts',
  domain: 'monitor',
  summary: 'The alerts of the team’s monitor projects, the latest first',
  access: 'user',
  query: z.object({
    /** Id of a project. */
    project: text(20),
    kind: z._default(z.enum(['', ...monitorAlertKinds], { error: 'unknown_value' }), ''),
    state: z._default(z.enum(['', 'open', 'handled'], { error: 'unknown_value' }), 'open'),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(monitorAlertSchema),
    total: z.number(),
    next: nextField,
    /** Open alerts of all projects. */
    open: z.number(),
  }),
});
export type MonitorAlertList = DataOf<typeof listMonitorAlerts>;

export const handleMonitorAlerts = endpoint({
  id: 'handleMonitorAlerts',
  method: 'PUT',
  path: '/kol/api/monitor/alerts/handled',
  domain: 'monitor',
  summary: 'Marks alerts as handled by the caller, or opens them again',
  access: 'user',
  body: z.strictObject({
    ids: z.array(idSchema).check(z.minLength(1, { error: 'required' }), z.maxLength(100)),
    isHandled: z.boolean(),
  }),
  data: z.object({ changed: z.number() }),
});
