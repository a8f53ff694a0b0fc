import chardet from 'chardet';
import iconv from 'iconv-lite';
import { Refusal } from '../refusal.ts';

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

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return bytes[2] === 0 && bytes[3] === 0 ? 'utf-32le' : 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const silent = silentUtf16(bytes);
  if (silent) return silent;
  if (bytes.includes(0)) throw new Refusal('binary');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return guessed(bytes);
  }
}

/** For bytes that are not UTF-8. A few stray bytes in Latin text are Windows-1252, whatever the statistics say. */
function guessed(bytes: Buffer): string {
  const sample = bytes.subarray(0, 1_000_000);
  const high = sample.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  const best = chardet
    .analyse(sample)
    .find(({ name }) => iconv.encodingExists(name) && !/^(ascii|utf-)/i.test(name));
  if (best && high / sample.length > 0.05 && best.confidence >= 50) return fullSet(best.name);
  if (best && /^(GB18030|Big5|Shift_JIS|EUC-)/i.test(best.name) && best.confidence >= 90) return best.name;
  return 'windows-1252';
}

const fullSet = (name: string) => (name === 'ISO-8859-1' ? 'windows-1252' : name);

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
