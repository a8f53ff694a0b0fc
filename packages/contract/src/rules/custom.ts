import * as z from 'zod/mini';

/**
 * Creates a rule from a pattern with its own message: returns the message, or `null` if the value matches. The pattern is
 * used unchanged; it needs `^` and `$` to match the whole value.
 */
export function patternRule<Message>(pattern: RegExp, message: Message): (value: string) => Message | null {
  // With g or y a pattern keeps its last index, and would reject every second time.
  const stateless = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  return (value) => (stateless.test(value) ? null : message);
}

/** One message for all languages, or one per language: `{ zh, en }`. */
export type PatternMessage = string | { readonly zh: string; readonly [locale: string]: string };

/** The same as a schema check; the issue contains the message, and all its languages in `params.texts`. */
export function patternCheck(pattern: RegExp, message: PatternMessage) {
  const broken = patternRule(pattern, message);
  const texts = typeof message === 'string' ? { zh: message } : message;
  return z.refine<string>((value) => broken(value) === null, { error: texts.zh, params: { texts } });
}
