import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Max event loop turns to wait for one without a new connection. */
const maxTurns = 1_000;

interface DrainOptions {
  /** Milliseconds during which a closing server still accepts connections and responds. */
  readonly delayMs: number;
  /** Milliseconds after `delayMs` for running requests to complete. */
  readonly graceMs: number;
}

/**
 * Lets a server close without resetting connections: for `delayMs` it continues to serve, but each response asks the
 * client to close its connection. Closing idle connections at once would break those with a request in transit. Call it
 * last, so that all other work before closing is already done.
 */
export function drainOnClose(app: FastifyInstance, { delayMs, graceMs }: DrainOptions): void {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await pause(delayMs);
    await untilNoneConnects(app);
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.server.once('close', () => clearTimeout(timer));
  });
}

/**
 * Waits for pending connections: closing the listener would reset those that the system has accepted, but this process
 * has not.
 */
async function untilNoneConnects({ server }: FastifyInstance): Promise<void> {
  let count = 0;
  const note = () => {
    count += 1;
  };
  server.on('connection', note);
  let before = -1;
  for (let turn = 0; turn < maxTurns && before !== count; turn += 1) {
    before = count;
    await nextTurn();
  }
  server.off('connection', note);
}
