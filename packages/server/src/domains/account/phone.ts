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
  /** Forgets the cached data of a login that has ended. */
  readonly forget: (loginId: number) => void;
}

/** Gives people another phone number, which they prove to hold, as well as the one before. */
export class PhoneService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: AccountParts;

  constructor(deps: Pick<Deps, 'db' | 'now'>, parts: AccountParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /**
   * Changes the number. All other logins end: a number that is given up is often one that was lost.
   * Only a person who holds the new number learns that another account has it.
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
        // Changed meanwhile: the code proves nothing about the number of now.
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

/** A mainland number of eleven digits, e.g. `138••••5678`. */
const maskPhone = (phone: string): string => `${phone.slice(0, 3)}••••${phone.slice(-4)}`;

function phoneTaken() {
  return refuseFields({ phone: { rule: 'phone_taken' } });
}

/** PostgreSQL, "Error Codes": 23505 is `unique_violation`. */
export function isTakenMeanwhile(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
