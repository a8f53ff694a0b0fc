import { type EncodingModel, encodingModels } from './models.ts';

/** Decodes bytes in an encoding; `\uFFFD` replaces invalid bytes. */
export type DecodeBytes = (bytes: Uint8Array, encoding: string) => string;

export interface EncodingGuess {
  readonly encoding: string;
  /** A decoded sample of the file. */
  readonly sample: string;
}

export interface DetectedEncoding {
  readonly encoding: string;
  /** Other encodings that fit about as well; empty if the result is certain. */
  readonly others: readonly EncodingGuess[];
  readonly sample: string;
}

/** Difference in log-likelihood above which the likelier encoding is certain. */
const certain = 7;
/** Max distinct pieces that are scored; more add no information. */
const maxPieces = 2000;

/** Returns the likeliest encoding of non-UTF-8 bytes, by decoding the non-ASCII cells with each. */
export function detectEncoding(bytes: Uint8Array, decode: DecodeBytes): DetectedEncoding {
  const pieces = piecesOf(bytes);
  const weighed = encodingModels
    .map((model) => ({ model, ...weigh(pieces, model, decode) }))
    .sort((a, b) => b.weight - a.weight);
  const [best, ...rest] = weighed;
  if (!best || pieces.length === 0) {
    return { encoding: 'windows-1252', others: [], sample: '' };
  }
  const rivals = rest.filter(({ weight, text }) => best.weight - weight < certain && text !== best.text);
  return {
    encoding: best.model.encoding,
    sample: sampleOf(best.text),
    others: rivals
      .slice(0, 6)
      .map(({ model, text }) => ({ encoding: model.encoding, sample: sampleOf(text) })),
  };
}

/** Returns the distinct non-ASCII cells. Splits only at bytes that occur inside a character in no supported encoding. */
function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const pieces = new Map<string, Uint8Array>();
  let start = 0;
  let isHigh = false;
  for (let at = 0; at <= bytes.length && pieces.size < maxPieces; at++) {
    const byte = bytes[at];
    if (byte !== undefined && byte >= 0x80) isHigh = true;
    const ends = byte === undefined || byte === 0x0a || byte === 0x0d || byte === 0x2c || byte === 0x09;
    if (!ends && byte !== 0x3b) continue;
    const piece = bytes.subarray(start, at);
    if (isHigh) {
      const letters = byteLetters(piece);
      if (!isDestroyed(letters)) pieces.set(letters, piece);
    }
    start = at + 1;
    isHigh = false;
  }
  return [...pieces.values()];
}

/** Letters lost before the file was created: runs of ý or of replacement characters. */
const isDestroyed = (letters: string) => /\xfd{2,}|\xef\xbf\xbd/.test(letters);

/** Maps each byte to one character. */
function byteLetters(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) {
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  }
  return text;
}

function weigh(
  pieces: readonly Uint8Array[],
  model: EncodingModel,
  decode: DecodeBytes,
): { weight: number; text: string } {
  let weight = model.prior;
  const texts: string[] = [];
  for (const piece of pieces) {
    const text = decode(piece, model.encoding);
    texts.push(text.trim());
    const letters = [...text];
    for (const [at, letter] of letters.entries()) {
      if (letter <= '\u007f') continue;
      // A byte that is invalid in the encoding: one in a long file may be damage, more are not.
      if (letter === '\uFFFD' || /\p{Cc}|\p{Co}/u.test(letter)) weight -= 20;
      else weight += model.weigh(letter, letters[at - 1] ?? '', letters[at + 1] ?? '');
    }
  }
  return { weight, text: texts.join(' | ') };
}

const sampleOf = (text: string) => text.slice(0, 60);
