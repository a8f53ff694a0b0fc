import { type ResetPassword, resetLinkHours } from '@reachkit/contract/session/passwordResetLink';
import { and, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { subscriberOf } from '../../../gateways/geo/addresses.ts';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { identityOf, mayManage } from '../../people/identity.ts';
import { describeVisit, type Visit } from '../login/visit.ts';
import { recordEvents } from '../people/audit.ts';
import { meet } from '../people/identities.ts';
import { isStaffAccount } from '../people/staffAccount.ts';
import type { AccountRow, SessionParts } from '../service.ts';
import { account, passwordResetLink } from '../tables.ts';
import { createToken, hashToken } from '../tokens/tokens.ts';
import { ownWords, type PasswordService } from './passwordChange.ts';

const lifetime = resetLinkHours * 60 * 60 * 1000;
const maker = alias(account, 'maker');

/** Links with which members who forgot their password set a new one; created by team managers. */
export class ResetLinkService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: SessionParts;
  readonly #passwords: Pick<PasswordService, 'store'>;

  constructor(
    deps: Pick<Deps, 'db' | 'now'>,
    parts: SessionParts,
    passwords: Pick<PasswordService, 'store'>,
  ) {
    this.#deps = deps;
    this.#parts = parts;
    this.#passwords = passwords;
  }

  /**
   * Creates a link for a member, replaces the previous one, and notifies the member.
   * @throws Failure `notFound` for an account that is not of the team; `forbidden` for the owner, oneself, a user of a
   * host's own site, staff, and for a caller who may not manage this member
   */
  async make(
    { accountId, teamId }: Person,
    memberId: number,
    visit: Visit,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = createToken();
    const at = this.#deps.now();
    const expiresAt = new Date(at.getTime() + lifetime);
    await this.#deps.db.transaction(async (tx) => {
      const { actor, target } = await meet(tx, { accountId, teamId }, memberId);
      const isAllowed = mayManage(actor.identity, target.identity, actor.id === target.id);
      if (!isAllowed || target.isHostUser || isStaffAccount(target)) throw new Failure('forbidden');
      const link = { tokenHash: hashToken(token), createdBy: accountId, createdAt: at, expiresAt };
      await teamScope(tx, teamId)
        .insert(passwordResetLink)
        .values({ accountId: memberId, ...link })
        .onConflictDoUpdate({ target: passwordResetLink.accountId, set: link });
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [
        { action: 'resetLinkMade', accountId, toAccountId: memberId, teamId, place, at },
      ]);
      await this.#notify(tx, { teamId, accountId: memberId }, 'linkMade');
    });
    return { token, expiresAt };
  }

  /** Finds the person of a reset link. @throws Failure `resetLinkInvalid`, `rateLimited` */
  async read(token: string, address: string): Promise<{ account: string; expiresAt: Date }> {
    const { row, expiresAt } = await this.#find(token, address);
    return { account: row.username, expiresAt };
  }

  /**
   * Sets a new password and ends every login of the account; the link is valid once.
   * @throws Failure `resetLinkInvalid`, `rateLimited`, `validation` at `password`
   */
  async use({ token, password }: ResetPassword, visit: Visit): Promise<void> {
    const { row } = await this.#find(token, visit.address);
    this.#parts.commonPasswords.refuse(password, ownWords(row));
    const passwordHash = await this.#parts.passwords.hash(password);
    await this.#passwords.store({
      row,
      passwordHash,
      visit,
      action: 'passwordResetByLink',
      keep: undefined,
      within: async (tx) => {
        const spent = await teamScope(tx, row.teamId)
          .delete(passwordResetLink)
          .where(this.#isGood(token))
          .returning({ accountId: passwordResetLink.accountId });
        if (spent.length === 0) throw new Failure('resetLinkInvalid');
        await this.#notify(tx, { teamId: row.teamId, accountId: row.id }, 'linkUsed');
      },
    });
  }

  /** Wrong link secrets are counted. */
  async #find(token: string, address: string): Promise<{ row: AccountRow; expiresAt: Date }> {
    const guess = await this.#parts.limits.take({
      resetLinkGuessBySubscriber: { subscriber: subscriberOf(address) },
    });
    const [found] = await this.#deps.db
      .select({ row: account, maker, expiresAt: passwordResetLink.expiresAt })
      .from(passwordResetLink)
      .innerJoin(account, eq(account.id, passwordResetLink.accountId))
      .innerJoin(maker, eq(maker.id, passwordResetLink.createdBy))
      .where(this.#isGood(token));
    // Roles may have changed: an admin's link must not open the account of an admin or the owner.
    if (!found || found.row.disabledAt !== null || !mayStillReset(found.maker, found.row)) {
      throw new Failure('resetLinkInvalid');
    }
    await guess.giveBack();
    return found;
  }

  #isGood(token: string) {
    return and(
      eq(passwordResetLink.tokenHash, hashToken(token)),
      gt(passwordResetLink.expiresAt, this.#deps.now()),
    );
  }

  async #notify(tx: Transaction, recipient: Person, step: 'linkMade' | 'linkUsed'): Promise<void> {
    const content = { kind: 'passwordReset', values: { step }, target: { kind: 'security' } } as const;
    await notify(tx, recipient, { content, subject: step, at: this.#deps.now() });
  }
}

function mayStillReset(maker: AccountRow, target: AccountRow): boolean {
  if (maker.disabledAt !== null || isStaffAccount(target)) return false;
  return mayManage(identityOf(maker.roleIds), identityOf(target.roleIds), maker.id === target.id);
}
