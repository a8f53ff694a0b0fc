import { roleAdmin } from '@reachkit/contract';
import { staffPrefix, staffSmsPrefix } from '@reachkit/contract/session/registration';
import type { SignInTicket } from '@reachkit/contract/session/secondFactor';
import { and, eq, lt } from 'drizzle-orm';
import type { Regions } from '../../gateways/geo/region.ts';
import type { Deps, Transaction } from '../../platform/deps.ts';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { RateLimits } from '../../platform/limits/rateLimits.ts';
import { isOffLoopback } from '../../platform/settings/loopback.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { canonicalAddress } from '../email/addresses/canonicalAddress.ts';
import { refuseLockedTeam } from '../people/teamLock.ts';
import { type HeldTicket, SecondFactors } from './factor/secondFactors.ts';
import type { EmailCodes } from './login/emailCodes.ts';
import type { KnownNetworks } from './login/knownNetworks.ts';
import { endLogins, endReasonOf, type IssuedTokens, loginEnd, startLogin, toMinute } from './login/logins.ts';
import { renewLogin } from './login/renewal.ts';
import { type CountedGuess, type Guess, SignInGuard } from './login/signInGuard.ts';
import type { SmsCodes } from './login/smsCodes.ts';
import { describeVisit, type Visit } from './login/visit.ts';
import type { CommonPasswords } from './passwords/commonPasswords.ts';
import { decodePassword } from './passwords/passwordCodec.ts';
import type { PasswordWork } from './passwords/passwordWork.ts';
import { type AccountEvent, recordEvents, type SessionAction } from './people/audit.ts';
import { findBySignInEmail } from './people/signInEmail.ts';
import { isStaffAccount } from './people/staffAccount.ts';
import { account, login } from './tables.ts';
import { type KnownToken, KnownTokens } from './tokens/knownTokens.ts';
import { hashToken } from './tokens/tokens.ts';
import { viewCaller } from './viewing.ts';

export type AccountRow = typeof account.$inferSelect;

/** Origin of a login request: the visit and its OAuth client. */
export interface Arrival extends Visit {
  readonly clientId: string;
}

export interface SessionParts {
  readonly regions: Regions;
  readonly passwords: Pick<PasswordWork, 'inRoom' | 'hash' | 'verify'>;
  readonly codes: SmsCodes;
  readonly emailCodes: EmailCodes;
  readonly limits: RateLimits;
  readonly networks: KnownNetworks;
  readonly commonPasswords: Pick<CommonPasswords, 'refuse'>;
}

/** The second step of a sign-in. */
interface FactorProof {
  readonly ticket: string;
  readonly code: string;
}

/** Steps in the transaction that starts a login. */
interface OpenSteps {
  readonly within?: (tx: Transaction) => Promise<void>;
  /** Checks the second factor; returns the actions to record. Left out: the first step of a sign-in. */
  readonly factor?: (tx: Transaction, row: AccountRow) => Promise<readonly SessionAction[]>;
}

type Opened =
  | { readonly tokens: IssuedTokens; readonly ended: readonly number[] }
  | { readonly ticket: SignInTicket };

/** Sign-in, renewal, sign-out, and authentication of tokens. */
export class SessionService {
  readonly #deps: Deps;
  readonly #parts: SessionParts;
  readonly #guard: SignInGuard;
  /** The second step of staff sign-ins. */
  readonly factors: SecondFactors;
  readonly #known = new KnownTokens();

  constructor(deps: Deps, parts: SessionParts) {
    this.#deps = deps;
    this.#parts = parts;
    this.#guard = new SignInGuard(parts.limits, parts.networks);
    this.factors = new SecondFactors(deps);
  }

