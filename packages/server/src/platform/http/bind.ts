import { type AnyEndpoint, takesIdempotencyKey } from '@reachkit/contract';
import { endpoints } from '@reachkit/contract/endpoints';
import { uploadMaxBytes } from '@reachkit/contract/rules';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../gateways/geo/addresses.ts';
import { runForCall, runReadOnly } from '../database/context.ts';
import { isRefusedWrite } from '../database/faults.ts';
import type { KeyCaller } from '../keys/teamKeys.ts';
import { type CallLimits, costClassOf } from '../limits/callLimits.ts';
import { StartFailure } from '../startFailure.ts';
import { encode } from './encode.ts';
import { Failure } from './failure.ts';
import { type FollowIds, withIdsOfToday } from './followIds.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import { idempotencyKeyOf, keyedRequest } from './idempotency/request.ts';
import type { Meter } from './meter.ts';
import { isEmbeddable } from './pages/embedded.ts';
import { sendFile } from './pages/sendFile.ts';
import { isForeignCall } from './request/foreignCall.ts';
import { parseInput } from './request/input.ts';
import { languageOf } from './request/language.ts';
import type { Caller, RequestContext, Route, Viewer } from './route.ts';
import { viewingOf } from './viewing.ts';

/** Authenticates the caller before the body is read. */
export interface Gatekeeper {
  /** The signed-in person of a bearer token; throws `unauthorised`. */
  authenticate(authorization: string | undefined): Promise<Caller>;
  /** The OAuth client of a basic authorisation; throws `unauthorised`. */
  identifyClient(authorization: string | undefined): string;
  /** Returns the team's server of a team key; throws `teamKeyInvalid`. */
  authenticateKey(authorization: string | undefined): Promise<KeyCaller>;
  /** Whether the person is staff with one of the rights. */
  isStaff(caller: Caller, rights: readonly StaffRight[]): boolean;
  /** Whether the person owns their team. */
  isOwner(caller: Caller): boolean;
}

/** Max bytes of a form: its file and the other fields. */
const maxFormBytes = uploadMaxBytes + 2 ** 18;

interface Credentials {
  readonly caller: Caller | undefined;
  readonly clientId: string | undefined;
  readonly key: KeyCaller | undefined;
}

const noCredentials: Credentials = { caller: undefined, clientId: undefined, key: undefined };

declare module 'fastify' {
  interface FastifyRequest {
    credentials: Credentials | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
    /** Whether the route reads its body itself, as bytes. */
    takesBytes?: boolean;
  }
}

interface BindOptions {
  /** Whether this process serves an endpoint, default all; others are unknown paths. */
  readonly isServed?: (endpoint: AnyEndpoint) => boolean;
  readonly gatekeeper: Gatekeeper;
  readonly meter: Meter;
  readonly now: () => Date;
  readonly calls: CallLimits;
  readonly idempotency: Pick<Idempotency, 'once'>;
  readonly followIds: FollowIds;
  /** The unit of rate limits for an address. */
  readonly subscriberOf: (address: string) => string;
}

/** Binds contract endpoints to their handlers; throws if an endpoint has no handler. */
export function bindRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  { isServed = () => true, gatekeeper, meter, now, calls, idempotency, followIds, subscriberOf }: BindOptions,
): void {
  checkComplete(routes);
  app.decorateRequest('credentials', undefined);
  for (const { endpoint, handle } of routes) {
    if (!isServed(endpoint)) continue;
    const costClass = costClassOf(endpoint);
    const follow = followIds(endpoint);
    // GET and HEAD must be read-only: links, images and prefetches trigger them, and caches may respond.
    const isGetWithEffects = endpoint.method === 'GET' && !endpoint.isRead;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      // HEAD would create a file and use up its ticket for nothing.
      exposeHeadRoute: !isGetWithEffects && endpoint.answer !== 'file',
      onRequest: async (request, reply) => {
        if (isGetWithEffects) {
          // This header is set for allowed origins only, before a request reaches its endpoint.
          const isNamed = reply.hasHeader('access-control-allow-origin');
          if (isForeignCall(request.headers, isNamed)) throw new Failure('forbidden');
          reply.header('cache-control', 'no-store');
        }
        request.credentials = await admit(endpoint, request.headers.authorization, gatekeeper, now).catch(
          (error: unknown) => {
            // An invalid key may be a guess.
            if (endpoint.access === 'key') calls.admitAnonymous(subscriberOf(request.ip));
            throw error;
          },
        );
        const { caller, key } = request.credentials;
        if (caller) calls.admit(caller.viewer ?? caller, costClass);
        else if (key) calls.admitKey(key);
        else if (endpoint.domain !== 'site') calls.admitAnonymous(subscriberOf(request.ip));
      },
      ...bodyLimitOf(endpoint),
      handler: async (request, reply) => {
        const { caller, key: teamKey } = request.credentials ?? noCredentials;
        const input = parseInput(endpoint, request);
        const counted = <T>(work: () => Promise<T>) =>
          runForCall({ teamId: caller?.teamId ?? teamKey?.teamId, endpoint: endpoint.id }, work);
        const run = () =>
          withIdsOfToday(follow, input, (followed) => handle(followed, contextOf(request, now()), meter));
        const isReading = caller?.viewer !== undefined && endpoint.isRead;
        const work = () => counted(() => (isReading ? runReadOnly(run).catch(refuseWrite) : run()));
        const inTurn = () => (caller ? calls.inTurn(caller.viewer ?? caller, endpoint.id, work) : work());
        if (endpoint.answer === 'file') return sendFile(reply, await inTurn());
        const respond = async () => answer(endpoint, await inTurn());
        const key = takesIdempotencyKey(endpoint)
          ? idempotencyKeyOf(request.headers['idempotency-key'])
          : undefined;
        if (key === undefined) return respond();
        const keyed = await keyedRequest(key, endpoint, input, caller);
        return counted(() => idempotency.once(keyed, respond, (result) => answer(endpoint, result)));
      },
    });
  }
}

