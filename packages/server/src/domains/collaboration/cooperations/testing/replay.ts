import { isDeepStrictEqual } from 'node:util';
import type { collaborationLog } from '../../tables.ts';
import { logged } from '../follow.ts';
import type { CooperationRow } from '../rows.ts';

type Entry = Pick<typeof collaborationLog.$inferSelect, 'action' | 'before' | 'after'>;
type State = Record<string, unknown>;

/** Fields that are not null in the beginning, as far as the first entry does not name them. */
const blank: State = {
  conditions: '',
  note: '',
  timeReason: '',
  cancelReason: '',
  hasAddress: false,
  hasAdCode: false,
};

/** The logged fields of a row, as the log writes them. */
export function stateOf(row: CooperationRow): State {
  const fields = logged(row);
  return { ...fields, parcel: fields.parcel && JSON.stringify(fields.parcel) };
}

/**
 * Applies the entries of the log of a collaboration one after the other.
 * @throws Error where an entry does not begin with what the ones before it left: no serial order explains it
 */
export function replay(entries: readonly Entry[], row: CooperationRow): State {
  const names = Object.keys(stateOf(row));
  const state: State = Object.fromEntries(names.map((name) => [name, blank[name] ?? null]));
  for (const [place, { action, before, after }] of entries.entries()) {
    for (const name of names) {
      if (name in before && !isDeepStrictEqual(before[name], state[name])) {
        throw new Error(
          `Entry ${place} (${action}) begins with ${name} ${JSON.stringify(before[name])}, not ${JSON.stringify(state[name])}`,
        );
      }
      if (name in after) state[name] = after[name];
    }
  }
  return state;
}
