import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idPath } from '../fields/fieldSchemas.ts';
import { timestamp } from '../fields/rowFields.ts';
import { staffReason } from './fields.ts';

/** Length of a staff member's view of a team, in seconds. */
export const viewLifetime = 30 * 60;
/** How long an owner's permission to see confidential texts holds, in seconds. */
export const viewPermissionLifetime = 24 * 3600;

/**
 * `POST /office/api/admin/team/{id}/view`: opens a login of its own with which the person sees the site as the owner of
 * the team does, for `viewLifetime`. It reads only: all else answers code 1015. It charges nothing, marks nothing as
 * read, and shows message texts and addresses only while the owner allows it (`allowViewing`).
 */
export const viewTeam = endpoint({
  id: 'viewTeam',
  method: 'POST',
  path: '/office/api/admin/team/{id}/view',
  domain: 'session',
  summary:
    'Opens a login that sees the site as a team’s owner does, for 30 minutes, without changing anything. The team’s log names the reason',
  access: 'staff',
  rights: ['support'],
  params: idPath,
  body: z.strictObject({ reason: staffReason }),
  data: z.object({
    accessToken: z.string(),
    /** Seconds. */
    expiresIn: z.number(),
  }),
});

const permission = z.object({
  /** End of the permission; `null`: there is none. */
  until: z.nullable(timestamp),
});

export const getViewPermission = endpoint({
  id: 'getViewPermission',
  method: 'GET',
  path: '/office/api/team/viewing',
  domain: 'session',
  summary: 'Until when staff who view the team may see message texts and addresses',
  access: 'owner',
  data: permission,
});

/** `PUT /office/api/team/viewing`: allows it for `viewPermissionLifetime` from now, or ends the permission. */
export const allowViewing = endpoint({
  id: 'allowViewing',
  method: 'PUT',
  path: '/office/api/team/viewing',
  domain: 'session',
  summary: 'Allows staff who view the team to see message texts and addresses for 24 hours, or ends that',
  access: 'owner',
  body: z.strictObject({ isAllowed: z.boolean({ error: 'required' }) }),
  data: permission,
});
