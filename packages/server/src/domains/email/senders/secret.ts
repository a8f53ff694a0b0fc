import type { Envelope, SealedOwner } from '../../../platform/secrets/envelope.ts';
import { Secret } from '../../../platform/secrets/secret.ts';

interface Place {
  readonly id: number;
  readonly teamId: number;
}

const ownerOf = ({ id, teamId }: Place): SealedOwner => ({
  table: 'mail_sender',
  column: 'secret',
  id,
  teamId,
});

/** Encrypts the password of a sender, or its tokens as JSON, for storage. */
export const sealSecret = (envelope: Envelope, value: string, place: Place): string =>
  envelope.seal(new Secret(value), ownerOf(place));

/** @throws UnsealFailure */
export const openSecret = (envelope: Envelope, sealed: string, place: Place): Secret<string> =>
  envelope.open(sealed, ownerOf(place));
