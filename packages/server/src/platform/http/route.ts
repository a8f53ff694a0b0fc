import type { Access, AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@reachkit/contract';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import type { KeyCaller } from '../keys/teamKeys.ts';
import type { Person } from '../tenant/person.ts';
import type { Meter } from './meter.ts';
import type { FileAnswer } from './pages/sendFile.ts';
import type { Language } from './request/language.ts';

/** The staff member behind a view of a team. */
export interface Viewer extends Person {
  /** End of the view. */
  readonly until: Date;
  /** Until when the owner allows message texts and addresses. */
  readonly allowedUntil: Date | null;
}

/** The signed-in person of a request. Every query is scoped by `teamId`. */
export interface Caller extends Person {
  readonly loginId: number;
  readonly clientId: string;
  readonly roleIds: readonly string[];
  /** Rights in the staff console; empty for customers. */
  readonly staffRights?: readonly StaffRight[];
  /** The key with which a host's server signed the person in; such a login may call fewer endpoints, see `embedded.ts`. */
  readonly teamKeyId?: number | undefined;
  /** Set while a staff member views the team as its owner sees it: such a login reads only, see `viewing.ts`. */
  readonly viewer?: Viewer | undefined;
  /** Masked network of the request, for operation records. */
  readonly network?: string | null;
}

export interface RequestContext<A extends Access = Access> {
  /** Set if the endpoint's access is `user`, `owner` or `staff`; for `optional`, if the person is signed in. */
  readonly caller: A extends 'user' | 'owner' | 'staff'
    ? Caller
    : A extends 'optional'
      ? Caller | undefined
      : undefined;
  /** The OAuth client; set if the endpoint's access is `client`. */
  readonly clientId: A extends 'client' ? string : undefined;
  /** The team's server; set if the endpoint's access is `key`. */
  readonly key: A extends 'key' ? KeyCaller : undefined;
  readonly language: Language;
  readonly requestId: string;
  readonly now: Date;
  /** Address of the peer; for rate limits, and for a login's region. */
  readonly address: string;
  /** The `User-Agent` header; empty if missing. */
  readonly userAgent: string;
}

export interface RouteInput<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handle: (
    input: RouteInput<AnyEndpoint>,
    context: RequestContext,
    meter: Meter,
  ) => Promise<unknown>;
  /** Whether a call is charged; true exactly if the endpoint has a gate. */
  readonly isGated: boolean;
}

/** Binds a contract endpoint to its handler; input is parsed, the response is encoded in the endpoint's shape. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>, context: RequestContext<E['access']>) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'], isGated: false };
}

/** Binds a contract endpoint with a streamed file as response. */
export function fileRoute<E extends AnyEndpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>, context: RequestContext<E['access']>) => Promise<FileAnswer>,
): Route {
  return { endpoint, handle: handle as Route['handle'], isGated: false };
}
