import { randomUUID } from 'node:crypto';
import { getHealth, getReadiness } from '@reachkit/contract/site';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Readiness } from '../../lifecycle/readiness.ts';
import { errorCodeOf } from '../../processes.ts';
import type { Config } from '../../settings/config.ts';
import { StartFailure } from '../../startFailure.ts';
import { answerErrors } from '../errors.ts';
import { Failure } from '../failure.ts';
import { setHeaders } from '../headers.ts';
import { languageOf } from '../request/language.ts';
import { drainOnClose } from './drain.ts';
import { startupPage, startupPolicy } from './startupPage.ts';

export interface StartupListener {
  /** The server's future port. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the probes while the database starts and migrates, which may take minutes, and responds 503 to everything else;
 * with the demo, pages show the progress and continue automatically. Does nothing if it cannot listen: the server reports
 * the reason itself, unless an earlier error occurs.
 */
export async function openStartupListener(
  config: Pick<Config, 'host' | 'port' | 'isDemo'>,
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
    // The next request must reach the server itself.
    reply.header('connection', 'close');
  });
  app.get(getHealth.path, async () => ({ code: 0, msg: '', data: { status: 'alive' } }));
  const refuse = async () => {
    const { progress } = readiness;
    throw new Failure('upgrading', { data: { reason: await readiness.reason(), progress } });
  };
  const showOrRefuse = async ({ method, headers }: FastifyRequest, reply: FastifyReply) => {
    if (!config.isDemo || method !== 'GET' || !headers.accept?.includes('text/html')) return refuse();
    reply.header('cache-control', 'no-store').header('content-security-policy', startupPolicy);
    return reply
      .type('text/html; charset=utf-8')
      .send(startupPage(languageOf(headers['accept-language']), readiness.progress));
  };
  app.get(getReadiness.path, refuse);
  app.setNotFoundHandler(showOrRefuse);
  drainOnClose(app, { delayMs: 0, graceMs: 1_000 });
  try {
    return { port: await listen(app, config), close: () => app.close() };
  } catch {
    await app.close();
    return { port: config.port, close: async () => undefined };
  }
}

/**
 * Listens and returns the port.
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
