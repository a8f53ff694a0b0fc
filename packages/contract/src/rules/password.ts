import type { RuleCode } from './codes.ts';

/** Characters of a new password (specification, sections 5 and 9). */
export const passwordLength = { min: 8, max: 20 } as const;
/** Characters under the rule that forms share. */
export const sharedPasswordLength = { min: 6, max: 16 } as const;

const bothKinds = /^[A-Za-z]+\d[A-Za-z\d]*$|^\d+[A-Za-z][A-Za-z\d]*$/;

/** 8–20 characters with at least one digit 0–9 and one letter A–Z; others may stand beside them. An emoji of one code point counts as one. */
export function isPassword(value: string): boolean {
  // A code point has at most two units, so that a long text is not taken apart to be counted.
  if (value.length > passwordLength.max * 2) return false;
  const { length } = [...value];
  return (
    length >= passwordLength.min && length <= passwordLength.max && /\d/.test(value) && /[A-Za-z]/.test(value)
  );
}

/** 6–16 letters A–Z and digits 0–9, both kinds, nothing else. */
export function isSharedPassword(value: string): boolean {
  const { length } = value;
  return length >= sharedPasswordLength.min && length <= sharedPasswordLength.max && bothKinds.test(value);
}

/** A new password that equals the old one changes nothing. */
export function checkNewPassword(next: string, old: string): RuleCode | null {
  if (!isPassword(next)) return 'password';
  return next === old ? 'same_password' : null;
}

export function checkConfirmation(repeated: string, password: string): RuleCode | null {
  return repeated === password ? null : 'confirmation';
}
