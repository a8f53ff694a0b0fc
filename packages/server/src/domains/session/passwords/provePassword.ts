import { refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { SessionParts } from '../service.ts';

/**
 * Checks that a signed-in person also knows the password; guesses are counted, so that a borrowed device cannot be used
 * for guessing.
 * @throws Failure `validation` at `password`, `rateLimited`
 */
export async function provePassword(
  { limits, passwords }: Pick<SessionParts, 'limits' | 'passwords'>,
  { accountId }: Pick<Caller, 'accountId'>,
  password: string,
  passwordHash: string,
): Promise<void> {
  if (password === '') throw refuseFields({ password: { rule: 'required' } });
  await limits.take({ oldPasswordByAccount: { accountId } });
  const isRight = await passwords.verify(password, passwordHash);
  if (!isRight) throw refuseFields({ password: { rule: 'wrong_password' } });
  await limits.clear({ oldPasswordByAccount: { accountId } });
}
