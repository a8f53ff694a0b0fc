import { refuseFields } from '../../../../platform/http/failure.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import type { Actor } from '../../log.ts';
import type { DeliverableRow, Opened } from '../rows.ts';

/** @throws Failure `validation` at `field` where the collaboration is at an end */
export function requireOpen({ row }: Pick<Opened, 'row'>, field: string): void {
  if (row.stage === 'done' || row.stage === 'cancelled') throw refuseFields({ [field]: { rule: 'ended' } });
}

/** Returns a deliverable by its id. @throws Failure `validation` at `field` */
export function itemOf(
  { items }: Pick<Opened, 'items'>,
  id: string,
  field = 'deliverableId',
): DeliverableRow {
  const found = items.find((item) => item.id === idOf(id));
  if (!found) throw refuseFields({ [field]: { rule: 'unknown_value' } });
  return found;
}

/** The name of a member who acts; `null`: the creator. */
export const memberName = (actor: Actor): string | null => (actor.kind === 'member' ? actor.name : null);

/** How the log names a deliverable or a part: by its place, from 1 on. */
export const placeOf = (list: readonly { readonly id: number }[], { id }: { readonly id: number }): number =>
  list.findIndex((one) => one.id === id) + 1;
