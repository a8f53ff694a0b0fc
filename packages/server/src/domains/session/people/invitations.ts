import { isMobile } from '@reachkit/contract/rules';
import type { MemberRegistration } from '@reachkit/contract/session/registration';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { countMembers } from '../../people/countMembers.ts';
import { isOwnerAccount } from '../../people/identity.ts';
import { findOwner } from '../../people/people.ts';
import { claimStock } from '../../plan/claims.ts';
import { describeVisit, type Visit } from '../login/visit.ts';
import type { SessionParts } from '../service.ts';
import { account, team, teamInvitation } from '../tables.ts';
import { hashToken } from '../tokens/tokens.ts';
import { recordEvents } from './audit.ts';
import {
  countOpenInvitations,
  invitationObject,
  isOpenInvitation,
  newInvitationLink,
} from './openInvitations.ts';
import { findBySignInEmail, ownAddress, readSignInEmail } from './signInEmail.ts';

const acceptedNotice = {
  kind: 'invitationAccepted',
  values: {},
  target: { kind: 'team' },
} as const;

/** Invitations to a team, and joining it. An invitation is valid once; only its hash is stored. */
export class InvitationService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: SessionParts;

  constructor(deps: Pick<Deps, 'db' | 'now'>, parts: SessionParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /** @throws Failure `equity` when members and open invitations fill the team */
  async invite(
    { accountId, teamId }: Person,
    invitee: string,
    visit: Visit,
  ): Promise<{ invitation: string; expiresAt: Date }> {
    const now = this.#deps.now();
    const { stored, shown } = newInvitationLink(now);
    await this.#deps.db.transaction(async (tx) => {
      // An open invitation takes a seat: otherwise concurrent ones would exceed the limit.
      await claimStock(tx, teamId, 'subAccounts', {
        existing: async () =>
          (await countMembers(tx, teamId)) + (await countOpenInvitations(tx, teamId, now)),
        plus: 1,
        now,
      });
      const [made] = await teamScope(tx, teamId)
        .insert(teamInvitation)
        .values({ ...stored, invitee: invitee || null, createdBy: accountId, createdAt: now })
        .returning({ id: teamInvitation.id });
      if (!made) throw new Error('The database gave a new invitation no id');
      const object = invitationObject(made.id);
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [{ action: 'memberInvited', accountId, object, teamId, place, at: now }]);
    });
    return shown;
  }

  /** Reads the team of an invitation. @throws Failure `invitationInvalid` */
  async read(invitation: string): Promise<{ team: string; expiresAt: Date }> {
    const [found] = await this.#deps.db
      .select({ team: team.name, expiresAt: teamInvitation.expiresAt })
      .from(teamInvitation)
      .innerJoin(team, eq(team.id, teamInvitation.teamId))
      .where(this.#isGood(invitation));
    if (!found) throw new Failure('invitationInvalid');
    return { team: found.team, expiresAt: found.expiresAt };
  }

  /**
   * Creates a member's account; returns its sign-in name.
   * @throws Failure `invitationInvalid`, `equity`, `validation` at `account`, or `code` of an email address
   */
  async join(
    { invitation, account: given, code = '', nickName, password }: MemberRegistration,
    visit: Visit,
  ): Promise<string> {
    const { emailCodes, commonPasswords } = this.#parts;
    const email = given.includes('@') ? readSignInEmail(given, 'account') : null;
    if (email && !emailCodes.isOn) throw refuseFields({ account: { rule: 'account' } });
    const username = email?.address ?? given;
    commonPasswords.refuse(password, [username, nickName]);
    // Checked before the expensive hash, and again in the transaction.
    await this.read(invitation);
    // Only a person who reads the mailbox learns that another account has the address.
    const spend = email && (await emailCodes.verify(given, code, visit.address));
    const isTaken = email ? await findBySignInEmail(this.#deps.db, email.key) : await this.#isTaken(username);
    if (isTaken) throw accountTaken();
    const passwordHash = await this.#parts.passwords.hash(password);
    const now = this.#deps.now();
    await this.#deps.db.transaction(async (tx) => {
      await spend?.(tx, 'register');
      const [used] = await tx
        .update(teamInvitation)
        .set({ usedAt: now })
        .where(this.#isGood(invitation))
        .returning({ id: teamInvitation.id, teamId: teamInvitation.teamId });
      if (!used) throw new Failure('invitationInvalid');
      const { teamId } = used;
      if (await isEnding(tx, teamId)) throw new Failure('invitationInvalid');
      await claimStock(tx, teamId, 'subAccounts', {
        existing: () => countMembers(tx, teamId),
        plus: 1,
        now,
      });
      const scope = teamScope(tx, teamId);
      const [joined] = await scope
        .insert(account)
        .values({
          username,
          nickName,
          passwordHash,
          roleIds: [],
          createdAt: now,
          ...(email && ownAddress(email, now)),
        })
        .onConflictDoNothing()
        .returning({ id: account.id });
      if (!joined) throw accountTaken();
      await scope.update(teamInvitation).set({ usedBy: joined.id }).where(eq(teamInvitation.id, used.id));
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [{ action: 'memberJoined', accountId: joined.id, teamId, place, at: now }]);
      const owner = await findOwner(tx, teamId);
      if (owner !== null)
        await notify(tx, { teamId, accountId: owner }, { content: acceptedNotice, at: now });
    });
    return username;
  }

  #isGood(invitation: string) {
    return and(eq(teamInvitation.tokenHash, hashToken(invitation)), isOpenInvitation(this.#deps.now()));
  }

  /** A username that is a phone number is reserved for the phone's owner. */
  async #isTaken(username: string): Promise<boolean> {
    if (isMobile(username)) return true;
    const [known] = await this.#deps.db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.username, username));
    return known !== undefined;
  }
}

/** Whether the team is scheduled for deletion: its members would lose new work. */
export async function isEnding(tx: Transaction, teamId: number): Promise<boolean> {
  const found = await teamScope(tx, teamId)
    .select({ id: account.id })
    .from(account)
    .where(and(isNotNull(account.deletesAt), isOwnerAccount))
    .for('share');
  return found.length > 0;
}

function accountTaken(): Failure {
  return refuseFields({ account: { rule: 'account_taken' } });
}
