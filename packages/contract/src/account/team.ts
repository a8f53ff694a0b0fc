import * as z from 'zod/mini';
import { platformSchema } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { cursorField, nextField } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';

/*
 * The team: its members, their usage and actions, and the activity log. Timestamps are ISO 8601, days are `2026-11-25` in
 * the team's time zone, money is in RMB fen.
 */

/**
 * `owner`: the main account; a team has exactly one. `admin`: manages the team like the owner, except for the owner,
 * other admins and the ownership. `member`: uses the team's data.
 */
export const memberIdentities = ['owner', 'admin', 'member'] as const;
/** One of `memberIdentities`: a person's role in the team. */
export type MemberIdentity = (typeof memberIdentities)[number];

/** Roles that the owner can assign; the ownership is transferred by `transferOwnership`. */
export const givenIdentities = ['admin', 'member'] as const;

/** Counters that can be capped per member, in table order. */
export const cappedCounters = [
  'searches',
  'sentences',
  'basicAnalyses',
  'audienceAnalyses',
  'emailUnlocks',
  'exportRows',
  'emails',
] as const;
export type CappedCounter = (typeof cappedCounters)[number];

/** The highest cap. */
export const memberCapMost = 1_000_000;

const memberUsageSchema = z.object({
  key: z.enum(cappedCounters),
  /** Used by the member in the present period. */
  used: z.number(),
  /** The member's own limit per period; `null`: only the team's limit. */
  cap: z.nullable(z.number()),
});
export type MemberUsage = z.output<typeof memberUsageSchema>;

export const teamMemberSchema = z.object({
  id: rowId,
  /** Account name for sign-in; for a user of a host's own site, the id there. */
  account: z.string(),
  /** Can only be signed in by a host site. */
  isHostUser: z.boolean(),
  nickName: z.string(),
  identity: z.enum(memberIdentities),
  isSelf: z.boolean(),
  addedAt: timestamp,
  /** To the minute; `null`: has not signed in yet. */
  lastActiveAt: z.nullable(timestamp),
  /** One entry for each of `cappedCounters`. */
  usage: z.array(memberUsageSchema),
  /** Whether the caller may change the identity, set caps and remove the member. */
  canChangeIdentity: z.boolean(),
  canSetCaps: z.boolean(),
  canRemove: z.boolean(),
  /** Whether the caller may create a password reset link for the member. */
  canResetPassword: z.boolean(),
});
/** A member of the team with usage in the current period, and what the caller may change. */
export type TeamMember = z.output<typeof teamMemberSchema>;

export const teamCounterSchema = z.object({
  key: z.enum(cappedCounters),
  period: z.enum(['day', 'month']),
  /** Used by the whole team. */
  used: z.number(),
  limit: z.number(),
  resetAt: timestamp,
});
export type TeamCounter = z.output<typeof teamCounterSchema>;

const memberId = z.object({ id: z.string().check(z.maxLength(20)) });

export const listTeamMembers = endpoint({
  id: 'listTeamMembers',
  method: 'GET',
  path: '/office/api/team/member',
  domain: 'account',
  summary:
    'The members of the team, the owner first, with what each used of the membership in the present period',
  access: 'owner',
  data: z.object({
    list: z.array(teamMemberSchema),
    counters: z.array(teamCounterSchema),
    /** Members without the owner, open invitations, and the limit for both together. */
    seats: z.object({ used: z.number(), invited: z.number(), limit: z.number() }),
    /** Whether the caller can transfer the ownership. */
    canTransfer: z.boolean(),
  }),
});
export type TeamMembers = DataOf<typeof listTeamMembers>;

const cap = z.optional(
  z.nullable(
    z
      .number({ error: 'not_a_number' })
      .check(
        z.int({ error: 'not_a_number' }),
        z.gte(0, { error: 'negative' }),
        z.lte(memberCapMost, { error: 'too_large' }),
      ),
  ),
);

