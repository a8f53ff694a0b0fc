import { passwordLength } from '@reachkit/contract/rules';

/** Returns which rules a password meets: 8–20 characters, with a letter and a digit. */
export function keptRules(password: string) {
  const { length } = [...password];
  return {
    length: length >= passwordLength.min && length <= passwordLength.max,
    letter: /[A-Za-z]/.test(password),
    digit: /\d/.test(password),
  };
}
