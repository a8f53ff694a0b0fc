import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { locales } from '../locales.ts';
import { avatarSize } from '../rules/file.ts';
import { nickNameLimit, nickNameSchema, phoneSchema, smsCodeSchema } from '../session/registration.ts';
import { userSchema } from '../session/session.ts';

export { nickNameLimit };
/** Max characters of a company, as at registration. */
export const companyLimit = 100;

export const profileSchema = z.strictObject({
  nickName: nickNameSchema,
  /** Empty: none. */
  company: z.string().check(z.trim(), z.maxLength(companyLimit)),
  /** `null`: the device's language. */
  language: z.nullable(z.enum(locales, { error: 'unknown_value' })),
  /** IANA name; `null`: the device's time zone. */
  timeZone: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
});
/**
 * Fields of the account that a person can change: nickname, company (`""`: none), language and time zone (`null`: those
 * of the device).
 */
export type Profile = z.output<typeof profileSchema>;

/**
 * `PUT /office/api/user/profile`: changes the caller's nickname, company, language and time zone; returns the updated
 * profile.
 */
export const changeProfile = endpoint({
  id: 'changeProfile',
  method: 'PUT',
  path: '/office/api/user/profile',
  domain: 'account',
  summary: "Change the signed-in person's profile; answers the person as they are now",
  access: 'user',
  body: profileSchema,
  data: userSchema,
});

/**
 * `POST /office/api/user/avatar`: takes a JPEG, PNG or WebP of at most 1 MB, recognised by its content, and stores it
 * as a new square picture without metadata.
 */
export const uploadAvatar = endpoint({
  id: 'uploadAvatar',
  method: 'POST',
  path: '/office/api/user/avatar',
  domain: 'account',
  summary:
    'A picture of the person, at most 1 MB (1,048,576 bytes): JPEG, PNG or WebP by its content; kept as a new square picture, without what else the file said',
  access: 'user',
  takes: 'form',
  body: z.strictObject({ file: z.file({ error: 'required' }).check(avatarSize()) }),
  data: userSchema,
});

/** `DELETE /office/api/user/avatar`: deletes the caller's picture. */
export const removeAvatar = endpoint({
  id: 'removeAvatar',
  method: 'DELETE',
  path: '/office/api/user/avatar',
  domain: 'account',
  summary: 'Deletes the picture of the person',
  access: 'user',
  data: userSchema,
});

export const fetchAvatar = endpoint({
  id: 'fetchAvatar',
  method: 'GET',
  path: '/office/api/user/avatar/{id}',
  domain: 'account',
  summary: 'A picture of a person, at an address that is random and known to those who see it only',
  access: 'public',
  answer: 'file',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

/** Form fields for changing the phone number of an account. */
export const phoneChangeForm = z.strictObject({
  /** Sent to the current number. */
  oldCode: smsCodeSchema,
  phone: phoneSchema,
  /** Sent to the new number. */
  code: smsCodeSchema,
});
/** Form fields for adding the first phone number of an account. */
export const firstPhoneForm = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(500)),
  phone: phoneSchema,
  code: smsCodeSchema,
});

/**
 * `PUT /office/api/user/phone`: changes the caller's phone number, confirmed by SMS codes to both numbers, or by the
 * password if there was no number. Ends all other logins.
 */
export const changePhone = endpoint({
  id: 'changePhone',
  method: 'PUT',
  path: '/office/api/user/phone',
  domain: 'account',
  summary:
    'Another phone number, proved by codes to both numbers, or by the password where there was none; who signs in with the number signs in with the new one; ends all other logins',
  access: 'user',
  body: z.strictObject({
    phone: phoneSchema,
    code: smsCodeSchema,
    oldCode: z._default(z.string().check(z.trim(), z.maxLength(10)), ''),
    password: z._default(z.string().check(z.maxLength(500)), ''),
  }),
  data: userSchema,
});

