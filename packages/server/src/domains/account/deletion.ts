import type { AnswerOf, BodyOf, userSchema } from '@reachkit/contract';
import {
  deletionDelayDays,
  type getAccountDeletion,
  type requestAccountDeletion,
} from '@reachkit/contract/account/account';
import type { Deps, Transaction } from '../../platform/deps.ts';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { Caller, RequestContext } from '../../platform/http/route.ts';
import { recordOperations } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';
import { readTerms } from '../membership/orders/terms/teamTerms.ts';
import type { Term } from '../membership/orders/terms/terms.ts';
import { countMembers } from '../people/countMembers.ts';
import { identityOf } from '../people/identity.ts';
import { findOwner, readNickName } from '../people/people.ts';
import { readTeamFacts, teamNames } from '../people/teamFacts.ts';
import { describeVisit } from '../session/login/visit.ts';
import { provePassword } from '../session/passwords/provePassword.ts';
import { changePerson, lockPerson, readProfile } from '../session/people/profile.ts';
import { isStaffAccount } from '../session/people/staffAccount.ts';
import type { AccountParts } from './phone.ts';
import { accountRecords } from './records.ts';

type UserInfo = AnswerOf<typeof userSchema>;
type AccountDeletionInfo = AnswerOf<typeof getAccountDeletion>;

type Visit = Pick<RequestContext, 'address' | 'userAgent'>;
type Row = Awaited<ReturnType<typeof lockPerson>>;

/** A term without an end is the last one, and it is free. */
const lastPaidDay = (terms: readonly Term[]) =>
  terms.findLast(({ endsOn }) => endsOn !== null)?.endsOn ?? null;

export const isOwner = ({ roleIds }: Pick<Row, 'roleIds'>): boolean => identityOf(roleIds) === 'owner';

/** Account deletions, which can be cancelled for some days. */
export class DeletionService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: AccountParts;

  constructor(deps: Pick<Deps, 'db' | 'now'>, parts: AccountParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /** Returns the data that a deletion would remove, and its blockers. */
  async read({ accountId, teamId }: Caller): Promise<AccountDeletionInfo> {
    const { db, now } = this.#deps;
    const row = await db.transaction((tx) => lockPerson(tx, { accountId, teamId }));
    const facts = await readTeamFacts(db, teamId);
    if (!facts) throw new Failure('unauthorised');
    const names = await teamNames(db, [teamId]);
    const isWholeTeam = isOwner(row);
    const owner = isWholeTeam ? null : await findOwner(db, teamId);
    const paidThrough = isWholeTeam ? lastPaidDay(await readTerms(db, teamId, facts, now())) : null;
    return {
      deletesAt: row.deletesAt,
      scope: isWholeTeam ? 'team' : 'account',
      team: names.get(teamId) ?? '',
      successor: await readNickName(db, teamId, owner),
      members: await countMembers(db, teamId),
      paidThrough,
      paidUntil: paidThrough,
    };
  }

  /**
   * Schedules the deletion of the account after some days; a second request changes nothing.
   * @throws Failure `validation` at `password` or `code`, `rateLimited`
   * @throws Failure `teamHasMembers` for an owner with members, `forbidden` for staff, who are removed by other staff only
   */
  async request(
    caller: Caller,
    { password, code }: BodyOf<typeof requestAccountDeletion>,
    visit: Visit,
  ): Promise<UserInfo> {
    const { db, now } = this.#deps;
    const { codes } = this.#parts;
    const before = await db.transaction((tx) => lockPerson(tx, caller));
    if (isStaffAccount(before)) throw new Failure('forbidden');
    await refuseMembers(db, before);
    const phone = code === '' ? null : before.phone;
    if (phone === null) await provePassword(this.#parts, caller, password, before.passwordHash);
    const verified = phone === null ? null : await codes.verify(phone, code, visit.address);
    const at = now();
    return db.transaction(async (tx) => {
      const row = await lockPerson(tx, caller);
      if (row.phone !== before.phone || row.passwordHash !== before.passwordHash) {
        throw refuseFields(
          verified ? { code: { rule: 'wrong_sms_code' } } : { password: { rule: 'wrong_password' } },
        );
      }
      await refuseMembers(tx, row);
      if (verified) await codes.spend(tx, verified, 'deleteAccount');
      if (row.deletesAt === null) {
        const deletesAt = new Date(at.getTime() + deletionDelayDays * dayMs);
        await changePerson(tx, caller, { deletesAt });
        await this.#record(tx, caller, 'deletionRequested', visit, at);
      }
      return readProfile(tx, caller, at);
    });
  }

  async withdraw(caller: Caller, visit: Visit): Promise<UserInfo> {
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const changed = await changePerson(tx, caller, { deletesAt: null });
      if (changed.length > 0) await this.#record(tx, caller, 'deletionWithdrawn', visit, at);
      return readProfile(tx, caller, at);
    });
  }

  async #record(
    tx: Transaction,
    { accountId, teamId }: Caller,
    action: 'deletionRequested' | 'deletionWithdrawn',
    visit: Visit,
    at: Date,
  ): Promise<void> {
    const object = { kind: 'account', id: accountId };
    const place = describeVisit(visit, this.#parts.regions);
    await recordOperations(tx, accountRecords, [{ teamId, actorId: accountId, action, object, place, at }]);
  }
}

/** Members would lose their data without consent. */
async function refuseMembers(db: Deps['db'] | Transaction, row: Row): Promise<void> {
  if (isOwner(row) && (await countMembers(db, row.teamId)) > 0) throw new Failure('teamHasMembers');
}
