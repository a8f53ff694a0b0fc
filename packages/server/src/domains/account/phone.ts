import type { AnswerOf, BodyOf, userSchema } from '@reachkit/contract';
import type { changePhone } from '@reachkit/contract/account/account';
import type { Deps } from '../../platform/deps.ts';
import { refuseFields } from '../../platform/http/failure.ts';
import type { Caller, RequestContext } from '../../platform/http/route.ts';
import { recordOperations } from '../../platform/records/record.ts';
import { describeVisit } from '../session/login/visit.ts';
import { provePassword } from '../session/passwords/provePassword.ts';
import {
  changePerson,
  endOtherLogins,
  isPhoneTaken,
  lockPerson,
  readProfile,
} from '../session/people/profile.ts';
import type { SessionParts } from '../session/service.ts';
import { accountRecords } from './records.ts';

type UserInfo = AnswerOf<typeof userSchema>;

export interface AccountParts
  extends Pick<SessionParts, 'codes' | 'emailCodes' | 'limits' | 'passwords' | 'regions'> {
  /** Drops the cached data of an ended login. */
  readonly forget: (loginId: number) => void;
}

/** Changes people's phone numbers; both numbers must be verified. */
export class PhoneService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: AccountParts;

  constructor(deps: Pick<Deps, 'db' | 'now'>, parts: AccountParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /**
   * Changes the number. All other logins end: a number is often changed because it was lost. Only a person who has
   * verified the new number learns that another account has it.
   * @throws Failure `validation` at `phone`, `code`, `oldCode` or `password`, `rateLimited`
   */
  async change(
    caller: Caller,
    { phone, code, oldCode, password }: BodyOf<typeof changePhone>,
    visit: Pick<RequestContext, 'address' | 'userAgent'>,
  ): Promise<UserInfo> {
    const { db } = this.#deps;
    const { codes } = this.#parts;
    const before = await db.transaction((tx) => lockPerson(tx, caller));
    if (phone === before.phone) throw refuseFields({ phone: { rule: 'phone_unchanged' } });
    if (before.phone !== null && oldCode === '') throw refuseFields({ oldCode: { rule: 'required' } });
    if (before.phone === null) await provePassword(this.#parts, caller, password, before.passwordHash);
    const left = before.phone && (await codes.verify(before.phone, oldCode, visit.address, 'oldCode'));
    const taken = await codes.verify(phone, code, visit.address);
    if (await isPhoneTaken(db, phone)) throw phoneTaken();
    const at = this.#deps.now();
    const ended = await db
      .transaction(async (tx) => {
        const now = await lockPerson(tx, caller);
        // Changed in the meantime: the code does not verify the current number.
        if (now.phone !== before.phone) throw refuseFields({ oldCode: { rule: 'wrong_sms_code' } });
        if (left) await codes.spend(tx, left, 'leavePhone');
        await codes.spend(tx, taken, 'takePhone');
        const username = now.phone !== null && now.username === now.phone ? phone : now.username;
        await changePerson(tx, caller, { phone, username });
        const { accountId, teamId } = caller;
        const object = { kind: 'account', id: accountId };
        const place = describeVisit(visit, this.#parts.regions);
        await recordOperations(tx, accountRecords, [
          {
            teamId,
            actorId: accountId,
            action: 'phoneChanged',
            object,
            place,
            at,
            before: { phone: now.phone && maskPhone(now.phone) },
            after: { phone: maskPhone(phone) },
          },
        ]);
        return endOtherLogins(tx, caller, at);
      })
      .catch((error: unknown) => {
        throw isTakenMeanwhile(error) ? phoneTaken() : error;
      });
    for (const id of ended) this.#parts.forget(id);
    return readProfile(db, caller, at);
  }
}

/** Masks a mainland number of eleven digits, e.g. `138••••5678`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}••••${phone.slice(-4)}`;

function phoneTaken() {
  return refuseFields({ phone: { rule: 'phone_taken' } });
}

/** Whether a unique value was taken meanwhile: 23505 is `unique_violation` (PostgreSQL, "Error Codes"). */
export function isTakenMeanwhile(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
