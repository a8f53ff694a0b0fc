import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileContent } from './fileStore.ts';

export interface Measured {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The content is larger than allowed for its kind of file. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** Passes content on, and measures its size and hash. */
export class MeasuredContent implements AsyncIterable<Uint8Array> {
  readonly #content: FileContent;
  readonly #maxBytes: number;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  /** Error of the content itself; errors of its reader are not stored here. */
  #failure: { readonly error: unknown } | undefined;

  constructor(content: FileContent, maxBytes: number) {
    this.#content = content;
    this.#maxBytes = maxBytes;
  }

  get failure(): { readonly error: unknown } | undefined {
    return this.#failure;
  }

  /** Returns the measurements; call it once everything is read. */
  result(): Measured {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const part of this.#content) {
        this.#bytes += part.byteLength;
        if (this.#bytes > this.#maxBytes) throw new FileTooLarge(`More than ${this.#maxBytes} bytes`);
        this.#hash.update(part);
        yield part;
      }
    } catch (error) {
      this.#failure = { error };
      throw error;
    }
  }
}

/** Returns the same content; the stream fails at its end if the content differs from the expected measurements. */
export function verified(content: Readable, expected: Measured): Readable {
  const hash = createHash('sha256');
  const check = new Transform({
    transform: (part: Uint8Array, _, done) => {
      hash.update(part);
      done(null, part);
    },
    flush: (done) =>
      done(hash.digest('hex') === expected.sha256 ? null : new Error('The content of a file has changed')),
  });
  // An error on either side ends the other; the reader receives it.
  pipeline(content, check).catch(() => undefined);
  return check;
}
