import { randomBytes } from 'node:crypto';
import type { Envelope, SealedOwner } from '../secrets/envelope.ts';
import { Secret } from '../secrets/secret.ts';
import type { WebhookRow } from './rows.ts';

const endLength = 4;

/** A secret for signatures. Its whole text is the key. */
export const newSecret = (): Secret<string> => new Secret(`whsec_${randomBytes(32).toString('base64url')}`);

/** Last characters of a secret, by which people recognise it. */
export const endOf = (secret: Secret<string>): string => secret.open().slice(-endLength);

type Place = Pick<WebhookRow, 'id' | 'teamId'>;

const ownerOf = ({ id, teamId }: Place, column: 'secret' | 'old_secret'): SealedOwner => ({
  table: 'webhook',
  column,
  id,
  teamId,
});

export const sealSecret = (envelope: Envelope, secret: Secret<string>, place: Place): string =>
  envelope.seal(secret, ownerOf(place, 'secret'));

/** Seals the present secret again as the old one. @throws UnsealFailure */
export const sealAsOld = (envelope: Envelope, row: Place & Pick<WebhookRow, 'secret'>): string =>
  envelope.seal(envelope.open(row.secret, ownerOf(row, 'secret')), ownerOf(row, 'old_secret'));

/** The secrets that sign at a time: the present one, and the old one while it is valid. @throws UnsealFailure */
export function validSecrets(
  envelope: Envelope,
  row: Place & Pick<WebhookRow, 'secret' | 'oldSecret' | 'oldUntil'>,
  at: Date,
): readonly Secret<string>[] {
  const present = envelope.open(row.secret, ownerOf(row, 'secret'));
  const isOldValid = row.oldSecret !== null && row.oldUntil !== null && row.oldUntil > at;
  if (!isOldValid || row.oldSecret === null) return [present];
  return [present, envelope.open(row.oldSecret, ownerOf(row, 'old_secret'))];
}
