import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Bytes of lines that wait for a destination that takes none, e.g. on a full disk; further ones are dropped. */
const maxWaiting = 2 ** 20;

/** Where a log goes. Lines that cannot be written now are kept for later: a full disk must not end the process. */
export function openDestination(target: number | string): DestinationStream {
  const destination = pino.destination({ dest: target, sync: true, maxLength: maxWaiting });
  // It tries what it could not write again with the next line.
  destination.on('error', () => undefined);
  return destination;
}

/** The server's log: a JSON line each on standard error, so that standard output stays for people. */
export function openLog(level: string, stream: DestinationStream = openDestination(2)): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Also errors that the framework logs by itself: one of a request that cannot be read holds all of its bytes.
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    stream,
  );
}

/** One line a request; never its query, body, headers or peer, which hold secrets and addresses. */
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

/** Classes of PostgreSQL errors whose messages speak of structure and connections, not of values. */
const plainClasses = ['08', '42', '53', '57'];
/** One of them that does: a text that is no `tsquery` is quoted as wrong syntax. */
const wrongSyntax = '42601';

/** An error as far as a log may know it: the message of a database error may quote the values of its query. */
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
