import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';

type Use = 'mailOpen' | 'mailClick' | 'mailUnsubscribe';

/** Tokens in the URLs of an email: ids with a keyed hash, so that forged tokens are rejected without a query. */
export class MailTokens {
  readonly #hash: KeyedHash;

  constructor(hash: KeyedHash) {
    this.#hash = hash;
  }

  open(deliveryId: number): string {
    return this.#sign('mailOpen', [deliveryId]);
  }

  click(deliveryId: number, linkId: number): string {
    return this.#sign('mailClick', [deliveryId, linkId]);
  }

  unsubscribe(deliveryId: number): string {
    return this.#sign('mailUnsubscribe', [deliveryId]);
  }

  /** The id of the email; `null` for a forged token. */
  readOpen(token: string): number | null {
    return this.#read('mailOpen', token, 1)?.[0] ?? null;
  }

  readClick(token: string): { readonly deliveryId: number; readonly linkId: number } | null {
    const [deliveryId, linkId] = this.#read('mailClick', token, 2) ?? [];
    return deliveryId === undefined || linkId === undefined ? null : { deliveryId, linkId };
  }

  readUnsubscribe(token: string): number | null {
    return this.#read('mailUnsubscribe', token, 1)?.[0] ?? null;
  }

  #sign(use: Use, ids: readonly number[]): string {
    const words = ids.map((id) => id.toString(36));
    return [...words, this.#hash.of(use, ...words)].join('.');
  }

  #read(use: Use, token: string, length: number): readonly number[] | null {
    const words = token.split('.');
    const hash = words.pop() ?? '';
    if (words.length !== length || !words.every((word) => /^[1-9a-z][\da-z]{0,10}$/.test(word))) return null;
    return this.#hash.matches(hash, use, ...words) ? words.map((word) => Number.parseInt(word, 36)) : null;
  }
}

/** The URLs in emails, under the tracking origin. */
export class MailAddresses {
  readonly #origin: string;
  readonly #tokens: MailTokens;

  constructor(origin: string, tokens: MailTokens) {
    this.#origin = origin;
    this.#tokens = tokens;
  }

  open = (deliveryId: number): string => `${this.#origin}/t/o/${this.#tokens.open(deliveryId)}.gif`;
  click = (deliveryId: number, linkId: number): string =>
    `${this.#origin}/t/c/${this.#tokens.click(deliveryId, linkId)}`;
  unsubscribe = (deliveryId: number): string => `${this.#origin}/u/${this.#tokens.unsubscribe(deliveryId)}`;
}
