import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Max bytes of buffered lines if the destination fails, e.g. on a full disk; further lines are dropped. */
const maxWaiting = 2 ** 20;

/** Opens a log destination. Lines that cannot be written are buffered: a full disk must not end the process. */
export function openDestination(target: number | string): DestinationStream {
  const destination = pino.destination({ dest: target, sync: true, maxLength: maxWaiting });
  // The stream retries failed lines with the next one.
  destination.on('error', () => undefined);
  return destination;
}

/** Opens the server's log: JSON lines on standard error, so that standard output stays readable for people. */
export function openLog(level: string, stream: DestinationStream = openDestination(2)): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Also covers errors that the framework logs: an error about an unparsable request contains all of its bytes.
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    stream,
  );
}

/** Logs one line per request; never its query, body, headers or peer, which contain secrets and addresses. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

/** PostgreSQL error classes with messages about structure and connections, without values. */
const plainClasses = ['08', '42', '53', '57'];
/** An exception in class 42: the syntax error of an invalid `tsquery` quotes its text. */
const wrongSyntax = '42601';

/** Describes an error without secrets: the message of a database error may quote the values of its query. */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const isFromDatabase = 'query' in error || 'detail' in error;
  const isPlain =
    !isFromDatabase || (code !== wrongSyntax && plainClasses.some((start) => code?.startsWith(start)));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isPlain ? { message: error.message } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
