import { createHash } from 'node:crypto';

/** 4 MiB: for a million codes, the false positive rate is 1 in 20,000. */
const bits = 2 ** 25;
const hashes = 5;

/**
 * A Bloom filter of existing codes: other codes need no database query. Codes are only added; a deleted code is looked up
 * in the database.
 */
export class KnownCodes {
  readonly #bits = new Uint8Array(bits / 8);

  add(codeKey: string): void {
    for (const at of placesOf(codeKey)) this.#bits[at >>> 3] = (this.#bits[at >>> 3] ?? 0) | (1 << (at & 7));
  }

  /** Whether a code may exist; `false` is certain. */
  mayHave(codeKey: string): boolean {
    return placesOf(codeKey).every((at) => ((this.#bits[at >>> 3] ?? 0) & (1 << (at & 7))) !== 0);
  }
}

function placesOf(codeKey: string): readonly number[] {
  const hash = createHash('sha1').update(codeKey).digest();
  const [first, second] = [hash.readUInt32BE(0), hash.readUInt32BE(4) | 1];
  return Array.from({ length: hashes }, (_, turn) => (first + Math.imul(turn, second)) & (bits - 1));
}
