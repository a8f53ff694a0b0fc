import type { Credentials } from '@reachkit/contract/session/session';
import { type ReachkitError, toReachkitError } from '../../core/failures/errors.ts';
import type { UseLoginOptions } from './useLogin.ts';

export interface EnterOptions {
  readonly signIn: UseLoginOptions['signIn'] | undefined;
  readonly locale: string;
  readonly report: (error: ReachkitError) => void;
}

/** Signs in with a newly created account. `false`: the account exists, the person must log in. */
export async function enter(credentials: Credentials, options: EnterOptions): Promise<boolean> {
  if (!options.signIn) return false;
  try {
    await options.signIn(credentials, { locale: options.locale });
    return true;
  } catch (thrown) {
    options.report(toReachkitError(thrown));
    return false;
  }
}