  /**
   * Starts a login by password; ends the account's earlier login with the same client.
   * @throws Failure `wrongCredentials`, `accountDisabled`, `demoPasswordRefused`, `accountLocked`, `rateLimited`,
   * `secondFactorMissing`; `secondFactorRequired` with a ticket
   */
  signIn(username: string, password: string, arrival: Arrival): Promise<IssuedTokens> {
    return this.#parts.passwords.inRoom(() => this.#signInByPassword(username, password, arrival));
  }

  async #signInByPassword(username: string, password: string, arrival: Arrival): Promise<IssuedTokens> {
    const isStaff = username.startsWith(staffPrefix);
    // Guesses at an email address share one counter, whatever its spelling.
    const email = isStaff ? null : canonicalAddress(username);
    const guess: Guess = { name: email ?? username, isStaff, by: 'password', address: arrival.address };
    this.#guard.refuseKnown(guess);
    const isNamed = email === null ? eq(account.username, username) : eq(account.signInEmailKey, email);
    const [named] = await this.#deps.db.select().from(account).where(isNamed);
    const row = named && isOpenByPassword(named, isStaff) ? named : undefined;
    const plain = isStaff ? decodePassword(password, this.#deps.config.login) : password;
    const hash = plain === undefined ? undefined : row?.passwordHash;
    const attempt = await this.#guard.begin(guess, row?.id);
    await this.#check(attempt, row, arrival, async () => {
      const isRight = await this.#parts.passwords.verify(plain ?? '', hash);
      if (!isRight) throw new Failure('wrongCredentials');
    });
    if (!row) throw new Failure('wrongCredentials');
    return this.#open(row, arrival, attempt);
  }

  /**
   * Starts a login by a code sent to the phone or the email address; staff must write `office@sms:` before their phone.
   * @throws Failure `validation` at `code` or `mobile`, `accountDisabled`, `demoPasswordRefused`, `accountLocked`,
   * `secondFactorMissing`; `secondFactorRequired` with a ticket
   */
  async signInBySms(mobile: string, code: string, arrival: Arrival): Promise<IssuedTokens> {
    const isStaff = mobile.startsWith(staffSmsPrefix);
    if (!isStaff && mobile.includes('@')) return this.#signInByEmail(mobile, code, arrival);
    const phone = isStaff ? mobile.slice(staffSmsPrefix.length) : mobile;
    const guess: Guess = { name: mobile, isStaff, by: 'sms', address: arrival.address };
    this.#guard.refuseKnown(guess);
    const [found] = await this.#deps.db.select().from(account).where(eq(account.phone, phone));
    const row = found && isOpenBySms(found, isStaff) ? found : undefined;
    const attempt = await this.#guard.begin(guess, row?.id);
    const verified = await this.#check(attempt, row, arrival, () =>
      this.#parts.codes.verify(phone, code, arrival.address),
    );
    // Only revealed to a person who has the phone.
    if (!row) throw refuseFields({ mobile: { rule: 'phone_unknown' } });
    const use = isStaff ? 'staffSignIn' : 'signIn';
    return this.#open(row, arrival, attempt, {
      within: (tx) => this.#parts.codes.spend(tx, verified, use),
    });
  }

  async #signInByEmail(email: string, code: string, arrival: Arrival): Promise<IssuedTokens> {
    const key = canonicalAddress(email);
    if (key === null || !this.#parts.emailCodes.isOn) throw refuseFields({ mobile: { rule: 'mobile' } });
    const guess: Guess = { name: key, isStaff: false, by: 'email', address: arrival.address };
    this.#guard.refuseKnown(guess);
    const found = await findBySignInEmail(this.#deps.db, key);
    const row = found && isOpenBySms(found, false) ? found : undefined;
    const attempt = await this.#guard.begin(guess, row?.id);
    const spend = await this.#check(attempt, row, arrival, () =>
      this.#parts.emailCodes.verify(email, code, arrival.address),
    );
    // Removed since the code was sent.
    if (!row) throw refuseFields({ code: { rule: 'wrong_email_code' } });
    return this.#open(row, arrival, attempt, { within: (tx) => spend(tx, 'signIn') });
  }

  /**
   * Completes a staff sign-in with a code of the authenticator app, or a recovery code.
   * @throws Failure `ticketExpired`, `validation` at `code`, `accountLocked`, `accountDisabled`
   */
  passFactor({ ticket, code }: FactorProof, arrival: Arrival): Promise<IssuedTokens> {
    return this.#guessFactor(ticket, arrival, ({ row, hash }, attempt) =>
      this.#open(row, arrival, attempt, { factor: (tx, held) => this.factors.pass(tx, held, hash, code) }),
    );
  }

  /** Begins to set up an authenticator app with the one-time code for it. @throws the same */
  beginFactor({ ticket, code }: FactorProof, arrival: Arrival) {
    return this.#guessFactor(ticket, arrival, async (held, attempt) => {
      const setup = await this.factors.begin(held, code);
      await attempt.succeed();
      return setup;
    });
  }

  /** Completes the set-up with the first code of the app, and starts a login; ends the account's others. @throws the same */
  confirmFactor({ ticket, code }: FactorProof, arrival: Arrival) {
    return this.#guessFactor(ticket, arrival, async ({ row, hash }, attempt) => {
      let recoveryCodes: readonly string[] = [];
      let ended: readonly number[] = [];
      const tokens = await this.#open(row, arrival, attempt, {
        factor: async (tx, held) => {
          recoveryCodes = await this.factors.confirm(tx, held, hash, code);
          const others = eq(login.accountId, held.id);
          ended = await endLogins(tx, others, { reason: 'endedElsewhere', now: this.#deps.now() });
          return ['factorEnrolled'];
        },
      });
      for (const id of ended) this.forget(id);
      return { tokens, recoveryCodes: [...recoveryCodes] };
    });
  }

  async #guessFactor<T>(
    ticket: string,
    arrival: Arrival,
    check: (held: HeldTicket, attempt: CountedGuess) => Promise<T>,
  ): Promise<T> {
    const held = await this.factors.hold(ticket, arrival);
    const { username, id } = held.row;
    const guess: Guess = { name: username, isStaff: true, by: 'factor', address: arrival.address };
    this.#guard.refuseKnown(guess);
    const attempt = await this.#guard.begin(guess, id);
    return this.#check(attempt, held.row, arrival, () => check(held, attempt));
  }

  /**
   * Exchanges a refresh token for a new pair; an already exchanged one ends its login.
   * @throws Failure `unauthorised`, with the reason where it is known
   */
  async renew(refreshToken: string, arrival: Arrival): Promise<IssuedTokens> {
    const attempt = await this.#guard.beginRenewal(arrival.address);
    const outcome = await renewLogin(this.#deps, {
      refreshToken,
      clientId: arrival.clientId,
      place: describeVisit(arrival, this.#parts.regions),
      barTo: (row) => this.#barTo(row),
      onRenewed: (tx, accountId) => this.#parts.networks.remember(tx, accountId, arrival.address),
      lifetimes: this.#deps.config.login.lifetimes,
    });
    if (outcome.loginId !== undefined) this.forget(outcome.loginId);
    if (outcome.tokens) {
      await attempt.giveBack();
      return outcome.tokens;
    }
    throw outcome.reason
      ? new Failure('unauthorised', { data: { reason: outcome.reason } })
      : new Failure('unauthorised');
  }

  /** Ends the caller's own login. */
  async signOut(caller: Caller, visit: Visit): Promise<void> {
    await this.endOne(caller, caller.loginId, visit);
  }

  /** Ends a login of the caller's account. @throws Failure `notFound` for one that is not theirs or has ended */
  async endOne(caller: Caller, loginId: number, visit: Visit): Promise<void> {
    const isOwn = loginId === caller.loginId;
    // A view of a team is a login of the staff member.
    const { accountId, teamId } = caller.viewer ?? caller;
    const now = this.#deps.now();
    const ended = await this.#deps.db.transaction(async (tx) => {
      const ids = await endLogins(tx, and(eq(login.id, loginId), eq(login.accountId, accountId)), {
        reason: isOwn ? 'signedOut' : 'endedElsewhere',
        now,
      });
      const place = describeVisit(visit, this.#parts.regions);
      const action = isOwn ? 'signedOut' : 'endedElsewhere';
      await recordEvents(tx, ids.length === 0 ? [] : [{ action, accountId, teamId, place, at: now }]);
      return ids;
    });
    // The login may have ended in the meantime: then the sign-out is already done.
    if (ended.length === 0 && !isOwn) throw new Failure('notFound');
    for (const id of ended) this.forget(id);
  }

  /** Drops the cached data of an ended login, which may have ended in another process; the next request rereads it. */
  readonly forget = (loginId: number): void => this.#known.drop(loginId);

  /** Whether an account must not be used, whatever logins it has. */
  readonly isBarred = (row: AccountRow): boolean => this.#barTo(row) !== undefined;

  /** Returns the person of a bearer token; throws `unauthorised` if it is missing, expired, replaced or foreign. */
  async authenticate(authorization: string | undefined): Promise<Caller> {
    const token = /^bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new Failure('unauthorised');
    const accessHash = hashToken(token);
    const known = await this.#known.read(accessHash, () => this.#find(accessHash));
    if (!known || known.expiresAt <= this.#deps.now()) throw new Failure('unauthorised');
    await this.#see(accessHash, known);
    return known.caller;
  }

  /** Updates the last-seen time of a login, once a minute at most. */
  async #see(accessHash: string, { caller, lastSeenAt }: KnownToken): Promise<void> {
    const minute = toMinute(this.#deps.now());
    if (lastSeenAt >= minute) return;
    this.#known.see(accessHash, minute);
    await this.#deps.db
      .update(login)
      .set({ lastSeenAt: minute })
      .where(and(eq(login.id, caller.loginId), lt(login.lastSeenAt, minute)));
  }

  async #find(accessHash: string): Promise<KnownToken | undefined> {
    const [row] = await this.#deps.db
      .select({ login, account })
      .from(login)
      .innerJoin(account, eq(account.id, login.accountId))
      .where(eq(login.accessHash, accessHash));
    if (!row) return undefined;
    if (row.login.endedAt !== null) {
      throw new Failure('unauthorised', { data: { reason: endReasonOf(row.login) } });
    }
    if (this.#barTo(row.account)) throw new Failure('unauthorised', { data: { reason: 'removed' } });
    if (!row.login.isTokenSeen) {
      await this.#deps.db.update(login).set({ isTokenSeen: true }).where(eq(login.accessHash, accessHash));
    }
    const stored = { expiresAt: row.login.accessExpiresAt, lastSeenAt: row.login.lastSeenAt };
    if (row.login.viewedTeamId !== null) {
      const caller = await viewCaller(this.#deps.db, row);
      return caller && { ...stored, caller };
    }
    return {
      ...stored,
      caller: {
        accountId: row.account.id,
        teamId: row.account.teamId,
        loginId: row.login.id,
        clientId: row.login.clientId,
        ...(row.login.teamKeyId === null
          ? { roleIds: row.account.roleIds, staffRights: row.account.staffRights }
          : { roleIds: [], teamKeyId: row.login.teamKeyId }),
      },
    };
  }

  /** Runs a check and returns its result; records a wrong guess, and does not count other errors. */
  async #check<T>(
    attempt: CountedGuess,
    row: AccountRow | undefined,
    visit: Visit,
    check: () => Promise<T>,
  ): Promise<T> {
    try {
      return await check();
    } catch (error) {
      const isWrong = error instanceof Failure && ['wrongCredentials', 'validation'].includes(error.reason);
      if (!isWrong) await attempt.giveBack();
      else {
        // Recorded for unknown names too, so that timing does not reveal them.
        const event = (action: AccountEvent['action']) => this.#event(row, action, visit);
        await recordEvents(this.#deps.db, [
          event('signInFailed'),
          ...(attempt.didLock ? [event('locked')] : []),
        ]);
      }
      throw error;
    }
  }

  /**
   * Starts a login of an account after its person is verified.
   * @throws Failure `secondFactorRequired` with a ticket if a second step is due
   */
  async #open(
    proven: AccountRow,
    arrival: Arrival,
    attempt: CountedGuess,
    { within, factor }: OpenSteps = {},
  ): Promise<IssuedTokens> {
    const now = this.#deps.now();
    const opened = await this.#deps.db.transaction(async (tx): Promise<Opened> => {
      await refuseLockedTeam(tx, proven.teamId);
      // Serialised per account: two concurrent sign-ins must not leave two logins.
      const [row] = await teamScope(tx, proven.teamId)
        .select()
        .from(account)
        .where(eq(account.id, proven.id))
        .for('update');
      // The verified password has been changed in the meantime.
      if (row?.passwordHash !== proven.passwordHash) throw new Failure('wrongCredentials');
      const refusal = this.#refusalOf(row);
      if (refusal) throw new Failure(refusal);
      await within?.(tx);
      const ticket = factor ? undefined : await this.factors.demand(tx, row, arrival);
      if (ticket) return { ticket };
      const proofs = (await factor?.(tx, row)) ?? [];
      await this.#parts.networks.remember(tx, row.id, arrival.address);
      const mine = and(eq(login.accountId, row.id), eq(login.clientId, arrival.clientId));
      const ended = await endLogins(tx, mine, { reason: 'replaced', now });
      const place = describeVisit(arrival, this.#parts.regions);
      const endsAt = loginEnd(this.#deps.config.login.lifetimes, row, now);
      const started = await startLogin(tx, {
        accountId: row.id,
        clientId: arrival.clientId,
        place,
        now,
        endsAt,
      });
      await recordEvents(tx, [
        ...(ended.length > 0 ? [this.#event(row, 'replaced', arrival)] : []),
        ...proofs.map((action) => this.#event(row, action, arrival)),
        this.#event(row, 'signedIn', arrival),
      ]);
      return { tokens: started, ended };
    });
    await attempt.succeed();
    if ('ticket' in opened) throw new Failure('secondFactorRequired', { data: opened.ticket });
    for (const id of opened.ended) this.forget(id);
    return opened.tokens;
  }

  #event(
    row: Pick<AccountRow, 'id' | 'teamId'> | undefined,
    action: AccountEvent['action'],
    visit: Visit,
  ): AccountEvent {
    const place = describeVisit(visit, this.#parts.regions);
    const at = this.#deps.now();
    return { action, accountId: row?.id ?? null, teamId: row?.teamId ?? null, place, at };
  }

  /** Also bars logins from before the server could be reached by other machines. */
  #barTo(row: AccountRow) {
    return this.#refusalOf(row) ?? (this.factors.isMissing(row) ? 'secondFactorMissing' : undefined);
  }

  #refusalOf(row: AccountRow): 'accountDisabled' | 'demoPasswordRefused' | undefined {
    if (row.disabledAt !== null) return 'accountDisabled';
    // The demo password is public: it must not open the staff console over the network.
    const isStaffDemo = row.isDemo && row.roleIds.includes(roleAdmin);
    return isStaffDemo && isOffLoopback(this.#deps.config) ? 'demoPasswordRefused' : undefined;
  }
}

function isOpenByPassword(row: AccountRow, asStaff: boolean): boolean {
  return isStaffAccount(row) === asStaff && row.hostUserId === null;
}

function isOpenBySms(row: AccountRow, asStaff: boolean): boolean {
  return asStaff ? row.roleIds.includes(roleAdmin) : !isStaffAccount(row);
}
