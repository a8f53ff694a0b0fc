import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';

type Json = Readonly<Record<string, unknown>>;

/** Values that are tried in turn if the JSON schema does not state a rule. */
const candidates: readonly unknown[] = [
  '1',
  'a',
  'tiktok',
  'US',
  '13800000004',
  'Quay5308x',
  '012345',
  '/a',
  'https://www.tiktok.com/@a',
  'https://93.184.216.34/hook',
  'someone@example.com',
  '2026-01-01',
  '2026-11-28T09:30',
  '2026-11-20T06:00:00Z',
  '00000000-0000-4000-8000-000000000000',
  1,
  true,
  null,
  ['1'],
  ['a'],
  ['1', '2'],
  {},
  new File(['a'], 'a.xlsx'),
];

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts a schema to JSON Schema; unrepresentable parts are left open. */
export function jsonSchemaOf(schema: z.ZodMiniType): Json {
  return toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Returns the possible field names of an object schema, over all its variants. */
export function fieldsOf(schema: z.ZodMiniType): readonly string[] {
  const walk = (json: unknown): string[] => {
    if (!isRecord(json)) return [];
    const variants = [json.anyOf, json.oneOf, json.allOf].flatMap((part) =>
      Array.isArray(part) ? part : [],
    );
    return [...(isRecord(json.properties) ? Object.keys(json.properties) : []), ...variants.flatMap(walk)];
  };
  return [...new Set(walk(jsonSchemaOf(schema)))];
}

/** Returns an example for a JSON schema: required fields only. */
function exampleOf(json: unknown, root: Json): unknown {
  if (!isRecord(json)) return 'a';
  if (typeof json.$ref === 'string') {
    const name = json.$ref.split('/').at(-1) ?? '';
    return exampleOf(isRecord(root.$defs) ? root.$defs[name] : undefined, root);
  }
  if ('default' in json) return json.default;
  if ('const' in json) return json.const;
  if (Array.isArray(json.enum)) return json.enum[0];
  const [variant] = [json.anyOf, json.oneOf].flatMap((part) => (Array.isArray(part) ? part : []));
  if (variant !== undefined) return exampleOf(variant, root);
  switch (json.type) {
    case 'object': {
      const { properties } = json;
      const required = Array.isArray(json.required) ? json.required.map(String) : [];
      return Object.fromEntries(
        required.map((name) => [name, exampleOf(isRecord(properties) ? properties[name] : undefined, root)]),
      );
    }
    case 'array':
      return typeof json.minItems === 'number' && json.minItems > 0 ? [exampleOf(json.items, root)] : [];
    case 'integer':
    case 'number':
      return Math.max(typeof json.minimum === 'number' ? json.minimum : 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'a'.repeat(Math.max(typeof json.minLength === 'number' ? json.minLength : 1, 1));
  }
}

function replaceAt(value: unknown, [step, ...rest]: readonly PropertyKey[], next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? replaceAt(one, rest, next) : one));
  const record = isRecord(value) ? value : {};
  return { ...record, [step]: replaceAt(record[String(step)], rest, next) };
}

const issuesOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

/**
 * Returns a valid input for a schema: built from its JSON schema, then fixed field by field, with the `known` values for
 * the field's name first, then with `candidates`. If no fix helps, returns the closest input.
 */
export function validInput(schema: z.ZodMiniType, known: Readonly<Record<string, unknown>> = {}): unknown {
  const json = jsonSchemaOf(schema);
  const example = exampleOf(json, json);
  const names = isRecord(example) ? Object.keys(example).filter((name) => name in known) : [];
  let value: unknown = names.reduce((made, name) => replaceAt(made, [name], known[name]), example);
  for (let turn = 0; turn < 20; turn += 1) {
    const issues = issuesOf(schema, value);
    const [first] = issues;
    if (!first) return value;
    const keys = 'keys' in first && Array.isArray(first.keys) ? first.keys.map(String) : [];
    const paths = keys.length > 0 ? keys.map((key) => [...first.path, key]) : [first.path];
    const repaired = paths.flatMap((path) =>
      candidates
        .map((candidate) => replaceAt(value, path, candidate))
        .filter((changed) => issuesOf(schema, changed).length < issues.length),
    )[0];
    if (repaired === undefined) return value;
    value = repaired;
  }
  return value;
}

/** Whether the schema accepts a value. */
export const isValid = (schema: z.ZodMiniType | undefined, value: unknown): boolean =>
  !schema || schema.safeParse(value).success;