function bodyLimitOf({ takes, bodyMost }: AnyEndpoint): { readonly bodyLimit?: number } {
  if (takes === 'form') return { bodyLimit: maxFormBytes };
  return bodyMost === undefined ? {} : { bodyLimit: bodyMost };
}

function checkComplete(routes: readonly Route[]): void {
  const bound = routes.map((route) => route.endpoint.id);
  const missing = endpoints.filter((endpoint) => !bound.includes(endpoint.id)).map((endpoint) => endpoint.id);
  if (missing.length > 0) {
    throw new StartFailure(
      `These endpoints of the contract have no handler: ${missing.join(', ')}. Bind each with route() in its domain's routes.ts.`,
    );
  }
  const mismatched = routes.filter(({ endpoint, isGated }) => isGated !== (endpoint.gate !== undefined));
  if (mismatched.length > 0) {
    throw new StartFailure(
      `These endpoints have a gate in the contract or are bound with gatedRoute(), and not both: ${mismatched.map((bound) => bound.endpoint.id).join(', ')}. Bind what has a gate with gatedRoute(), all else with route().`,
    );
  }
}

async function admit(
  endpoint: AnyEndpoint,
  authorization: string | undefined,
  gatekeeper: Gatekeeper,
  now: () => Date,
): Promise<Credentials> {
  switch (endpoint.access) {
    case 'public':
      return noCredentials;
    case 'client':
      return { ...noCredentials, clientId: gatekeeper.identifyClient(authorization) };
    case 'key': {
      const key = await gatekeeper.authenticateKey(authorization);
      if (endpoint.scope === undefined || !key.scopes.includes(endpoint.scope))
        throw new Failure('forbidden');
      return { ...noCredentials, key };
    }
    case 'optional':
      if (authorization === undefined) return noCredentials;
      return identified(endpoint, await gatekeeper.authenticate(authorization), now());
    case 'user':
    case 'owner':
    case 'staff': {
      const caller = await gatekeeper.authenticate(authorization);
      const { access, rights } = endpoint;
      if (access === 'staff' && !gatekeeper.isStaff(caller, rights)) throw new Failure('forbidden');
      if (access === 'owner' && !gatekeeper.isOwner(caller)) throw new Failure('forbidden');
      return identified(endpoint, caller, now());
    }
  }
}

function identified(endpoint: AnyEndpoint, caller: Caller, now: Date): Credentials {
  if (caller.viewer) refuseInView(endpoint, caller.viewer, now);
  if (caller.teamKeyId !== undefined && !isEmbeddable(endpoint)) throw new Failure('forbidden');
  return { ...noCredentials, caller, clientId: caller.clientId };
}

/** @throws Failure `viewOnly` where a read of a view tried to write */
function refuseWrite(error: unknown): never {
  throw isRefusedWrite(error) ? new Failure('viewOnly', { cause: error }) : error;
}

/** @throws Failure `viewOnly` for what a view of a team may not do */
function refuseInView(endpoint: AnyEndpoint, { allowedUntil }: Viewer, now: Date): void {
  const use = viewingOf(endpoint);
  const isAllowed = use === 'shown' || (use === 'permitted' && allowedUntil !== null && allowedUntil > now);
  if (!isAllowed) throw new Failure('viewOnly');
}

function contextOf(request: FastifyRequest, now: Date): RequestContext {
  const caller = request.credentials?.caller;
  return {
    caller: caller && { ...caller, network: networkOf(request.ip) },
    clientId: request.credentials?.clientId,
    key: request.credentials?.key,
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    now,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
}

/** Encodes a response in the endpoint's shape; fields missing in the contract are dropped. */
function answer(endpoint: AnyEndpoint, data: unknown): unknown {
  const encoded = encode(endpoint.data, data);
  if (endpoint.answer === 'envelope') return { code: 0, msg: '', data: encoded };
  return { code: 0, msg: '', ...(typeof encoded === 'object' ? encoded : {}) };
}
