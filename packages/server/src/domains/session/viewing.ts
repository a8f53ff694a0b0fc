import { viewLifetime, viewPermissionLifetime } from '@reachkit/contract/office/viewing';
import { and, eq, isNull } from 'drizzle-orm';
import type { Regions } from '../../gateways/geo/region.ts';
import type { Deps, Executor } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Caller } from '../../platform/http/route.ts';
import { recordOperations } from '../../platform/records/record.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { isOwnerAccount } from '../people/identity.ts';
import { startLogin } from './login/logins.ts';
import { describeVisit, type Visit } from './login/visit.ts';
import { sessionRecords } from './records.ts';
import { account, type login, team } from './tables.ts';

/** OAuth client of views, so that a view replaces no other login of its person. */
const viewClient = 'view';

type Held = { readonly login: typeof login.$inferSelect; readonly account: typeof account.$inferSelect };

/** Views of teams by staff, and their owners' permissions. */
export class ViewingService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #regions: Regions;

  constructor(deps: Pick<Deps, 'db' | 'now'>, regions: Regions) {
    this.#deps = deps;
    this.#regions = regions;
  }

  /**
   * Opens a view of a team; the team's log names the reason, and the person for staff only.
   * @throws Failure `notFound` for a team of staff, and one without an owner
   */
  async open(
    caller: Caller,
    teamId: number,
    { reason, visit }: { readonly reason: string; readonly visit: Visit },
  ): Promise<{ readonly accessToken: string; readonly expiresIn: number }> {
    const now = this.#deps.now();
    const endsAt = new Date(now.getTime() + viewLifetime * 1000);
    return this.#deps.db.transaction(async (tx) => {
      const viewed = await findOwner(tx, teamId);
      if (viewed?.team.kind !== 'customer') throw new Failure('notFound');
      const place = describeVisit(visit, this.#regions);
      const { accessToken, expiresIn } = await startLogin(tx, {
        accountId: caller.accountId,
        clientId: viewClient,
        viewedTeamId: teamId,
        place,
        now,
        endsAt,
      });
      const after = { until: endsAt };
      await recordOperations(tx, sessionRecords, [
        { action: 'teamViewed', teamId, actorId: caller.accountId, after, reason, place, at: now },
      ]);
      return { accessToken, expiresIn };
    });
  }

  async permission({ teamId }: Caller): Promise<{ until: Date | null }> {
    const [row] = await this.#deps.db
      .select({ until: team.viewAllowedUntil })
      .from(team)
      .where(eq(team.id, teamId));
    return { until: row?.until && row.until > this.#deps.now() ? row.until : null };
  }

  async allow(caller: Caller, isAllowed: boolean): Promise<{ until: Date | null }> {
    const { teamId, accountId, network } = caller;
    const now = this.#deps.now();
    const until = isAllowed ? new Date(now.getTime() + viewPermissionLifetime * 1000) : null;
    await this.#deps.db.transaction(async (tx) => {
      await tx.update(team).set({ viewAllowedUntil: until }).where(eq(team.id, teamId));
      await recordOperations(tx, sessionRecords, [
        {
          action: isAllowed ? 'viewingAllowed' : 'viewingEnded',
          teamId,
          actorId: accountId,
          ...(until && { after: { until } }),
          place: { network: network ?? null },
          at: now,
        },
      ]);
    });
    return { until };
  }
}

/** Returns the caller of a view: the owner of the viewed team, with the staff member behind it. */
export async function viewCaller(
  db: Executor,
  { login: held, account: staff }: Held,
): Promise<Caller | undefined> {
  const viewed = held.viewedTeamId === null ? undefined : await findOwner(db, held.viewedTeamId);
  return (
    viewed && {
      accountId: viewed.owner.id,
      teamId: viewed.team.id,
      loginId: held.id,
      clientId: held.clientId,
      roleIds: viewed.owner.roleIds,
      viewer: {
        accountId: staff.id,
        teamId: staff.teamId,
        until: held.accessExpiresAt,
        allowedUntil: viewed.team.viewAllowedUntil,
      },
    }
  );
}

async function findOwner(db: Executor, teamId: number) {
  const [found] = await teamScope(db, teamId)
    .select({ team, owner: account })
    .from(account)
    .innerJoin(team, eq(team.id, account.teamId))
    .where(and(isOwnerAccount, isNull(account.removedAt)));
  return found;
}
