import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { endpoint } from '../endpoint.ts';
import { blacklistReasonLimit, blacklistScopes } from '../favourites/blacklist.ts';
import { cursorField, idPath, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { uploadSize } from '../rules/file.ts';
import { rowFaults } from './faults.ts';

/** Max non-empty rows below the headers of a file. */
export const importRowsMost = 20_000;

export const importTargets = ['list', 'blacklist'] as const;
export type ImportTarget = (typeof importTargets)[number];

/** `analyzing`: its rows are looked up. */
export const importStates = ['waiting', 'analyzing', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Why a row was not imported: visible in its own cells, or found during the import. */
export const importReasons = [
  ...rowFaults,
  /** A YouTube or Instagram account that is not known; only in imports from before such accounts were stored. */
  'platform_not_analysed',
  /** Not known, and no source is configured to look it up. */
  'no_source',
  /** The platform has no account of that name. */
  'not_found',
  /** The platform did not respond, or returned an error. */
  'source_failed',
  'already',
  'blacklisted',
  /** The list is full. */
  'full',
  /** The list was deleted, or hidden from the importer, in the meantime. */
  'list_gone',
  /** The team has no daily search left for a new creator. */
  'searches_used',
  'cancelled',
  /** The worker processes crashed on every attempt. */
  'interrupted',
] as const;
export type ImportReason = (typeof importReasons)[number];

export const importRecordSchema = z.object({
  id: rowId,
  /** Id of its job, for progress and cancellation. */
  jobId: rowId,
  target: z.enum(importTargets),
  /** The target list, or the list of the blacklist entry; `id` is null if it was deleted. */
  list: z.nullable(z.object({ id: z.nullable(rowId), name: z.string() })),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Nickname of the importer; `null` for a former member. */
  by: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** ISO 8601. */
  at: timestamp,
  finishedAt: z.nullable(timestamp),
  /** Non-empty rows; once finished, `read` = `succeeded` + `pending` + `failed`. */
  read: z.number(),
  /** Rows that need no more lookup, faulty ones included. */
  analysed: z.number(),
  succeeded: z.number(),
  /** Rows with unknown accounts: pending in the list or the blacklist until the accounts are known. */
  pending: z.number(),
  failed: z.number(),
  /** Reasons of failed rows, most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(importReasons), count: z.number() })),
  /** Why nothing was imported, if one reason applies to the whole file. */
  failure: z.nullable(z.enum(importReasons)),
  /** It was undone, and its accounts are no longer pending. Older servers omit it. */
  isUndone: z.optional(z.boolean()),
});
export type ImportRecord = z.output<typeof importRecordSchema>;

/** `analyzing`: not looked up yet. `ready`: found, and added at the end. `pending`: unknown account, stored as pending. */
export const importRowStates = ['analyzing', 'ready', 'added', 'pending', 'failed'] as const;

export const importRowSchema = z.object({
  /** Line in the sheet, from 1. A row that names several creators appears once for each. */
  line: z.number(),
  platform: z.nullable(platformSchema),
  handle: z.string(),
  name: z.string(),
  state: z.enum(importRowStates),
  reason: z.nullable(z.enum(importReasons)),
  /** With `blacklisted`: the recorded reason. With `duplicate`: the line of the row above. */
  detail: z.nullable(z.string()),
  creatorId: z.nullable(rowId),
});
export type ImportedRow = z.output<typeof importRowSchema>;

const column = z.optional(z.int().check(z.gte(0), z.lte(999)));

/**
 * Maps fields to column indices, from 0; an account column is required. `tiktok`, `youtube` and `instagram` are columns
 * of accounts of one platform each: every filled cell is a creator.
 */
export const importMappingSchema = z.strictObject({
  platform: column,
  handle: column,
  homepage: column,
  channelId: column,
  name: column,
  reason: column,
  tiktok: column,
  youtube: column,
  instagram: column,
});

const json = z.transform((given: string, context): unknown => {
  try {
    return JSON.parse(given);
  } catch {
    context.issues.push({ code: 'custom', message: 'wrong_format', input: given });
    return z.NEVER;
  }
});

const sheet = {
  /** A workbook, a CSV file, or a list as text: one creator a line. */
  file: z.file({ error: 'required' }).check(uploadSize()),
  /** Encoding of a text, e.g. `gb18030`; left out: detected, and rejected if ambiguous. */
  encoding: z.optional(
    z.string().check(z.maxLength(40), z.regex(/^[a-z0-9-]+$/, { error: 'unknown_value' })),
  ),
  /** `importMappingSchema` as JSON; left out: taken from the headers. */
  mapping: z.optional(z.pipe(z.pipe(z.string().check(z.maxLength(500)), json), importMappingSchema)),
  /** Sheet name in a workbook; left out: the first non-empty sheet. */
  sheet: z.optional(z.string().check(z.maxLength(200))),
  /** Line of the headers, from 1; 0: none, the first row is data. Left out: detected. */
  headings: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  /** Platform of rows that name none; left out: taken from the headers or nearly all rows, else TikTok. */
  platform: z.optional(platformSchema),
  /** Idempotency key from the caller: repeating it starts no second import. */
  requestKey: z.optional(z.string().check(z.maxLength(80))),
};

const begun = z.object({ importId: rowId, jobId: rowId });

export const fetchImportTemplate = endpoint({
  id: 'fetchImportTemplate',
  method: 'GET',
  path: '/kol/api/collect/template',
  domain: 'favourites',
  summary: 'The workbook to fill in, with headings in the language of `Accept-Language`',
  access: 'user',
  answer: 'file',
  query: z.object({ target: z._default(z.enum(importTargets, { error: 'unknown_value' }), 'list') }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

export const importIntoFavourite = endpoint({
  id: 'importIntoFavourite',
  method: 'POST',
  path: '/kol/api/collect/{id}/import',
  domain: 'favourites',
  summary:
    'Begins to import the creators of a workbook (.xlsx, one of its sheets) into a list, as a job. A file that cannot be read is refused at `file`',
  access: 'user',
  takes: 'form',
  params: idPath,
  body: z.strictObject({
    ...sheet,
    /**
     * `refuse`: nothing is imported if the list has no capacity for all. `fill`: the first rows in sheet order are
     * imported.
     */
    onFull: z._default(z.enum(['refuse', 'fill'], { error: 'unknown_value' }), 'refuse'),
  }),
  data: begun,
});

export const importIntoBlacklist = endpoint({
  id: 'importIntoBlacklist',
  method: 'POST',
  path: '/kol/api/blacklist/import',
  domain: 'favourites',
  summary: 'Begins to keep the creators of a workbook out of one list or of all, as a job',
  access: 'user',
  takes: 'form',
  body: z
    .strictObject({
      ...sheet,
      /** Default for rows without a reason. */
      reason: z
        .string()
        .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(blacklistReasonLimit)),
      scope: z.enum(blacklistScopes, { error: 'unknown_value' }),
      listId: z.optional(idSchema),
      /** ISO 8601 with an offset; left out: never expires. */
      expireAt: z.optional(z.iso.datetime({ offset: true, error: 'wrong_format' })),
    })
    .check(
      z.refine(({ scope, listId }) => scope === 'all' || Boolean(listId), {
        path: ['listId'],
        error: 'required',
      }),
    ),
  data: begun,
});

export const listImports = endpoint({
  id: 'listImports',
  method: 'GET',
  path: '/kol/api/import/records',
  domain: 'favourites',
  summary: "Imports of the person, and the team's into what the person sees; the latest first",
  access: 'user',
  query: z.object({
    type: z._default(z.enum(['', ...importTargets], { error: 'unknown_value' }), ''),
    /** Imports into one list. */
    listId: text(20),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({ list: z.array(importRecordSchema), total: z.number(), next: nextField }),
});

export const getImport = endpoint({
  id: 'getImport',
  method: 'GET',
  path: '/kol/api/import/{id}',
  domain: 'favourites',
  summary: 'How far an import is, or how it ended',
  access: 'user',
  params: idPath,
  data: importRecordSchema,
});

export const listImportRows = endpoint({
  id: 'listImportRows',
  method: 'GET',
  path: '/kol/api/import/{id}/rows',
  domain: 'favourites',
  summary: 'The rows of an import in the order of the sheet',
  access: 'user',
  params: idPath,
  query: z.object({
    state: z._default(z.enum(['', ...importRowStates], { error: 'unknown_value' }), ''),
    reason: z._default(z.enum(['', ...importReasons], { error: 'unknown_value' }), ''),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  data: z.object({ list: z.array(importRowSchema), total: z.number() }),
});

export const fetchImportFailures = endpoint({
  id: 'fetchImportFailures',
  method: 'GET',
  path: '/kol/api/import/{id}/failures',
  domain: 'favourites',
  summary: "The rows that did not come in as a workbook in the template's columns, each with its reason",
  access: 'user',
  answer: 'file',
  params: idPath,
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});
