import { toNestErrors } from '@hookform/resolvers';
import type { FieldRule } from '@reachkit/contract/fieldRules';
import { fieldsOfIssue, ruleOfIssue } from '@reachkit/contract/validation';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { FormSchema, InputOfSchema, OutputOfSchema } from './formSchema.ts';

/** Error of one field: a rule of the contract, or the message of a custom check. */
export type FieldFault =
  | { readonly rule: FieldRule; readonly limit?: number }
  | { readonly rule: 'custom'; readonly texts: Readonly<Record<string, string>> };

type Issue = NonNullable<ReturnType<FormSchema['safeParse']>['error']>['issues'][number];

/** Maps an issue to the field error shown in a form. */
function faultOfIssue(issue: Issue): FieldFault {
  const isEmpty = 'input' in issue && (issue.input === '' || issue.input === null);
  // An empty field breaks most rules; the helpful error is that it is empty.
  if (isEmpty) return { rule: 'required' };
  const known = ruleOfIssue(issue);
  if (issue.code !== 'custom' || known.rule !== 'wrong_format') return known;
  const texts = textsIn(issue.params?.texts);
  return texts ? { rule: 'custom', texts } : known;
}

function textsIn(given: unknown): Readonly<Record<string, string>> | null {
  if (typeof given !== 'object' || given === null) return null;
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** Validates a form by a schema of the contract; each error's `type` is the rule, its `message` the result of `say`. */
export function contractResolver<S extends FormSchema>(
  schema: S,
  say: (fault: FieldFault) => string,
): Resolver<InputOfSchema<S> & FieldValues, unknown, OutputOfSchema<S>> {
  return (values, _context, options) => {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success && isOutput(schema, result.data)) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of result.error?.issues ?? []) {
      const fault = faultOfIssue(issue);
      for (const field of fieldsOfIssue(issue)) {
        errors[field === 'body' ? 'root' : field] ??= { type: fault.rule, message: say(fault) };
      }
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** The schema has just parsed it, which the type checker cannot follow through a generic. */
function isOutput<S extends FormSchema>(_schema: S, data: unknown): data is OutputOfSchema<S> {
  return data !== undefined;
}
