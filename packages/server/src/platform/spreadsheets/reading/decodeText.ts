import type { DetectedEncoding } from '@reachkit/contract/imports/encoding/detectEncoding';
import {
  isGarbled,
  recogniseEncoding,
  type TextBytes,
} from '@reachkit/contract/imports/encoding/recogniseEncoding';
import iconv from 'iconv-lite';
import { Refusal } from './refusal.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

const tools: TextBytes = {
  decode: (bytes, encoding) => iconv.decode(Buffer.from(bytes), encoding),
  isUtf8,
};

/** @throws Refusal `binary`, `unsure_encoding` */
export function encodingOf(bytes: Buffer): string {
  const recognised = recogniseEncoding(bytes, tools);
  if (recognised.is === 'binary') throw new Refusal('binary');
  return recognised.is === 'certain' ? recognised.encoding : certainEncoding(recognised);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @throws Refusal `unsure_encoding` where several encodings fit, with what each makes of the file */
function certainEncoding({ encoding, sample, others }: DetectedEncoding): string {
  if (others.length === 0) return encoding;
  const guesses = [{ encoding, sample }, ...others];
  throw new Refusal('unsure_encoding', {
    encodings: guesses.map((guess) => guess.encoding).join(' '),
    samples: guesses.map((guess, at) => `  ${at + 1}. ${guess.encoding}: ${guess.sample}`).join('\n'),
  });
}

/** Decodes a file in any encoding, without its byte-order mark. `wanted` overrides the detected encoding. */
export function decodeText(bytes: Buffer, wanted?: string): DecodedText {
  if (wanted !== undefined && !iconv.encodingExists(wanted)) {
    throw new Refusal('unknown_encoding', { encoding: wanted });
  }
  const encoding = wanted ?? encodingOf(bytes);
  const text = iconv.decode(bytes, encoding, { stripBOM: true });
  if (isGarbled(text)) throw new Refusal('binary');
  return { text, encoding: encoding.toLowerCase() };
}

/** Whether letters were lost before the upload: replacement characters, or runs of ý in their place. */
export function isDamagedText(text: string): boolean {
  return (
    /\uFFFD|ï¿½|ý{2,}/u.test(text) || (/ý/.test(text) && !/^[\p{Script=Latin}\p{P}\p{N}\s]+$/u.test(text))
  );
}
