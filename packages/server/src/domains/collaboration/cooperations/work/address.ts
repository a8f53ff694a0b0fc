import { addressSchema, type SampleState, type ShippingAddress } from '@reachkit/contract';
import { typedDigits } from '@reachkit/contract/rules/typedNumber';
import type { Transaction } from '../../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import type { Envelope, SealedOwner } from '../../../../platform/secrets/envelope.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { writeLog } from '../../log.ts';
import { follow } from '../follow.ts';
import type { Acting, CooperationRow, Opened } from '../rows.ts';
import { requireOpen } from './open.ts';

/** Who acts, and what seals the address. */
export interface SealedActing extends Acting {
  readonly envelope: Envelope;
}

const ownerOf = (
  column: 'address' | 'ad_code',
  { id, teamId }: Pick<CooperationRow, 'id' | 'teamId'>,
): SealedOwner => ({
  table: 'cooperation',
  column,
  id,
  teamId,
});

/** Seals an authorisation code of a collaboration. */
export const sealAdCode = (
  envelope: Envelope,
  row: Pick<CooperationRow, 'id' | 'teamId'>,
  code: string,
): string => envelope.seal(new Secret(code), ownerOf('ad_code', row));

/** Whether a carrier could call a phone number: it has at least five digits. */
export const isPhone = (text: string): boolean => typedDigits(text).length >= 5;

/**
 * Keeps the shipping address of the creator, sealed.
 * @throws Failure `validation` at `address` at an end, and at `address.phone` for a text that is no number
 */
export async function giveAddress(
  tx: Transaction,
  opened: Opened,
  address: ShippingAddress,
  { envelope, ...acting }: SealedActing,
): Promise<Opened> {
  requireOpen(opened, 'address');
  if (address.phone !== '' && !isPhone(address.phone))
    throw refuseFields({ 'address.phone': { rule: 'wrong_format' } });
  const { row } = opened;
  const sample: SampleState = row.sample === 'awaitingAddress' ? 'toSend' : row.sample;
  const sealed = envelope.seal(new Secret(JSON.stringify(address)), ownerOf('address', row));
  return follow(tx, opened, { action: 'addressGiven', set: { address: sealed, sample } }, acting);
}

/** Removes the address; one that is still needed is awaited again. */
export async function removeAddress(tx: Transaction, opened: Opened, acting: Acting): Promise<Opened> {
  const { row } = opened;
  if (row.address === null) return opened;
  const sample: SampleState = row.sample === 'toSend' ? 'awaitingAddress' : row.sample;
  return follow(
    tx,
    opened,
    { action: 'addressRemoved', set: { address: null, addressUntil: null, sample } },
    acting,
  );
}

/** Opens the address, without a record: the caller writes it. @throws Failure `notFound` where there is none */
export function openAddress(envelope: Envelope, row: CooperationRow): ShippingAddress {
  if (row.address === null) throw new Failure('notFound');
  return addressSchema.parse(JSON.parse(envelope.open(row.address, ownerOf('address', row)).open()));
}

/** Opens the authorisation code. @throws Failure `notFound` where there is none */
export function openAdCode(envelope: Envelope, row: CooperationRow): string {
  if (row.adCode === null) throw new Failure('notFound');
  return envelope.open(row.adCode, ownerOf('ad_code', row)).open();
}

/** Writes into the log that a person looked at the address, or at the code. */
export async function logLook(
  tx: Transaction,
  { id, teamId, promotionId, invitationId }: CooperationRow,
  what: 'address' | 'adCode',
  { actor, at }: Acting,
): Promise<void> {
  const action = what === 'adCode' ? 'adCodeShown' : 'addressShown';
  await writeLog(tx, teamId, {
    actor,
    at,
    changes: [{ promotionId, invitationId, cooperationId: id, action }],
  });
}
