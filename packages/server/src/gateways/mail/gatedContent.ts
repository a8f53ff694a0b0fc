import { Readable } from 'node:stream';

/** A message stream that sends nothing until `ready` resolves. nodemailer pipes it once. */
export class GatedContent extends Readable {
  readonly #message: Buffer;
  readonly #ready: () => Promise<void>;
  readonly #fail: (error: unknown) => void;

  constructor(message: Buffer, ready: () => Promise<void>, fail: (error: unknown) => void) {
    super();
    this.#message = message;
    this.#ready = ready;
    this.#fail = fail;
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    this.#ready().then(() => {
      destination.end(this.#message);
    }, this.#fail);
    return destination;
  }
}
