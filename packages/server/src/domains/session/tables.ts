import { loginEndReasons } from '@reachkit/contract';
import type { LocalizedText } from '@reachkit/contract/localizedText';
import { staffRights } from '@reachkit/contract/session/staffRights';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import { storedFile } from '../../platform/files/tables.ts';

/** Column of a row's team; the row is deleted with its team. */
export const teamId = () =>
  bigint('team_id', { mode: 'number' })
    .notNull()
    .references(() => team.id, { onDelete: 'cascade' });

/**
 * Column of a row's account. `onDelete` applies when the account is deleted; without it, accounts with rows cannot be
 * deleted.
 */
export const accountId = (onDelete?: 'cascade' | 'set null') =>
  bigint('account_id', { mode: 'number' }).references(() => account.id, onDelete && { onDelete });

/** A plan that starts when the previous one ends. */
export interface PlannedVersion {
  readonly version: string;
  /** ISO 8601; `null`: no end. */
  readonly until: string | null;
}

/** A customer: an owner and members who share lists, limits and emails. */
export const team = pgTable(
  'team',
  {
    id: id(),
    name: text('name').notNull(),
    /** Plan: free, basic, pro, team. */
    version: text('version').notNull().default('free'),
    /** `customer`, or `office` for the platform's own staff. */
    kind: text('kind').notNull().default('customer'),
    /** IANA time zone of the team's days and months. */
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    /** Start of the plan; its months begin on this day. */
    memberSince: timestampColumn('member_since').notNull().defaultNow(),
    /** End of the plan; `null`: never. */
    expiresAt: timestampColumn('expires_at'),
    /** Plans that follow after the end of the current one, next first. */
    plannedVersions: jsonb('planned_versions').$type<readonly PlannedVersion[]>().notNull().default([]),
    /** Days before the end of the plan in the last notification of the owner. */
    expiryNotice: smallint('expiry_notice'),
    /** Whether the team may store data acquisition tasks (`red_center.save_koc_task`). */
    canSaveKocTask: boolean('can_save_koc_task').notNull().default(false),
    /** Until when staff who view the team may see message texts and addresses; `null`: not allowed. */
    viewAllowedUntil: timestampColumn('view_allowed_until'),
    /** Locked by staff: its people cannot sign in, and its work waits. */
    lockedAt: timestampColumn('locked_at'),
    /** Deletion scheduled by staff; `null`: none. */
    deletesAt: timestampColumn('deletes_at'),
    /** Number of staff actions on the team; an action of a person who saw an earlier one is rejected. */
    revision: integer('revision').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    // Staff search for parts of names.
    index('team_name_trgm').using('gin', t.name.op('gin_trgm_ops')),
    index('team_locked').on(t.id).where(sql`locked_at is not null`),
    index('team_deletes').on(t.deletesAt).where(sql`deletes_at is not null`),
    check('team_version', sql`version in ('free', 'basic', 'pro', 'team')`),
  ],
);

