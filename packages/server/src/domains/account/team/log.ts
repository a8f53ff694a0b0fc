import type { AnswerOf, QueryOf } from '@reachkit/contract';
import type {
  exportOperationRecords,
  listOperationRecords,
  operationRecordSchema,
} from '@reachkit/contract/account/team';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { maskedAddress } from '../../../platform/maskedAddress.ts';
import {
  findActors,
  findRecords,
  type OperationRecordRow,
  type RecordFilter,
  type RecordPage,
} from '../../../platform/records/find.ts';
import { openRangeOf } from '../../../platform/time/dayRange.ts';
import { actionDetail, readUndoable } from '../../favourites/actions/list.ts';
import { favouriteRecords } from '../../favourites/records.ts';
import { findStaff, listTeammates, readPeople } from '../../people/people.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { type ObjectDeps, readObjects } from './recordedObjects.ts';

type OperationRecord = AnswerOf<typeof operationRecordSchema>;

type Filter = QueryOf<typeof exportOperationRecords>;

type LogDeps = Pick<Deps, 'now'> & ObjectDeps;

const noPlace = { browser: null, system: null, region: null, network: null };

/** Activity log of a team, over all domains. */
export class OperationLog {
  readonly #deps: LogDeps;

  constructor(deps: LogDeps) {
    this.#deps = deps;
  }

  /** @throws Failure `validation` */
  async list(
    caller: Caller,
    { pageNum, pageSize, cursor, ...filter }: QueryOf<typeof listOperationRecords>,
  ): Promise<AnswerOf<typeof listOperationRecords>> {
    const { list, total, next } = await this.read(caller, filter, { pageNum, pageSize, cursor });
    return { list: [...list], total, next, actors: await this.#actors(caller) };
  }

  /** @throws Failure `validation` */
  async read(
    caller: Caller,
    filter: Filter,
    page: RecordPage,
  ): Promise<{
    readonly list: readonly OperationRecord[];
    readonly total: number;
    readonly next: string | null;
    /** IANA name of the team's zone. */
    readonly timeZone: string;
  }> {
    const { db } = this.#deps;
    const { teamId } = caller;
    const facts = await readTeamFacts(db, teamId);
    if (!facts) throw new Failure('unauthorised');
    const which = conditionOf(caller, filter, facts.timeZone);
    const { list: rows, total, next } = await findRecords(db, which, page);
    const actorIds = rows.flatMap(({ actorId }) => actorId ?? []);
    const people = await readPeople(db, teamId, [...actorIds, ...rows.flatMap(personsIn)]);
    const staff = await findStaff(
      db,
      teamId,
      actorIds.filter((id) => !people.has(id)),
    );
    const nameOf = (id: number) => people.get(id)?.nickName ?? null;
    const objectOf = await readObjects(this.#deps, caller, rows);
    const undoable = await readUndoable(db, caller, rows, this.#deps.now());
    const list = rows.map((row): OperationRecord => {
      const { id, at, actorId, domain, action, reason } = row;
      const isStaff = actorId !== null && staff.has(actorId);
      // A team sees when staff acted and why, never who or from where.
      const { browser, system, region, network } = isStaff ? noPlace : row;
      return {
        id,
        at,
        domain,
        action,
        actor: actorId === null ? null : { id: actorId, nickName: nameOf(actorId), isStaff },
        object: objectOf(row),
        before: withNames(row.before, nameOf),
        after: withNames(row.after, nameOf),
        detail:
          domain === favouriteRecords.domain
            ? actionDetail(row, caller.accountId)
            : withNames(row.detail, nameOf),
        reason,
        browser,
        system,
        region,
        ip: network === null ? null : maskedAddress(network),
        undoUntil: undoable.get(id) ?? null,
      };
    });
    return { list, total, next, timeZone: facts.timeZone };
  }

  async #actors({ teamId, accountId }: Caller) {
    const { db } = this.#deps;
    const members = await listTeammates(db, teamId);
    const known = new Set(members.map(({ id }) => id));
    const others = (await findActors(db, teamId, accountId)).filter((id) => !known.has(id));
    const staff = await findStaff(db, teamId, others);
    const former = others.filter((id) => !staff.has(id));
    return [
      ...members.map(({ id, nickName }) => ({ id, nickName })),
      ...former.map((id) => ({ id, nickName: null })),
    ];
  }
}

function conditionOf(
  { teamId, accountId }: Caller,
  { actor, action, from, to }: Filter,
  timeZone: string,
): RecordFilter {
  const [domain, name] = action.split('.');
  return {
    teamId,
    readerId: accountId,
    ...openRangeOf({ from, to }, timeZone),
    ...(actor !== '' && { actorId: Number(actor) }),
    ...(domain && { domain }),
    ...(name !== undefined && { actions: [name] }),
  };
}

/** Record fields with a person's id, and the fields for that person's name. */
const personFields: ReadonlyMap<string, string> = new Map([
  ['ownerId', 'owner'],
  ['successorId', 'successor'],
]);

function personsIn({
  before,
  after,
  detail,
}: Pick<OperationRecordRow, 'before' | 'after' | 'detail'>): number[] {
  return [before, after, detail].flatMap((fields) =>
    [...personFields.keys()].flatMap((field) => {
      const value = Number(fields?.[field] ?? 0);
      return Number.isSafeInteger(value) && value > 0 ? [value] : [];
    }),
  );
}

/** Replaces ids by nicknames; the id of a former member stays a number, as the name is no longer known. */
function withNames(
  fields: OperationRecordRow['before'],
  nameOf: (id: number) => string | null,
): OperationRecord['before'] {
  if (fields === null) return null;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const shown = personFields.get(field);
      if (shown === undefined) return [field, value];
      return [shown, value === null ? null : (nameOf(Number(value)) ?? Number(value))];
    }),
  );
}
