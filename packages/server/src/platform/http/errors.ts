import {
  type ErrorName,
  type ErrorTexts,
  errorCodes,
  type FieldError,
  httpStatusOf,
} from '@reachkit/contract';
import { retryAfterSchema } from '@reachkit/contract/session/registration';
import { errorTexts } from '@reachkit/contract/texts/errorTexts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPassing } from '../database/faults.ts';
import { describeError } from '../logging.ts';
import { Failure, type RefusedFields, refuseFields } from './failure.ts';
import { type Language, languageOf } from './request/language.ts';

/** Retry delay for a caller who waited too long for the database. */
const retryAfterSeconds = 5;

/** Errors of Fastify and its plugins, mapped to failures. */
const knownFailures: Readonly<Record<string, () => Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Failure('tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Failure('unsupportedMedia'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuseFields({ body: { rule: 'wrong_format' } }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuseFields({ body: { rule: 'wrong_format' } }),
  FST_ERR_BAD_URL: () => new Failure('notFound'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Failure('notFound'),
};

/** Sends every error as an envelope in the caller's language. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    if (isClientGone(error, request)) {
      request.log.debug('the client closed the connection before the answer');
    } else if (failure.reason === 'internal') {
      request.log.error({ err: describeError(failure.cause) }, 'unexpected error');
    }
    if (failure.reason === 'upgrading') {
      request.log.warn({ err: describeError(failure.cause) }, 'the database is not available');
    }
    // Fastify would close the connection while the client is still sending: the client would see a reset, not the response.
    if (failure.reason === 'tooLarge') reply.removeHeader('connection');
    sendFailure(failure, request, reply);
  });
}

/** Whether a streamed response failed only because its client closed the connection. */
function isClientGone(error: unknown, { raw }: FastifyRequest): boolean {
  const isBrokenOff =
    error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isBrokenOff && raw.socket.destroyed;
}

/** Handles errors of Fastify before routing, e.g. for a path that is not a valid URL. */
export function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  sendFailure(toFailure(error), request, reply);
}

/** `status`: the HTTP status. Default: that of the failure's code. */
export function sendFailure(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number = httpStatusOf(failure.code),
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const wait =
    failure.reason === 'upgrading'
      ? retryAfterSeconds
      : retryAfterSchema.safeParse(failure.detail.data).data?.retryAfter;
  if (wait !== undefined) reply.header('retry-after', wait);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({
      code: failure.code,
      msg: errorTexts[language].codes[failure.reason],
      data: dataOf(failure, language),
    });
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : '';
    const known = knownFailures[code];
    if (known) return known();
    // An aborted or malformed request is the client's error.
    if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) {
      return statusFailure(error.statusCode);
    }
  }
  return new Failure(isPassing(error) ? 'upgrading' : 'internal', { cause: error });
}

function statusFailure(status: number): Failure {
  const name = (Object.keys(errorCodes) as ErrorName[]).find((key) => errorCodes[key] === status);
  return name && name !== 'validation' ? new Failure(name) : refuseFields({ body: { rule: 'wrong_format' } });
}

function dataOf(failure: Failure, language: Language): unknown {
  const { fields, data } = failure.detail;
  return fields ? { fields: describeFields(fields, errorTexts[language]) } : (data ?? null);
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, () => value), text);

function describeFields(fields: RefusedFields, { fields: words }: ErrorTexts): Record<string, FieldError> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { rule, limit, values }]) => [
      name,
      {
        rule,
        msg: filled(words[rule], { limit: String(limit), ...values }),
        ...(limit === undefined ? {} : { limit }),
      },
    ]),
  );
}
