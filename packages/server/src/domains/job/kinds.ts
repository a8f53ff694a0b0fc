import type { ErrorCode, JobKind } from '@reachkit/contract';
import type { Transaction } from '../../platform/deps.ts';
import type { FileContent } from '../../platform/files/fileStore.ts';

/** Facts as numbers or texts, as in the contract. */
export type JobFacts = Readonly<Record<string, string | number | null>>;

export interface MadeFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: FileContent;
}

/** A job held by the process that runs it. */
export interface JobWork {
  readonly id: number;
  readonly teamId: number;
  readonly accountId: number;
  readonly createdAt: Date;
  /** Input as stored when the job was created; each kind parses its own input. */
  readonly input: unknown;
  /** Aborted if the job was cancelled or taken over by another process, or if this process stops. */
  readonly signal: AbortSignal;
  /** Reports the progress; may be called as often as needed. */
  progress(done: number, total: number | null): void;
}

export interface JobOutcome {
  readonly result: JobFacts;
  readonly file?: MadeFile | undefined;
}

/** Result of a job, as passed to its final transaction. */
export interface JobEnd {
  readonly id: number;
  readonly teamId: number;
  readonly accountId: number;
  readonly input: unknown;
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly result: JobFacts | null;
}

/** Handler of a kind of jobs. Any process of the installation may run it, also again after a crash in the middle. */
export interface JobRunner {
  readonly kind: JobKind;
  /** Who may see such a job and is notified of it: the account that began it, or its whole team. */
  readonly seenBy: 'account' | 'team';
  /** @throws JobFailure where it cannot succeed, also when tried again */
  run(work: JobWork): Promise<JobOutcome>;
  /**
   * Runs in the transaction that ends the job: exactly once, or not at all if the job has not ended. The return value is
   * stored as the job's result.
   */
  settle?(tx: Transaction, end: JobEnd): Promise<JobFacts | undefined>;
}

export const failureReasons = [
  /** The worker processes crashed on every attempt. */
  'interrupted',
  'internal',
  /** No source is configured for that platform. */
  'no_source',
  /** The platform's daily API quota is used up. */
  'quota_spent',
  'key_invalid',
  /** The platform has no such creator (any more). */
  'gone',
  /** The stored data does not identify a creator on the platform. */
  'no_reference',
  /** The platform returned a creator who is stored under another id. */
  'conflict',
  /** The creator is not stored any more. */
  'unknown',
  'refused',
  'unavailable',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Ends a job as failed, without a retry. */
export class JobFailure extends Error {
  readonly reason: FailureReason;
  readonly code: ErrorCode;
  constructor(reason: FailureReason, { code = 500, cause }: { code?: ErrorCode; cause?: unknown } = {}) {
    super(reason, { cause });
    this.name = 'JobFailure';
    this.reason = reason;
    this.code = code;
  }
}

/** The runners of an installation by their kind. */
export class JobRunners {
  readonly #byKind: ReadonlyMap<string, JobRunner>;
  constructor(runners: readonly JobRunner[]) {
    this.#byKind = new Map(runners.map((runner) => [runner.kind, runner]));
  }

  get kinds(): readonly JobKind[] {
    return [...this.#byKind.values()].map(({ kind }) => kind);
  }

  of(kind: string): JobRunner {
    const runner = this.#byKind.get(kind);
    if (!runner) throw new Error(`Nobody runs jobs of the kind ${kind}`);
    return runner;
  }
}
