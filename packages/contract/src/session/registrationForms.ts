import * as z from 'zod/mini';
import { checkConfirmation } from '../rules/password.ts';
import { resetPasswordSchema } from './passwordResetLink.ts';
import {
  forgottenPasswordSchema,
  memberRegistrationSchema,
  passwordChangeSchema,
  phoneOrEmailSchema,
  registrationSchema,
} from './registration.ts';

const confirmation = { confirmation: z.string().check(z.minLength(1)) };

interface Repeated {
  readonly password: string;
  readonly confirmation: string;
}

const isRepeated = z.refine<Repeated>(
  ({ password, confirmation }) => checkConfirmation(confirmation, password) === null,
  { error: 'confirmation', path: ['confirmation'] },
);

/** Form for registration; an empty nickname or company counts as none. */
export const registrationForm = z
  .extend(registrationSchema, {
    ...confirmation,
    nickName: z.string().check(z.trim(), z.maxLength(30)),
    company: z.string().check(z.trim(), z.maxLength(100)),
    agrees: z.boolean().check(z.refine((agrees) => agrees, { error: 'required' })),
  })
  .check(isRepeated);

export const forgottenPasswordForm = z.extend(forgottenPasswordSchema, confirmation).check(isRepeated);

/** The same forms where the installation also takes email addresses: `phone` holds either. */
export const registrationByEitherForm = z.safeExtend(registrationForm, { phone: phoneOrEmailSchema });
export const forgottenPasswordByEitherForm = z.safeExtend(forgottenPasswordForm, {
  phone: phoneOrEmailSchema,
});

export const passwordChangeForm = z.safeExtend(passwordChangeSchema, confirmation).check(isRepeated);

/** The invitation comes with the link, not from the person. */
export const memberRegistrationForm = z
  .extend(z.omit(memberRegistrationSchema, { invitation: true }), confirmation)
  .check(isRepeated);

/** The token comes with the link, not from the person. */
export const resetPasswordForm = z
  .extend(z.omit(resetPasswordSchema, { token: true }), confirmation)
  .check(isRepeated);
