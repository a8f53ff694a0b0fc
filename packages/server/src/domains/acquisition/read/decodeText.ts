import iconv from 'iconv-lite';
import { Refusal } from '../refusal.ts';
import { detectEncoding } from './encoding/detectEncoding.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/** UTF-16 without a mark shows as zero bytes on one side of nearly every pair. */
function silentUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 4096 - (bytes.length < 4096 ? bytes.length % 2 : 0));
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  return undefined;
}

/** @throws Refusal `binary`, `unsure_encoding` */
export function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return bytes[2] === 0 && bytes[3] === 0 ? 'utf-32le' : 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const silent = silentUtf16(bytes);
  if (silent) return silent;
  if (bytes.includes(0)) throw new Refusal('binary');
  return isUtf8(bytes) ? 'utf-8' : certainEncoding(bytes);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @throws Refusal `unsure_encoding` where several encodings fit, with what each makes of the file */
function certainEncoding(bytes: Buffer): string {
  const { encoding, sample, others } = detectEncoding(bytes);
  if (others.length === 0) return encoding;
  const guesses = [{ encoding, sample }, ...others];
  throw new Refusal('unsure_encoding', {
    encodings: guesses.map((guess) => guess.encoding).join(' '),
    samples: guesses.map((guess, at) => `  ${at + 1}. ${guess.encoding}: ${guess.sample}`).join('\n'),
  });
}

/** Text of a file in any encoding, without its byte-order mark. `wanted` overrules what the bytes suggest. */
export function decodeText(bytes: Buffer, wanted?: string): DecodedText {
  if (wanted !== undefined && !iconv.encodingExists(wanted)) {
    throw new Refusal('unknown_encoding', { encoding: wanted });
  }
  const encoding = wanted ?? encodingOf(bytes);
  const text = iconv.decode(bytes, encoding, { stripBOM: true });
  if (countControls(text) > text.length * 0.01) throw new Refusal('binary');
  return { text, encoding: encoding.toLowerCase() };
}

function countControls(text: string): number {
  let count = 0;
  for (let at = 0; at < Math.min(text.length, 100_000); at++) {
    const code = text.charCodeAt(at);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) count++;
  }
  return count * (text.length > 100_000 ? text.length / 100_000 : 1);
}

/** Names whose letters were lost before the file reached us: replacement signs, or runs of ý in their place. */
export function isDamagedText(text: string): boolean {
  return (
    /\uFFFD|ï¿½|ý{2,}/u.test(text) || (/ý/.test(text) && !/^[\p{Script=Latin}\p{P}\p{N}\s]+$/u.test(text))
  );
}
