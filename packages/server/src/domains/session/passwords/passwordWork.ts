import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Failure } from '../../../platform/http/failure.ts';
import { hashPassword, verifyNothing, verifyPassword } from './passwords.ts';

/** How many hashes are worked on at once: never more than half of Node's threads for such work, and one core stays free. */
export const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** How many may wait; about half a second of work. */
export const waiting = 20;

/** Work on passwords, so little at a time that a flood of sign-ins leaves the rest of the server its share. */
export class PasswordWork {
  readonly #limit = pLimit(atOnce);
  /** Sign-ins under way, with all that they ask of the database. */
  #signIns = 0;

  hash(password: string): Promise<string> {
    return this.#run(() => hashPassword(password));
  }

  /** Takes the same work where there is nothing to compare with, so that this does not show in time. */
  verify(password: string, encoded: string | undefined): Promise<boolean> {
    return this.#run(() =>
      encoded === undefined ? verifyNothing(password) : verifyPassword(password, encoded),
    );
  }

  /** Runs a sign-in; refuses one that would wait too long before anything is asked of the database for it. */
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
