import { refuseFields } from '../../../platform/http/failure.ts';
import { PasswordGuesses } from './passwordGuesses.ts';

/**
 * Minimum number of guesses, as a power of ten, that a password must withstand: rate limits stop guessing long before
 * (see "strength" in zxcvbn, score 2).
 */
const minGuesses = 6;

/** Rejects passwords that are guessed first. */
export class CommonPasswords {
  readonly #guesses = new PasswordGuesses();

  /**
   * Rejects a common password; `own`: data of the person, e.g. phone and nickname.
   * @throws Failure `validation` at `password`
   */
  refuse(password: string, own: readonly (string | null | undefined)[] = []): void {
    if (
      this.#guesses.of(
        password,
        own.filter((text) => typeof text === 'string'),
      ) >= minGuesses
    )
      return;
    throw refuseFields({ password: { rule: 'common_password' } });
  }
}
