import { refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { SessionParts } from '../service.ts';

/**
 * Whether a signed-in person knows the password, too; guesses are counted, as a borrowed device is no place for them.
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
