import type { AnswerOf } from '@reachkit/contract';
import { roleAdmin } from '@reachkit/contract';
import { staffPrefix } from '@reachkit/contract/session/registration';
import type { staffMemberSchema } from '@reachkit/contract/session/staff';
import { type StaffRight, staffRights } from '@reachkit/contract/session/staffRights';
import { and, arrayContains, eq, isNotNull, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import { type RecordedPlace, recordOperations } from '../../../platform/records/record.ts';
import { isOffLoopback } from '../../../platform/settings/loopback.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { lockTeam } from '../../people/teamFacts.ts';
import { demoTeamsLock } from '../demoAccounts.ts';
import { createKeptCode } from '../factor/codes.ts';
import { dropTickets, type SecondFactors } from '../factor/secondFactors.ts';
import { endLogins } from '../login/logins.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { sessionRecords } from '../records.ts';
import { account, login, team } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type StaffMember = AnswerOf<typeof staffMemberSchema>;

/** Origin of a change to a staff account: an administrator with a reason, or a command on the server's machine. */
export interface StaffActor {
  /** `null` for a command. */
  readonly accountId: number | null;
  readonly reason?: string;
  readonly place?: RecordedPlace;
}

/** A member of staff, by id or by account name. */
export type StaffName = { readonly id: number } | { readonly username: string };

/** Data to record; `null` if nothing changed. */
type Change = Pick<
  Parameters<typeof recordOperations<StaffActionName>>[2][number],
  'action' | 'before' | 'after'
> | null;
type StaffActionName = (typeof sessionRecords.actions)[number];

const officeKind = 'office';

/** Accounts of staff: their rights, whether they are enabled, and the set-up of their second factor. */
export class StaffAccounts {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'config'>;
  readonly #factors: SecondFactors;
  /** Clears the cache of a login in this process. */
  readonly #forget: (loginId: number) => void;

  constructor(
    deps: Pick<Deps, 'db' | 'now' | 'config'>,
    factors: SecondFactors,
    forget: (loginId: number) => void = () => undefined,
  ) {
    this.#deps = deps;
    this.#factors = factors;
    this.#forget = forget;
  }

  /** Lists all staff by account name. */
  async list({ accountId }: { readonly accountId: number }): Promise<StaffMember[]> {
    const rows = await this.#deps.db
      .select({ account, lastSignInAt: max(login.createdAt) })
      .from(account)
      .innerJoin(team, eq(team.id, account.teamId))
      .leftJoin(login, eq(login.accountId, account.id))
      .where(and(eq(team.kind, officeKind), isNull(account.removedAt)))
      .groupBy(account.id)
      .orderBy(account.username);
    const officeTeamId = rows[0]?.account.teamId;
    const administrators =
      officeTeamId === undefined ? [] : await this.#administrators(this.#deps.db, officeTeamId);
    return rows.map(
      ({ account: { id, username, nickName, secondFactorAt, disabledAt, ...row }, lastSignInAt }) => ({
        id,
        username,
        nickName,
        rights: row.staffRights,
        secondFactorAt,
        lastSignInAt,
        disabledAt,
        isCaller: id === accountId,
        isLastAdministrator: administrators.length === 1 && administrators[0]?.id === id,
      }),
    );
  }

  /** @throws Failure `notFound`, `forbidden` for the actor's own account, `lastAdministrator` */
  changeRights(who: StaffName, rights: readonly StaffRight[], by: StaffActor): Promise<void> {
    return this.#change(who, by, async (tx, row) => {
      const after = staffRights.filter((right) => rights.includes(right));
      const before = row.staffRights;
      if (String(before) === String(after)) return null;
      await this.#set(tx, row, { staffRights: after });
      // The other processes drop what they have cached about these logins.
      for (const { id } of await openLogins(tx, row.id)) {
        await publishLive(tx, { login: id }, { code: 0, msg: '', event: 'rights', data: null });
      }
      return { action: 'staffRightsChanged', before: { staffRights: before }, after: { staffRights: after } };
    });
  }

  /** Disables an account and ends its logins, or enables it. @throws the same */
  changeState(who: StaffName, isDisabled: boolean, by: StaffActor): Promise<void> {
    return this.#change(who, by, async (tx, row) => {
      if (isDisabled === (row.disabledAt !== null)) return null;
      const now = this.#deps.now();
      await this.#set(tx, row, { disabledAt: isDisabled ? now : null });
      if (isDisabled) {
        await dropTickets(tx, row.id);
        await endLogins(tx, eq(login.accountId, row.id), { reason: 'removed', now });
      }
      return { action: isDisabled ? 'staffDisabled' : 'staffEnabled' };
    });
  }

  /** Removes the second factor of an account, and ends its logins. @throws the same */
  resetFactor(who: StaffName, by: StaffActor): Promise<void> {
    return this.#change(who, by, (tx, row) => this.#reset(tx, row));
  }

  /**
   * Removes the second factor, and makes the one-time code to set up the next one: so the last administrator who lost
   * their phone is not locked out.
   * @throws Failure `notFound`
   */
  async replaceFactor(who: StaffName): Promise<string> {
    return this.#deps.db.transaction(async (tx) => {
      const row = await this.#hold(tx, who);
      await this.#record(tx, row, { accountId: null }, await this.#reset(tx, row));
      return this.#enrol(tx, row);
    });
  }

  /** Makes the one-time code to set up a second factor; `null` if the account has one. @throws Failure `notFound` */
  async enrol(who: StaffName): Promise<string | null> {
    return this.#deps.db.transaction(async (tx) => {
      const row = await this.#hold(tx, who);
      return row.secondFactorAt === null ? this.#enrol(tx, row) : null;
    });
  }

  /**
   * Adds a member of staff; returns their first password and the one-time code to set up the second factor.
   * @throws Failure `validation` at `username`
   */
  async add(username: string, rights: readonly StaffRight[]): Promise<{ password: string; code: string }> {
    const password = createKeptCode();
    const passwordHash = await hashPassword(password);
    return this.#deps.db.transaction(async (tx) => {
      const teamId = await officeTeam(tx);
      const [row] = await teamScope(tx, teamId)
        .insert(account)
        .values({
          username,
          nickName: username.slice(staffPrefix.length),
          passwordHash,
          roleIds: [roleAdmin],
          staffRights: staffRights.filter((right) => rights.includes(right)),
        })
        .onConflictDoNothing()
        .returning();
      if (!row) throw refuseFields({ username: { rule: 'account_taken' } });
      const added = { action: 'staffAdded', after: { staffRights: row.staffRights } } as const;
      await this.#record(tx, row, { accountId: null }, added);
      return { password, code: await this.#enrol(tx, row) };
    });
  }

  async #change(
    who: StaffName,
    by: StaffActor,
    change: (tx: Transaction, row: AccountRow) => Promise<Change>,
  ): Promise<void> {
    const { logins } = await this.#deps.db.transaction(async (tx) => {
      const row = await this.#hold(tx, who);
      // Their rights may have been taken since the request was admitted.
      if (by.accountId !== null && !(await this.#isAdministrator(tx, row.teamId, by.accountId))) {
        throw new Failure('forbidden');
      }
      const logins = await openLogins(tx, row.id);
      const couldSignIn = (await this.#administrators(tx, row.teamId)).length > 0;
      await this.#record(tx, row, by, await change(tx, row));
      // Checked after the change, so that no kind of change can be forgotten; the transaction takes it back.
      if (couldSignIn && (await this.#administrators(tx, row.teamId)).length === 0) {
        throw new Failure('lastAdministrator');
      }
      if (row.id === by.accountId) throw new Failure('forbidden');
      return { logins };
    });
    for (const { id } of logins) this.#forget(id);
  }

  /** Locks team and account: of two administrators who disable each other, the second is refused. */
  async #hold(tx: Transaction, who: StaffName): Promise<AccountRow> {
    const named = 'id' in who ? eq(account.id, who.id) : eq(account.username, who.username);
    const [found] = await tx
      .select({ teamId: account.teamId })
      .from(account)
      .innerJoin(team, eq(team.id, account.teamId))
      .where(and(named, eq(team.kind, officeKind), isNull(account.removedAt)));
    if (!found) throw new Failure('notFound');
    await lockTeam(tx, found.teamId);
    const [row] = await teamScope(tx, found.teamId).select().from(account).where(named).for('no key update');
    if (!row) throw new Failure('notFound');
    return row;
  }

  async #reset(tx: Transaction, row: AccountRow): Promise<Change> {
    const hadFactor = await this.#factors.reset(tx, row);
    if (!hadFactor) return null;
    const now = this.#deps.now();
    await endLogins(tx, eq(login.accountId, row.id), { reason: 'endedElsewhere', now });
    return { action: 'factorReset' };
  }

  async #enrol(tx: Transaction, row: AccountRow): Promise<string> {
    const code = await this.#factors.startEnrolment(tx, row);
    await this.#record(tx, row, { accountId: null }, { action: 'enrolmentStarted' });
    return code;
  }

  async #set(tx: Transaction, { id, teamId }: AccountRow, values: Partial<AccountRow>): Promise<void> {
    await teamScope(tx, teamId).update(account).set(values).where(eq(account.id, id));
  }

  async #record(tx: Transaction, { id, teamId }: AccountRow, by: StaffActor, change: Change): Promise<void> {
    if (!change) return;
    const { accountId: actorId, reason, place } = by;
    const object = { kind: 'account', id };
    const at = this.#deps.now();
    await recordOperations(tx, sessionRecords, [{ ...change, teamId, actorId, object, reason, place, at }]);
  }

  async #isAdministrator(tx: Executor, teamId: number, id: number): Promise<boolean> {
    return (await this.#administrators(tx, teamId, eq(account.id, id))).length > 0;
  }

  /** Administrators who can sign in. */
  #administrators(tx: Executor, teamId: number, which?: SQL) {
    const isOff = isOffLoopback(this.#deps.config);
    return teamScope(tx, teamId)
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          which,
          arrayContains(account.roleIds, [roleAdmin]),
          arrayContains(account.staffRights, ['admin']),
          isNull(account.disabledAt),
          isOff ? and(isNotNull(account.secondFactorAt), ne(account.isDemo, true)) : undefined,
        ),
      );
  }
}

/** Logins that have not ended. */
const openLogins = (tx: Executor, accountId: number) =>
  tx
    .select({ id: login.id })
    .from(login)
    .where(and(eq(login.accountId, accountId), isNull(login.endedAt)));

/** Returns the team of the staff; creates it for the first of them. */
async function officeTeam(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${demoTeamsLock})`);
  const [found] = await tx
    .select({ id: team.id })
    .from(team)
    .where(eq(team.kind, officeKind))
    .orderBy(team.id)
    .limit(1);
  if (found) return found.id;
  const values = { name: '平台运营', version: 'team', kind: officeKind };
  const [made] = await tx.insert(team).values(values).returning({ id: team.id });
  if (!made) throw new Error('The database gave a new team no id');
  return made.id;
}
