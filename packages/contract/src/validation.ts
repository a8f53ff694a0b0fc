import type * as z from 'zod/mini';
import { type FieldRule, fieldRules } from './fieldRules.ts';

type Issue = z.core.$ZodIssue;

/** Maps a schema issue to a field rule, with the limit, if any. */
export function ruleOfIssue(issue: Issue): { rule: FieldRule; limit?: number } {
  // `input` is present if the parser was asked to report it; a missing choice is not an unknown one.
  if ('input' in issue && issue.input === undefined && issue.code !== 'custom') return { rule: 'required' };
  const named = fieldRules.find((rule) => rule === issue.message);
  if (named) return { rule: named };
  switch (issue.code) {
    case 'invalid_type':
      return { rule: issue.input === undefined ? 'required' : 'wrong_type' };
    case 'too_big':
      return { rule: tooMuch(issue.origin), limit: Number(issue.maximum) };
    case 'too_small':
      // A minimum of one character or item: an empty value counts as missing.
      if (isCounted(issue.origin) && Number(issue.minimum) === 1) return { rule: 'required' };
      return { rule: tooLittle(issue.origin), limit: Number(issue.minimum) };
    case 'unrecognized_keys':
      return { rule: 'unknown_field' };
    case 'invalid_value':
      return { rule: 'unknown_value' };
    default:
      return { rule: 'wrong_format' };
  }
}

const isCounted = (origin: string) => origin === 'string' || origin === 'array' || origin === 'set';

function tooMuch(origin: string): FieldRule {
  if (origin === 'string') return 'too_long';
  return isCounted(origin) ? 'too_many' : 'too_large';
}

function tooLittle(origin: string): FieldRule {
  if (origin === 'string') return 'too_short';
  return isCounted(origin) ? 'too_few' : 'too_small';
}

/** Returns the fields of an issue: one by its path, or each unknown key. */
export function fieldsOfIssue(issue: Issue): readonly string[] {
  const parent = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...parent, key].join('.'));
  return [parent.join('.') || 'body'];
}
