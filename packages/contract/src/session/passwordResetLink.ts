import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../fields/rowFields.ts';
import { newPasswordSchema } from './newPassword.ts';

/** Hours for which a reset link is valid. */
export const resetLinkHours = 24;

const token = z.string().check(z.minLength(1), z.maxLength(100));

export const makeResetLink = endpoint({
  id: 'makeResetLink',
  method: 'POST',
  path: '/office/api/team/member/{id}/resetLink',
  domain: 'session',
  summary:
    'A link by which a member sets a new password, good once and for 24 hours; it ends the former link of the member and notifies them',
  access: 'owner',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  body: z.strictObject({}),
  data: z.object({
    /** Shown once; only its hash is kept. */
    token: z.string(),
    /** ISO 8601. */
    expiresAt: timestamp,
  }),
});

export const readResetLink = endpoint({
  id: 'readResetLink',
  method: 'POST',
  path: '/office/api/login/resetLink',
  domain: 'session',
  summary: 'Whose password a reset link sets; the token travels in the body, because addresses are logged',
  access: 'public',
  isRead: true,
  body: z.strictObject({ token }),
  data: z.object({
    /** Account with which the member signs in. */
    account: z.string(),
    /** ISO 8601. */
    expiresAt: timestamp,
  }),
});

export const resetPasswordSchema = z.strictObject({
  /** From the link. */
  token,
  password: newPasswordSchema,
});
export type ResetPassword = z.output<typeof resetPasswordSchema>;

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/office/api/login/resetPassword',
  domain: 'session',
  summary: 'Sets a new password by a reset link, and ends every login of the account',
  access: 'public',
  body: resetPasswordSchema,
  data: z.null(),
});
