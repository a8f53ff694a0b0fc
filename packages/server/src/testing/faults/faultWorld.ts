import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { makeFaultAccounts } from './accounts.ts';
import { Ledger } from './ledger.ts';
import { MixedWriter } from './mixedWriter.ts';

export interface FaultWorldOptions {
  /** Addresses of the servers; the writers share them. */
  readonly addresses: readonly string[];
  /** Opens the servers' database, to create accounts and to compare it with the ledger; closed after each use. */
  readonly openDatabase: () => Promise<Pick<OpenDatabase, 'pool' | 'close'>>;
  readonly writers?: number;
}

/**
 * Writers that call running servers during faults, and a ledger of the acknowledged writes. Start the servers with
 * `startServer`, so that no rate limit stops the writers.
 */
export class FaultWorld {
  readonly #openDatabase: FaultWorldOptions['openDatabase'];
  readonly #writers: readonly MixedWriter[];
  readonly #ledger: Ledger;
  readonly #problems: string[];

  private constructor(
    openDatabase: FaultWorldOptions['openDatabase'],
    writers: readonly MixedWriter[],
    ledger: Ledger,
    problems: string[],
  ) {
    this.#openDatabase = openDatabase;
    this.#writers = writers;
    this.#ledger = ledger;
    this.#problems = problems;
  }

  static async open({ addresses, openDatabase, writers = 24 }: FaultWorldOptions): Promise<FaultWorld> {
    const database = await openDatabase();
    const accounts = await makeFaultAccounts(database.pool, writers).finally(() => database.close());
    const ledger = new Ledger();
    const problems: string[] = [];
    return new FaultWorld(
      openDatabase,
      accounts.map((account, index) => {
        const address = addresses[index % addresses.length] ?? '';
        return new MixedWriter(index, { account, address, ledger, problems });
      }),
      ledger,
      problems,
    );
  }

  /** Number of acknowledged writes so far. */
  get acknowledged(): number {
    return this.#ledger.acknowledged;
  }

  /** Number of calls rejected with 503 so far. */
  get unavailable(): number {
    return this.#writers.reduce((sum, writer) => sum + writer.unavailable, 0);
  }

  /**
   * Starts all writers, causes the fault meanwhile, and ends once each of them has written again. Returns the problems:
   * calls that neither succeeded nor were rejected with 503, and data that the database lost, duplicated or invented.
   */
  async round(fault: () => Promise<void>): Promise<readonly string[]> {
    const stopping = new AbortController();
    const running = this.#writers.map(async (writer) => {
      while (!stopping.signal.aborted) await writer.write();
    });
    try {
      await this.#everyoneWrites();
      await fault();
      await this.#everyoneWrites();
    } finally {
      stopping.abort();
      await Promise.all(running);
    }
    const database = await this.#openDatabase();
    const differences = await this.#ledger.differences(database.pool).finally(() => database.close());
    return [...this.#problems.splice(0), ...differences];
  }

  /** Waits until one more write of each writer is acknowledged; the test timeout ends an endless wait. */
  async #everyoneWrites(): Promise<void> {
    const before = this.#writers.map(({ acknowledged }) => acknowledged);
    while (this.#writers.some(({ acknowledged }, index) => acknowledged <= (before[index] ?? 0))) {
      await pause(20);
    }
  }
}
