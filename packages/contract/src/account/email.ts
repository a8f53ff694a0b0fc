import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isEmail } from '../rules/email.ts';

/** Digits of a code sent by email. */
export const emailCodeLength = 6;
/** Seconds for which a code is valid. */
export const emailCodeLifetime = 900;

const accountEmailSchema = z.object({
  /** Address for emails from the installation; `null`: none yet. */
  address: z.nullable(z.string()),
  /** An address that awaits confirmation by code; `null`: none, or the code expired. */
  pending: z.nullable(z.string()),
  /** Whether the installation sends emails; otherwise no address can be confirmed. */
  isMailSent: z.boolean(),
  /** Whether its emails stay on this machine. */
  isSandbox: z.boolean(),
  /** Address that the person signs in with; `null`: none. Left out where the installation takes none. */
  signIn: z.optional(z.nullable(z.string())),
});
/** The address for emails from the installation, and an address that awaits confirmation by code. */
export type AccountEmail = z.output<typeof accountEmailSchema>;

/** `GET /office/api/user/email`: the address for emails from the installation to the caller. */
export const getAccountEmail = endpoint({
  id: 'getAccountEmail',
  method: 'GET',
  path: '/office/api/user/email',
  domain: 'account',
  summary: 'Where the installation writes to the signed-in person',
  access: 'user',
  data: accountEmailSchema,
});

/** Empty is left to the rule that something is required. */
const address = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine<string>((value) => value === '' || isEmail(value), { error: 'email' }),
);
const code = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine<string>((value) => value === '' || /^\d{6}$/.test(value), { error: 'wrong_email_code' }),
);

/**
 * `POST /office/api/user/email/code`: sends a code of six digits, valid for `emailCodeLifetime` seconds. Code 429:
 * `data.retryAfter` seconds to wait.
 */
export const sendEmailCode = endpoint({
  id: 'sendEmailCode',
  method: 'POST',
  path: '/office/api/user/email/code',
  domain: 'account',
  summary:
    'Send a code of six digits to an address, good for 15 minutes; code 429 says in data.retryAfter how long to wait',
  access: 'user',
  body: z.strictObject({ address }),
  data: z.object({
    /** Seconds until another code may be requested. */
    retryAfter: z.number(),
    email: accountEmailSchema,
  }),
});

/** `PUT /office/api/user/email`: confirms the address that a code was sent to; it replaces the previous one. */
export const confirmAccountEmail = endpoint({
  id: 'confirmAccountEmail',
  method: 'PUT',
  path: '/office/api/user/email',
  domain: 'account',
  summary: 'Confirm the address that a code was sent to; it replaces the former one',
  access: 'user',
  body: z.strictObject({ code }),
  data: accountEmailSchema,
});

/** `DELETE /office/api/user/email`: removes the caller's address; the caller gets no more emails. */
export const removeAccountEmail = endpoint({
  id: 'removeAccountEmail',
  method: 'DELETE',
  path: '/office/api/user/email',
  domain: 'account',
  summary: 'Remove the address: the installation does not write to the person any more',
  access: 'user',
  data: accountEmailSchema,
});

/**
 * `PUT /office/api/user/email/signIn`: from now on the caller signs in with the confirmed address, in place of the
 * former one. Ends all other logins.
 */
export const signInWithEmail = endpoint({
  id: 'signInWithEmail',
  method: 'PUT',
  path: '/office/api/user/email/signIn',
  domain: 'account',
  summary:
    'Sign in with the confirmed address from now on, in place of the former one; confirmed by the password; ends all other logins',
  access: 'user',
  body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(500)) }),
  data: accountEmailSchema,
});
