import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { equityKeys, membershipVersions } from '../membership/equity.ts';
import { staffReason, teamPath } from './fields.ts';
import { limitSources, staffTeamSchema } from './team.ts';

/*
 * Staff actions on a team. Each needs a reason and answers with the team as it is afterwards. Code 1201: somebody changed
 * the team since the person saw it; `data` is the team as it is now.
 */

const action = {
  reason: staffReason,
  /** `revision` of the team as the person saw it. */
  revision: z.int().check(z.gte(0)),
};
const onlyAction = z.strictObject(action);

export const lockTeam = endpoint({
  id: 'lockTeam',
  method: 'POST',
  path: '/office/api/admin/team/{id}/lock',
  domain: 'office',
  summary:
    'Locks a team: its logins end, sign-in is refused with code 1601, its keys are refused, and its emails, mailboxes, imports, monitors and webhooks wait; its short links keep redirecting',
  access: 'staff',
  rights: ['admin'],
  params: teamPath,
  body: onlyAction,
  data: staffTeamSchema,
});

export const unlockTeam = endpoint({
  id: 'unlockTeam',
  method: 'POST',
  path: '/office/api/admin/team/{id}/unlock',
  domain: 'office',
  summary: 'Unlocks a team; what waited goes on',
  access: 'staff',
  rights: ['admin'],
  params: teamPath,
  body: onlyAction,
  data: staffTeamSchema,
});

export const endTeamLogins = endpoint({
  id: 'endTeamLogins',
  method: 'POST',
  path: '/office/api/admin/team/{id}/login/end',
  domain: 'office',
  summary: 'Ends the logins of a team, or of one of its accounts; its people can sign in again',
  access: 'staff',
  rights: ['support'],
  params: teamPath,
  body: z.strictObject({
    ...action,
    /** Left out: all people of the team. */
    accountId: z.optional(z.string().check(z.maxLength(20))),
  }),
  data: staffTeamSchema,
});

/** Max days of one extension. */
export const extensionDaysMost = 366;

/** Plans in their order, each with its last day in the team's zone; `null`: it has no end. */
const planRuns = z.array(z.object({ version: z.enum(membershipVersions), endsOn: z.nullable(z.string()) }));

export const previewTeamExtension = endpoint({
  id: 'previewTeamExtension',
  method: 'GET',
  path: '/office/api/admin/team/{id}/extension',
  domain: 'office',
  summary:
    'The plans of a team before and after an extension; nothing is changed. Code 1602: the team has no plan with an end',
  access: 'staff',
  rights: ['finance'],
  params: teamPath,
  query: z.object({ days: z.coerce.number().check(z.int(), z.gte(1), z.lte(extensionDaysMost)) }),
  data: z.object({ before: planRuns, after: planRuns }),
});

export const extendTeam = endpoint({
  id: 'extendTeam',
  method: 'POST',
  path: '/office/api/admin/team/{id}/extension',
  domain: 'office',
  summary:
    'Extends the present plan of a team, or the last one that has ended, without payment; later plans move. Code 1602: the team has no plan with an end',
  access: 'staff',
  rights: ['finance'],
  params: teamPath,
  body: z.strictObject({ ...action, days: z.int().check(z.gte(1), z.lte(extensionDaysMost)) }),
  data: staffTeamSchema,
});

/** The highest value of an override. */
export const overrideMost = 10_000_000;

const limitPath = z.extend(teamPath, { key: z.enum(equityKeys, { error: 'unknown_value' }) });

export const previewLimitOverride = endpoint({
  id: 'previewLimitOverride',
  method: 'GET',
  path: '/office/api/admin/team/{id}/limit/{key}/override',
  domain: 'office',
  summary: 'What another limit would change for a team; nothing is changed',
  access: 'staff',
  rights: ['finance'],
  params: limitPath,
  query: z.object({
    /** Left out: the value without an override. */
    value: z.optional(
      z.coerce
        .number({ error: 'not_a_number' })
        .check(
          z.int({ error: 'not_a_number' }),
          z.gte(0, { error: 'negative' }),
          z.lte(overrideMost, { error: 'too_large' }),
        ),
    ),
  }),
  data: z.object({
    before: z.object({ limit: z.number(), source: z.enum(limitSources) }),
    after: z.object({ limit: z.number(), source: z.enum(limitSources) }),
    /** Used in the period, or existing; `null`: nothing is consumed. */
    used: z.nullable(z.number()),
    /**
     * Items over the new limit, and what becomes of them: read-only, on hold, or nothing; `null`: none.
     */
    excess: z.nullable(z.object({ count: z.number(), rule: z.enum(['readOnly', 'hold', 'nothing']) })),
  }),
});

