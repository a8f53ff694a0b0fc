import { randomUUID } from 'node:crypto';
import { getHealth, getReadiness } from '@reachkit/contract/site';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Readiness } from '../../lifecycle/readiness.ts';
import { errorCodeOf } from '../../processes.ts';
import type { Config } from '../../settings/config.ts';
import { StartFailure } from '../../startFailure.ts';
import { answerErrors } from '../errors.ts';
import { Failure } from '../failure.ts';
import { setHeaders } from '../headers.ts';
import { drainOnClose } from './drain.ts';

export interface StartupListener {
  /** The port on which the server is to listen then. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Answers the probes while the database starts and is migrated, which may take minutes, and everything else with 503.
 * Does nothing where it cannot listen: the server itself says why, unless a better reason comes first.
 */
export async function openStartupListener(
  config: Pick<Config, 'host' | 'port'>,
  readiness: Readiness,
  log: Deps['log'],
): Promise<StartupListener> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    return503OnClosing: false,
  });
  answerErrors(app);
  setHeaders(app);
  app.addHook('onSend', async (_request, reply) => {
    // The next request finds the server itself.
    reply.header('connection', 'close');
  });
  app.get(getHealth.path, async () => ({ code: 0, msg: '', data: { status: 'alive' } }));
  const refuse = async () => {
    throw new Failure('upgrading', { data: { reason: await readiness.reason() } });
  };
  app.get(getReadiness.path, refuse);
  app.setNotFoundHandler(refuse);
  drainOnClose(app, { delayMs: 0, graceMs: 1_000 });
  try {
    return { port: await listen(app, config), close: () => app.close() };
  } catch {
    await app.close();
    return { port: config.port, close: async () => undefined };
  }
}

/**
 * Answers the port.
 * @throws StartFailure where the address cannot be had
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const words: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is already in use by another program. Stop it, or choose another one with PORT.`,
      EACCES: `This user may not listen on port ${port}. Choose one above 1023 with PORT.`,
      EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine.`,
      ENOTFOUND: `HOST is ${host}, which is no address of this machine.`,
    };
    const known = words[errorCodeOf(error) ?? ''];
    throw known ? new StartFailure(known, error) : error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
