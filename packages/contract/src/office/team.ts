import * as z from 'zod/mini';
import { feedbackTopics } from '../account/feedback.ts';
import { memberIdentities } from '../account/team.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { cursorField, nextField } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { equityKeys, equityKinds, equityPeriods, membershipVersions } from '../membership/equity.ts';
import { getTeamPlan } from '../membership/plan.ts';
import { staffPerson, teamPath } from './fields.ts';

/** State of a team. `locked`: its people cannot sign in. `deleting`: staff have scheduled its deletion. */
export const teamStates = ['active', 'locked', 'deleting'] as const;
export type TeamState = (typeof teamStates)[number];

const version = z.enum(membershipVersions);

const teamEntrySchema = z.object({
  id: rowId,
  name: z.string(),
  state: z.enum(teamStates),
  /** The plan in force. */
  version,
  /** End of the plan, exclusive; `null`: it has no end. */
  expiresAt: z.nullable(timestamp),
  /** `null`: the team has no owner who may sign in. */
  owner: z.nullable(z.object({ id: rowId, nickName: z.string() })),
  /** Members without the owner. */
  members: z.number(),
  createdAt: timestamp,
});
/** A team in the search of staff. */
export type TeamEntry = z.output<typeof teamEntrySchema>;

/** `POST …/team/search`: a POST, because phone numbers and email addresses do not belong into URLs. */
export const findTeams = endpoint({
  id: 'findTeams',
  method: 'POST',
  path: '/office/api/admin/team/search',
  domain: 'office',
  summary:
    'Teams by a part of their name, by id, by the phone number, email address or account name of a person, or by an order number; the latest first',
  access: 'staff',
  rights: ['support', 'finance'],
  isRead: true,
  body: z.strictObject({
    /** Empty: all teams. */
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    state: z._default(z.enum(['', ...teamStates], { error: 'unknown_value' }), ''),
    version: z._default(z.enum(['', ...membershipVersions], { error: 'unknown_value' }), ''),
    cursor: cursorField,
    pageSize: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({ list: z.array(teamEntrySchema), next: nextField }),
});

/**
 * Where the value of a limit comes from. `override`: staff set it for the team. `plan`: the plan in force. `seed`: the
 * plan as sold by default, because the plan in force has no value.
 */
export const limitSources = ['override', 'plan', 'seed'] as const;
export type LimitSource = (typeof limitSources)[number];

const staffLimitSchema = z.object({
  key: z.enum(equityKeys),
  kind: z.enum(equityKinds),
  period: z.nullable(z.enum(equityPeriods)),
  limit: z.number(),
  source: z.enum(limitSources),
  /** The value without the override. */
  planLimit: z.number(),
  /** `null` for a cap or a level: nothing is consumed. */
  used: z.nullable(z.number()),
  resetAt: z.nullable(timestamp),
  override: z.nullable(
    z.object({
      reason: z.string(),
      by: staffPerson,
      createdAt: timestamp,
      /** `null`: until it is removed. */
      expiresAt: z.nullable(timestamp),
    }),
  ),
});
/** A limit of a team, its use, and where its value comes from. */
export type StaffLimit = z.output<typeof staffLimitSchema>;

export const staffTeamSchema = z.object({
  ...teamEntrySchema.shape,
  /** Changes with every staff action on the team; an action names the one that the person saw. */
  revision: z.int(),
  /** IANA name. */
  timeZone: z.string(),
  lockedAt: z.nullable(timestamp),
  /** When the team will be deleted, as scheduled by staff; `null`: not scheduled. */
  deletesAt: z.nullable(timestamp),
  /** Last day of the plan in the team's zone, `2026-11-25`; `null`: it has no end. */
  endsOn: z.nullable(z.string()),
  ...getTeamPlan.data.shape,
  red_center: z.object({
    /** `"1"` if data acquisition tasks can be saved, else `"0"`. */
    save_koc_task: z.enum(['0', '1']),
  }),
  limits: z.array(staffLimitSchema),
  counts: z.object({
    /** Logins that stand. */
    logins: z.number(),
    orders: z.number(),
    /** Support tickets, closed ones included. */
    tickets: z.number(),
    /** Entries of the activity log. */
    records: z.number(),
  }),
});
/** A team as staff see it: state, plan, limits with their origin, and how much there is of the rest. */
export type StaffTeam = z.output<typeof staffTeamSchema>;

export const getStaffTeam = endpoint({
  id: 'getStaffTeam',
  method: 'GET',
  path: '/office/api/admin/team/{id}',
  domain: 'office',
  summary: 'A team: state, plan, limits and where each comes from, and how much there is of the rest',
  access: 'staff',
  rights: ['support', 'finance'],
  params: teamPath,
  data: staffTeamSchema,
});

export const listStaffAccounts = endpoint({
  id: 'listStaffAccounts',
  method: 'GET',
  path: '/office/api/admin/team/{id}/account',
  domain: 'office',
  summary: 'The people of a team who may sign in, the owner first; phone numbers and addresses are masked',
  access: 'staff',
  rights: ['support', 'finance'],
  params: teamPath,
  data: z.object({
    list: z.array(
      z.object({
        id: rowId,
        nickName: z.string(),
        identity: z.enum(memberIdentities),
        /** Can only be signed in by a host site. */
        isHostUser: z.boolean(),
        /** Masked, `138****0001`. */
        phone: z.nullable(z.string()),
        /** Address for sign-in, masked. */
        email: z.nullable(z.string()),
        createdAt: timestamp,
        /** To the minute; `null`: has not signed in yet. */
        lastSeenAt: z.nullable(timestamp),
        /** Deletion that the person has requested; `null`: none. */
        deletesAt: z.nullable(timestamp),
      }),
    ),
  }),
});
export type StaffAccounts = DataOf<typeof listStaffAccounts>;

/** Max logins and max tickets in one answer, the latest first. */
export const staffListMost = 200;

export const listStaffLogins = endpoint({
  id: 'listStaffLogins',
  method: 'GET',
  path: '/office/api/admin/team/{id}/login',
  domain: 'office',
  summary: 'The logins of a team that stand, the latest 200',
  access: 'staff',
  rights: ['support', 'finance'],
  params: teamPath,
  data: z.object({
    list: z.array(
      z.object({
        id: rowId,
        account: z.object({ id: rowId, nickName: z.string() }),
        /** The OAuth client, e.g. `web`. */
        client: z.string(),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** ISO 3166 code, `LAN` for a private network. */
        region: z.nullable(z.string()),
        createdAt: timestamp,
        lastSeenAt: timestamp,
      }),
    ),
  }),
});
export type StaffLogins = DataOf<typeof listStaffLogins>;

export const listStaffTickets = endpoint({
  id: 'listStaffTickets',
  method: 'GET',
  path: '/office/api/admin/team/{id}/ticket',
  domain: 'office',
  summary: 'The support tickets of a team, the latest 200',
  access: 'staff',
  rights: ['support', 'finance'],
  params: teamPath,
  data: z.object({
    list: z.array(
      z.object({
        id: rowId,
        /** `null`: a former member. */
        account: z.nullable(z.object({ id: rowId, nickName: z.string() })),
        topic: z.enum(feedbackTopics),
        text: z.string(),
        /** The requested plan. */
        version: z.nullable(version),
        /** The creator whose data is wrong. */
        creatorId: z.nullable(rowId),
        contact: z.nullable(z.string()),
        createdAt: timestamp,
        closedAt: z.nullable(timestamp),
      }),
    ),
  }),
});
export type StaffTickets = DataOf<typeof listStaffTickets>;
