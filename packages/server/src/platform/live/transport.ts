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

/** An open connection to a client. */
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

/** Max bytes of one delivery by a client; a delivery may contain several frames, quoted as JSON. */
const maxDelivery = 16_384;
/** Max bytes buffered for a client that does not read. */
const maxUnread = 262_144;

/** WebSocket paths: SockJS within a session, and STOMP without SockJS. */
const sockets = new RegExp(`^${livePath}/(?:[^/.?]{1,64}/[^/.?]{1,64}/)?websocket/?(\\?|$)`);
/** STOMP clients offer this subprotocol, and browsers close a connection if the server does not select it. */
const stompProtocol = 'v12.stomp';
/** HTTP fallbacks of SockJS: a peer sends and receives in separate requests. */
const session = `${livePath}/:server/:session`;
const calls = [
  { method: 'GET', url: `${livePath}/info` },
  { method: 'POST', url: `${session}/xhr` },
  { method: 'POST', url: `${session}/xhr_send` },
  { method: 'POST', url: `${session}/xhr_streaming` },
] as const;

/** Whether an upgrade request is for the live channel; other requests are handled as plain HTTP. */
export function isLiveUpgrade({ url, headers }: IncomingMessage): boolean {
  return sockets.test(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * SockJS at the live path: WebSockets, and the HTTP fallbacks that need no third-party script. Below it `/websocket` is a
 * bare WebSocket, for STOMP clients without SockJS.
 */
export class LiveTransport {
  readonly #options: TransportOptions;
  /** SockJS is attached to this server instead of the real one, so that rejected requests never reach SockJS. */
  readonly #gate = createServer();
  /** Like `#gate`, for WebSockets that select the offered subprotocol. */
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

  /** Disconnects clients that do not read. */
  dropUnread(): void {
    for (const socket of [...this.#sockets, ...this.#answers]) {
      if (socket.writableLength <= maxUnread) continue;
      this.#options.log.debug('a client of the live channel does not read');
      socket.destroy();
    }
  }

  /** Accepts no new connection; disconnects the remaining clients after a short wait. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (let wait = 0; wait < 10 && this.#sockets.size + this.#answers.size > 0; wait += 1) await pause(50);
    for (const socket of [...this.#sockets, ...this.#answers]) socket.destroy();
  }

  #installSockJs(gate: Server, headers: Readonly<Record<string, string>> = {}): void {
    const { log, onLine } = this.#options;
    const options = {
      prefix: livePath,
      // CORS headers are already set for allowed origins.
      disable_cors: true,
      faye_server_options: { maxLength: maxDelivery, headers },
      // SockJS's log lines contain request URLs.
      log: (severity: string) => {
        if (severity === 'error') log.debug('a request of the live channel was malformed');
      },
    };
    const carrier = sockjs.createServer(options);
    carrier.on('connection', (connection) => {
      // SockJS passes null if a session ended before it was announced.
      if (!connection) return;
      connection.on('close', () => this.#sessions.release(connection.pathname));
      onLine(lineOf(connection));
    });
    carrier.installHandlers(gate);
  }

  #check({ headers, params }: FastifyRequest): void {
    if (this.#isClosing) throw new Failure('upgrading');
    if (!mayConnect(headers, this.#options.origins)) throw new Failure('forbidden');
    // SockJS stores sessions in a plain object: names of built-in properties are rejected.
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

/** RFC 6455, section 4.2.2: the offered subprotocols are separated by commas. */
function offersStomp({ headers }: IncomingMessage): boolean {
  const offered = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim());
  return offered?.includes(stompProtocol) ?? false;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

const isBare = ({ protocol }: sockjs.Connection) => protocol === 'websocket-raw';

/**
 * SockJS's library closes a bare WebSocket only with 1000 or codes from 3000: other codes are raised by 3000, e.g. 4008
 * for 1008.
 */
const bareClosing = (code: number) => (code === 1000 ? code : code + 3_000);

function lineOf(connection: sockjs.Connection): LiveLine {
  return {
    language: languageOf(connection.headers['accept-language']),
    send: (text) => {
      connection.write(text);
    },
    close: (code, reason) => {
      // The code is a number on the wire, although the type says otherwise.
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

/** Limits size and time of a body: SockJS itself limits neither. */
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
