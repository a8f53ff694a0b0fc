import * as z from 'zod/mini';
import { isPassword } from '../rules/password.ts';

/** A password that a person chooses: one rule for every form. An empty one is missing, not against the rule. */
export const newPasswordSchema = z.string().check(
  z.minLength(1),
  z.refine<string>((value) => value === '' || isPassword(value), { error: 'password' }),
);
