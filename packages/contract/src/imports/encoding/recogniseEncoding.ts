import { type DecodeBytes, type DetectedEncoding, detectEncoding } from './detectEncoding.ts';

/** The platform's functions for decoding bytes. */
export interface TextBytes {
  readonly decode: DecodeBytes;
  readonly isUtf8: (bytes: Uint8Array) => boolean;
}

/** `binary`: no text at all. `guessed`: the likeliest by the decoded letters; `others` fit about as well. */
export type RecognisedEncoding =
  | { readonly is: 'binary' }
  | { readonly is: 'certain'; readonly encoding: string }
  | ({ readonly is: 'guessed' } & DetectedEncoding);

/** Detects a text's encoding: by its byte-order mark, else UTF-8 if valid, else the likeliest. */
export function recogniseEncoding(bytes: Uint8Array, tools: TextBytes): RecognisedEncoding {
  const marked = markedEncoding(bytes) ?? silentUtf16(bytes) ?? wideUtf16(bytes, tools.decode);
  if (marked) return { is: 'certain', encoding: marked };
  if (bytes.includes(0)) return { is: 'binary' };
  if (tools.isUtf8(bytes)) return { is: 'certain', encoding: 'utf-8' };
  return { is: 'guessed', ...detectEncoding(bytes, tools.decode) };
}

/** Detects the encoding by a byte-order mark. */
function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Detects UTF-16 without a mark: one side of nearly every pair is a zero byte. */
function silentUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
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

/**
 * Detects UTF-16 without a mark in a script with few zero bytes, such as Chinese: the text between has only assigned
 * characters, and line ends or separators.
 */
function wideUtf16(bytes: Uint8Array, decode: DecodeBytes): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, Math.min(4096, bytes.length - (bytes.length % 2)));
  if (!sample.includes(0)) return undefined;
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => {
    // A pair of surrogates may be cut at the end.
    const text = decode(sample, encoding).replace(/[\uD800-\uDBFF]$/, '');
    return /[,;\t|]/.test(text) && text.includes('\n') && !/[^\P{C}\p{Cf}\t\r\n]|\uFFFD/u.test(text);
  });
}

/** Whether a text has too many control characters for a spreadsheet. */
export function isGarbled(text: string): boolean {
  const looked = Math.min(text.length, 100_000);
  let controls = 0;
  for (let at = 0; at < looked; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) controls++;
  }
  return controls > looked * 0.01;
}
