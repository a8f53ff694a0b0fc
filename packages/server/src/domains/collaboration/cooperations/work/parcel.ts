import type { Parcel } from '@reachkit/contract';
import type { Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { follow, type RowChanges, type Step } from '../follow.ts';
import type { Acting, Opened } from '../rows.ts';
import { requireOpen } from './open.ts';

/** Whether the creator gets a sample by what was agreed. */
const getsSample = ({ row }: Opened) => row.agreed.duties.usesSample && row.sample !== 'none';

/** Records that the parcel is under way. @throws Failure `validation` at `parcel` */
export async function parcelSent(
  tx: Transaction,
  opened: Opened,
  parcel: Parcel,
  acting: Acting,
): Promise<Opened> {
  requireOpen(opened, 'parcel');
  if (!getsSample(opened)) throw refuseFields({ parcel: { rule: 'notUsed' } });
  return follow(
    tx,
    opened,
    { action: 'sampleSent', set: { parcel, sample: 'sent', receivedOn: null } },
    acting,
  );
}

/** Records that the parcel has not arrived. @throws Failure `validation` at `sample` where none is under way */
export async function parcelLost(tx: Transaction, opened: Opened, acting: Acting): Promise<Opened> {
  requireOpen(opened, 'sample');
  if (opened.row.sample === 'lost') return opened;
  if (!getsSample(opened)) throw refuseFields({ sample: { rule: 'notUsed' } });
  if (opened.row.sample !== 'sent') throw refuseFields({ sample: { rule: 'unknown_value' } });
  return follow(tx, opened, { action: 'sampleLost', set: { sample: 'lost', receivedOn: null } }, acting);
}

/** Records that the sample has arrived, by default today or when it did. @throws Failure `validation` at `receivedOn` */
export async function received(
  tx: Transaction,
  opened: Opened,
  { receivedOn }: { readonly receivedOn?: string | undefined },
  acting: Acting,
): Promise<Opened> {
  requireOpen(opened, 'receivedOn');
  if (opened.row.sample === 'received' && receivedOn === undefined) return opened;
  const set = receivedColumns(opened, receivedOn ?? opened.today);
  return follow(tx, opened, { action: 'sampleReceived', set }, acting);
}

/** @throws Failure `validation` at `receivedOn` for a creator without a sample, and for a day that has not come */
export function receivedColumns(opened: Opened, receivedOn: string): RowChanges {
  if (!getsSample(opened)) throw refuseFields({ receivedOn: { rule: 'notUsed' } });
  if (receivedOn > opened.today) throw refuseFields({ receivedOn: { rule: 'future' } });
  return { sample: 'received', receivedOn };
}

/** The name of a change of the sample in the log. */
export const sampleAction = (set: RowChanges): Step['action'] | undefined => {
  if (set.sample === 'received') return 'sampleReceived';
  if (set.sample === 'lost') return 'sampleLost';
  return set.sample === 'sent' ? 'sampleSent' : undefined;
};
