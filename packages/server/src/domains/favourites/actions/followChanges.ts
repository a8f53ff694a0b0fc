import type { Executor } from '../../../platform/deps.ts';
import { findJoined } from '../../creator/joining/followJoined.ts';
import type { ActionChange, KeptEntry, KeptMember } from './change.ts';

/** Replaces merged creators in the steps of an action with the current ones. */
export async function followChanges(
  tx: Executor,
  changes: readonly ActionChange[],
): Promise<readonly ActionChange[]> {
  const joined = await findJoined(tx, changes.flatMap(creatorsOf));
  if (joined.size === 0) return changes;
  return changes.map((change) => followed(change, (id) => joined.get(id) ?? id));
}

function followed(change: ActionChange, today: (id: number) => number): ActionChange {
  const members = (kept: readonly KeptMember[]) => once(kept.map((one) => ({ ...one, id: today(one.id) })));
  const entries = (kept: readonly KeptEntry[]) =>
    kept.map((one) => ({ ...one, creatorId: today(one.creatorId) }));
  switch (change.did) {
    case 'put':
      return { ...change, ids: [...new Set(change.ids.map(today))] };
    case 'took':
      return { ...change, members: members(change.members) };
    case 'deleted':
      return { ...change, members: members(change.members), entries: entries(change.entries) };
    case 'freed':
      return { ...change, entries: entries(change.entries) };
    case 'awaited':
    case 'forgot':
    case 'keptOut':
      return change;
  }
}

/** Keeps the earlier one of two members that are one creator now. */
function once(members: readonly KeptMember[]): readonly KeptMember[] {
  const earliest = new Map<number, KeptMember>();
  for (const one of members) {
    const other = earliest.get(one.id);
    if (!other || one.at < other.at) earliest.set(one.id, one);
  }
  return [...earliest.values()];
}

function creatorsOf(change: ActionChange): readonly number[] {
  switch (change.did) {
    case 'put':
      return change.ids;
    case 'took':
      return change.members.map(({ id }) => id);
    case 'deleted':
      return [...change.members.map(({ id }) => id), ...change.entries.map(({ creatorId }) => creatorId)];
    case 'freed':
      return change.entries.map(({ creatorId }) => creatorId);
    case 'awaited':
    case 'forgot':
    case 'keptOut':
      return [];
  }
}
