import { favouritesEvent, favouritesNoteSchema } from '@reachkit/contract';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { type LiveTarget, publishLive } from '../../../platform/live/publish.ts';
import { type Operation, recordOperations } from '../../../platform/records/record.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { ListRow } from '../lists/visible.ts';
import type { Actor } from '../person.ts';
import { favouriteRecords } from '../records.ts';
import { favouriteUndo } from '../tables.ts';
import type { ActionAbout, ActionChange, ActionKind } from './change.ts';

export interface Action extends Pick<Operation<ActionKind>, 'object' | 'before' | 'after' | 'reason'> {
  readonly kind: ActionKind;
  readonly about: ActionAbout;
  /** Changes that can be undone; without them, the action cannot be undone. */
  readonly changes?: readonly ActionChange[];
  /** Whether the action only concerned private lists. */
  readonly isPrivate: boolean;
  readonly at: Date;
}

/** Records an action within its transaction, so that no action is unrecorded. Returns its id. */
export async function recordAction(
  tx: Transaction,
  { teamId, accountId, network }: Actor,
  action: Action,
): Promise<number> {
  const { kind, about, changes = [], ...operation } = action;
  const [recordId] = await recordOperations(tx, favouriteRecords, [
    {
      ...operation,
      action: kind,
      teamId,
      actorId: accountId,
      detail: { ...about },
      place: { network: network ?? null },
    },
  ]);
  if (recordId === undefined) throw new Error('An act was not recorded');
  if (changes.length > 0) {
    await teamScope(tx, teamId).insert(favouriteUndo).values({ recordId, accountId, changes, at: action.at });
  }
  return recordId;
}

/** A list as the object of a record. */
export const listObject = ({ id, name }: Pick<ListRow, 'id' | 'name'>) => ({
  kind: 'favouriteList',
  id,
  label: name,
});

type Named = Pick<ListRow, 'name' | 'isPublic'>;

/** An action's data about its lists. */
export function aboutLists(lists: readonly Named[], from?: Named): ActionAbout {
  const privateLists = lists.flatMap(({ isPublic }, place) => (isPublic ? [] : place));
  return {
    lists: lists.map(({ name }) => name),
    ...(privateLists.length > 0 && { privateLists }),
    ...(from && { from: from.name, ...(!from.isPublic && { isFromPrivate: true }) }),
  };
}

type ChangedList = Pick<ListRow, 'id' | 'accountId' | 'isPublic'>;

/** Publishes that lists have changed: public ones to the team, a private one only to its owner. */
export async function notifyOfLists(
  tx: Executor,
  person: Actor,
  lists: readonly ChangedList[],
  actKey: string | undefined,
): Promise<void> {
  const subscribers = new Map<string, { target: LiveTarget; listIds: number[] }>();
  for (const { id, accountId, isPublic } of lists) {
    const target: LiveTarget = isPublic ? { team: person.teamId } : { account: accountId };
    const name = JSON.stringify(target);
    const subscriber = subscribers.get(name) ?? { target, listIds: [] };
    subscriber.listIds.push(id);
    subscribers.set(name, subscriber);
  }
  for (const { target, listIds } of subscribers.values())
    await notify(tx, person, target, { listIds, actKey });
}

/** Publishes to the team that the blacklist for all lists has changed. */
export function notifyOfBlacklist(tx: Executor, person: Actor, actKey: string | undefined): Promise<void> {
  return notify(tx, person, { team: person.teamId }, { listIds: [], actKey });
}

async function notify(
  tx: Executor,
  { accountId }: Actor,
  target: LiveTarget,
  note: { readonly listIds: number[]; readonly actKey: string | undefined },
): Promise<void> {
  const data = encode(favouritesNoteSchema, { ...note, accountId });
  await publishLive(tx, target, { code: 0, msg: '', event: favouritesEvent, data });
}
