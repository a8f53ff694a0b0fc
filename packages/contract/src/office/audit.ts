import * as z from 'zod/mini';
import { operationRecordSchema } from '../account/team.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { cursorField, nextField } from '../fields/fieldSchemas.ts';
import { rowId } from '../fields/rowFields.ts';
import { staffPerson } from './fields.ts';

/** Max rows of an audit export; the latest are kept. */
export const staffRecordExportMost = 50_000;

const id = z._default(z.string().check(z.regex(/^\d{0,15}$/, { error: 'unknown_value' })), '');
const time = z.optional(z.iso.datetime({ error: 'wrong_format', offset: true }));

const staffRecordFilter = {
  /** Account id of a person of the staff; left out: everyone. */
  actor: id,
  /** Team on which they acted; left out: all. */
  team: id,
  /** `domain` or `domain.action`; left out: all. */
  action: z._default(
    z.string().check(z.maxLength(80), z.regex(/^(?:\w+(?:\.\w+)?)?$/, { error: 'unknown_value' })),
    '',
  ),
  /** `kind id` of the object, e.g. `order RK123`, `account 12`; left out: all. */
  object: z._default(
    z.string().check(z.trim(), z.maxLength(80), z.regex(/^(?:\w+ [\w-]+)?$/, { error: 'wrong_format' })),
    '',
  ),
  /** Inclusive. */
  from: time,
  /** Exclusive. */
  to: time,
};

const staffRecordSchema = z.object({
  ...z.omit(operationRecordSchema, { actor: true, undoUntil: true, object: true }).shape,
  /** The person of the staff who acted. */
  actor: staffPerson,
  /** `null`: the team was deleted, or the action concerned no team. */
  team: z.nullable(z.object({ id: rowId, name: z.string() })),
  /** `label`: its name at the time. */
  object: z.nullable(z.object({ kind: z.string(), id: z.string(), label: z.nullable(z.string()) })),
});
/** An action of a person of the staff. */
export type StaffRecord = z.output<typeof staffRecordSchema>;

export const listStaffRecords = endpoint({
  id: 'listStaffRecords',
  method: 'GET',
  path: '/office/api/admin/audit',
  domain: 'office',
  summary: 'What people of the staff did, the latest first: by person, team, object, action and time',
  access: 'staff',
  rights: ['support', 'finance', 'content'],
  query: z.object({
    ...staffRecordFilter,
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(staffRecordSchema),
    next: nextField,
    /** People of the staff to filter by. */
    actors: z.array(z.object({ id: rowId, nickName: z.string() })),
  }),
});
export type StaffRecordList = DataOf<typeof listStaffRecords>;

export const exportStaffRecords = endpoint({
  id: 'exportStaffRecords',
  method: 'GET',
  path: '/office/api/admin/audit/export',
  domain: 'office',
  summary: 'The actions of people of the staff as CSV, the latest 50,000',
  access: 'staff',
  rights: ['admin'],
  answer: 'file',
  query: z.object(staffRecordFilter),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});
