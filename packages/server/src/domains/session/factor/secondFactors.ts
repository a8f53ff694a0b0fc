import type { DataOf } from '@reachkit/contract';
import { staffPrefix } from '@reachkit/contract/session/registration';
import {
  type beginSecondFactor,
  recoveryCodeCount,
  type SignInTicket,
  setupLifetime,
  ticketLifetime,
} from '@reachkit/contract/session/secondFactor';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { isOffLoopback } from '../../../platform/settings/loopback.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { describeDevice, type Visit } from '../login/visit.ts';
import type { SessionAction } from '../people/audit.ts';
import { isStaffAccount } from '../people/staffAccount.ts';
import { account, signInTicket, staffFactor } from '../tables.ts';
import { createToken, hashToken } from '../tokens/tokens.ts';
import { createFactorSecret, createKeptCode, factorUri, isAppCode, plainCode, stepOf } from './codes.ts';

type AccountRow = typeof account.$inferSelect;
type FactorRow = typeof staffFactor.$inferSelect;
type Origin = Visit & { readonly clientId: string };

/** Max guesses with one ticket. */
const maxTries = 5;
/** Milliseconds for which a one-time code for the set-up is valid. */
export const enrolmentMs = 30 * 60_000;
const hashUses = { recovery: 'recoveryCode', enrolment: 'enrolmentCode' } as const;

/** A ticket that a caller has shown. */
export interface HeldTicket {
  readonly hash: string;
  readonly row: AccountRow;
}

