import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerClientError } from './clientError.ts';

interface Deadline {
  /** From the first byte of a request to its last. */
  readonly requestMs: number;
  /** An upload has a second more for each of so many bytes that it declares. */
  readonly uploadBytesPerSecond: number;
}

interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const production: Deadline = { requestMs: 60_000, uploadBytesPerSecond: 32_000 };
/** How often Node looks for requests that are late. */
const checkEveryMs = 1_000;

/** Ends requests that arrive too slowly with 408: who sends a byte now and then must not hold a connection for ever. */
export class RequestDeadline {
  readonly #deadline: Deadline;
  /** The request whose body is arriving on a connection. */
  readonly #arriving = new WeakMap<Socket, Arriving>();

  constructor(deadline: Deadline = production) {
    this.#deadline = deadline;
  }

  /** Node measures from the first byte of a request, and reports each late one once. */
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

  /** Takes what Node reports of a connection: a late request, or one that cannot be read. */
  answer(error: NodeJS.ErrnoException, socket: Socket): void {
    const arriving = this.#arriving.get(socket);
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && arriving?.request.complete === false) {
      this.#end(error, socket, arriving);
    } else answerClientError(error, socket);
  }

  #end(error: NodeJS.ErrnoException, socket: Socket, { request, response }: Arriving): void {
    // A request that was answered before it was all there, e.g. with a refusal, gets no second answer.
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
