import { rowId, timestamp } from '@reachkit/contract/fields/rowFields';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * Schemas that accept database rows, by wire schema. They accept the wire format too: the stored result of an interrupted
 * step may have it.
 */
const rowSchemas = new Map<Schema, Schema>([
  // biome-ignore lint/plugin: This is the place that encodes.
  [timestamp, encoder('date', (value) => (value instanceof Date ? value.toISOString() : value))],
  [rowId, encoder('number', (value) => (typeof value === 'number' ? String(value) : value))],
]);

/** One schema instead of a slower pipe of two. */
function encoder(expected: 'date' | 'number', textOf: (value: unknown) => unknown): Schema {
  return z.transform((value, { issues }) => {
    const text = textOf(value);
    if (typeof text === 'string') return text;
    issues.push({ code: 'invalid_type', expected, input: value });
    return z.NEVER;
  });
}

/**
 * Converts rows to wire format; fields missing in the schema are dropped.
 * @throws ZodError where the result is not what the schema says
 */
export function encode<S extends z.ZodMiniType>(schema: S, rows: z.input<S>): unknown {
  return z.parse(rowSchemaOf(schema), rows);
}

/** Returns a schema that accepts rows and returns the format of the wire schema. */
export function rowSchemaOf(schema: Schema): Schema {
  const made = rowSchemas.get(schema) ?? makeRowSchema(schema);
  rowSchemas.set(schema, made);
  return made;
}

function makeRowSchema(schema: Schema): Schema {
  // The type for a `switch` over all kinds (zod documentation for library authors).
  const kind = schema as z.core.$ZodTypes;
  const { def } = kind._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, rowSchemaOf(field)]);
      return z.clone(kind, { ...def, shape: Object.fromEntries(fields) });
    }
    case 'array':
      return z.clone(kind, { ...def, element: rowSchemaOf(def.element) });
    case 'record':
      return z.clone(kind, { ...def, valueType: rowSchemaOf(def.valueType) });
    case 'union':
      return z.clone(kind, { ...def, options: def.options.map(rowSchemaOf) });
    case 'tuple':
      return z.clone(kind, { ...def, items: def.items.map(rowSchemaOf) });
    case 'lazy':
      return z.clone(kind, { ...def, getter: () => rowSchemaOf(def.getter()) });
    case 'nullable':
    case 'optional':
    case 'default':
      return z.clone(kind, { ...def, innerType: rowSchemaOf(def.innerType) });
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
    case 'custom':
    case 'unknown':
      return schema;
    default:
      throw new Error(`An answer has a ${def.type}, of which encode() does not know what it holds.`);
  }
}