/** Counter → cap; `null` removes the cap, an omitted counter is unchanged. */
export const memberCapsSchema = z.strictObject({
  searches: cap,
  sentences: cap,
  basicAnalyses: cap,
  audienceAnalyses: cap,
  emailUnlocks: cap,
  exportRows: cap,
  emails: cap,
});
/** Limits of one member by counter, per period. `null` removes a limit; an omitted counter is unchanged. */
export type MemberCaps = z.output<typeof memberCapsSchema>;

export const changeTeamMember = endpoint({
  id: 'changeTeamMember',
  method: 'PUT',
  path: '/office/api/team/member/{id}',
  domain: 'account',
  summary: 'Changes the identity of a member (owner only) and their caps; what is left out stays as it is',
  access: 'owner',
  params: memberId,
  body: z.strictObject({
    identity: z.optional(z.enum(givenIdentities, { error: 'unknown_value' })),
    caps: z.optional(memberCapsSchema),
  }),
  data: z.null(),
});

export const transferOwnership = endpoint({
  id: 'transferOwnership',
  method: 'POST',
  path: '/office/api/team/member/{id}/owner',
  domain: 'account',
  summary: 'Makes a member the owner of the team; the owner until now becomes an admin',
  access: 'owner',
  params: memberId,
  body: z.strictObject({
    /** The account name of the new owner, typed as confirmation. */
    confirmation: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(200)),
  }),
  data: z.null(),
});

/** Kinds of data of a removed member that are transferred to a colleague. */
export const transferredKinds = [
  'lists',
  'savedSearches',
  'creatorNotes',
  'imports',
  'mailboxes',
  'templates',
  'campaigns',
  'attachments',
  'threads',
  'shortLinks',
  'shortDomains',
  'monitorProjects',
  'promotions',
  'collaborations',
] as const;
export type TransferredKind = (typeof transferredKinds)[number];

/** Kinds of data of a removed member that end or are deleted. */
export const endedKinds = ['runningJobs', 'privateSearches', 'bookmarks'] as const;
export type EndedKind = (typeof endedKinds)[number];

export const transferredSchema = z.array(z.object({ kind: z.enum(transferredKinds), count: z.number() }));

export const previewMemberRemoval = endpoint({
  id: 'previewMemberRemoval',
  method: 'GET',
  path: '/office/api/team/member/{id}/removal',
  domain: 'account',
  summary:
    'What a colleague would take over of a member who is removed, and what would end; nothing is changed',
  access: 'owner',
  params: memberId,
  data: z.object({
    /** Kinds without any are left out. */
    transferred: transferredSchema,
    ended: z.array(z.object({ kind: z.enum(endedKinds), count: z.number() })),
    /** Campaigns that are sending or scheduled; they continue. */
    runningCampaigns: z.number(),
  }),
});
export type MemberRemovalPreview = DataOf<typeof previewMemberRemoval>;

/** Max days in a time range of team data. */
export const teamDataDaysMost = 366;

/** Figures of team data, in table order. `spent`: fen paid for orders. */
export const teamFigures = [
  'found',
  'listed',
  'contacted',
  'replied',
  'unlocked',
  'searched',
  'spent',
] as const;
/** One of `teamFigures`. */
export type TeamFigureName = (typeof teamFigures)[number];

const day = z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, { error: 'wrong_format' }));
const figureValues = z.object({
  found: z.number(),
  listed: z.number(),
  contacted: z.number(),
  replied: z.number(),
  unlocked: z.number(),
  searched: z.number(),
  spent: z.number(),
});
export type FigureValues = z.output<typeof figureValues>;

const dataRange = {
  /** First and last day; left out: the last `days` days up to today. */
  from: z._default(day, ''),
  to: z._default(day, ''),
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(teamDataDaysMost)), 30),
};

