import {
  type AnswerOf,
  type BodyOf,
  embedSessionLifetime,
  embedSessionMost,
  type openEmbedSession,
} from '@reachkit/contract';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Regions } from '../../../gateways/geo/region.ts';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { KeyCaller, TeamKeys } from '../../../platform/keys/teamKeys.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { recordOperations } from '../../../platform/records/record.ts';
import { lockTeam } from '../../people/teamFacts.ts';
import { refuseLockedTeam } from '../../people/teamLock.ts';
import { endLogins, startLogin } from '../login/logins.ts';
import { describeVisit, type Visit } from '../login/visit.ts';
import { sessionRecords } from '../records.ts';
import { login } from '../tables.ts';
import { type HostUser, keepHostUser } from './hostUsers.ts';

type EmbedSession = AnswerOf<typeof openEmbedSession>;

interface EmbedParts {
  readonly keys: Pick<TeamKeys, 'hold'>;
  readonly limits: Pick<RateLimits, 'take'>;
  readonly regions: Regions;
  /** Clears the cache of a login. */
  readonly forget: (loginId: number) => void;
}

/** The browser is unknown: the request comes from the host's server. */
const unknownPlace = { browser: null, system: null, region: null };

/** Sessions of people who sign in through a host's site, opened by its server with a team key. */
export class EmbedSessionService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: EmbedParts;

  constructor(deps: Pick<Deps, 'db' | 'now'>, parts: EmbedParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /**
   * Opens a session for a host's user; the first one makes the user a member of the key's team.
   * @throws Failure `noSeat` where no seat is left for a new user, `teamKeyInvalid` for a key that was revoked meanwhile,
   * `forbidden` for a new user of a team that is about to be deleted, `rateLimited`
   */
  async open(
    key: Pick<KeyCaller, 'teamId' | 'keyId'>,
    { userId, name }: BodyOf<typeof openEmbedSession>,
    visit: Visit,
  ): Promise<EmbedSession> {
    const { teamId, keyId } = key;
    await this.#parts.limits.take({
      embedSessionsByUser: { teamId, userId },
      embedSessionsByTeam: { teamId },
    });
    const now = this.#deps.now();
    const endsAt = new Date(now.getTime() + embedSessionLifetime * 1000);
    const { tokens, ended } = await this.#deps.db.transaction(async (tx) => {
      // Locked first, as for every seat claim: the same lock order everywhere.
      await lockTeam(tx, teamId);
      await refuseLockedTeam(tx, teamId);
      const keyName = await this.#parts.keys.hold(tx, key);
      if (keyName === undefined) throw new Failure('teamKeyInvalid');
      const user = await keepHostUser(tx, teamId, { userId, name, now });
      const open = await openSessions(tx, user, now);
      const surplus = open.slice(embedSessionMost - 1);
      const ended = await endLogins(tx, inArray(login.id, surplus), { reason: 'replaced', now });
      const started = await startLogin(tx, {
        accountId: user.accountId,
        clientId: `key:${keyId}`,
        teamKeyId: keyId,
        place: unknownPlace,
        now,
        endsAt,
      });
      await this.#record(tx, { teamId, keyName, userId, user, isFirst: open.length === 0, now, visit });
      return { tokens: started, ended };
    });
    this.forget(ended);
    return {
      accessToken: tokens.accessToken,
      expiresIn: tokens.expiresIn,
      expiresAt: endsAt,
    };
  }

  /** Ends all sessions opened with a key; returns their login ids, which the caller drops from the cache after the commit. */
  endOfKey(tx: Transaction, keyId: number): Promise<number[]> {
    return endLogins(tx, eq(login.teamKeyId, keyId), { reason: 'removed', now: this.#deps.now() });
  }

  /** Call it after the commit. */
  forget(loginIds: readonly number[]): void {
    for (const id of loginIds) this.#parts.forget(id);
  }

  /** A further token of a running session is not a new sign-in. */
  async #record(
    tx: Transaction,
    signIn: {
      readonly teamId: number;
      readonly keyName: string;
      readonly userId: string;
      readonly user: HostUser;
      readonly isFirst: boolean;
      readonly now: Date;
      readonly visit: Visit;
    },
  ): Promise<void> {
    const { teamId, keyName, userId, user, now } = signIn;
    const action = user.isNew ? 'hostUserAdded' : 'hostUserSignedIn';
    if (!user.isNew && !signIn.isFirst) return;
    await recordOperations(tx, sessionRecords, [
      {
        teamId,
        actorId: user.accountId,
        action,
        at: now,
        object: { kind: 'account', id: user.accountId },
        // Erased with the person, unlike the record's details.
        after: { hostUserId: userId, teamKey: keyName },
        place: describeVisit(signIn.visit, this.#parts.regions),
      },
    ]);
  }
}

/** Returns the active sessions of a host's user, newest first. */
async function openSessions(tx: Transaction, { accountId }: HostUser, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: login.id })
    .from(login)
    .where(and(eq(login.accountId, accountId), isNull(login.endedAt), gt(login.accessExpiresAt, now)))
    .orderBy(desc(login.id));
  return rows.map(({ id }) => id);
}
