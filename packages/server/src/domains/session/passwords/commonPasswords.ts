import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseFields } from '../../../platform/http/failure.ts';

/** Passwords that guessers try first, in lower case. */
export class CommonPasswords {
  #known: ReadonlySet<string> | undefined;

  /** @throws Failure `validation` at `password` */
  refuse(password: string): void {
    this.#known ??= new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));
    if (this.#known.has(password.toLowerCase()))
      throw refuseFields({ password: { rule: 'common_password' } });
  }
}
