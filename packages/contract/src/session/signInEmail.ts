import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { registrationSchema, sendSmsCode, signInEmailSchema } from './registration.ts';

/** Ways to open an account; each installation takes some of them. */
export const registrationWays = ['phone', 'email'] as const;
export type RegistrationWay = (typeof registrationWays)[number];

/** Purposes of a code sent to an address that a person signs in with. */
export const emailCodePurposes = ['register', 'signIn', 'resetPassword'] as const;
export type EmailCodePurpose = (typeof emailCodePurposes)[number];

export const sendSignInEmailCode = endpoint({
  id: 'sendSignInEmailCode',
  method: 'POST',
  path: '/office/api/login/emailCode',
  domain: 'session',
  summary:
    'Send a code of six digits to an email address, good for 15 minutes. The answer is the same whether an account has the address; the email says it. Code 429 says in data.retryAfter how long to wait',
  access: 'public',
  body: z.strictObject({
    /** In the body, because addresses of requests are logged. */
    email: signInEmailSchema,
    purpose: z.enum(emailCodePurposes, { error: 'unknown_value' }),
  }),
  data: sendSmsCode.data,
});

export const emailRegistrationSchema = z.extend(z.omit(registrationSchema, { phone: true }), {
  email: signInEmailSchema,
});
export type EmailRegistration = z.output<typeof emailRegistrationSchema>;

export const registerByEmail = endpoint({
  id: 'registerByEmail',
  method: 'POST',
  path: '/office/api/login/registerByEmail',
  domain: 'session',
  summary: 'Open an account with a team of its own, proved by a code sent to the email address',
  access: 'public',
  body: emailRegistrationSchema,
  data: z.object({ username: z.string() }),
});
