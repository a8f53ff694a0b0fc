import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { locales } from '../locales.ts';
import { type LocalizedText, localizedTextSchema } from '../localizedText.ts';
import { membershipVersions } from '../membership/equity.ts';
import { foldMobile } from '../rules/mobile.ts';
import { staffRights } from './staffRights.ts';

export { type MembershipVersion, membershipVersions } from '../membership/equity.ts';

/** Role that opens the staff console. */
export const roleAdmin = 'ADMIN';
/** Role of a team's managers, its owner and admins: they see the team management entry. */
export const roleTeamAdmin = 'ROLE_ADMIN';
/** Role of a team's admins, in addition to `ROLE_ADMIN`; the owner does not have it. */
export const roleTeamDeputy = 'ROLE_DEPUTY';

/** A pair of tokens (RFC 6749, section 5.1). */
export const tokenSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds until the access token expires. */
  expires_in: z.number(),
  scope: z.string(),
});

export const fetchToken = endpoint({
  id: 'fetchToken',
  method: 'POST',
  path: '/auth/oauth/token',
  domain: 'session',
  summary: 'Sign in by account and password, or renew with a refresh token (RFC 6749, sections 4.3 and 6)',
  access: 'client',
  answer: 'plain',
  takes: 'urlencoded',
  query: z.object({
    grant_type: z.enum(['password', 'refresh_token'], { error: 'unknown_value' }),
    scope: z.optional(z.string().check(z.maxLength(100))),
    username: z.optional(z.string().check(z.overwrite(foldMobile), z.maxLength(254))),
    password: z.optional(z.string().check(z.maxLength(500))),
    refresh_token: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: tokenSchema,
});

/** Input of a sign-in; spaces around the account are ignored. */
export const credentialsSchema = z.object({
  /** A phone number, an email address, a member's account, or `office:name` for staff. */
  username: z.string().check(z.trim(), z.overwrite(foldMobile), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(500)),
});
/** Input of a sign-in by password. */
export type Credentials = z.output<typeof credentialsSchema>;

export const logout = endpoint({
  id: 'logout',
  method: 'DELETE',
  path: '/auth/token/logout',
  domain: 'session',
  summary: 'End the login that the token belongs to',
  access: 'user',
  data: z.null(),
});

export const userSchema = z.object({
  id: rowId,
  nickName: z.string(),
  avatar: z.nullable(z.string()),
  teamId: rowId,
  roleIds: z.array(z.string()),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Language of the screens, and of emails to the person; `null`: not chosen. */
  language: z.nullable(z.enum(locales)),
  /** IANA name of the display time zone; `null`: the device's. */
  timeZone: z.nullable(z.string()),
  /** ISO 8601: when the account is deleted at the person's request; `null`: not requested. */
  deletesAt: z.nullable(timestamp),
  /** The team's plan. */
  version: z.enum(membershipVersions),
  /** Rights in the staff console; left out for customers. */
  staffRights: z.optional(z.array(z.enum(staffRights))),
  /** Whether an authenticator app is set up; left out for customers. */
  hasSecondFactor: z.optional(z.boolean()),
  /** Minutes without use after which a login of staff ends; left out for customers. */
  idleMinutes: z.optional(z.number()),
});
/** The signed-in person with their team, its plan, language and time zone. */
export type UserInfo = z.output<typeof userSchema>;

export const fetchUserInfo = endpoint({
  id: 'fetchUserInfo',
  method: 'POST',
  path: '/office/officeuser/info',
  domain: 'session',
  summary: 'The signed-in person',
  access: 'user',
  isRead: true,
  answer: 'plain',
  data: z.object({
    ok: z.literal(true),
    data: z.object({
      officeUser: userSchema,
      /** For a staff member who views the team as this person: the end of the view. */
      viewedUntil: z.optional(timestamp),
    }),
  }),
});

/**
 * A menu entry: `label` is the English title, `name` the Chinese one. A parent with a path is one entry with its children
 * as tabs; a parent with an empty path is a section.
 */
export interface MenuItem {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** The title in further languages. */
  readonly titles?: LocalizedText | undefined;
  readonly path: string;
  readonly component: string;
  readonly icon: string;
  readonly children?: readonly MenuItem[] | undefined;
}

const menuItemSchema: z.ZodMiniType<MenuItem> = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  titles: z.optional(localizedTextSchema),
  path: z.string(),
  component: z.string(),
  icon: z.string(),
  children: z.optional(z.lazy(() => z.array(menuItemSchema))),
});

export const fetchMenu = endpoint({
  id: 'fetchMenu',
  method: 'GET',
  path: '/office/api/team/menu/{id}',
  domain: 'session',
  summary: 'The menu of a team; another team answers like an unknown one',
  access: 'user',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  data: z.object({ menus: z.array(menuItemSchema) }),
});
