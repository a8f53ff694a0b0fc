import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { staffReason } from '../office/fields.ts';
import { staffRights } from './staffRights.ts';

export const staffRightsSchema = z
  .array(z.enum(staffRights, { error: 'unknown_value' }))
  .check(z.minLength(1), z.maxLength(staffRights.length));

const admin = { domain: 'session', access: 'staff', rights: ['admin'] } as const;
const path = z.object({ id: z.string().check(z.maxLength(20)) });

export const staffMemberSchema = z.object({
  id: rowId,
  /** With `office:` at its start. */
  username: z.string(),
  nickName: z.string(),
  rights: z.array(z.enum(staffRights)),
  /** ISO 8601: when the authenticator app was set up; `null`: not yet. */
  secondFactorAt: z.nullable(timestamp),
  /** ISO 8601; `null`: no sign-in that is still on record. */
  lastSignInAt: z.nullable(timestamp),
  /** ISO 8601; `null`: enabled. */
  disabledAt: z.nullable(timestamp),
  /** The caller's own account. */
  isCaller: z.boolean(),
  /** The only administrator who can sign in: their rights, state and second factor stay until another one can. */
  isLastAdministrator: z.boolean(),
});
export type StaffMember = z.output<typeof staffMemberSchema>;

const staffList = z.object({ list: z.array(staffMemberSchema) });

export const listStaff = endpoint({
  ...admin,
  id: 'listStaff',
  method: 'GET',
  path: '/office/api/admin/staff',
  summary: 'All staff with their rights, their second factor and their last sign-in',
  data: staffList,
});

export const changeStaffRights = endpoint({
  ...admin,
  id: 'changeStaffRights',
  method: 'PUT',
  path: '/office/api/admin/staff/{id}/rights',
  summary:
    'Replaces the rights of another member of staff, at once in every process. Code 1013: the last administrator who can sign in',
  params: path,
  body: z.strictObject({ rights: staffRightsSchema, reason: staffReason }),
  data: staffList,
});

export const changeStaffState = endpoint({
  ...admin,
  id: 'changeStaffState',
  method: 'PUT',
  path: '/office/api/admin/staff/{id}/state',
  summary:
    'Disables another member of staff and ends their logins, or enables them. Code 1013: the last administrator who can sign in',
  params: path,
  body: z.strictObject({ isDisabled: z.boolean(), reason: staffReason }),
  data: staffList,
});

export const resetSecondFactor = endpoint({
  ...admin,
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/office/api/admin/staff/{id}/resetFactor',
  summary:
    'Removes the authenticator app and the recovery codes of another member of staff, and ends their logins. Code 1013: the last administrator who can sign in',
  params: path,
  body: z.strictObject({ reason: staffReason }),
  data: staffList,
});

export const listStaffAccess = endpoint({
  ...admin,
  // A person who lacks a right looks up here which right an action needs.
  rights: ['support', 'finance', 'content'],
  id: 'listStaffAccess',
  method: 'GET',
  path: '/office/api/admin/access',
  summary: 'The endpoints of staff, and for each right whether it opens them, as the server enforces it',
  data: z.object({
    list: z.array(
      z.object({
        endpoint: z.string(),
        domain: z.string(),
        method: z.string(),
        path: z.string(),
        summary: z.string(),
        /** With `admin`, which opens all of them. */
        rights: z.array(z.enum(staffRights)),
      }),
    ),
  }),
});
export type StaffAccess = DataOf<typeof listStaffAccess>['list'][number];
