import { createHash } from 'node:crypto';

/** 4 MiB: of a million codes, one unknown code in 20,000 is taken for a known one. */
const bits = 2 ** 25;
const hashes = 5;

/**
 * A Bloom filter of the codes that there are: what it does not know needs no look into the database. Codes are added
 * only; of one that was removed the database is asked.
 */
export class KnownCodes {
  readonly #bits = new Uint8Array(bits / 8);

  add(codeKey: string): void {
    for (const at of placesOf(codeKey)) this.#bits[at >>> 3] = (this.#bits[at >>> 3] ?? 0) | (1 << (at & 7));
  }

  /** `false` is certain. */
  mayHave(codeKey: string): boolean {
    return placesOf(codeKey).every((at) => ((this.#bits[at >>> 3] ?? 0) & (1 << (at & 7))) !== 0);
  }
}

function placesOf(codeKey: string): readonly number[] {
  const hash = createHash('sha1').update(codeKey).digest();
  const [first, second] = [hash.readUInt32BE(0), hash.readUInt32BE(4) | 1];
  return Array.from({ length: hashes }, (_, turn) => (first + Math.imul(turn, second)) & (bits - 1));
}
