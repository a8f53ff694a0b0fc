import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Turns of the event loop that may pass until one brings no new connection. */
const maxTurns = 1_000;

interface DrainOptions {
  /** Milliseconds for which a closing server still accepts connections and answers. */
  readonly delayMs: number;
  /** Milliseconds that requests under way may then take. */
  readonly graceMs: number;
}

/**
 * Lets a server close without resetting a connection: for a while it goes on as before, but each answer asks the client
 * to close its connection. A server that closes idle connections at once breaks those whose next request is on its way.
 * Call it last, so that all other work before closing is already done.
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

/** A connection that the system has accepted and this process not yet would be reset by closing the listener. */
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
