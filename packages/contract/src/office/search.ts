import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId } from '../fields/rowFields.ts';
import { orderStates } from '../membership/order.ts';
import type { StaffRight } from '../session/staffRights.ts';

/** Max entries of each kind in one answer. */
export const officeSearchMost = 5;

/** Rights of which each kind needs one: those of its page. */
export const officeSearchRights = {
  teams: ['support', 'finance'],
  accounts: ['support', 'finance'],
  orders: ['support', 'finance'],
  creators: ['support', 'content'],
  links: ['support', 'content'],
} as const satisfies Record<string, readonly StaffRight[]>;

const team = z.object({ id: rowId, name: z.string() });

/** `POST …/search`: a POST, because phone numbers and email addresses do not belong into URLs. */
export const searchOffice = endpoint({
  id: 'searchOffice',
  method: 'POST',
  path: '/office/api/admin/search',
  domain: 'office',
  summary:
    'A few teams, accounts, orders, creators and links by one text; a kind whose page the caller may not open is null',
  access: 'staff',
  rights: ['support', 'finance', 'content'],
  isRead: true,
  body: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(100)),
  }),
  data: z.object({
    /** By a part of the name, or as in `findTeams`. */
    teams: z.nullable(z.array(team)),
    /** By account name, phone number or email address. */
    accounts: z.nullable(z.array(z.object({ id: rowId, nickName: z.string(), team }))),
    /** By number. */
    orders: z.nullable(z.array(z.object({ orderNo: z.string(), state: z.enum(orderStates), team }))),
    /** By handle or name. */
    creators: z.nullable(
      z.array(z.object({ id: rowId, platform: platformSchema, handle: z.string(), name: z.string() })),
    ),
    /** By code. */
    links: z.nullable(z.array(z.object({ code: z.string(), title: z.string(), team }))),
  }),
});
export type OfficeSearch = DataOf<typeof searchOffice>;
