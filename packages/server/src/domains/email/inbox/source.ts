import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../platform/deps.ts';
import type { WrittenFile } from '../../../platform/files/files.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { Envelope, type SealedOwner } from '../../../platform/secrets/envelope.ts';
import { parseKeyring } from '../../../platform/secrets/keyring.ts';
import { Secret } from '../../../platform/secrets/secret.ts';

/** Max bytes of a message that are read and stored, more than large providers accept; the rest stays in the mailbox. */
export const maxSourceBytes = 36 * 2 ** 20;
/** Bytes that are sealed together. */
const pieceBytes = 2 ** 20;

type SourceDeps = Pick<Deps, 'files' | 'secrets'>;

interface Place {
  readonly teamId: number;
  readonly messageKey: string;
}

export interface WrittenSource {
  readonly file: WrittenFile;
  /** The sealed key of the content. */
  readonly key: string;
}

/**
 * Stores a raw message, sealed with its own key. That key is stored sealed in the row, where a key rotation finds it; the
 * file is never rewritten.
 */
export async function writeSource(
  { files, secrets }: SourceDeps,
  { teamId, messageKey, raw }: Place & { readonly raw: Buffer },
): Promise<WrittenSource> {
  const key = new Secret(`source:${randomBytes(32).toString('base64')}`);
  const place = { teamId, messageKey };
  const content = sealedPieces(sealedBy(key), place, raw);
  const file = await files.write({ teamId, kind: 'email.source', content, maxBytes: 3 * maxSourceBytes });
  return { file, key: secrets.envelope.seal(key, ownerOf(place, 'source_key')) };
}

/**
 * Reads a raw message; `null` once its retention is over.
 * @throws Failure `upgrading` where the store cannot be read now
 */
export async function readSource(
  { files, secrets }: SourceDeps,
  row: Place & { readonly sourceFileId: string | null; readonly sourceKey: string | null },
): Promise<Buffer | null> {
  const { sourceFileId: id, sourceKey, teamId } = row;
  if (id === null || sourceKey === null) return null;
  const key = secrets.envelope.open(sourceKey, ownerOf(row, 'source_key'));
  const file = await files.read({ id, teamId }).catch((error: unknown) => {
    if (error instanceof Failure && error.reason === 'notFound') return null;
    throw error;
  });
  if (file === null) return null;
  const sealed = (await buffer(file)).toString('latin1').split('\n');
  const envelope = sealedBy(key);
  const pieces = sealed.map((piece, at) => envelope.open(piece, ownerOf(row, pieceColumn(at))).open());
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'latin1')));
}

/** One line per piece, bound to its position. One byte per character, so that every message is restored exactly. */
function* sealedPieces(envelope: Envelope, place: Place, raw: Buffer): Generator<Buffer> {
  for (let start = 0; start === 0 || start < raw.length; start += pieceBytes) {
    const piece = new Secret(raw.toString('latin1', start, start + pieceBytes));
    const sealed = envelope.seal(piece, ownerOf(place, pieceColumn(start / pieceBytes)));
    yield Buffer.from(start === 0 ? sealed : `\n${sealed}`, 'latin1');
  }
}

const pieceColumn = (at: number): string => (at === 0 ? 'content' : `content ${at}`);

const sealedBy = (key: Secret<string>) => new Envelope(parseKeyring(key.open(), 'The key of a message'));

const ownerOf = ({ teamId, messageKey }: Place, column: string): SealedOwner => ({
  table: 'mail_incoming',
  column,
  id: messageKey,
  teamId,
});
