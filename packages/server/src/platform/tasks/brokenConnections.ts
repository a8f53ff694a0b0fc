import { EventEmitter } from 'node:events';
import pg from 'pg';

/**
 * The task library (pg-boss 12.35) removes all listeners from its listening connection before closing it. If that
 * connection breaks at the same time, as when PostgreSQL is killed, its error has no listener and would end the process.
 * After this call, a connection that loses its listeners keeps one that ignores errors.
 */
export function ignoreErrorsOfEndedConnections(): void {
  pg.Client.prototype.removeAllListeners = function (this: pg.Client, event?: string | symbol) {
    // An explicit `undefined` differs from a missing argument: it would be used as an event name.
    EventEmitter.prototype.removeAllListeners.apply(this, event === undefined ? [] : [event]);
    if (event === undefined || event === 'error') this.on('error', () => undefined);
    return this;
  };
}
