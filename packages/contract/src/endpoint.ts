import type * as z from 'zod/mini';
import type { TeamKeyScope } from './account/teamKeyScope.ts';
import type { EquityKey } from './membership/equity.ts';
import type { StaffRight } from './session/staffRights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Access to an endpoint. `public`: anybody. `client`: an OAuth client by HTTP basic authorisation, before there is a
 * user. `optional`: anybody; a bearer token, if sent, must be valid. `user`: a signed-in person of any team. `owner`: the
 * owner or an admin of a team (ROLE_ADMIN). `staff`: a signed-in person of the staff console
 * (ADMIN) with one of the endpoint's `rights`. `key`: a server of
 * a team by `Authorization: Bearer` and a team key with the endpoint's `scope`.
 */
export type Access = 'public' | 'client' | 'optional' | 'user' | 'owner' | 'staff' | 'key';

/** Whether a call without a person's bearer token is rejected. */
export function needsLogin(access: Access): boolean {
  return access === 'user' || access === 'owner' || access === 'staff';
}

/** Header with the caller's key for one action, so that a repeated request is not executed twice. */
export const idempotencyKeyHeader = 'Idempotency-Key';
/** Max characters, visible ASCII. */
export const idempotencyKeyMaxLength = 200;

/**
 * Whether an endpoint accepts an `Idempotency-Key`: it has effects, and its response may be stored. Tokens and files may
 * not be stored, and a response needs a person: OAuth clients and team keys have none.
 */
export function takesIdempotencyKey({
  access,
  isRead,
  answer,
}: Pick<AnyEndpoint, 'access' | 'isRead' | 'answer'>): boolean {
  return !isRead && access !== 'client' && access !== 'key' && answer !== 'file';
}

/**
 * `envelope`: `{code, msg, data}`. `plain`: the fields of data are at the top level, beside `code` and `msg`. `file`: the
 * bytes of `data.content`, to save as `data.name` with type `data.mediaType`; an error is an envelope.
 */
export type AnswerShape = 'envelope' | 'plain' | 'file';

/**
 * Encoding of a body. `json`: as JSON. `form`: as `multipart/form-data` (RFC 7578), with texts and files as values.
 * `urlencoded`: the parameters of `query` as `application/x-www-form-urlencoded`, so that none appears in a URL or an
 * access log; they are also read from the query string, and the body wins.
 */
export type BodyShape = 'json' | 'form' | 'urlencoded';

type Schema = z.ZodMiniType;

export interface EndpointDefinition<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Caller extends Access = Access,
> {
  /** Unique within the contract; the OpenAPI `operationId`. */
  readonly id: string;
  readonly method: Method;
  /** With `{name}` for a path parameter, as in OpenAPI. */
  readonly path: `/${string}`;
  /** One-word name of the domain, e.g. `search`. */
  readonly domain: string;
  readonly summary: string;
  readonly access: Caller;
  /** Scope required of a team key if the access is `key`. */
  readonly scope: TeamKeyScope | undefined;
  /** Rights of staff of which the caller needs one if the access is `staff`; `admin` always suffices. */
  readonly rights: readonly StaffRight[];
  /** Plan limit that a call consumes; if too little is left it is rejected with code 430. */
  readonly gate: EquityKey | undefined;
  readonly answer: AnswerShape;
  readonly takes: BodyShape;
  /** Max bytes of a body, if above the default. */
  readonly bodyMost: number | undefined;
  /** A call without side effects: safe to repeat, even as POST. */
  readonly isRead: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
}

export type AnyEndpoint = EndpointDefinition;

interface EndpointInit<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Data extends Schema,
  Caller extends Access,
> {
  id: string;
  method: Method;
  path: `/${string}`;
  domain: string;
  summary: string;
  access: Caller;
  scope?: TeamKeyScope;
  rights?: readonly StaffRight[];
  gate?: EquityKey;
  answer?: AnswerShape;
  takes?: BodyShape;
  bodyMost?: number;
  isRead?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  data: Data;
}

/** An endpoint of staff names its rights; others have none. */
type RightsOf<Caller extends Access> = Caller extends 'staff'
  ? { rights: readonly [StaffRight, ...StaffRight[]] }
  : { rights?: never };

/** Declares a typed endpoint shared by client, server and OpenAPI document. */
export function endpoint<
  Data extends Schema,
  Caller extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  init: EndpointInit<Params, Query, Body, Data, Caller> & RightsOf<Caller>,
): EndpointDefinition<Params, Query, Body, Data, Caller> {
  return {
    id: init.id,
    method: init.method,
    path: init.path,
    domain: init.domain,
    summary: init.summary,
    access: init.access,
    scope: init.scope,
    rights: init.rights ?? [],
    gate: init.gate,
    answer: init.answer ?? 'envelope',
    takes: init.takes ?? 'json',
    bodyMost: init.bodyMost,
    isRead: init.isRead ?? init.method === 'GET',
    params: init.params as Params,
    query: init.query as Query,
    body: init.body as Body,
    data: init.data,
  };
}

type InputOfSchema<S> = S extends Schema ? z.input<S> : undefined;
type OutputOfSchema<S> = S extends Schema ? z.output<S> : undefined;
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** Input of a call: defaults may be left out. */
export type InputOf<E> =
  E extends EndpointDefinition<infer P, infer Q, infer B, Schema>
    ? Part<'params', InputOfSchema<P>> & Part<'query', InputOfSchema<Q>> & Part<'body', InputOfSchema<B>>
    : never;

export type ParamsOf<E> =
  E extends EndpointDefinition<infer P, infer _Q, infer _B, Schema> ? OutputOfSchema<P> : never;
export type QueryOf<E> =
  E extends EndpointDefinition<infer _P, infer Q, infer _B, Schema> ? OutputOfSchema<Q> : never;
export type BodyOf<E> =
  E extends EndpointDefinition<infer _P, infer _Q, infer B, Schema> ? OutputOfSchema<B> : never;

/** The server's response in `data` (or, for a `plain` response, at the top level). */
export type DataOf<E> =
  E extends EndpointDefinition<infer _P, infer _Q, infer _B, infer D> ? z.output<D> : never;

/** The response as handlers return it: the same data, or another schema's, with row types in the `rowFields` fields. */
export type AnswerOf<E> =
  E extends EndpointDefinition<infer _P, infer _Q, infer _B, infer D>
    ? z.input<D>
    : E extends Schema
      ? z.input<E>
      : never;

/** Fills the `{name}` places of a path; each value is percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') {
      throw new TypeError(
        `No value for {${name}} of ${path}. Hand it in as params.${name}; an empty one would change the path.`,
      );
    }
    return encodeURIComponent(value);
  });
}