/** Days between the request and the deletion of an account. */
export const deletionDelayDays = 7;

/**
 * `GET /office/api/user/deletion`: what deleting the caller's account would delete, when it happens, and what
 * prevents it.
 */
export const getAccountDeletion = endpoint({
  id: 'getAccountDeletion',
  method: 'GET',
  path: '/office/api/user/deletion',
  domain: 'account',
  summary: "What the deletion of the person's account would delete, and what stands against it",
  access: 'user',
  data: z.object({
    /** ISO 8601 time of the deletion; `null`: not requested. */
    deletesAt: z.nullable(timestamp),
    /** `team`: the owner's whole team. `account`: only the member; their work goes to the owner. */
    scope: z.enum(['team', 'account']),
    /** Name of the team. */
    team: z.string(),
    /** Who takes over a member's work; `null` for an owner. */
    successor: z.nullable(z.string()),
    /** Members without the owner. An owner with members must transfer the team first. */
    members: z.int(),
    /** Last paid day of the team over all terms, in its time zone, `2026-11-25`; `null`: nothing paid is lost. */
    paidThrough: z.optional(z.nullable(z.string())),
    /** @deprecated `paidThrough` in the form of earlier clients. */
    paidUntil: z.optional(z.nullable(z.string())),
  }),
});
/** Data that is deleted with the caller's account. `deletesAt` is `null` if deletion is not requested. */
export type AccountDeletionInfo = DataOf<typeof getAccountDeletion>;

/**
 * `POST /office/api/user/deletion`: requests the deletion after `deletionDelayDays`, confirmed by the password or by
 * a code sent to the phone.
 */
export const requestAccountDeletion = endpoint({
  id: 'requestAccountDeletion',
  method: 'POST',
  path: '/office/api/user/deletion',
  domain: 'account',
  summary:
    'Lets the account be deleted after seven days; confirmed by the password or by a code sent to the phone',
  access: 'user',
  body: z.strictObject({
    password: z._default(z.string().check(z.maxLength(500)), ''),
    code: z._default(z.string().check(z.trim(), z.maxLength(10)), ''),
  }),
  data: userSchema,
});

/** Form fields that confirm the deletion by the password, or by a code sent to the phone. */
export const deletionByPasswordForm = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(500)),
});
export const deletionByCodeForm = z.strictObject({ code: smsCodeSchema });

/** `DELETE /office/api/user/deletion`: withdraws a requested deletion. */
export const withdrawAccountDeletion = endpoint({
  id: 'withdrawAccountDeletion',
  method: 'DELETE',
  path: '/office/api/user/deletion',
  domain: 'account',
  summary: 'Keeps an account whose deletion was requested',
  access: 'user',
  data: userSchema,
});

/** `POST /office/api/user/export`: starts a job that exports the data stored about the caller as a JSON file. */
export const exportPersonalData = endpoint({
  id: 'exportPersonalData',
  method: 'POST',
  path: '/office/api/user/export',
  domain: 'account',
  summary: 'Begins the job that writes what is stored about the person as a JSON file',
  access: 'user',
  body: z.strictObject({
    /** Idempotency key from the caller: repeating it starts no second job. */
    requestKey: z.optional(z.string().check(z.maxLength(80))),
  }),
  data: z.object({ jobId: rowId }),
});

/** Actions of people on their own account, as named in the activity log. */
export const accountRecordActions = [
  'profileChanged',
  'avatarChanged',
  'avatarRemoved',
  'emailChanged',
  'phoneChanged',
  'deletionRequested',
  'deletionWithdrawn',
  'deletionStopped',
  'accountDeleted',
  'teamDeleted',
  'dataExported',
  'teamKeyAdded',
  'teamKeyRevoked',
  'webhookAdded',
  'webhookChanged',
  'webhookRemoved',
  'webhookSecretRotated',
] as const;
export type AccountRecordAction = (typeof accountRecordActions)[number];