export const overrideLimit = endpoint({
  id: 'overrideLimit',
  method: 'PUT',
  path: '/office/api/admin/team/{id}/limit/{key}/override',
  domain: 'office',
  summary: 'Sets a limit of a team in place of its plan’s, at once and until a time; replaces an earlier one',
  access: 'staff',
  rights: ['finance'],
  params: limitPath,
  body: z.strictObject({
    ...action,
    value: z
      .number({ error: 'not_a_number' })
      .check(
        z.int({ error: 'not_a_number' }),
        z.gte(0, { error: 'negative' }),
        z.lte(overrideMost, { error: 'too_large' }),
      ),
    /** ISO 8601, in the future; `null`: until it is removed. */
    expiresAt: z.nullable(z.iso.datetime({ error: 'wrong_format', offset: true })),
  }),
  data: staffTeamSchema,
});

export const removeLimitOverride = endpoint({
  id: 'removeLimitOverride',
  method: 'POST',
  path: '/office/api/admin/team/{id}/limit/{key}/override/removal',
  domain: 'office',
  summary: 'Removes the limit that staff set for a team; its plan’s applies again',
  access: 'staff',
  rights: ['finance'],
  params: limitPath,
  body: onlyAction,
  data: staffTeamSchema,
});

export const setKocTask = endpoint({
  id: 'setKocTask',
  method: 'PUT',
  path: '/office/api/admin/team/{id}/kocTask',
  domain: 'office',
  summary: 'Lets a team save data acquisition tasks (`red_center.save_koc_task`), or not',
  access: 'staff',
  rights: ['admin'],
  params: teamPath,
  body: z.strictObject({ ...action, save_koc_task: z.enum(['0', '1'], { error: 'unknown_value' }) }),
  data: staffTeamSchema,
});

export const exportTeam = endpoint({
  id: 'exportTeam',
  method: 'POST',
  path: '/office/api/admin/team/{id}/export',
  domain: 'office',
  summary: 'What is stored about a team as a JSON file, without secrets; the file is not kept here',
  access: 'staff',
  rights: ['admin'],
  answer: 'file',
  params: teamPath,
  body: z.strictObject({ reason: staffReason }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

export const requestTeamDeletion = endpoint({
  id: 'requestTeamDeletion',
  method: 'POST',
  path: '/office/api/admin/team/{id}/deletion',
  domain: 'office',
  summary: 'Lets a team be deleted after seven days, with its people and all of its data',
  access: 'staff',
  rights: ['admin'],
  params: teamPath,
  body: z.strictObject({
    ...action,
    /** Name of the team, typed as confirmation. */
    confirmation: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(200)),
  }),
  data: staffTeamSchema,
});

export const withdrawTeamDeletion = endpoint({
  id: 'withdrawTeamDeletion',
  method: 'POST',
  path: '/office/api/admin/team/{id}/deletion/withdrawal',
  domain: 'office',
  summary: 'Keeps a team that staff wanted to delete',
  access: 'staff',
  rights: ['admin'],
  params: teamPath,
  body: onlyAction,
  data: staffTeamSchema,
});

/** Actions of staff on teams, as named in the activity log. */
export const officeRecordActions = [
  'teamLocked',
  'teamUnlocked',
  'loginsEnded',
  'planExtended',
  'limitOverridden',
  'limitOverrideRemoved',
  'kocTaskChanged',
  'teamExported',
  'deletionRequested',
  'deletionWithdrawn',
] as const;
export type OfficeRecordAction = (typeof officeRecordActions)[number];