/** A person's account. */
export const account = pgTable(
  'account',
  {
    id: id(),
    teamId: bigint('team_id', { mode: 'number' })
      .notNull()
      .references(() => team.id),
    /** The sign-in name: a phone number, an email address, a member's account, or `office:name` for staff. */
    username: text('username').notNull().unique(),
    nickName: text('nick_name').notNull(),
    /** The host's id of a person who signs in only through the host's site; `null` for others. */
    hostUserId: text('host_user_id'),
    avatarFileId: uuid('avatar_file_id').references(() => storedFile.id),
    company: text('company'),
    phone: text('phone'),
    /** Language of the screens, and of emails to the person; `null`: not chosen. */
    language: text('language'),
    /** IANA name of the display time zone; `null`: the device's. */
    timeZone: text('time_zone'),
    /** Email address for sign-in, in the spelling that codes are sent to; `null`: none. */
    signInEmail: text('sign_in_email'),
    /** Normalised address for comparison: case, plus tags, Gmail's dots and IDN folded. */
    signInEmailKey: text('sign_in_email_key'),
    /** Contact address, used only once it is confirmed; it cannot be used to sign in. */
    email: text('email'),
    emailConfirmedAt: timestampColumn('email_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    roleIds: text('role_ids').array().notNull().default(sql`'{}'::text[]`),
    /** Rights in the staff console; empty for customers. */
    staffRights: text('staff_rights', { enum: staffRights }).array().notNull().default(sql`'{}'::text[]`),
    /** When the authenticator app of a staff account was set up; `null`: it has none. */
    secondFactorAt: timestampColumn('second_factor_at'),
    /** Whether it has the published demo password. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Scheduled deletion, as requested by the person; `null`: none. */
    deletesAt: timestampColumn('deletes_at'),
    disabledAt: timestampColumn('disabled_at'),
    /** When the person left their team: only the id remains. */
    removedAt: timestampColumn('removed_at'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('account_phone').on(t.phone),
    uniqueIndex('account_sign_in_email').on(t.signInEmailKey),
    uniqueIndex('account_host_user').on(t.teamId, t.hostUserId),
    index('account_team').on(t.teamId),
    index('account_contact').on(sql`lower(${t.email})`).where(sql`email is not null`),
    index('account_avatar').on(t.avatarFileId),
    index('account_deletes').on(t.deletesAt).where(sql`deletes_at is not null`),
    check('account_staff_rights', sql`staff_rights <@ '{support,finance,content,admin}'::text[]`),
  ],
);

/** One sign-in of one account through one OAuth client. Tokens are stored as SHA-256 hashes only. */
export const login = pgTable(
  'login',
  {
    id: id(),
    accountId: accountId('cascade').notNull(),
    clientId: text('client_id').notNull(),
    /** Key with which the host's server opened it; `null` for a person who signed in here. */
    teamKeyId: bigint('team_key_id', { mode: 'number' }),
    /** Team that the account, a staff member's, views with it; `null` for a login of the account itself. */
    viewedTeamId: bigint('viewed_team_id', { mode: 'number' }).references(() => team.id, {
      onDelete: 'cascade',
    }),
    accessHash: text('access_hash').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    accessExpiresAt: timestampColumn('access_expires_at').notNull(),
    /** Whether the access token was ever used; until then its owner may not have received the pair. */
    isTokenSeen: boolean('is_token_seen').notNull().default(true),
    refreshExpiresAt: timestampColumn('refresh_expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Truncated to the minute. */
    lastSeenAt: timestampColumn('last_seen_at').notNull().defaultNow(),
    browser: text('browser'),
    system: text('system'),
    /** ISO 3166 code, `LAN` for a private network. */
    region: text('region'),
    endedAt: timestampColumn('ended_at'),
    endReason: text('end_reason', { enum: loginEndReasons }),
  },
  (t) => [
    uniqueIndex('login_access').on(t.accessHash),
    uniqueIndex('login_refresh').on(t.refreshHash),
    index('login_account').on(t.accountId),
    index('login_viewed_team').on(t.viewedTeamId).where(sql`viewed_team_id is not null`),
    index('login_team_key').on(t.teamKeyId).where(sql`team_key_id is not null and ended_at is null`),
    index('login_refresh_expires').on(t.refreshExpiresAt),
  ],
);

/** Second factors of staff accounts; in force once `account.secondFactorAt` is set. */
export const staffFactor = pgTable('staff_factor', {
  accountId: accountId('cascade').primaryKey(),
  /** Secret of the authenticator app in Base32, sealed; `null` until the one-time code was used. */
  secret: text('secret'),
  /** Last accepted time step (RFC 6238): a step is valid once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Hashes of the unused recovery codes. */
  recoveryHashes: text('recovery_hashes').array().notNull().default(sql`'{}'::text[]`),
  /** Hash of the one-time code with which the app may be set up; `null`: none. */
  enrolHash: text('enrol_hash'),
  enrolExpiresAt: timestampColumn('enrol_expires_at'),
});

/** Staff sign-ins that wait for their second step; the ticket itself is stored as a hash only. */
export const signInTicket = pgTable(
  'sign_in_ticket',
  {
    hash: text('hash').primaryKey(),
    accountId: accountId('cascade').notNull(),
    clientId: text('client_id').notNull(),
    /** Whether the person has given the one-time code and sets up an authenticator app. */
    isSetup: boolean('is_setup').notNull().default(false),
    /** Device of the first step; the second must come from the same. */
    browser: text('browser'),
    system: text('system'),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** Number of guesses. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('sign_in_ticket_account').on(t.accountId), index('sign_in_ticket_expires').on(t.expiresAt)],
);

/** Exchanged refresh tokens: reuse ends their login. */
export const spentRefresh = pgTable(
  'login_spent_refresh',
  {
    refreshHash: text('refresh_hash').primaryKey(),
    loginId: bigint('login_id', { mode: 'number' })
      .notNull()
      .references(() => login.id, { onDelete: 'cascade' }),
    spentAt: timestampColumn('spent_at').notNull().defaultNow(),
  },
  (t) => [index('login_spent_refresh_login').on(t.loginId), index('login_spent_refresh_spent').on(t.spentAt)],
);

/** Networks that accounts have signed in from. */
export const knownNetwork = pgTable(
  'known_network',
  {
    /** Keyed hash of the account and the network. */
    key: text('key').primaryKey(),
    accountId: accountId('cascade').notNull(),
    lastSeenAt: timestampColumn('last_seen_at').notNull(),
  },
  (t) => [index('known_network_account').on(t.accountId), index('known_network_seen').on(t.lastSeenAt)],
);

/** Codes sent by SMS for sign-in, registration or a forgotten password. Stored as hashes only. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: id(),
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    /** A `SmsCodePurpose`, which is also part of the hash. */
    purpose: text('purpose').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** Number of wrong guesses. */
    tries: integer('tries').notNull().default(0),
    usedAt: timestampColumn('used_at'),
  },
  (t) => [index('sms_code_phone').on(t.phone, t.createdAt)],
);

/** Codes sent to sign-in addresses; only the newest per address, stored as a hash. */
export const signInEmailCode = pgTable(
  'sign_in_email_code',
  {
    /** As `account.signInEmailKey`. */
    addressKey: text('address_key').primaryKey(),
    /** An `EmailCodePurpose`, which is also part of the hash. */
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** Number of guesses. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('sign_in_email_code_expires').on(t.expiresAt)],
);

/** Codes that confirm a contact address; only the newest per person, stored as a hash. */
export const emailCode = pgTable(
  'email_code',
  {
    accountId: accountId('cascade').primaryKey(),
    teamId: bigint('team_id', { mode: 'number' }).notNull(),
    address: text('address').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** Number of wrong guesses. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('email_code_team').on(t.teamId), index('email_code_expires').on(t.expiresAt)],
);

/** Invitations to a team; each is valid once. */
export const teamInvitation = pgTable(
  'team_invitation',
  {
    id: id(),
    teamId: teamId(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The invited person, as entered by the inviter; `null`: no name given. */
    invitee: text('invitee'),
    createdBy: bigint('created_by', { mode: 'number' })
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
    usedBy: bigint('used_by', { mode: 'number' }).references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [index('team_invitation_team').on(t.teamId)],
);

/** Links with which members set a new password, only the newest of each person. */
export const passwordResetLink = pgTable(
  'password_reset_link',
  {
    accountId: accountId('cascade').primaryKey(),
    teamId: teamId(),
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: bigint('created_by', { mode: 'number' })
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [
    index('password_reset_link_team').on(t.teamId),
    index('password_reset_link_creator').on(t.createdBy),
    index('password_reset_link_expires').on(t.expiresAt),
  ],
);

/** A menu entry; `parentId` makes a tree. */
export const menuItem = pgTable('menu_item', {
  id: text('id').primaryKey(),
  parentId: text('parent_id'),
  /** `customer`, or `office` for the staff console. */
  audience: text('audience').notNull(),
  /** Shown only to people with this role. */
  role: text('role'),
  /** Chinese title. */
  name: text('name').notNull(),
  /** English title. */
  label: text('label').notNull(),
  /** Titles in further languages. */
  titles: jsonb('titles').$type<LocalizedText>().notNull().default({}),
  path: text('path').notNull(),
  component: text('component').notNull().default(''),
  icon: text('icon').notNull(),
  position: integer('position').notNull(),
});
