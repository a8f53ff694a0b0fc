import { randomUUID } from 'node:crypto';
import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLocale, type ErrorName, errorCodes } from '@reachkit/contract';
import { errorTexts } from '@reachkit/contract/texts/errorTexts';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../errors.ts';
import { refuseFields } from '../failure.ts';

/** Contract error names by code of Node's parser errors. All other errors are malformed requests (400). */
const names: Readonly<Record<string, ErrorName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
};

/**
 * How long a rejected client may keep sending before its connection is closed; otherwise a reset would precede the
 * response.
 */
const lingerMs = 2_000;

/**
 * Responds with the envelope to unparsable requests: malformed, too slow, or with headers beyond the limit. Always in
 * Chinese, because no header was read.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The parser reports another error for each later packet of a failed connection.
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

/** Whether part of a response was sent, so that another one would be read as its continuation. */
function hasAnswerBegun(socket: Socket): boolean {
  const answer: unknown = '_httpMessage' in socket ? socket._httpMessage : undefined;
  return answer instanceof ServerResponse && answer.headersSent;
}

/** Responds with the envelope to requests that Node would reject without a body; needs `requireHostHeader: false`. */
export function answerProtocolErrors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // RFC 9112, section 3.2.
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      return sendFailure(refuseFields({ host: { rule: 'required' } }), request, reply, 400);
    }
  });
  // A server may ignore an unknown expectation (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