export const getTeamData = endpoint({
  id: 'getTeamData',
  method: 'GET',
  path: '/office/api/team/data',
  domain: 'account',
  summary: 'What members did on each day of a time range; former members are summed in one entry',
  access: 'owner',
  query: z.object(dataRange),
  data: z.object({
    from: z.string(),
    to: z.string(),
    /** IANA time zone of these days. */
    timeZone: z.string(),
    list: z.array(
      z.object({
        /** `null`: the sum of former members. */
        member: z.nullable(z.object({ id: rowId, nickName: z.string() })),
        /** Over the whole range: a creator contacted on several days counts once. */
        totals: figureValues,
        /** Days with data, oldest first. */
        days: z.array(z.extend(figureValues, { day: z.string() })),
      }),
    ),
  }),
});
export type TeamDataAnswer = DataOf<typeof getTeamData>;

const savedFile = z.object({
  name: z.string(),
  mediaType: z.string(),
  content: z.instanceof(Uint8Array),
});

export const exportTeamData = endpoint({
  id: 'exportTeamData',
  method: 'GET',
  path: '/office/api/team/data/export',
  domain: 'account',
  summary: 'The team data of a time range as CSV: a row for each member and day, then the totals',
  access: 'owner',
  answer: 'file',
  query: z.object(dataRange),
  data: savedFile,
});

const recordFilter = {
  /** Account id; left out: everyone. */
  actor: z._default(z.string().check(z.regex(/^\d{0,15}$/, { error: 'unknown_value' })), ''),
  /** `domain` or `domain.action`; left out: all. */
  action: z._default(
    z.string().check(z.maxLength(80), z.regex(/^(?:\w+(?:\.\w+)?)?$/, { error: 'unknown_value' })),
    '',
  ),
  from: z._default(day, ''),
  to: z._default(day, ''),
};

const recordedFields = z.nullable(z.record(z.string(), z.unknown()));

export const operationRecordSchema = z.object({
  id: rowId,
  at: timestamp,
  /** `null`: the person at sign-in is unproven; elsewhere the server acted itself. */
  actor: z.nullable(
    z.object({
      id: rowId,
      /** `null`: a former member, or staff of the operator. */
      nickName: z.nullable(z.string()),
      isStaff: z.boolean(),
    }),
  ),
  domain: z.string(),
  action: z.string(),
  /** The object of the action; `label` is its current name, else its name at the time. */
  object: z.nullable(
    z.object({
      kind: z.string(),
      id: z.string(),
      label: z.nullable(z.string()),
      /** It still exists, and the caller may see it. */
      exists: z.boolean(),
      /** Only for a creator. */
      platform: z.nullable(platformSchema),
    }),
  ),
  /** The changed fields, with old and new values. */
  before: recordedFields,
  after: recordedFields,
  /** More about the action, e.g. names of lists and counts. */
  detail: recordedFields,
  reason: z.nullable(z.string()),
  /** Only the first parts of the IP address, e.g. `203.0.113.*`. */
  ip: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO 3166 code, `LAN` for a private network. */
  region: z.nullable(z.string()),
  /** Deadline for its actor to undo it; `null`: not possible, or no longer. */
  undoUntil: z.nullable(timestamp),
});
/**
 * An action of a member: the object, fields before and after, device and masked IP address, and until when it can be
 * undone.
 */
export type OperationRecord = z.output<typeof operationRecordSchema>;

export const listOperationRecords = endpoint({
  id: 'listOperationRecords',
  method: 'GET',
  path: '/office/api/team/log',
  domain: 'account',
  summary:
    'What people of the team did, in all domains, the latest first; records that are private to another person are left out',
  access: 'owner',
  query: z.object({
    ...recordFilter,
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({
    list: z.array(operationRecordSchema),
    total: z.number(),
    next: nextField,
    /** People to filter by: members, then former members without a name. */
    actors: z.array(z.object({ id: rowId, nickName: z.nullable(z.string()) })),
  }),
});
export type OperationRecordList = DataOf<typeof listOperationRecords>;

/** Max rows of an activity log export; the latest are kept. */
export const recordExportMost = 10_000;

export const exportOperationRecords = endpoint({
  id: 'exportOperationRecords',
  method: 'GET',
  path: '/office/api/team/log/export',
  domain: 'account',
  summary: 'The operation records of a filter as CSV, the latest 10,000',
  access: 'owner',
  answer: 'file',
  query: z.object(recordFilter),
  data: savedFile,
});
