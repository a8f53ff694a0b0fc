import pLimit from 'p-limit';
import { Failure } from '../../platform/http/failure.ts';
import { hashPassword, verifyNothing, verifyPassword } from './passwords.ts';

/** How many hashes are worked on at once: half of the threads that Node has for such work. */
const atOnce = 2;
/** How many may wait; about half a second of work. */
const waiting = 40;

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

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= waiting) throw new Failure('rateLimited', { data: { retryAfter: 1 } });
    return this.#limit(work);
  }
}
