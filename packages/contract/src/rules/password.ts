import type { RuleCode } from './codes.ts';

/** Characters of a new password (specification, sections 5 and 9). */
export const passwordLength = { min: 8, max: 20 } as const;
/** Password length of the rule shared by forms. */
export const sharedPasswordLength = { min: 6, max: 16 } as const;

const bothKinds = /^[A-Za-z]+\d[A-Za-z\d]*$|^\d+[A-Za-z][A-Za-z\d]*$/;

/**
 * Whether a password has 8–20 characters with at least one digit 0–9 and one letter A–Z; other characters are allowed. An
 * emoji of one code point counts as one.
 */
export function isPassword(value: string): boolean {
  // A code point has at most two units, so an overlong text is rejected before it is split.
  if (value.length > passwordLength.max * 2) return false;
  const { length } = [...value];
  return (
    length >= passwordLength.min && length <= passwordLength.max && /\d/.test(value) && /[A-Za-z]/.test(value)
  );
}

/** Whether a text is 6–16 letters A–Z and digits 0–9, both kinds, nothing else. */
export function isSharedPassword(value: string): boolean {
  const { length } = value;
  return length >= sharedPasswordLength.min && length <= sharedPasswordLength.max && bothKinds.test(value);
}

/** Rejects a new password that equals the old one. */
export function checkNewPassword(next: string, old: string): RuleCode | null {
  if (!isPassword(next)) return 'password';
  return next === old ? 'same_password' : null;
}

export function checkConfirmation(repeated: string, password: string): RuleCode | null {
  return repeated === password ? null : 'confirmation';
}
