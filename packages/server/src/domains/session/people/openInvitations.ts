import type { AnswerOf } from '@reachkit/contract';
import type { openInvitationSchema } from '@reachkit/contract/session/invitations';
import { and, count, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { FindKnownObjects } from '../../../platform/records/knownObject.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { describeVisit, type Visit } from '../login/visit.ts';
import type { SessionParts } from '../service.ts';
import { account, teamInvitation } from '../tables.ts';
import { createToken, hashToken } from '../tokens/tokens.ts';
import { recordEvents } from './audit.ts';

type OpenInvitation = AnswerOf<typeof openInvitationSchema>;

/** How long an invitation is valid, in milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

/** Creates the secret of an invitation, and its stored form. */
export function newInvitationLink(now: Date) {
  const invitation = createToken();
  const expiresAt = new Date(now.getTime() + lifetime);
  return {
    stored: { tokenHash: hashToken(invitation), expiresAt },
    shown: { invitation, expiresAt },
  };
}

/** Whether an invitation can still be used. */
export const isOpenInvitation = (now: Date): SQL | undefined =>
  and(isNull(teamInvitation.usedAt), gt(teamInvitation.expiresAt, now));

/** Returns log data of an action on an invitation. */
export const invitationObject = (id: number) => ({ kind: 'invitation', id });

/** Open invitations of a team: team managers list, renew and revoke them. */
export class OpenInvitations {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: Pick<SessionParts, 'regions'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>, parts: Pick<SessionParts, 'regions'>) {
    this.#deps = deps;
    this.#parts = parts;
  }

  async list({ teamId }: Pick<Person, 'teamId'>): Promise<OpenInvitation[]> {
    const rows = await teamScope(this.#deps.db, teamId)
      .select({
        id: teamInvitation.id,
        invitee: teamInvitation.invitee,
        madeBy: account.nickName,
        createdAt: teamInvitation.createdAt,
        expiresAt: teamInvitation.expiresAt,
      })
      .from(teamInvitation)
      .leftJoin(account, and(eq(account.id, teamInvitation.createdBy), isNull(account.removedAt)))
      .where(isOpenInvitation(this.#deps.now()))
      .orderBy(desc(teamInvitation.id));
    return rows.map(({ id, invitee, madeBy, createdAt, expiresAt }) => ({
      id,
      invitee,
      madeBy,
      createdAt,
      expiresAt,
    }));
  }

  /**
   * Replaces the link of an open invitation. Its seat stays.
   * @throws Failure `notFound` for one that is used, over or of another team
   */
  async renew(caller: Person, id: number, visit: Visit): Promise<{ invitation: string; expiresAt: Date }> {
    const { stored, shown } = newInvitationLink(this.#deps.now());
    await this.#change(caller, id, { set: stored, action: 'invitationRenewed', visit });
    return shown;
  }

  /**
   * Ends an open invitation, which frees its seat.
   * @throws Failure `notFound` for one that is used, over or of another team
   */
  async revoke(caller: Person, id: number, visit: Visit): Promise<void> {
    const set = { expiresAt: this.#deps.now() };
    await this.#change(caller, id, { set, action: 'invitationRevoked', visit });
  }

  async #change(
    { teamId, accountId }: Person,
    id: number,
    change: {
      readonly set: Partial<typeof teamInvitation.$inferInsert>;
      readonly action: 'invitationRenewed' | 'invitationRevoked';
      readonly visit: Visit;
    },
  ): Promise<void> {
    const { set, action, visit } = change;
    const at = this.#deps.now();
    await this.#deps.db.transaction(async (tx) => {
      const changed = await teamScope(tx, teamId)
        .update(teamInvitation)
        .set(set)
        .where(and(eq(teamInvitation.id, id), isOpenInvitation(at)))
        .returning({ id: teamInvitation.id });
      if (changed.length === 0) throw new Failure('notFound');
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [{ action, accountId, object: invitationObject(id), teamId, place, at }]);
    });
  }
}

/** Counts the open invitations of a team. */
export async function countOpenInvitations(tx: Executor, teamId: number, now: Date): Promise<number> {
  const [row] = await teamScope(tx, teamId)
    .select({ found: count() })
    .from(teamInvitation)
    .where(isOpenInvitation(now));
  return row?.found ?? 0;
}

/** Finds the invitees of invitations in operation records. */
export const findRecordedInvitations: FindKnownObjects = async (db, { teamId }, ids) => {
  const rows = await teamScope(db, teamId)
    .select({ id: teamInvitation.id, invitee: teamInvitation.invitee })
    .from(teamInvitation)
    .where(inArray(teamInvitation.id, [...ids]));
  return new Map(rows.map(({ id, invitee }) => [id, { label: invitee, isOpen: false }]));
};
