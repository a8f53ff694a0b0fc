import * as z from 'zod/mini';

/**
 * A rule from a pattern with a message of its own: answers the message, or `null` when the value fits.
 * The pattern is taken as it is; it needs `^` and `$` to mean the whole value.
 */
export function patternRule<Message>(pattern: RegExp, message: Message): (value: string) => Message | null {
  // With g or y a pattern remembers where it stopped, and would refuse every second time.
  const stateless = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  return (value) => (stateless.test(value) ? null : message);
}

/** The same as a check of a schema; the issue carries the message. */
export function patternCheck(pattern: RegExp, message: string) {
  const broken = patternRule(pattern, message);
  return z.refine<string>((value) => broken(value) === null, { error: message });
}
