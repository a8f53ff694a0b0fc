import type { AnswerOf, BodyOf } from '@reachkit/contract';
import { type addTeamKey, teamKeyMost, type teamKeySchema } from '@reachkit/contract/account/teamKey';
import { teamKeyScopes } from '@reachkit/contract/account/teamKeyScope';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { TeamKeyRow, TeamKeys } from '../../../platform/keys/teamKeys.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { readPeople } from '../../people/people.ts';
import { lockTeam } from '../../people/teamFacts.ts';
import type { EmbedSessionService } from '../../session/embed/service.ts';
import { accountRecords } from '../records.ts';

type TeamKey = AnswerOf<typeof teamKeySchema>;

/** The keys of a team, managed by its owner. */
export class TeamKeyService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #keys: TeamKeys;
  readonly #sessions: Pick<EmbedSessionService, 'endOfKey' | 'forget'>;

  constructor(
    deps: Pick<Deps, 'db' | 'now'>,
    keys: TeamKeys,
    sessions: Pick<EmbedSessionService, 'endOfKey' | 'forget'>,
  ) {
    this.#deps = deps;
    this.#keys = keys;
    this.#sessions = sessions;
  }

  async list({ teamId }: Caller): Promise<{ list: TeamKey[] }> {
    await this.#keys.flush();
    return { list: await show(this.#deps.db, teamId, await this.#keys.list(teamId)) };
  }

  /** @throws Failure `validation` at `name` where the team has as many as it may have */
  add(caller: Caller, body: BodyOf<typeof addTeamKey>): Promise<AnswerOf<typeof addTeamKey>> {
    const { teamId } = caller;
    return this.#deps.db.transaction(async (tx) => {
      await lockTeam(tx, teamId);
      if ((await this.#keys.count(tx, teamId)) >= teamKeyMost) {
        throw refuseFields({ name: { rule: 'keys_full', limit: teamKeyMost } });
      }
      const { key, row } = await this.#keys.add(tx, caller, body);
      await recordActions(tx, accountRecords, caller, [
        { action: 'teamKeyAdded', object: keyObject(row), at: row.createdAt },
      ]);
      return { key, entry: await showOne(tx, row) };
    });
  }

  /** Revokes the key and ends its sessions. Repeating it changes nothing. @throws Failure `notFound` */
  async revoke(caller: Caller, id: string): Promise<TeamKey> {
    const { teamId } = caller;
    const { shown, ended } = await this.#deps.db.transaction(async (tx) => {
      const found = await this.#keys.revoke(tx, teamId, /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);
      if (!found) throw new Failure('notFound');
      if (found.isNew) {
        await recordActions(tx, accountRecords, caller, [
          { action: 'teamKeyRevoked', object: keyObject(found.row), at: this.#deps.now() },
        ]);
      }
      const ended = await this.#sessions.endOfKey(tx, found.row.id);
      return { shown: await showOne(tx, found.row), ended };
    });
    this.#sessions.forget(ended);
    return shown;
  }
}

const keyObject = ({ id, name }: TeamKeyRow) => ({ kind: 'teamKey', id, label: name });

async function showOne(executor: Executor, row: TeamKeyRow): Promise<TeamKey> {
  const [shown] = await show(executor, row.teamId, [row]);
  if (!shown) throw new Error('A team key was not shown');
  return shown;
}

async function show(executor: Executor, teamId: number, rows: readonly TeamKeyRow[]): Promise<TeamKey[]> {
  const people = await readPeople(
    executor,
    teamId,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return rows.map(({ id, name, scopes, prefix, accountId, createdAt, lastUsedAt, revokedAt }) => ({
    id,
    name,
    prefix,
    scopes: teamKeyScopes.filter((scope) => scopes.includes(scope)),
    by: people.get(accountId ?? 0)?.nickName ?? null,
    createdAt,
    lastUsedAt,
    revokedAt,
  }));
}
