import type { BodyOf } from '@reachkit/contract';
import type { AccountAction } from '@reachkit/contract/session/logins';
import type {
  editPassword,
  ForgottenPassword,
  PasswordChange,
} from '@reachkit/contract/session/registration';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dropTickets } from '../factor/secondFactors.ts';
import { endLogins } from '../login/logins.ts';
import { describeVisit, type Visit } from '../login/visit.ts';
import { recordEvents } from '../people/audit.ts';
import { findBySignInEmail, readSignInEmail } from '../people/signInEmail.ts';
import { isStaffAccount } from '../people/staffAccount.ts';
import type { AccountRow, SessionParts } from '../service.ts';
import { account, login, passwordResetLink } from '../tables.ts';

type Wanted = BodyOf<typeof editPassword>;

/** Details of a password change, without the new hash. */
export interface Change {
  readonly row: AccountRow;
  readonly passwordHash: string;
  readonly action: Extract<AccountAction, 'passwordChanged' | 'passwordReset' | 'passwordResetByLink'>;
  /** The login that is not ended. */
  readonly keep: number | undefined;
  readonly visit: Visit;
  readonly within: (tx: Transaction) => Promise<void>;
}

/** Sets new passwords: with the old password, or, if it is forgotten, with a code sent to the phone or the email address. */
export class PasswordService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: SessionParts;
  readonly #forget: (loginId: number) => void;

  /** Calls `forget` for each ended login. */
  constructor(deps: Pick<Deps, 'db' | 'now'>, parts: SessionParts, forget: (loginId: number) => void) {
    this.#deps = deps;
    this.#parts = parts;
    this.#forget = forget;
  }

  /** @throws Failure `validation` at the field, `accountDisabled`, `rateLimited` */
  async edit(caller: Caller | undefined, wanted: Wanted, visit: Visit): Promise<void> {
    const { phone = '', email = '', code = '', oldPassword = '', password } = wanted;
    if (caller && oldPassword !== '') return this.#change(caller, { oldPassword, password }, visit);
    if (email !== '' && code !== '') return this.#resetByEmail({ email, code, password }, visit);
    const given = phone !== '' && code !== '';
    if (given) return this.#reset({ phone, code, password }, visit);
    if (caller) throw refuseFields({ oldPassword: { rule: 'required' } });
    throw refuseFields({
      ...(phone === '' && email === '' ? { phone: { rule: 'required' } } : {}),
      ...(code === '' ? { code: { rule: 'required' } } : {}),
    });
  }

  async #change(
    { accountId, teamId, loginId }: Caller,
    { oldPassword, password }: PasswordChange,
    visit: Visit,
  ): Promise<void> {
    if (oldPassword === password) throw refuseFields({ password: { rule: 'password_unchanged' } });
    const [row] = await teamScope(this.#deps.db, teamId)
      .select()
      .from(account)
      .where(eq(account.id, accountId));
    if (!row) throw new Failure('unauthorised');
    this.#parts.commonPasswords.refuse(password, ownWords(row));
    await this.#parts.limits.take({ oldPasswordByAccount: { accountId } });
    const isRight = await this.#parts.passwords.verify(oldPassword, row.passwordHash);
    if (!isRight) throw refuseFields({ oldPassword: { rule: 'wrong_password' } });
    await this.#parts.limits.clear({ oldPasswordByAccount: { accountId } });
    const passwordHash = await this.#parts.passwords.hash(password);
    await this.store({
      row,
      passwordHash,
      action: 'passwordChanged',
      keep: loginId,
      visit,
      within: async () => undefined,
    });
  }

  async #reset({ phone, code, password }: ForgottenPassword, visit: Visit): Promise<void> {
    this.#parts.commonPasswords.refuse(password, [phone]);
    const verified = await this.#parts.codes.verify(phone, code, visit.address);
    const [row] = await this.#deps.db.select().from(account).where(eq(account.phone, phone));
    // A phone alone must not open the staff console.
    if (!row || isStaffAccount(row)) throw refuseFields({ phone: { rule: 'phone_unknown' } });
    await this.#replace(row, password, visit, (tx) => this.#parts.codes.spend(tx, verified, 'resetPassword'));
  }

  async #resetByEmail(
    { email, code, password }: { email: string; code: string; password: string },
    visit: Visit,
  ): Promise<void> {
    if (!this.#parts.emailCodes.isOn) throw new Failure('forbidden');
    const { address, key } = readSignInEmail(email);
    this.#parts.commonPasswords.refuse(password, [address]);
    const spend = await this.#parts.emailCodes.verify(email, code, visit.address);
    const row = await findBySignInEmail(this.#deps.db, key);
    if (!row || isStaffAccount(row)) throw refuseFields({ code: { rule: 'wrong_email_code' } });
    await this.#replace(row, password, visit, (tx) => spend(tx, 'resetPassword'));
  }

  async #replace(
    row: AccountRow,
    password: string,
    visit: Visit,
    spend: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    if (row.disabledAt !== null) throw new Failure('accountDisabled');
    // Only after the code is verified: the response reveals personal data of the owner of the phone or the address.
    this.#parts.commonPasswords.refuse(password, ownWords(row));
    const passwordHash = await this.#parts.passwords.hash(password);
    await this.store({
      row,
      passwordHash,
      action: 'passwordReset',
      keep: undefined,
      visit,
      within: spend,
    });
  }

  /** Stores a new password, and ends the account's other logins and its reset link. */
  async store({ row, passwordHash, action, keep, visit, within }: Change): Promise<void> {
    const now = this.#deps.now();
    const ended = await this.#deps.db.transaction(async (tx) => {
      await within(tx);
      // Two concurrent changes: the second one's old password is no longer valid.
      const changed = await teamScope(tx, row.teamId)
        .update(account)
        .set({ passwordHash, isDemo: false })
        .where(and(eq(account.id, row.id), eq(account.passwordHash, row.passwordHash)))
        .returning({ id: account.id });
      if (changed.length === 0) throw refuseFields({ oldPassword: { rule: 'wrong_password' } });
      await teamScope(tx, row.teamId)
        .delete(passwordResetLink)
        .where(eq(passwordResetLink.accountId, row.id));
      await dropTickets(tx, row.id);
      const others = and(eq(login.accountId, row.id), keep === undefined ? undefined : ne(login.id, keep));
      const ids = await endLogins(tx, others, { reason: 'passwordChanged', now });
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [{ action, accountId: row.id, teamId: row.teamId, place, at: now }]);
      return ids;
    });
    for (const id of ended) this.#forget(id);
  }
}

/** Returns the account's own data, which must not be used as a password. */
export const ownWords = ({ phone, username, nickName, company }: AccountRow) => [
  phone,
  username,
  nickName,
  company,
];
