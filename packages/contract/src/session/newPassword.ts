import * as z from 'zod/mini';
import { isPassword } from '../rules/password.ts';

/** A new password: one rule for every form. An empty one counts as missing, not as invalid. */
export const newPasswordSchema = z.string().check(
  z.minLength(1),
  z.refine<string>((value) => value === '' || isPassword(value), { error: 'password' }),
);
