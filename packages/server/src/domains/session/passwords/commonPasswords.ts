import { refuseFields } from '../../../platform/http/failure.ts';
import { PasswordGuesses } from './passwordGuesses.ts';

/**
 * The power of ten of the guesses that a password has to withstand: rate limits stop a guesser long before that many
 * (see "strength" in zxcvbn, score 2).
 */
const minGuesses = 6;

/** Refuses passwords that guessers try first. */
export class CommonPasswords {
  readonly #guesses = new PasswordGuesses();

  /**
   * `own`: what is known of the person, e.g. phone and nickname.
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
