import type { Resolver } from 'node:dns/promises';
import type { LookupFunction, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Agent } from 'undici';
import type { AllowList } from './allowList.ts';
import { guardedFetch, type OutboundRequest } from './fetch.ts';
import { openResolver, type ResolverOptions } from './nameServers.ts';
import { openSocket, type SocketOptions } from './socket.ts';
import {
  checkTarget,
  lookupOf,
  type Purpose,
  type Resolve,
  resolveBySystem,
  type Target,
  type TargetRules,
} from './target.ts';

export interface OutboundOptions {
  readonly allowList?: AllowList;
  readonly resolve?: Resolve;
  readonly connectTimeoutMs?: number;
}

/** A target whose addresses were checked, for libraries that open their own sockets. */
export interface CheckedTarget {
  readonly host: string;
  readonly port: number;
  /** Returns only the checked addresses. */
  readonly lookup: LookupFunction;
}

/**
 * Opens every connection of the server to other machines, except to the database. The target's addresses are checked, and
 * the connection goes to a checked address. Proxies named in the environment are not used.
 */
export class Outbound {
  readonly #rules: TargetRules;
  readonly #connectTimeoutMs: number;
  /** One connection pool per purpose: a connection is never reused for another purpose. */
  readonly #agents = new Map<string, Agent>();

  constructor({ allowList = [], resolve = resolveBySystem, connectTimeoutMs = 5_000 }: OutboundOptions = {}) {
    this.#rules = { allowList, resolve };
    this.#connectTimeoutMs = connectTimeoutMs;
  }

  /**
   * Sends a request. The response body is limited in size and time, so it must be read or cancelled.
   * @throws OutboundError, also while the body is read
   */
  fetch(purpose: Purpose, url: string | URL, request: OutboundRequest = {}): Promise<Response> {
    const { allowList } = this.#rules;
    return guardedFetch(this.#agentOf(purpose), { purpose, allowList }, url, request);
  }

  /**
   * Opens a socket, with `tls` after its handshake. Nodemailer takes it from `getSocket` as
   * `{ connection: socket, secured: true }`.
   * @throws OutboundError
   */
  connect(
    purpose: Purpose,
    {
      timeoutMs = this.#connectTimeoutMs,
      ...options
    }: Omit<SocketOptions, 'timeoutMs'> & { timeoutMs?: number },
  ): Promise<Socket | TLSSocket> {
    return openSocket(purpose, { ...options, timeoutMs }, this.#rules);
  }

  /**
   * Checks a target for a library that opens its own sockets and takes a `lookup`, as ImapFlow does in `tls`.
   * @throws OutboundError
   */
  async check(purpose: Purpose, { host, port }: Target): Promise<CheckedTarget> {
    return { host, port, lookup: lookupOf(await checkTarget(purpose, { host, port }, this.#rules)) };
  }

  /** Opens a resolver for the trusted name servers of the operator or the machine. */
  resolver(options: ResolverOptions): Resolver {
    return openResolver(options);
  }

  /** Closes idle connections and those of running requests. */
  async close(): Promise<void> {
    const agents = [...this.#agents.values()];
    this.#agents.clear();
    await Promise.all(agents.map((agent) => agent.destroy()));
  }

  #agentOf(purpose: Purpose): Agent {
    const key = typeof purpose === 'string' ? purpose : `endpoint ${new URL(purpose.configured).origin}`;
    const known = this.#agents.get(key);
    if (known) return known;
    const agent = new Agent({
      connections: 16,
      connect: ({ hostname, port, protocol }, callback) => {
        const isTls = protocol === 'https:';
        const target = { host: hostname, port: Number(port) || (isTls ? 443 : 80) };
        const tls = isTls && { ALPNProtocols: ['http/1.1'] };
        this.connect(purpose, { ...target, tls }).then(
          (socket) => callback(null, socket.setNoDelay(true)),
          (error: Error) => callback(error, null),
        );
      },
    });
    this.#agents.set(key, agent);
    return agent;
  }
}
