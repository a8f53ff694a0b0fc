import type { AnswerOf, userSchema } from '@reachkit/contract';
import type { Profile } from '@reachkit/contract/account/account';
import type { Deps } from '../../platform/deps.ts';
import { refuseFields } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import { changesOf, recordActions } from '../../platform/records/actions.ts';
import { isTimeZone } from '../../platform/time/wallClock.ts';
import { changePerson, lockPerson, readProfile } from '../session/people/profile.ts';
import { accountRecords } from './records.ts';

type UserInfo = AnswerOf<typeof userSchema>;

/**
 * Changes a person's profile; a change without effect is not recorded. The names are erased from the record when the
 * person is deleted.
 * @throws Failure `validation` at `timeZone` for a zone that is not in the IANA database
 * @throws Failure `unauthorised` for a person who was removed meanwhile
 */
export async function changeProfile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  profile: Profile,
): Promise<UserInfo> {
  const at = now();
  const { timeZone } = profile;
  if (timeZone !== null && !isTimeZone(timeZone)) throw refuseFields({ timeZone: { rule: 'unknown_value' } });
  return db.transaction(async (tx) => {
    const { accountId } = caller;
    const before = await lockPerson(tx, caller);
    const after = { ...profile, company: profile.company || null };
    const changed = await changePerson(tx, caller, after);
    if (changed.length > 0) {
      await recordActions(tx, accountRecords, caller, [
        {
          action: 'profileChanged',
          object: { kind: 'account', id: accountId },
          ...changesOf<typeof after | typeof before>(before, after, [
            ...(['nickName', 'company', 'language', 'timeZone'] as const),
          ]),
          at,
        },
      ]);
    }
    return readProfile(tx, caller, at);
  });
}
