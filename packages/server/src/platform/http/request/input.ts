import type { AnyEndpoint, FieldRule } from '@reachkit/contract';
import { fieldsOfIssue, ruleOfIssue } from '@reachkit/contract/validation';
import type { FastifyRequest } from 'fastify';
import { refuseFields } from '../failure.ts';
import type { RouteInput } from '../route.ts';
import { findUnstorable } from '../text.ts';

/** Parses a request with the endpoint's schemas; throws one error with all invalid fields of params, query and body. */
export function parseInput(
  endpoint: AnyEndpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): RouteInput<AnyEndpoint> {
  const refused = new Map<string, { rule: FieldRule; limit?: number }>();
  const parse = (schema: AnyEndpoint['body'], value: unknown): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value, { reportInput: true });
    // Checks the parsed data: a schema may drop text that cannot be stored.
    for (const field of findUnstorable(result.success ? result.data : value))
      refused.set(field || 'body', { rule: 'wrong_format' });
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      for (const field of fieldsOfIssue(issue))
        if (!refused.has(field)) refused.set(field, ruleOfIssue(issue));
    }
    return undefined;
  };
  const params = parse(endpoint.params, request.params);
  const query = parse(endpoint.query, parametersOf(endpoint, request));
  const body = parse(endpoint.body, request.body === undefined ? {} : request.body);
  if (refused.size > 0) throw refuseFields(Object.fromEntries(refused));
  return { params, query, body };
}

/** Returns the query parameters, overridden by form parameters if the endpoint accepts a form. */
function parametersOf(
  { takes }: AnyEndpoint,
  { query, body }: Pick<FastifyRequest, 'query' | 'body'>,
): unknown {
  if (takes !== 'urlencoded' || !isRecord(body)) return query;
  return { ...(isRecord(query) ? query : {}), ...body };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
