import type { ReminderHold } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import {
  noContact,
  type ReminderContact,
  readReminderContacts,
} from '../../email/promotions/reminderContacts.ts';
import { type DueRow, readFirstReminded } from './find.ts';

/** Why an email to a creator would not be sent; `null`: it would. */
export type HoldOf = (row: HeldRow) => ReminderHold | null;

type HeldRow = Pick<DueRow, 'id' | 'creatorId' | 'dueOn'>;

export interface Holds {
  readonly holdOf: HoldOf;
  readonly contactOf: (row: HeldRow) => ReminderContact;
}

/** Reads why emails to creators would be held by what is known now. */
export async function readHolds(
  executor: Executor,
  teamId: number,
  rows: readonly HeldRow[],
  now: Date,
): Promise<Holds> {
  const contacts = await readReminderContacts(
    executor,
    teamId,
    rows.flatMap(({ creatorId }) => creatorId ?? []),
    now,
  );
  const first = await readFirstReminded(
    executor,
    teamId,
    rows.map(({ id }) => id),
  );
  const contactOf = ({ creatorId }: HeldRow) => contacts.get(creatorId ?? 0) ?? noContact;
  return {
    contactOf,
    holdOf: (row) => {
      const { waits, wroteAt, held } = contactOf(row);
      const since = first.get(`${row.id} ${row.dueOn}`);
      const isAnswered = wroteAt !== null && since !== undefined && wroteAt > since;
      return waits || isAnswered ? 'replied' : held;
    },
  };
}
