import * as z from 'zod/mini';
import { transferredSchema } from '../account/team.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { timestamp } from '../fields/rowFields.ts';
import { foldEmail, isEmail } from '../rules/email.ts';
import { foldMobile, isMobile } from '../rules/mobile.ts';
import { isAccount, isPersonName } from '../rules/text.ts';
import { invitationLinkSchema, inviteeSchema } from './invitations.ts';
import { newPasswordSchema } from './newPassword.ts';
import { tokenSchema } from './session.ts';

/** Digits of a code sent by SMS. */
export const smsCodeLength = 6;
/** Seconds for which a code is valid. */
export const smsCodeLifetime = 300;
/** Min seconds between two codes for one phone. */
export const smsCodePause = 60;

/** Empty is left to the rule that something is required. */
const rule = (isGood: (value: string) => boolean, error: string) =>
  z.refine<string>((value) => value === '' || isGood(value), { error });

/** A mobile number; surrounding blanks are ignored. */
export const phoneSchema = z
  .string()
  .check(z.trim(), z.overwrite(foldMobile), z.minLength(1), rule(isMobile, 'mobile'));
/** An email address that a person signs in with; blanks around it do not count. */
export const signInEmailSchema = z
  .string()
  .check(z.trim(), z.overwrite(foldEmail), z.minLength(1), rule(isEmail, 'email'));
/** A mobile number or an email address, in one field. */
export const phoneOrEmailSchema = z.string().check(
  z.trim(),
  z.overwrite(foldMobile),
  z.overwrite(foldEmail),
  z.minLength(1),
  rule((value) => isMobile(value) || isEmail(value), 'phone_or_email'),
);
export const smsCodeSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  rule((value) => /^\d{6}$/.test(value), 'wrong_sms_code'),
);
const password = newPasswordSchema;
/** Max characters of a person's shown name. */
export const nickNameLimit = 30;
/** A person's shown name; may be left empty where the server has a default. */
export const optionalNickNameSchema = z
  .string()
  .check(z.trim(), z.maxLength(nickNameLimit), rule(isPersonName, 'person_name'));
export const nickNameSchema = optionalNickNameSchema.check(z.minLength(1));

/** Purposes of a code sent by SMS. */
export const smsCodePurposes = [
  'register',
  'signIn',
  'staffSignIn',
  'resetPassword',
  /** Sent to the new number of an account. */
  'takePhone',
  /** Sent to the previous number. */
  'leavePhone',
  'deleteAccount',
] as const;
export type SmsCodePurpose = (typeof smsCodePurposes)[number];

export const sendSmsCode = endpoint({
  id: 'sendSmsCode',
  method: 'GET',
  path: '/office/api/login/getCodeByPhone/{phone}',
  domain: 'session',
  summary:
    'Send a code of six digits by SMS, good for five minutes; code 429 says in data.retryAfter how long to wait',
  access: 'public',
  isRead: false,
  params: z.object({ phone: phoneSchema }),
  query: z.object({
    /** Purpose of the code; left out: derived from the phone number. */
    purpose: z.optional(z.enum(smsCodePurposes, { error: 'unknown_value' })),
  }),
  data: z.object({
    /** Seconds for which the code is valid. */
    expiresIn: z.number(),
    /** Seconds until another code may be requested. */
    retryAfter: z.number(),
    /** URL where the embedded gateway shows the code, on the server's own machine; `null` if it was really sent. */
    developmentPage: z.nullable(z.string()),
  }),
});

/** `data` of code 429 where the wait is known, in seconds. */
export const retryAfterSchema = z.object({ retryAfter: z.number() });

export const verifyPhoneRegistered = endpoint({
  id: 'verifyPhoneRegistered',
  method: 'POST',
  path: '/office/api/login/verifyPhoneRegistered',
  domain: 'session',
  summary: 'Whether a phone is registered',
  access: 'public',
  isRead: true,
  body: z.strictObject({ phone: phoneSchema }),
  data: z.object({ registered: z.boolean() }),
});

export const registrationSchema = z.strictObject({
  phone: phoneSchema,
  code: smsCodeSchema,
  password,
  nickName: z.optional(nickNameSchema),
  company: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** IANA name of the team's time zone; left out: China's. */
  timeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type Registration = z.output<typeof registrationSchema>;

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/office/api/login/register',
  domain: 'session',
  summary: 'Open an account with a team of its own, proved by a code sent to the phone',
  access: 'public',
  body: registrationSchema,
  data: z.object({ username: z.string() }),
});

/** Account of a member, which has no code. */
export const accountSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(30), rule(isAccount, 'account'));
/** The same, or an email address. */
export const accountOrEmailSchema = z.string().check(
  z.trim(),
  z.overwrite(foldEmail),
  z.minLength(1),
  z.check<string>(({ value, issues }) => {
    if (isEmail(value) || value.length <= 30) return;
    issues.push({ code: 'too_big', maximum: 30, origin: 'string', inclusive: true, input: value });
  }),
  rule((value) => isAccount(value) || isEmail(value), 'account'),
);

