import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Failure } from '../../../platform/http/failure.ts';
import { hashPassword, verifyNothing, verifyPassword } from './passwords.ts';

/** Max concurrent hashes: at most half of Node's threads for such work, and one core stays free. */
export const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Max waiting hashes; about half a second of work. */
export const waiting = 20;

/** Limits concurrent password hashing, so that a flood of sign-ins does not starve the rest of the server. */
export class PasswordWork {
  readonly #limit = pLimit(atOnce);
  /** Running sign-ins, including their database queries. */
  #signIns = 0;

  hash(password: string): Promise<string> {
    return this.#run(() => hashPassword(password));
  }

  /** Verifies a password; takes the same time without a hash, so that timing does not reveal unknown accounts. */
  verify(password: string, encoded: string | undefined): Promise<boolean> {
    return this.#run(() =>
      encoded === undefined ? verifyNothing(password) : verifyPassword(password, encoded),
    );
  }

  /** Runs a sign-in; rejects it before any database query if it would wait too long. */
  async inRoom<T>(signIn: () => Promise<T>): Promise<T> {
    if (this.#signIns >= atOnce + waiting) throw tooBusy();
    this.#signIns += 1;
    try {
      return await signIn();
    } finally {
      this.#signIns -= 1;
    }
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= waiting) throw tooBusy();
    return this.#limit(work);
  }
}

function tooBusy(): Failure {
  return new Failure('rateLimited', { data: { retryAfter: 1 } });
}
