import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Failure } from '../../platform/http/failure.ts';
import { hashPassword, verifyNothing, verifyPassword } from './passwords.ts';

/** How many hashes are worked on at once: never more than half of Node's threads for such work, and one core stays free. */
export const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** How many may wait; about half a second of work. */
export const waiting = 20;

/** Work on passwords, so little at a time that a flood of sign-ins leaves the rest of the server its share. */
export class PasswordWork {
  readonly #limit = pLimit(atOnce);

  hash(password: string): Promise<string> {
    return this.#run(() => hashPassword(password));
  }

  /** Takes the same work where there is nothing to compare with, so that this does not show in time. */
  verify(password: string, encoded: string | undefined): Promise<boolean> {
    return this.#run(() =>
      encoded === undefined ? verifyNothing(password) : verifyPassword(password, encoded),
    );
  }

  /** Turns away what would have to wait too long, before anything is asked of the database for it. */
  checkRoom(): void {
    if (this.#limit.pendingCount >= waiting) throw new Failure('rateLimited', { data: { retryAfter: 1 } });
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    this.checkRoom();
    return this.#limit(work);
  }
}
