import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerClientError } from './clientError.ts';

interface Deadline {
  /** Milliseconds from the first byte of a request to the last. */
  readonly requestMs: number;
  /** An upload gets one more second for each of this many declared bytes. */
  readonly uploadBytesPerSecond: number;
}

interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const production: Deadline = { requestMs: 60_000, uploadBytesPerSecond: 32_000 };
/** Interval of Node's check for late requests. */
const checkEveryMs = 1_000;

/**
 * Ends requests that arrive too slowly with 408: a client that sends a byte now and then must not hold a connection
 * forever.
 */
export class RequestDeadline {
  readonly #deadline: Deadline;
  /** The request that is still being received, by connection. */
  readonly #arriving = new WeakMap<Socket, Arriving>();

  constructor(deadline: Deadline = production) {
    this.#deadline = deadline;
  }

  /** Node measures from the first byte of a request, and reports each late request once. */
  get serverOptions(): ServerOptions {
    const { requestMs } = this.#deadline;
    return {
      headersTimeout: requestMs,
      connectionsCheckingInterval: Math.min(checkEveryMs, requestMs / 10),
    };
  }

  get requestTimeout(): number {
    return this.#deadline.requestMs;
  }

  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
      if (!request.complete) this.#arriving.set(request.socket, { request, response });
    });
  }

  /** Handles Node's errors of a connection: a late request, or an unparsable one. */
  answer(error: NodeJS.ErrnoException, socket: Socket): void {
    const arriving = this.#arriving.get(socket);
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && arriving?.request.complete === false) {
      this.#end(error, socket, arriving);
    } else answerClientError(error, socket);
  }

  #end(error: NodeJS.ErrnoException, socket: Socket, { request, response }: Arriving): void {
    // Ends a late request with 408; one that already got a response, e.g. an error, gets no second one.
    const end = () => {
      if (request.complete) return;
      if (response.headersSent) socket.destroy();
      else answerClientError(error, socket);
    };
    const bytes = Number(request.headers['content-length'] ?? 0);
    const moreMs = response.headersSent ? 0 : Math.ceil((bytes / this.#deadline.uploadBytesPerSecond) * 1000);
    const timer = setTimeout(end, moreMs);
    socket.once('close', () => clearTimeout(timer));
  }
}
