import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { rowId, timestamp } from './fields/rowFields.ts';

/** Kinds of background jobs. */
export const jobKinds = ['export', 'refresh', 'import', 'mailReport', 'usageReport', 'personalData'] as const;
/** One of `jobKinds`: what a background job does. */
export type JobKind = (typeof jobKinds)[number];

/** The states of a background job. The last three are final. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
/** One of `jobStates`. */
export type JobState = (typeof jobStates)[number];

/** The `event` of a live message about a job; its `data` is `jobNoteSchema`. */
export const jobEvent = 'job';

export const jobSchema = z.object({
  id: rowId,
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /**
   * Subject of the job, e.g. `{ platform, format, rows }` of an export, with `list` in place of the platform for a list;
   * `{ platform, id, name }` of a refresh; `{ importId, target, list, file, rows }` of an import; `{ id, name, rows }` of
   * the report of an email campaign; `{ from, to, rows }` of a usage report; empty for a personal data export.
   */
  about: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Steps done and total steps; `null` if unknown. */
  done: z.number(),
  total: z.nullable(z.number()),
  /** ISO 8601. */
  createdAt: timestamp,
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
  /** Why it failed: a code of the contract with its text, or a reason of its own kind. */
  failure: z.nullable(z.object({ code: z.number(), reason: z.string(), msg: z.string() })),
  /** Result in numbers or words, e.g. `{ rows: 1200 }`. */
  result: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  /** File to download, until `expiresAt`. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.number(), expiresAt: timestamp })),
});
/** A background job of the person: progress in steps, result in numbers, failure reason, and the file to download. */
export type Job = z.output<typeof jobSchema>;

export const jobNoteSchema = z.object({
  id: rowId,
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  done: z.number(),
  total: z.nullable(z.number()),
});
export type JobNote = z.output<typeof jobNoteSchema>;

const jobPath = z.object({ id: z.string().check(z.maxLength(20)) });

export const listJobs = endpoint({
  id: 'listJobs',
  method: 'GET',
  path: '/kol/api/job',
  domain: 'job',
  summary: 'The latest 50 jobs of the person, newest first',
  access: 'user',
  query: z.object({ type: z.optional(z.enum(jobKinds, { error: 'unknown_value' })) }),
  data: z.object({ list: z.array(jobSchema) }),
});

export const getJob = endpoint({
  id: 'getJob',
  method: 'GET',
  path: '/kol/api/job/{id}',
  domain: 'job',
  summary: 'A job of the person, with how far it is',
  access: 'user',
  params: jobPath,
  data: jobSchema,
});

export const cancelJob = endpoint({
  id: 'cancelJob',
  method: 'POST',
  path: '/kol/api/job/{id}/cancel',
  domain: 'job',
  summary: 'Ends a job that is waiting or under way; what it set aside of the membership is given back',
  access: 'user',
  params: jobPath,
  data: jobSchema,
});

export const removeJob = endpoint({
  id: 'removeJob',
  method: 'DELETE',
  path: '/kol/api/job/{id}',
  domain: 'job',
  summary: 'Takes a finished job and its file off the list',
  access: 'user',
  params: jobPath,
  data: z.object({ removed: z.boolean() }),
});

export const prepareDownload = endpoint({
  id: 'prepareDownload',
  method: 'POST',
  path: '/kol/api/job/{id}/download',
  domain: 'job',
  summary: 'An address for one minute from which a browser fetches the file of a job; free, also again',
  access: 'user',
  isRead: true,
  params: jobPath,
  data: z.object({
    /** Path below the server's address, with a ticket instead of a login. */
    path: z.string(),
    name: z.string(),
    expiresAt: timestamp,
  }),
});

export const fetchJobFile = endpoint({
  id: 'fetchJobFile',
  method: 'GET',
  path: '/kol/api/job/file/{ticket}',
  domain: 'job',
  summary: 'The file of a job, by the ticket of `prepareDownload`',
  access: 'public',
  answer: 'file',
  params: z.object({ ticket: z.string().check(z.maxLength(200)) }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});
