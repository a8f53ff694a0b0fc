import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseFields } from '../../platform/http/failure.ts';

/** Passwords that guessers try first, in lower case. */
export class CommonPasswords {
  readonly #known = new Set<string>(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));

  /** @throws Failure `validation` at `password` */
  refuse(password: string): void {
    if (this.#known.has(password.toLowerCase()))
      throw refuseFields({ password: { rule: 'common_password' } });
  }
}
