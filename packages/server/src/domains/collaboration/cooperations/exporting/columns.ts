import { type ShippingAddress, unitsOf } from '@reachkit/contract';
import type { FileColumn } from '../../../../platform/spreadsheets/writing/tableFile.ts';
import type { ShownEntry } from '../show/entries.ts';
import type { CooperationFileTexts } from './texts.zh.ts';

/** A collaboration with its address, where the person asked for addresses. */
export interface ExportedCooperation {
  readonly entry: ShownEntry;
  readonly address: ShippingAddress | null;
}

type CooperationColumn = FileColumn<ExportedCooperation, CooperationFileTexts>;

export const cooperationColumns: readonly CooperationColumn[] = [
  { key: 'promotion', kind: 'text', width: 30, read: ({ entry }) => entry.promotion.name },
  { key: 'creator', kind: 'text', width: 24, read: ({ entry }) => entry.creator.name },
  { key: 'handle', kind: 'text', width: 20, read: ({ entry }) => entry.creator.handle },
  { key: 'platform', kind: 'text', width: 12, read: ({ entry }) => entry.creator.platform },
  { key: 'stage', kind: 'text', width: 16, read: ({ entry }, { stages }) => stages[entry.stage] },
  { key: 'owner', kind: 'text', width: 16, read: ({ entry }) => entry.owner?.name ?? null },
  { key: 'dueOn', kind: 'text', width: 12, read: ({ entry }) => entry.dueOn },
  { key: 'overdueDays', kind: 'count', width: 10, read: ({ entry }) => entry.overdueDays },
  {
    key: 'fee',
    kind: 'money',
    width: 14,
    read: ({ entry }) => (entry.fee === null ? null : unitsOf(entry.fee, entry.currency)),
  },
  { key: 'paid', kind: 'money', width: 14, read: ({ entry }) => unitsOf(entry.paid, entry.currency) },
  { key: 'unpaid', kind: 'money', width: 14, read: ({ entry }) => unitsOf(entry.unpaid, entry.currency) },
  {
    key: 'cost',
    kind: 'money',
    width: 14,
    read: ({ entry }) => (entry.cost === null ? null : unitsOf(entry.cost, entry.currency)),
  },
  { key: 'currency', kind: 'text', width: 10, read: ({ entry }) => entry.currency },
  { key: 'sample', kind: 'text', width: 16, read: ({ entry }, { samples }) => samples[entry.sample] },
  {
    key: 'parcel',
    kind: 'text',
    width: 24,
    read: ({ entry: { parcel } }) =>
      parcel && [parcel.carrier, parcel.number, parcel.sentOn].filter(Boolean).join(' '),
  },
  { key: 'receivedOn', kind: 'text', width: 12, read: ({ entry }) => entry.receivedOn },
  { key: 'drafts', kind: 'count', width: 8, read: ({ entry }) => entry.drafts },
  { key: 'views', kind: 'count', width: 14, read: ({ entry }) => entry.views },
  { key: 'stageSince', kind: 'time', width: 18, read: ({ entry }) => entry.stageSince },
];

/** Only in a file that was asked for with addresses. */
export const addressColumn: CooperationColumn = {
  key: 'address',
  kind: 'text',
  width: 60,
  read: ({ address }) =>
    address &&
    [
      address.name,
      address.line1,
      address.line2,
      address.city,
      address.region,
      address.postcode,
      address.country,
      address.phone,
    ]
      .filter((part) => part !== '')
      .join(', '),
};
