import { inspect } from 'node:util';

const hidden = '[secret]';

/**
 * A value that is never printed, logged or serialised: every conversion to text gives `[secret]`, and a structured clone
 * is empty. Only `open` returns the value.
 */
export class Secret<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** Returns the value; use it at once, and never store it with other data. */
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
