import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { type AnyEndpoint, idempotencyKeyMaxLength, takesIdempotencyKey } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type ErrorName, errorCodes, httpStatusOf } from './errors.ts';
import { fieldRules } from './fieldRules.ts';
import { loginEndSchema } from './live.ts';
import { locales } from './locales.ts';
import { equityMissedSchema } from './membership/equity.ts';
import { retryAfterSchema } from './session/registration.ts';
import { errorsEn } from './texts/errors.en.ts';

type Json = Readonly<Record<string, unknown>>;
type Schemas = Record<string, unknown>;

/** Returns every endpoint as an OpenAPI 3.1 document. `serverUrl`: base of the paths, e.g. `/`. */
export function openApiDocument({ version, serverUrl }: { version: string; serverUrl: string }): Json {
  const schemas: Schemas = { Refusal: refusal, FieldError: fieldError };
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(endpoint, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reachkit',
      version,
      summary: 'Find, manage and reach creators on TikTok, YouTube and Instagram',
      description: `Every answer is an envelope: \`code\` 0 is success, a nonzero \`code\` an error whose \`msg\` says it in the language of \`Accept-Language\` (${locales.join(' or ')}). A refusal that a person can act on travels with HTTP status 200. Unknown query parameters are ignored.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.domain))].map((name) => ({ name })),
    paths,
    components: { schemas, responses: errorResponses(), securitySchemes },
  };
}

const securitySchemes = {
  client: { type: 'http', scheme: 'basic', description: 'An OAuth client: its id and secret' },
  user: { type: 'http', scheme: 'bearer', description: 'The access token of a signed-in person' },
  teamKey: { type: 'http', scheme: 'bearer', description: 'A key of a team, made by its owner' },
};

const fieldError = {
  type: 'object',
  required: ['rule', 'msg'],
  properties: {
    rule: { enum: fieldRules },
    msg: { type: 'string' },
    limit: { type: 'number' },
  },
};

function describedData(description: string, schema: z.ZodMiniType): Json {
  const { $schema: _, additionalProperties: __, ...converted } = toJSONSchema(schema);
  return { ...converted, description };
}

const refusal = {
  type: 'object',
  description: `What went wrong: ${Object.entries(errorCodes)
    .map(([name, code]) => `${code} ${errorsEn.codes[name as ErrorName]}`)
    .join(' · ')}`,
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', enum: [...new Set(Object.values(errorCodes))] },
    msg: { type: 'string' },
    data: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          description: 'With code 400: what is wrong with which field',
          properties: {
            fields: { type: 'object', additionalProperties: { $ref: '#/components/schemas/FieldError' } },
          },
        },
        describedData('With code 401, where it is known: why the login has ended', loginEndSchema),
        describedData('With code 429, where it is known: seconds to wait', retryAfterSchema),
        describedData('With code 430: what was missing', equityMissedSchema),
      ],
    },
  },
};

const refusalContent = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const failureNames = (Object.keys(errorCodes) as ErrorName[]).filter(
  (name) => httpStatusOf(errorCodes[name]) !== 200,
);

function errorResponses(): Json {
  return Object.fromEntries(
    failureNames.map((name) => [name, { description: errorsEn.codes[name], content: refusalContent }]),
  );
}

function describeOperation(endpoint: AnyEndpoint, schemas: Schemas): Json {
  const expected = failureNames.filter((name) => {
    if (name === 'unauthorised') return endpoint.access !== 'public';
    // GET with side effects is rejected for pages of other sites.
    const isForSome = ['staff', 'owner', 'key'].includes(endpoint.access);
    if (name === 'forbidden') return isForSome || (endpoint.method === 'GET' && !endpoint.isRead);
    if (name === 'notFound') return endpoint.params !== undefined;
    if (name === 'requestRunning' || name === 'keyReused') return takesIdempotencyKey(endpoint);
    if (name === 'tooLarge') return endpoint.body !== undefined || endpoint.takes === 'urlencoded';
    if (name === 'unsupportedMedia') return endpoint.body !== undefined;
    return true;
  });
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.domain],
    security: securityOf(endpoint),
    ...(endpoint.gate ? { 'x-equity': endpoint.gate } : {}),
    ...(endpoint.params || endpoint.query || takesIdempotencyKey(endpoint)
      ? { parameters: describeParameters(endpoint, schemas) }
      : {}),
    ...describeBody(endpoint, schemas),
    responses: {
      200: {
        description: 'Done, or refused with a nonzero code',
        content:
          endpoint.answer === 'file'
            ? {
                ...refusalContent,
                'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
              }
            : {
                'application/json': {
                  schema: {
                    oneOf: [describeAnswer(endpoint, schemas), { $ref: '#/components/schemas/Refusal' }],
                  },
                },
              },
      },
      ...Object.fromEntries(
        expected.map((name) => [httpStatusOf(errorCodes[name]), { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
}

function describeBody({ id, takes, query, body }: AnyEndpoint, schemas: Schemas): Json {
  const schema = takes === 'urlencoded' ? query : body;
  if (!schema) return {};
  const content = { [mediaTypes[takes]]: { schema: convert(schema, 'input', id, schemas) } };
  return { requestBody: { required: takes !== 'urlencoded', content } };
}

const mediaTypes: Readonly<Record<AnyEndpoint['takes'], string>> = {
  json: 'application/json',
  form: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
};

function securityOf({ access }: AnyEndpoint): readonly Json[] {
  if (access === 'public') return [];
  // An empty requirement: authentication is optional.
  if (access === 'optional') return [{}, { user: [] }];
  if (access === 'key') return [{ teamKey: [] }];
  return [access === 'client' ? { client: [] } : { user: [] }];
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name for one action, new for each. The same request with the same key within 24 hours is carried out once and answered as the first time; another request with the same key is refused with code 422, one whose first try is still running with 409, one whose first try was cut off with 1202.',
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyMaxLength },
};

function describeParameters(endpoint: AnyEndpoint, schemas: Schemas): readonly Json[] {
  const header = takesIdempotencyKey(endpoint) ? [idempotencyKeyParameter] : [];
  const others = (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? endpoint.params : endpoint.query;
    if (!schema) return [];
    const { properties, required } = objectParts(convert(schema, 'input', endpoint.id, schemas));
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      // In the query or in the form.
      required: place === 'path' || (endpoint.takes !== 'urlencoded' && required.includes(name)),
      schema: value,
    }));
  });
  return [...others, ...header];
}

function describeAnswer(endpoint: AnyEndpoint, schemas: Schemas): Json {
  const data = convert(endpoint.data, 'output', endpoint.id, schemas);
  const success = { code: { const: 0 }, msg: { type: 'string' } };
  if (endpoint.answer === 'envelope') {
    return { type: 'object', required: ['code', 'msg', 'data'], properties: { ...success, data } };
  }
  const { properties, required } = objectParts(data);
  return {
    type: 'object',
    required: ['code', 'msg', ...required],
    properties: { ...success, ...properties },
  };
}

function objectParts(schema: Json): { properties: Json; required: readonly string[] } {
  const { properties, required } = schema;
  return {
    properties: typeof properties === 'object' && properties !== null ? { ...properties } : {},
    required: Array.isArray(required) ? required.map(String) : [],
  };
}

/** Converts a schema to JSON Schema; its recursive definitions move to the document's components. */
function convert(schema: z.ZodMiniType, io: 'input' | 'output', owner: string, schemas: Schemas): Json {
  const { $schema: _, ...converted } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', `"#/components/schemas/${owner}.`);
  const { $defs, ...rest }: { $defs?: Json } & Json = JSON.parse(text);
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[`${owner}.${name}`] = definition;
  return rest;
}
