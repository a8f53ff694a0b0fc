import type { Deps } from '../../platform/deps.ts';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import { recordOperations } from '../../platform/records/record.ts';
import { maskAddress } from '../email/addresses/address.ts';
import type { TracedPlace } from '../session/login/visit.ts';
import { provePassword } from '../session/passwords/provePassword.ts';
import { readEmailAddress } from '../session/people/emailAddress.ts';
import { changePerson, endOtherLogins, lockPerson } from '../session/people/profile.ts';
import { findBySignInEmail, readSignInEmail } from '../session/people/signInEmail.ts';
import { isStaffAccount } from '../session/people/staffAccount.ts';
import { type AccountParts, isTakenMeanwhile } from './phone.ts';
import { accountRecords } from './records.ts';

const taken = () => refuseFields({ address: { rule: 'email_taken' } });

/**
 * Enables sign-in with the confirmed address. Ends all other logins, as one may be on a borrowed device.
 * @throws Failure `forbidden` where the installation takes none, and for staff; `validation` at `password`, or at
 * `address` where none is confirmed or another account has it; `rateLimited`
 */
export async function enableSignIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  parts: AccountParts,
  caller: Caller,
  { password, place }: { readonly password: string; readonly place: TracedPlace },
): Promise<void> {
  const before = await db.transaction((tx) => lockPerson(tx, caller));
  if (!parts.emailCodes.isOn || isStaffAccount(before)) throw new Failure('forbidden');
  await provePassword(parts, caller, password, before.passwordHash);
  const at = now();
  const ended = await db
    .transaction(async (tx) => {
      const row = await lockPerson(tx, caller);
      if (row.passwordHash !== before.passwordHash)
        throw refuseFields({ password: { rule: 'wrong_password' } });
      const { address } = await readEmailAddress(tx, caller, at);
      const { address: signInEmail, key } = readSignInEmail(address ?? '', 'address');
      const other = await findBySignInEmail(tx, key);
      if (other && other.id !== row.id) throw taken();
      // If the former address was also the username, the new one replaces it.
      const username = row.username === row.signInEmail ? signInEmail : row.username;
      await changePerson(tx, caller, { signInEmail, signInEmailKey: key, username });
      const { teamId, accountId } = caller;
      await recordOperations(tx, accountRecords, [
        {
          teamId,
          actorId: accountId,
          action: 'emailChanged',
          place,
          at,
          object: { kind: 'account', id: accountId },
          before: { email: row.signInEmail && maskAddress(row.signInEmail) },
          after: { email: maskAddress(signInEmail) },
        },
      ]);
      return endOtherLogins(tx, caller, at);
    })
    .catch((error: unknown) => {
      throw isTakenMeanwhile(error) ? taken() : error;
    });
  for (const id of ended) parts.forget(id);
}
