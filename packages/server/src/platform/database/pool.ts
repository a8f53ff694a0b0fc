import pg, { type Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { currentCall, isReadOnly, refuseSecondConnection } from './context.ts';
import { NoConnectionError } from './faults.ts';
import { acquireTimeoutMs, type Limits, requestLimits } from './limits.ts';
import { Shares } from './shares.ts';

/** Connections per process. */
const poolSize = 20;

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/**
 * A pool that survives broken connections, refuses a transaction a second connection, and limits the connections of each
 * team and endpoint.
 */
class GuardedPool extends pg.Pool {
  readonly #shares: Shares;
  readonly #shareReleases = new WeakMap<object, () => void>();
  /** Connections that were last used by work that may not write, see `runReadOnly`. */
  readonly #reading = new WeakSet<object>();

  constructor(options: pg.PoolConfig & { readonly max: number; readonly connectionTimeoutMillis: number }) {
    super(options);
    this.#shares = new Shares({
      perTeam: Math.ceil(options.max * 0.6),
      perEndpoint: Math.ceil(options.max * 0.5),
      timeoutMs: options.connectionTimeoutMillis,
    });
    this.on('release', (_, client) => {
      this.#shareReleases.get(client)?.();
      this.#shareReleases.delete(client);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(callback?: Taken): Promise<PoolClient> | undefined {
    refuseSecondConnection();
    if (callback) {
      this.#take(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #take(callback: Taken): void {
    const caller = currentCall();
    if (!caller) {
      this.#open(callback);
      return;
    }
    this.#shares.take(
      caller,
      (release) =>
        this.#open((error, client, done) => {
          if (client) this.#shareReleases.set(client, release);
          else release();
          callback(error, client, done);
        }),
      () =>
        callback(
          new NoConnectionError('The connections of this team or endpoint are busy'),
          undefined,
          () => {},
        ),
    );
  }

  #open(callback: Taken): void {
    const isReading = isReadOnly();
    super.connect((error, client, done) => {
      if (!client || isReading === this.#reading.has(client)) {
        callback(error && new NoConnectionError(error.message || error.name, { cause: error }), client, done);
        return;
      }
      client.query(`set default_transaction_read_only = ${isReading ? 'on' : 'off'}`).then(
        () => {
          if (isReading) this.#reading.add(client);
          else this.#reading.delete(client);
          callback(undefined, client, done);
        },
        (fault: Error) => {
          done(fault);
          callback(new NoConnectionError(fault.message, { cause: fault }), undefined, done);
        },
      );
    });
  }
}

export interface PoolOptions {
  /** Default: the limits of a request. */
  readonly limits?: Limits;
  /** Timeout for a connection in milliseconds. */
  readonly acquireMs?: number;
}

/** Opens a pool with limits for acquiring a connection, for statements and for locks. */
export function openPool(
  url: string,
  log: Logger,
  { limits = requestLimits, acquireMs = acquireTimeoutMs }: PoolOptions = {},
): Pool {
  const pool = new GuardedPool({
    connectionString: url,
    max: poolSize,
    application_name: 'reachkit',
    connectionTimeoutMillis: acquireMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    keepAlive: true,
  });
  // A listener for connections in use too: without one, an error of a connection ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'));
  });
  // An idle connection broke; its own listener has logged it.
  pool.on('error', () => {});
  return pool;
}