export const memberRegistrationSchema = z.strictObject({
  /** From the invitation. */
  invitation: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Letters and digits, or an email address where the installation takes it. */
  account: accountOrEmailSchema,
  /** Sent to the email address for `register`. */
  code: z.optional(smsCodeSchema),
  nickName: nickNameSchema,
  password: newPasswordSchema,
});
export type MemberRegistration = z.output<typeof memberRegistrationSchema>;

export const registerMember = endpoint({
  id: 'registerMember',
  method: 'POST',
  path: '/office/officegroupmember/register',
  domain: 'session',
  summary: 'Join a team as its member by an invitation',
  access: 'public',
  body: memberRegistrationSchema,
  data: z.object({ username: z.string() }),
});

export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'POST',
  path: '/office/api/team/member/invite',
  domain: 'session',
  summary: 'An invitation to the team, good once and for seven days',
  access: 'owner',
  body: z.strictObject({
    /** The invitee, shown in the list of open invitations. */
    invitee: z.optional(inviteeSchema),
  }),
  data: invitationLinkSchema,
});

export const removeMember = endpoint({
  id: 'removeMember',
  method: 'DELETE',
  path: '/office/api/team/member/{id}',
  domain: 'session',
  summary:
    'Closes the account of a member for good and deletes their information; what they have of the team goes to a colleague',
  access: 'owner',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  query: z.object({
    /** Account of the successor in the team; left out: the owner. */
    transferTo: z._default(z.string().check(z.maxLength(20)), ''),
  }),
  data: z.object({
    /** Number of transferred lists. */
    lists: z.int(),
    /** Numbers of transferred objects, by kind. */
    transferred: transferredSchema,
  }),
});

export const readInvitation = endpoint({
  id: 'readInvitation',
  method: 'POST',
  path: '/office/officegroupmember/invitation',
  domain: 'session',
  summary: 'Which team an invitation leads to; it travels in the body, for addresses are logged on their way',
  access: 'public',
  isRead: true,
  body: z.strictObject({ invitation: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({
    team: z.string(),
    /** ISO 8601. */
    expiresAt: timestamp,
  }),
});

/** Prefix of the mobile number in a staff login by SMS (specification, section 5). */
export const staffSmsPrefix = 'office@sms:';
/** Prefix of the account in a staff login by password. */
export const staffPrefix = 'office:';

const isSignInPhone = (value: string) =>
  isMobile(value.startsWith(staffSmsPrefix) ? value.slice(staffSmsPrefix.length) : value);

export const smsLoginSchema = z.object({
  /** A phone number, or `office@sms:` and a staff phone number. */
  mobile: z.string().check(z.trim(), z.overwrite(foldMobile), z.minLength(1), rule(isSignInPhone, 'mobile')),
  code: smsCodeSchema,
});
/** The same where the installation also takes email addresses. */
export const codeLoginSchema = z.extend(smsLoginSchema, {
  mobile: z.string().check(
    z.trim(),
    z.overwrite(foldMobile),
    z.overwrite(foldEmail),
    z.minLength(1),
    rule((value) => isSignInPhone(value) || isEmail(value), 'phone_or_email'),
  ),
});
/** Input of a sign-in by SMS: mobile and code. */
export type SmsLogin = z.output<typeof smsLoginSchema>;

export const fetchSmsToken = endpoint({
  id: 'fetchSmsToken',
  method: 'POST',
  path: '/auth/mobile/token/sms',
  domain: 'session',
  summary: 'Sign in by a code sent to the phone, or to the email address where the installation takes it',
  access: 'client',
  answer: 'plain',
  takes: 'urlencoded',
  query: z.extend(codeLoginSchema, {
    grant_type: z.literal('mobile', { error: 'unknown_value' }),
    scope: z.optional(z.string().check(z.maxLength(100))),
  }),
  data: tokenSchema,
});

export const forgottenPasswordSchema = z.strictObject({ phone: phoneSchema, code: smsCodeSchema, password });
export type ForgottenPassword = z.output<typeof forgottenPasswordSchema>;

export const passwordChangeSchema = z
  .strictObject({ oldPassword: z.string().check(z.minLength(1), z.maxLength(500)), password })
  .check(
    z.refine(({ oldPassword, password }) => password === '' || oldPassword !== password, {
      error: 'password_unchanged',
      path: ['password'],
    }),
  );
export type PasswordChange = z.output<typeof passwordChangeSchema>;

export const editPassword = endpoint({
  id: 'editPassword',
  method: 'PUT',
  path: '/office/api/login/editPassword',
  domain: 'session',
  summary:
    'A new password: by a code sent to the phone or the email address without a login, by the old password with one; ends all other logins',
  access: 'optional',
  /** `phone` or `email` and `code` without a login, `oldPassword` with one. */
  body: z.strictObject({
    phone: z.optional(phoneSchema),
    email: z.optional(signInEmailSchema),
    code: z.optional(smsCodeSchema),
    oldPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    password,
  }),
  data: z.null(),
});

export type SentSmsCode = DataOf<typeof sendSmsCode>;
