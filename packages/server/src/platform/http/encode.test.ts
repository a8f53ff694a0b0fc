import { endpoints } from '@reachkit/contract/endpoints';
import { rowId, timestamp } from '@reachkit/contract/fields/rowFields';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encode, rowSchemaOf } from './encode.ts';

const at = new Date('2026-11-25T08:00:00Z');
const text = '2026-11-25T08:00:00.000Z';
interface Node {
  readonly id: number;
  readonly children: Node[];
}
const node: z.ZodMiniType<unknown, Node> = z.object({ id: rowId, children: z.array(z.lazy(() => node)) });

it.each([
  ['a row', z.object({ id: rowId, at: timestamp }), { id: 7, at, secret: 'x' }, { id: '7', at: text }],
  ['an empty field', z.object({ at: z.nullable(timestamp) }), { at: null }, { at: null }],
  ['a field left out', z.object({ at: z.optional(timestamp) }), {}, {}],
  ['a list', z.array(rowId), [1, 2], ['1', '2']],
  ['a record', z.record(z.string(), timestamp), { a: at }, { a: text }],
  ['a pair', z.tuple([rowId, timestamp]), [1, at], ['1', text]],
  [
    'one of several shapes',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), id: rowId }),
      z.object({ kind: z.literal('b') }),
    ]),
    { kind: 'a', id: 1 },
    { kind: 'a', id: '1' },
  ],
  [
    'rows within each other',
    node,
    { id: 1, children: [{ id: 2, children: [] }] },
    { id: '1', children: [{ id: '2', children: [] }] },
  ],
  [
    'what is in the form of the wire',
    z.object({ id: rowId, at: timestamp }),
    { id: '7', at: text },
    { id: '7', at: text },
  ],
] as const)('encodes %s', (_, schema: z.ZodMiniType, rows, wire) => {
  expect(encode(schema, rows)).toEqual(wire);
});

it.each([
  ['a number as a time', timestamp, 5],
  ['a time as an id', rowId, at],
  ['nothing as an id', rowId, null],
  ['no valid time', timestamp, new Date(Number.NaN)],
] as const)('rejects %s', (_, schema: z.ZodMiniType, value) => {
  expect(() => encode(schema, value)).toThrow();
});

it('checks texts in wire format, and converts nothing when a client parses', () => {
  const schema = z.object({ id: rowId, at: timestamp });
  expect(z.parse(schema, { id: '7', at: text })).toEqual({ id: '7', at: text });
  expect(z.safeParse(schema, { id: 7, at: text }).success).toBe(false);
});

it('supports every kind of schema in the contract’s responses', () => {
  for (const { data } of endpoints) expect(() => z.safeParse(rowSchemaOf(data), null)).not.toThrow();
});
