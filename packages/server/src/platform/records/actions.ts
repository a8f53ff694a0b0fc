import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../deps.ts';
import type { Person } from '../tenant/person.ts';
import { type Operation, type RecordedDomain, recordOperations } from './record.ts';

/** The acting person; only the network of the request's address is stored. */
export interface RecordedPerson extends Person {
  readonly network?: string | null | undefined;
}

/** An action of a known person, without person and place, which are set once for all actions. */
export type RecordedAction<Action extends string> = Omit<Operation<Action>, 'teamId' | 'actorId' | 'place'>;

/** Records actions of a signed-in person, in the transaction that performs them. */
export async function recordActions<Action extends string>(
  tx: Executor,
  domain: RecordedDomain<Action>,
  { teamId, accountId, network }: RecordedPerson,
  actions: readonly RecordedAction<NoInfer<Action>>[],
): Promise<void> {
  const place = { network: network ?? null };
  await recordOperations(
    tx,
    domain,
    actions.map((action): Operation<NoInfer<Action>> => ({ ...action, teamId, actorId: accountId, place })),
  );
}

/** Returns the fields that differ, before and after; empty if none differ. */
export function changesOf<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): Pick<Operation<string>, 'before' | 'after'> {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return {};
  const pick = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}

interface MaybeShared {
  readonly name: string;
  readonly isShared: boolean;
}

/**
 * Returns the actions for a change to a personal or shared thing. The team sees that it was shared or unshared; other
 * changes are shown to the team only if the thing was and stays shared.
 */
export function sharedThingActions<Action extends string>(
  object: { readonly kind: string; readonly id: number },
  [before, after]: readonly [before: MaybeShared, after: MaybeShared],
  actions: { readonly shared: Action; readonly changed: Action },
  { at, ...change }: Pick<RecordedAction<Action>, 'before' | 'after' | 'detail' | 'at'>,
): readonly RecordedAction<Action>[] {
  const isMoved = before.isShared !== after.isShared;
  const hasChange = Object.values(change).some((part) => part !== undefined);
  const moved: RecordedAction<Action> = {
    action: actions.shared,
    object: { ...object, label: (after.isShared ? after : before).name },
    before: { isShared: before.isShared },
    after: { isShared: after.isShared },
    at,
  };
  const changed: RecordedAction<Action> = {
    ...change,
    action: actions.changed,
    object: { ...object, label: after.name },
    isPrivate: !(before.isShared && after.isShared),
    at,
  };
  return [...(isMoved ? [moved] : []), ...(hasChange ? [changed] : [])];
}
