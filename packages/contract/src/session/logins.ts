import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';

const place = {
  /** e.g. `Chrome`, `Safari`; `null` if the device did not report it. */
  browser: z.nullable(z.string()),
  /** e.g. `Windows`, `iOS`. */
  system: z.nullable(z.string()),
  /** ISO 3166 code, `LAN` for a private network, `null` where it is not known. */
  region: z.nullable(z.string()),
};

export const loginSchema = z.object({
  id: rowId,
  ...place,
  /** The OAuth client, e.g. `web`. */
  client: z.string(),
  /** ISO 8601. */
  createdAt: timestamp,
  /** ISO 8601, to the minute. */
  lastSeenAt: timestamp,
  /** The caller's own login. */
  isCurrent: z.boolean(),
});
export type LoginEntry = z.output<typeof loginSchema>;

const loginList = z.object({ list: z.array(loginSchema) });

export const listLogins = endpoint({
  id: 'listLogins',
  method: 'GET',
  path: '/office/api/login/device',
  domain: 'session',
  summary: "The person's logins that stand, the newest first",
  access: 'user',
  data: loginList,
});

export const endLogin = endpoint({
  id: 'endLogin',
  method: 'DELETE',
  path: '/office/api/login/device/{id}',
  domain: 'session',
  summary: "End one of the person's own logins",
  access: 'user',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  data: loginList,
});

/** Recorded sign-in actions of an account. */
export const accountActions = [
  'signedIn',
  'signedOut',
  'signInFailed',
  'locked',
  'replaced',
  'endedElsewhere',
  'tokenReused',
  'registered',
  'memberJoined',
  'memberInvited',
  'invitationRenewed',
  'invitationRevoked',
  'memberRemoved',
  'hostUserAdded',
  'hostUserSignedIn',
  'identityChanged',
  'ownershipTransferred',
  'passwordChanged',
  'passwordReset',
  'resetLinkMade',
  'passwordResetByLink',
  'passwordRefused',
  'teamViewed',
  'viewingAllowed',
  'viewingEnded',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** Recorded actions on accounts of staff. */
export const staffActions = [
  'staffAdded',
  'staffRightsChanged',
  'staffDisabled',
  'staffEnabled',
  'enrolmentStarted',
  'factorEnrolled',
  'factorReset',
  'recoveryCodeUsed',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** Actions in the activity of a person's account: sign-ins, and changes of the sign-in data. */
export const activityActions = [
  ...accountActions,
  'emailChanged',
  'phoneChanged',
  'deletionRequested',
  'deletionWithdrawn',
] as const;
export type ActivityAction = (typeof activityActions)[number];

export const listActivity = endpoint({
  id: 'listActivity',
  method: 'GET',
  path: '/office/api/login/activity',
  domain: 'session',
  summary:
    "What happened to the person's own account, the newest 50 first, among them 20 failed sign-ins at most",
  access: 'user',
  data: z.object({
    list: z.array(
      z.object({
        id: rowId,
        action: z.enum(activityActions),
        /**
         * The masked phone number or email address before and after; `null`: none. Without a change, the whole field is
         * `null`.
         */
        change: z.nullable(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
        ...place,
        /** ISO 8601. */
        at: timestamp,
      }),
    ),
  }),
});
export type Activity = DataOf<typeof listActivity>['list'][number];
