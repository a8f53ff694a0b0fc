import {
  type AnswerOf,
  favouriteActKinds,
  type listFavouriteActs,
  listUndoMinutes,
  type QueryOf,
} from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { findRecords, type OperationRecordRow } from '../../../platform/records/find.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import type { Actor } from '../person.ts';
import { favouriteRecords } from '../records.ts';
import { favouriteUndo } from '../tables.ts';
import { type ActionAbout, actionAbout } from './change.ts';
import { findUndone } from './undone.ts';

type ListedAction = AnswerOf<typeof listFavouriteActs>['list'][number];

/** A team's actions, newest first: the person's own, and actions of others on public lists. */
export async function listActions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { teamId, accountId }: Actor,
  { scope, ...page }: QueryOf<typeof listFavouriteActs>,
): Promise<AnswerOf<typeof listFavouriteActs>> {
  const {
    list: records,
    total,
    next,
  } = await findRecords(
    db,
    {
      teamId,
      readerId: accountId,
      domain: favouriteRecords.domain,
      actions: favouriteActKinds,
      ...(scope === 'mine' && { actorId: accountId }),
    },
    page,
  );
  const ids = records.map(({ id }) => id);
  const people = await readPeople(
    db,
    teamId,
    records.flatMap(({ actorId }) => actorId ?? []),
  );
  const undoable = await findUndoable(db, teamId, ids);
  const undone = await findUndone(db, teamId, ids);
  const undoableSince = now().getTime() - listUndoMinutes * 60_000;
  const shown = (record: OperationRecordRow): ListedAction | undefined => {
    const { id, action, actorId, detail, at } = record;
    const kind = favouriteActKinds.find((one) => one === action);
    if (!kind) return undefined;
    const isMine = actorId === accountId;
    const about = actionAbout.parse(detail ?? {});
    const { lists, from } = isMine ? about : withoutPrivate(about);
    return {
      id,
      kind,
      by: actorId === null ? null : (people.get(actorId)?.nickName ?? null),
      at,
      lists: lists ?? [],
      from: from ?? null,
      creators: about.creators ?? null,
      ...(about.waiting !== undefined && { waiting: about.waiting }),
      scope: about.scope ?? null,
      canUndo: isMine && undoable.has(id) && at.getTime() >= undoableSince,
      isUndone: undone.has(id),
    };
  };
  return { list: records.flatMap((record) => shown(record) ?? []), total, next };
}

/** The person's own actions that can be undone now, with their deadlines. */
export async function readUndoable(
  db: Executor,
  { teamId, accountId }: Person,
  records: readonly Pick<OperationRecordRow, 'id' | 'actorId' | 'domain' | 'at'>[],
  now: Date,
): Promise<ReadonlyMap<number, Date>> {
  const own = records.filter(
    ({ actorId, domain }) => actorId === accountId && domain === favouriteRecords.domain,
  );
  const ids = own.map(({ id }) => id);
  const undoable = await findUndoable(db, teamId, ids);
  const undone = await findUndone(db, teamId, ids);
  return new Map(
    own.flatMap(({ id, at }) => {
      const until = new Date(at.getTime() + listUndoMinutes * 60_000);
      return undoable.has(id) && !undone.has(id) && until > now ? [[id, until] as const] : [];
    }),
  );
}

/** Record of an action, as a person may see it. */
export function actionDetail(
  { detail, actorId }: Pick<OperationRecordRow, 'detail' | 'actorId'>,
  readerId: number,
): Pick<ActionAbout, 'lists' | 'from' | 'creators' | 'waiting' | 'scope' | 'fields'> {
  const about = actionAbout.parse(detail ?? {});
  const { lists, from } = actorId === readerId ? about : withoutPrivate(about);
  const { creators, waiting, scope, fields } = about;
  return {
    ...(lists && { lists }),
    ...(from !== undefined && { from }),
    ...(creators !== undefined && { creators }),
    ...(waiting !== undefined && { waiting }),
    ...(scope !== undefined && { scope }),
    ...(fields && { fields }),
  };
}

/** Actions that still have undo data. */
async function findUndoable(
  db: Executor,
  teamId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await teamScope(db, teamId)
    .select({ id: favouriteUndo.recordId })
    .from(favouriteUndo)
    .where(inArray(favouriteUndo.recordId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The parts of an action on public and private lists that colleagues may see. */
function withoutPrivate({ lists, from, privateLists = [], isFromPrivate = false }: ActionAbout): ActionAbout {
  const seen = lists?.filter((_, place) => !privateLists.includes(place));
  return { ...(seen && { lists: seen }), ...(from !== undefined && !isFromPrivate && { from }) };
}
