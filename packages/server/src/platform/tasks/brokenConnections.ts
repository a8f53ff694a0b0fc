import { EventEmitter } from 'node:events';
import pg from 'pg';

/**
 * The task library (pg-boss 12.35) takes every listener off its listening connection before it ends it. When that
 * connection breaks in the same moment, as all do when PostgreSQL is killed, its error has no listener and would end the
 * process. From here on a connection that loses its listeners keeps one that ignores the error.
 */
export function ignoreErrorsOfEndedConnections(): void {
  pg.Client.prototype.removeAllListeners = function (this: pg.Client, event?: string | symbol) {
    // `undefined` is not the same as nothing there: it would be the name of an event.
    EventEmitter.prototype.removeAllListeners.apply(this, event === undefined ? [] : [event]);
    if (event === undefined || event === 'error') this.on('error', () => undefined);
    return this;
  };
}
