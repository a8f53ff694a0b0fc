import type * as z from 'zod/mini';
import type { TeamKeyScope } from './account/teamKeyScope.ts';
import type { EquityKey } from './membership/equity.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint.
 * `public`: anybody. `client`: an OAuth client by HTTP basic authorisation, before there is a user.
 * `optional`: anybody; a bearer token, where one is sent, has to be good.
 * `user`: a signed-in person of any team. `owner`: the owner or an admin of a team (ROLE_ADMIN).
 * `staff`: a signed-in person of the staff console (ADMIN).
 * `key`: a server of a team by `Authorization: Bearer` and a team key with the endpoint's `scope`.
 */
export type Access = 'public' | 'client' | 'optional' | 'user' | 'owner' | 'staff' | 'key';

/** Whether a call without a person's bearer token is refused. */
export function needsLogin(access: Access): boolean {
  return access === 'user' || access === 'owner' || access === 'staff';
}

/** Header by which a caller names one action, so that the same request again is not carried out twice. */
export const idempotencyKeyHeader = 'Idempotency-Key';
/** Characters of visible ASCII. */
export const idempotencyKeyMaxLength = 200;

/**
 * Whether an endpoint takes an `Idempotency-Key`: it has effects, and its answer may be stored. Tokens are not, nor
 * files, and an OAuth client or a team key without a person behind it is no caller that a stored answer could belong to.
 */
export function takesIdempotencyKey({
  access,
  isRead,
  answer,
}: Pick<AnyEndpoint, 'access' | 'isRead' | 'answer'>): boolean {
  return !isRead && access !== 'client' && access !== 'key' && answer !== 'file';
}

/**
 * `envelope`: `{code, msg, data}`. `plain`: the data's own fields stand at the top level, beside `code` and `msg`.
 * `file`: the bytes of `data.content` under `data.name` and `data.mediaType`, to be saved; a refusal is an envelope.
 */
export type AnswerShape = 'envelope' | 'plain' | 'file';

/**
 * How a body travels. `json`: as JSON. `form`: as `multipart/form-data` (RFC 7578), its values texts and files.
 * `urlencoded`: the parameters of `query` as `application/x-www-form-urlencoded`, so that none is part of an address or
 * of an access log; they are also taken from the query string, and the body wins.
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
  /** Unique over the whole contract; the OpenAPI `operationId`. */
  readonly id: string;
  readonly method: Method;
  /** With `{name}` where a path parameter stands, as OpenAPI writes it. */
  readonly path: `/${string}`;
  /** The domain's one word, e.g. `search`. */
  readonly domain: string;
  readonly summary: string;
  readonly access: Caller;
  /** Scope that a team key needs; where the access is `key`. */
  readonly scope: TeamKeyScope | undefined;
  /** Limit of the plan that a call uses up; without enough left it is refused with code 430. */
  readonly gate: EquityKey | undefined;
  readonly answer: AnswerShape;
  readonly takes: BodyShape;
  /** Bytes that a body may have, where it is more than usual. */
  readonly bodyMost: number | undefined;
  /** A call without effects: safe to repeat, also when the method is POST. */
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

/** Declares an endpoint as a typed value that client, server and OpenAPI document share. */
export function endpoint<
  Data extends Schema,
  Caller extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  init: EndpointInit<Params, Query, Body, Data, Caller>,
): EndpointDefinition<Params, Query, Body, Data, Caller> {
  return {
    id: init.id,
    method: init.method,
    path: init.path,
    domain: init.domain,
    summary: init.summary,
    access: init.access,
    scope: init.scope,
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

/** The server's response in `data` (or, for a `plain` answer, at the top level). */
export type DataOf<E> =
  E extends EndpointDefinition<infer _P, infer _Q, infer _B, infer D> ? z.output<D> : never;

/** The same, or what another schema says, with what rows hold in the fields of `rowFields`: so handlers answer it. */
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
