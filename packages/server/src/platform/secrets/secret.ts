import { inspect } from 'node:util';

const hidden = '[secret]';

/**
 * A value that is not printed, logged or serialised: every way to turn it into text gives `[secret]`, and a structured
 * clone holds nothing. Only `open` gives the value.
 */
export class Secret<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The value; to be passed on at once, never kept beside others. */
  open(): T {
    return this.#value;
  }

  toString(): string {
    return hidden;
  }

  toJSON(): string {
    return hidden;
  }

  [Symbol.toPrimitive](): string {
    return hidden;
  }

  [inspect.custom](): string {
    return hidden;
  }
}
