import { randomUUID } from 'node:crypto';
import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLocale, type ErrorName, errorCodes } from '@reachkit/contract';
import { errorTexts } from '@reachkit/contract/texts/errorTexts';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../errors.ts';
import { refuseFields } from '../failure.ts';

/** Refusals by Node's parser: name of the contract by the parser's code. All others are malformed (400). */
const names: Readonly<Record<string, ErrorName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
};

/** How long a refused client may go on sending before its connection is cut; without it a reset overtakes the answer. */
const lingerMs = 2_000;

/**
 * Answers in the envelope what cannot be read as a request: malformed, too slow, or with headers beyond the limit.
 * Always in Chinese, because no header was read.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The parser reports every further packet of a connection that it has given up.
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable || hasAnswerBegun(socket)) {
    socket.destroy();
    return;
  }
  const name = names[error.code ?? ''] ?? 'validation';
  const code = errorCodes[name];
  const body = JSON.stringify({ code, msg: errorTexts[defaultLocale].codes[name], data: null });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}`);
  socket.end([`HTTP/1.1 ${code} ${STATUS_CODES[code]}`, ...lines, '', body].join('\r\n'));
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cut));
}

/** Whether part of an answer is on its way, so that another one would be read as its continuation. */
function hasAnswerBegun(socket: Socket): boolean {
  const answer: unknown = '_httpMessage' in socket ? socket._httpMessage : undefined;
  return answer instanceof ServerResponse && answer.headersSent;
}

/** Answers in the envelope what Node would refuse without a body; needs `requireHostHeader: false`. */
export function answerProtocolErrors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // RFC 9112, section 3.2.
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      return sendFailure(refuseFields({ host: { rule: 'required' } }), request, reply, 400);
    }
  });
  // An expectation that a server does not know may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
