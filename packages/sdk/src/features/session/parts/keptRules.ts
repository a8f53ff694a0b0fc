import { passwordLength, sharedPasswordLength } from '@reachkit/contract/rules';

/** `own`: 8–20 characters. `shared`: 6–16, letters and digits alone. Both ask for a letter and a digit. */
export type PasswordKind = 'own' | 'shared';

/** Which of the rules a password keeps. */
export function keptRules(password: string, kind: PasswordKind) {
  const { min, max } = kind === 'own' ? passwordLength : sharedPasswordLength;
  const { length } = [...password];
  const isLongEnough = length >= min && length <= max;
  return {
    length: isLongEnough && (kind === 'own' || /^[A-Za-z\d]*$/.test(password)),
    letter: /[A-Za-z]/.test(password),
    digit: /\d/.test(password),
  };
}
