import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type ListRow, lockLists } from '../lists/visible.ts';
import type { Actor } from '../person.ts';

/** The list, locked until the transaction ends; `undefined` if it is deleted or no longer visible. */
export async function lockSeen(tx: Transaction, person: Actor, id: number): Promise<ListRow | undefined> {
  try {
    return (await lockLists(tx, person, [id])).get(id);
  } catch (error) {
    if (error instanceof Failure && error.reason === 'notFound') return undefined;
    throw error;
  }
}