/** The second step of staff sign-ins: tickets, codes of authenticator apps, recovery codes, and the set-up. */
export class SecondFactors {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'config'>;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'config'>) {
    this.#deps = deps;
  }

  /** Whether an account must not be used before it has a second factor. */
  isMissing(row: AccountRow): boolean {
    return isStaffAccount(row) && row.secondFactorAt === null && isOffLoopback(this.#deps.config);
  }

  /**
   * Issues a ticket if a verified person needs a second step; `undefined` if not.
   * @throws Failure `secondFactorMissing`
   */
  async demand(tx: Transaction, row: AccountRow, origin: Origin): Promise<SignInTicket | undefined> {
    if (!isStaffAccount(row)) return undefined;
    const isEnrolling = row.secondFactorAt === null && (await this.#enrolling(tx, row)) !== undefined;
    if (row.secondFactorAt === null && !isEnrolling) {
      if (this.isMissing(row)) throw new Failure('secondFactorMissing');
      return undefined;
    }
    const ticket = createToken();
    const { browser, system } = describeDevice(origin.userAgent);
    await tx.insert(signInTicket).values({
      hash: hashToken(ticket),
      accountId: row.id,
      clientId: origin.clientId,
      browser,
      system,
      expiresAt: this.#after(ticketLifetime),
    });
    return { ticket, step: isEnrolling ? 'enrol' : 'code', expiresIn: ticketLifetime };
  }

  /**
   * Finds the account of a ticket. The guess is counted and committed before the comparison, so that concurrent guesses
   * cannot bypass the limit.
   * @throws Failure `ticketExpired`
   */
  async hold(ticket: string, origin: Origin): Promise<HeldTicket> {
    const { db, now } = this.#deps;
    const hash = hashToken(ticket);
    const [held] = await db
      .update(signInTicket)
      .set({ tries: sql`${signInTicket.tries} + 1` })
      .where(
        and(
          eq(signInTicket.hash, hash),
          eq(signInTicket.clientId, origin.clientId),
          gt(signInTicket.expiresAt, now()),
          lt(signInTicket.tries, maxTries),
        ),
      )
      .returning();
    const { browser, system } = describeDevice(origin.userAgent);
    if (!held || held.browser !== browser || held.system !== system) throw new Failure('ticketExpired');
    const [row] = await db.select().from(account).where(eq(account.id, held.accountId));
    if (!row) throw new Failure('ticketExpired');
    return { hash, row };
  }

  /**
   * Checks a code of the app or a recovery code and spends it with the ticket, in the transaction of the login. `row` is
   * locked. Returns the actions to record.
   * @throws Failure `ticketExpired`, `validation` at `code`
   */
  async pass(tx: Transaction, row: AccountRow, hash: string, code: string): Promise<SessionAction[]> {
    await this.#spend(tx, hash, false);
    const factor = await this.#read(tx, row);
    if (!factor || row.secondFactorAt === null) throw new Failure('ticketExpired');
    if (isAppCode(code)) {
      await this.#set(tx, row, { lastStep: this.#verify(row, factor, code) });
      return [];
    }
    const used = factor.recoveryHashes.find((one) => this.#matches(one, 'recovery', row, code));
    if (used === undefined) throw wrongCode();
    await this.#set(tx, row, { recoveryHashes: factor.recoveryHashes.filter((one) => one !== used) });
    return ['recoveryCodeUsed'];
  }

  /**
   * Checks the one-time code and makes a new secret for the app, which counts once its first code is confirmed.
   * @throws Failure `ticketExpired`, `validation` at `code`
   */
  begin({ hash, row: { id, teamId } }: HeldTicket, code: string): Promise<DataOf<typeof beginSecondFactor>> {
    const secret = createFactorSecret();
    return this.#deps.db.transaction(async (tx) => {
      const [row] = await teamScope(tx, teamId)
        .select()
        .from(account)
        .where(eq(account.id, id))
        .for('no key update');
      if (!row || row.secondFactorAt !== null) throw new Failure('ticketExpired');
      const factor = await this.#enrolling(tx, row);
      if (!factor?.enrolHash || !this.#matches(factor.enrolHash, 'enrolment', row, code)) {
        throw refuseFields({ code: { rule: 'wrong_enrolment_code' } });
      }
      const held = await tx
        .update(signInTicket)
        .set({ isSetup: true, tries: 0, expiresAt: this.#after(setupLifetime) })
        .where(eq(signInTicket.hash, hash))
        .returning({ hash: signInTicket.hash });
      if (held.length === 0) throw new Failure('ticketExpired');
      const sealed = this.#deps.secrets.envelope.seal(new Secret(secret), ownerOf(row));
      await this.#set(tx, row, { secret: sealed, lastStep: 0 });
      return {
        secret,
        uri: factorUri(secret, row.username.slice(staffPrefix.length)),
        expiresIn: setupLifetime,
      };
    });
  }

  /**
   * Puts the new secret in force by its first code, in the transaction of the login. `row` is locked. Returns the
   * recovery codes.
   * @throws Failure `ticketExpired`, `validation` at `code`
   */
  async confirm(tx: Transaction, row: AccountRow, hash: string, code: string): Promise<readonly string[]> {
    await this.#spend(tx, hash, true);
    const factor = await this.#read(tx, row);
    // The one-time code was used or replaced since.
    if (!factor?.enrolHash || row.secondFactorAt !== null) throw new Failure('ticketExpired');
    const lastStep = this.#verify(row, factor, code);
    const codes = Array.from({ length: recoveryCodeCount }, createKeptCode);
    const recoveryHashes = codes.map((one) => this.#hash('recovery', row, plainCode(one)));
    await this.#set(tx, row, { lastStep, recoveryHashes, enrolHash: null, enrolExpiresAt: null });
    await teamScope(tx, row.teamId)
      .update(account)
      .set({ secondFactorAt: this.#deps.now() })
      .where(eq(account.id, row.id));
    return codes;
  }

  /** Makes the one-time code with which the app of an account may be set up; an earlier one ends. `row` is locked. */
  async startEnrolment(tx: Transaction, row: AccountRow): Promise<string> {
    const code = createKeptCode();
    const values = {
      secret: null,
      recoveryHashes: [],
      enrolHash: this.#hash('enrolment', row, plainCode(code)),
      enrolExpiresAt: new Date(this.#deps.now().getTime() + enrolmentMs),
    };
    await tx
      .insert(staffFactor)
      .values({ accountId: row.id, ...values })
      .onConflictDoUpdate({ target: staffFactor.accountId, set: values });
    return code;
  }

  /** Removes the factor of an account, with its tickets. Returns whether it had one, or a one-time code. */
  async reset(tx: Transaction, { id, teamId }: AccountRow): Promise<boolean> {
    await dropTickets(tx, id);
    await teamScope(tx, teamId).update(account).set({ secondFactorAt: null }).where(eq(account.id, id));
    const gone = await tx
      .delete(staffFactor)
      .where(eq(staffFactor.accountId, id))
      .returning({ id: staffFactor.accountId });
    return gone.length > 0;
  }

  async #spend(tx: Transaction, hash: string, isSetup: boolean): Promise<void> {
    const spent = await tx
      .delete(signInTicket)
      .where(and(eq(signInTicket.hash, hash), eq(signInTicket.isSetup, isSetup)))
      .returning({ hash: signInTicket.hash });
    if (spent.length === 0) throw new Failure('ticketExpired');
  }

  /** Returns the time step of a code that has not been used. */
  #verify(row: AccountRow, { secret, lastStep }: FactorRow, code: string): number {
    if (secret === null) throw new Failure('ticketExpired');
    const plain = this.#deps.secrets.envelope.open(secret, ownerOf(row)).open();
    const step = stepOf(plain, code, this.#deps.now());
    if (step === null) throw wrongCode();
    if (step <= lastStep) throw refuseFields({ code: { rule: 'factor_code_used' } });
    return step;
  }

  async #read(tx: Executor, { id }: AccountRow): Promise<FactorRow | undefined> {
    const [factor] = await tx.select().from(staffFactor).where(eq(staffFactor.accountId, id));
    return factor;
  }

  /** Reads the factor of an account whose one-time code is valid. */
  async #enrolling(tx: Executor, row: AccountRow): Promise<FactorRow | undefined> {
    const factor = await this.#read(tx, row);
    return factor?.enrolExpiresAt && factor.enrolExpiresAt > this.#deps.now() ? factor : undefined;
  }

  async #set(tx: Transaction, { id }: AccountRow, values: Partial<FactorRow>): Promise<void> {
    await tx.update(staffFactor).set(values).where(eq(staffFactor.accountId, id));
  }

  #hash(use: keyof typeof hashUses, { id }: AccountRow, code: string): string {
    return this.#deps.secrets.hash.of(hashUses[use], String(id), code);
  }

  #matches(hash: string, use: keyof typeof hashUses, { id }: AccountRow, code: string): boolean {
    return this.#deps.secrets.hash.matches(hash, hashUses[use], String(id), code);
  }

  #after(seconds: number): Date {
    return new Date(this.#deps.now().getTime() + seconds * 1000);
  }
}

/** Ends the sign-ins of an account that wait for their second step. */
export async function dropTickets(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(signInTicket).where(eq(signInTicket.accountId, accountId));
}

const ownerOf = ({ id, teamId }: AccountRow) => ({ table: 'staff_factor', column: 'secret', id, teamId });

const wrongCode = () => refuseFields({ code: { rule: 'wrong_factor_code' } });
