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

/** One message for all, or one a language: `{ zh, en }`. */
export type PatternMessage = string | { readonly zh: string; readonly [locale: string]: string };

/** The same as a check of a schema; the issue carries the message, and all its languages in `params.texts`. */
export function patternCheck(pattern: RegExp, message: PatternMessage) {
  const broken = patternRule(pattern, message);
  const texts = typeof message === 'string' ? { zh: message } : message;
  return z.refine<string>((value) => broken(value) === null, { error: texts.zh, params: { texts } });
}
