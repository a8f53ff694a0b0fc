import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { livePath } from '@reachkit/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import sockjs from 'sockjs';
import { Failure } from '../http/failure.ts';
import { languageOf } from '../http/request/language.ts';
import { BoundSessions } from './boundSessions.ts';
import { type KnownOrigins, mayConnect } from './origins.ts';
import type { PeerLine } from './peer.ts';

/** One open line to a client. */
export interface LiveLine extends PeerLine {
  onData(hear: (data: unknown) => void): void;
  onClose(lost: () => void): void;
}

interface TransportOptions {
  readonly origins: KnownOrigins;
  readonly log: Logger;
  /** Milliseconds that a client may take to send a delivery over HTTP. */
  readonly deliverWithin: number;
  onLine(line: LiveLine): void;
}

/** Bytes of one delivery by a client, which may hold several frames, quoted as JSON. */
const maxDelivery = 16_384;
/** Bytes that may wait for a client that does not read. */
const maxUnread = 262_144;

/** Connections of SockJS, within a session, and those of clients that speak STOMP without it. */
const sockets = new RegExp(`^${livePath}/(?:[^/.?]{1,64}/[^/.?]{1,64}/)?websocket/?(\\?|$)`);
/** Clients of STOMP offer it, and browsers give up a connection that does not take what was offered. */
const stompProtocol = 'v12.stomp';
/** SockJS's fallbacks over HTTP: what a peer sends and receives travels in requests of their own. */
const session = `${livePath}/:server/:session`;
const calls = [
  { method: 'GET', url: `${livePath}/info` },
  { method: 'POST', url: `${session}/xhr` },
  { method: 'POST', url: `${session}/xhr_send` },
  { method: 'POST', url: `${session}/xhr_streaming` },
] as const;

/** Whether a request to speak another protocol on its connection is one for the live channel; others are plain requests. */
export function isLiveUpgrade({ url, headers }: IncomingMessage): boolean {
  return sockets.test(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * SockJS at the live path: web sockets, and the fallbacks that need no script of a page's own. Below it `/websocket` is
 * a bare web socket, for STOMP clients that do without SockJS.
 */
export class LiveTransport {
  readonly #options: TransportOptions;
  /** Stands behind SockJS in place of the real server, so that what is refused never reaches it. */
  readonly #gate = createServer();
  /** The same for web sockets that take the protocol which was offered. */
  readonly #stompGate = createServer();
  readonly #sockets = new Set<Duplex>();
  readonly #answers = new Set<ServerResponse>();
  readonly #sessions = new BoundSessions();
  #isClosing = false;

  constructor(app: FastifyInstance, options: TransportOptions) {
    this.#options = options;
    this.#installSockJs(this.#gate);
    this.#installSockJs(this.#stompGate, { 'Sec-WebSocket-Protocol': stompProtocol });
    for (const { method, url } of calls) {
      app.route({
        method,
        url,
        schema: { hide: true },
        onRequest: async (request, reply) => {
          this.#check(request);
          this.#sessions.check(request, reply);
          boundDelivery(request.raw, options.deliverWithin);
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders())) {
            if (value !== undefined) reply.raw.setHeader(name, value);
          }
          this.#answers.add(reply.raw);
          reply.raw.once('close', () => this.#answers.delete(reply.raw));
          this.#gate.emit('request', request.raw, reply.raw);
        },
        handler: () => {
          throw new Failure('notFound');
        },
      });
    }
    app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.#upgrade(request, socket, head);
    });
  }

  /** Breaks off those who do not read what they are sent. */
  dropUnread(): void {
    for (const socket of [...this.#sockets, ...this.#answers]) {
      if (socket.writableLength <= maxUnread) continue;
      this.#options.log.debug('a client of the live channel does not read');
      socket.destroy();
    }
  }

  /** No one new from now on; who still holds a connection after a moment loses it. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (let wait = 0; wait < 10 && this.#sockets.size + this.#answers.size > 0; wait += 1) await pause(50);
    for (const socket of [...this.#sockets, ...this.#answers]) socket.destroy();
  }

  #installSockJs(gate: Server, headers: Readonly<Record<string, string>> = {}): void {
    const { log, onLine } = this.#options;
    const options = {
      prefix: livePath,
      // The headers for other sites are set already, for those that are allowed.
      disable_cors: true,
      faye_server_options: { maxLength: maxDelivery, headers },
      // Its lines hold addresses of requests.
      log: (severity: string) => {
        if (severity === 'error') log.debug('a request of the live channel was malformed');
      },
    };
    const carrier = sockjs.createServer(options);
    carrier.on('connection', (connection) => {
      // SockJS answers null when a session is over before it is announced.
      if (!connection) return;
      connection.on('close', () => this.#sessions.release(connection.pathname));
      onLine(lineOf(connection));
    });
    carrier.installHandlers(gate);
  }

  #check({ headers, params }: FastifyRequest): void {
    if (this.#isClosing) throw new Failure('upgrading');
    if (!mayConnect(headers, this.#options.origins)) throw new Failure('forbidden');
    // SockJS keeps sessions in a plain object: names that every object knows are none.
    const names = typeof params === 'object' && params !== null ? Object.values(params) : [];
    if (names.some((name) => !/^[\w-]{1,64}$/.test(name) || name in {})) throw new Failure('notFound');
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const isKnown = isLiveUpgrade(request) && request.headers['sec-websocket-version'] === '13';
    if (this.#isClosing) refuse(socket, '503 Service Unavailable');
    else if (!isKnown) refuse(socket, '400 Bad Request');
    else if (!mayConnect(request.headers, this.#options.origins)) refuse(socket, '403 Forbidden');
    else this.#carry(request, socket, head);
  }

  #carry(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    const gate = offersStomp(request) ? this.#stompGate : this.#gate;
    gate.emit('upgrade', request, socket, head);
  }
}

/** RFC 6455, section 4.2.2: what a client offers stands with commas between. */
function offersStomp({ headers }: IncomingMessage): boolean {
  const offered = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim());
  return offered?.includes(stompProtocol) ?? false;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

const isBare = ({ protocol }: sockjs.Connection) => protocol === 'websocket-raw';

/**
 * A bare web socket is closed by SockJS's library with 1000 or a code of 3000 and above only: the others are 3000 more,
 * e.g. 4008 for 1008.
 */
const bareClosing = (code: number) => (code === 1000 ? code : code + 3_000);

function lineOf(connection: sockjs.Connection): LiveLine {
  return {
    language: languageOf(connection.headers['accept-language']),
    send: (text) => {
      connection.write(text);
    },
    close: (code, reason) => {
      // A number on the wire, whatever its type declaration says.
      Reflect.apply(connection.close, connection, [isBare(connection) ? bareClosing(code) : code, reason]);
    },
    onData: (hear) => {
      connection.on('data', hear);
    },
    onClose: (lost) => {
      connection.on('close', lost);
    },
  };
}

/** SockJS collects a body whatever its length, for as long as it takes. */
function boundDelivery(request: IncomingMessage, within: number): void {
  if (Number(request.headers['content-length'] ?? 0) > maxDelivery) throw new Failure('tooLarge');
  if (request.method !== 'POST') return;
  const timer = setTimeout(() => request.destroy(), within);
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxDelivery) request.destroy();
  });
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}
