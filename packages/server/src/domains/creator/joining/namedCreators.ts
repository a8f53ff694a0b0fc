import type { AnyEndpoint } from '@reachkit/contract';
import { creatorIdSchema, creatorIdsTextSchema } from '@reachkit/contract/fields/fieldSchemas';
import * as z from 'zod/mini';
import type { Executor } from '../../../platform/deps.ts';
import type { FollowIds } from '../../../platform/http/followIds.ts';
import { readCreatorId } from '../identity/creatorId.ts';
import { findJoined } from './followJoined.ts';

type Schema = z.core.$ZodType;
type MapId = (id: string) => string;

/** Replaces every creator id named by the schema in a value; arrays keep each id once. */
function mapIds(schema: Schema, value: unknown, map: MapId): unknown {
  if (schema === creatorIdSchema) return typeof value === 'string' ? map(value) : value;
  if (schema === creatorIdsTextSchema) {
    return typeof value === 'string'
      ? [...new Set(value.split(',').map((id) => map(id.trim())))].join()
      : value;
  }
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    return mapIds(schema._zod.def.innerType, value, map);
  }
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    const mapped = value.map((one) => mapIds(schema._zod.def.element, one, map));
    return schema._zod.def.element === creatorIdSchema ? [...new Set(mapped)] : mapped;
  }
  if (schema instanceof z.ZodMiniObject && isRecord(value)) {
    const mapped = Object.entries<Schema>(schema._zod.def.shape).flatMap(([name, field]) =>
      name in value ? [[name, mapIds(field, value[name], map)] as const] : [],
    );
    return { ...value, ...Object.fromEntries(mapped) };
  }
  return value;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The fields of a request with creator ids, e.g. `body.ids`; empty for most endpoints. */
export function creatorFieldsOf(schema: Schema | undefined, path = ''): readonly string[] {
  if (!schema) return [];
  if (schema === creatorIdSchema || schema === creatorIdsTextSchema) return [path];
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    return creatorFieldsOf(schema._zod.def.innerType, path);
  }
  if (schema instanceof z.ZodMiniArray) return creatorFieldsOf(schema._zod.def.element, path);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries<Schema>(schema._zod.def.shape).flatMap(([name, field]) =>
    creatorFieldsOf(field, `${path}.${name}`),
  );
}

const parts = ['params', 'query', 'body'] as const;

/** Replaces ids of merged creators in requests with the current ones, so that an old page, URL or integration still works. */
export const followCreatorIds =
  (db: Executor): FollowIds =>
  (endpoint: AnyEndpoint) => {
    if (parts.every((part) => creatorFieldsOf(endpoint[part]).length === 0)) return undefined;
    return async (input) => {
      const mapped = (map: MapId) => ({
        params: endpoint.params && mapIds(endpoint.params, input.params, map),
        query: endpoint.query && mapIds(endpoint.query, input.query, map),
        body: endpoint.body && mapIds(endpoint.body, input.body, map),
      });
      const named = new Set<number>();
      mapped((id) => {
        const number = readCreatorId(id);
        if (number !== undefined) named.add(number);
        return id;
      });
      const joined = await findJoined(db, [...named]);
      if (joined.size === 0) return input;
      return mapped((id) => String(joined.get(readCreatorId(id) ?? 0) ?? id));
    };
  };
