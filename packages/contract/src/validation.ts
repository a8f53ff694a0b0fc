import type * as z from 'zod/mini';
import { type FieldRule, fieldRules } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** What a schema's complaint means as a field rule, with the limit where the rule has one. */
export function ruleOfIssue(issue: Issue): { rule: FieldRule; limit?: number } {
  // Known where the parse was told to report its input; a missing choice is not an unknown one.
  if ('input' in issue && issue.input === undefined && issue.code !== 'custom') return { rule: 'required' };
  const named = fieldRules.find((rule) => rule === issue.message);
  if (named) return { rule: named };
  switch (issue.code) {
    case 'invalid_type':
      return { rule: issue.input === undefined ? 'required' : 'wrong_type' };
    case 'too_big':
      return issue.origin === 'string'
        ? { rule: 'too_long', limit: Number(issue.maximum) }
        : { rule: 'too_large', limit: Number(issue.maximum) };
    case 'too_small':
      return { rule: 'too_small', limit: Number(issue.minimum) };
    case 'unrecognized_keys':
      return { rule: 'unknown_field' };
    case 'invalid_value':
      return { rule: 'unknown_value' };
    default:
      return { rule: 'wrong_format' };
  }
}

/** The fields that an issue speaks of: one by its path, or each key that the schema does not know. */
export function fieldsOfIssue(issue: Issue): readonly string[] {
  const parent = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...parent, key].join('.'));
  return [parent.join('.') || 'body'];
}
