import * as z from 'zod/mini';
import { checkConfirmation } from '../rules/password.ts';
import { resetPasswordSchema } from './passwordResetLink.ts';
import {
  accountOrEmailSchema,
  accountSchema,
  forgottenPasswordSchema,
  memberRegistrationSchema,
  optionalNickNameSchema,
  passwordChangeSchema,
  phoneOrEmailSchema,
  registrationSchema,
  smsCodeSchema,
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
    nickName: optionalNickNameSchema,
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

/** The invitation comes with the link, not from the person. An account that is no email address needs no code. */
export const memberRegistrationForm = z
  .extend(z.omit(memberRegistrationSchema, { invitation: true }), {
    ...confirmation,
    account: accountSchema,
    code: z.string(),
  })
  .check(isRepeated);

/** The same where the installation also takes email addresses. */
export const memberRegistrationByEitherForm = z
  .safeExtend(memberRegistrationForm, {
    account: accountOrEmailSchema,
  })
  .check(
    z.refine<{ readonly account: string; readonly code: string }>(
      ({ account, code }) => !account.includes('@') || smsCodeSchema.safeParse(code).success,
      { error: 'wrong_sms_code', path: ['code'] },
    ),
  );

/** The token comes with the link, not from the person. */
export const resetPasswordForm = z
  .extend(z.omit(resetPasswordSchema, { token: true }), confirmation)
  .check(isRepeated);
