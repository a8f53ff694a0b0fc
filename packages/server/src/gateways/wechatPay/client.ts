import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { NotificationRefused, PaymentAway } from './gateway.ts';
import { type Certificates, PlatformKeys, readCertificates } from './platformKeys.ts';
import { answerMessage, authorization, type Merchant, newNonce, timestampOf, verify } from './signature.ts';

/** Max seconds a signature may be old, or ahead of the server's clock. */
const clockSkewSeconds = 5 * 60;

export interface ClientOptions {
  readonly merchant: Merchant;
  readonly apiKey: string;
  readonly publicKey: { readonly id: string; readonly pem: string } | null;
  readonly endpoint: string;
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly now: () => Date;
}

export interface Answer {
  readonly status: number;
  /** Parsed JSON; `null` for an empty body. */
  readonly body: unknown;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const errorSchema = z.object({ code: z.string() });

/** Sends signed requests to WeChat Pay and accepts only signed responses. */
export class WechatPayClient {
  readonly #options: ClientOptions;
  readonly #keys: PlatformKeys;

  constructor(options: ClientOptions) {
    this.#options = options;
    const { publicKey, now } = options;
    this.#keys = new PlatformKeys({ publicKey, now, fetch: () => this.#fetchCertificates() });
  }

  /**
   * Sends a request; also returns 4xx responses with a code, and the caller checks which are expected. @throws
   * PaymentAway
   */
  async call(method: 'GET' | 'POST', path: string, input?: object): Promise<Answer> {
    const { status, text, headers } = await this.#send(method, path, input);
    if (status >= 200 && status < 300) {
      await this.#check(headers, text).catch((cause: unknown) => {
        throw cause instanceof PaymentAway ? cause : new PaymentAway('UNSIGNED', cause);
      });
      return { status, body: parse(text) };
    }
    if (status >= 400 && status < 500 && status !== 401 && status !== 429)
      return { status, body: parse(text) };
    throw new PaymentAway(codeOf(parse(text)) ?? `HTTP ${status}`);
  }

  /** Downloads a file named in a response, which also has its hash. @throws PaymentAway */
  async download(url: string): Promise<string> {
    const { endpoint } = this.#options;
    if (!URL.canParse(url) || new URL(url).origin !== new URL(endpoint).origin) throw new PaymentAway('URL');
    const { pathname, search } = new URL(url);
    const { status, text } = await this.#send('GET', `${pathname}${search}`);
    if (status !== 200) throw new PaymentAway(`HTTP ${status}`);
    return text;
  }

  /** Verifies that a notification is from WeChat Pay, and recent. @throws NotificationRefused */
  async verify(headers: Headers, body: string, mayFetchKeys: () => Promise<boolean>): Promise<void> {
    await this.#check(headers, body, (serial) =>
      this.#keys.find(serial, mayFetchKeys).catch((cause: unknown) => {
        // Without the platform's keys a notification cannot be verified; a genuine one is sent again.
        throw cause instanceof PaymentAway ? new NotificationRefused('signature', cause) : cause;
      }),
    );
  }

  async #check(
    headers: Headers,
    body: string,
    keys: (serial: string) => Promise<KeyObject | undefined> | KeyObject | undefined = (serial) =>
      this.#keys.find(serial),
  ): Promise<void> {
    const read = (name: string) => {
      const value = headers[`wechatpay-${name}`];
      return typeof value === 'string' ? value : '';
    };
    const [timestamp, nonce, signature] = [read('timestamp'), read('nonce'), read('signature')];
    const age = this.#options.now().getTime() / 1000 - Number(timestamp);
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > clockSkewSeconds) {
      throw new NotificationRefused('time');
    }
    const key = await keys(read('serial'));
    // WeChat Pay deliberately sends invalid signatures, to test whether they are rejected.
    if (!key || !verify(answerMessage({ timestamp, nonce, body }), signature, key)) {
      throw new NotificationRefused('signature');
    }
  }

  /** The response is signed with one of its own certificates; their encryption proves that they are WeChat Pay's. */
  async #fetchCertificates(): Promise<Certificates> {
    const { status, text, headers } = await this.#send('GET', '/v3/certificates');
    if (status !== 200) throw new PaymentAway(codeOf(parse(text)) ?? `HTTP ${status}`);
    try {
      const certificates = readCertificates(parse(text), this.#options.apiKey);
      await this.#check(headers, text, (serial) => certificates.get(serial)?.key);
      return certificates;
    } catch (cause) {
      throw new PaymentAway('CERTIFICATES', cause);
    }
  }

  async #send(method: 'GET' | 'POST', path: string, input?: object) {
    const { merchant, endpoint, outbound, now, publicKey } = this.#options;
    const body = input === undefined ? '' : JSON.stringify(input);
    const signed = { method, path, body, timestamp: timestampOf(now()), nonce: newNonce() };
    try {
      const response = await outbound.fetch({ configured: endpoint }, new URL(path, endpoint), {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'Reachkit',
          authorization: authorization(merchant, signed),
          ...(input === undefined ? {} : { 'content-type': 'application/json' }),
          // Requests a response signed for this public key.
          ...(publicKey ? { 'wechatpay-serial': publicKey.id } : {}),
        },
        ...(input === undefined ? {} : { body }),
        limits: { maxBytes: 64 * 2 ** 20 },
      });
      const headers = Object.fromEntries(response.headers);
      return { status: response.status, text: await response.text(), headers };
    } catch (cause) {
      throw new PaymentAway(cause instanceof Error ? cause.message : 'connection', cause);
    }
  }
}

/** Returns WeChat Pay's error code, e.g. `ORDER_NOT_EXIST`. */
export function codeOf(body: unknown): string | undefined {
  const parsed = errorSchema.safeParse(body);
  return parsed.success && /^\w{1,60}$/.test(parsed.data.code) ? parsed.data.code : undefined;
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    // A body that is not JSON has no code either.
    return undefined;
  }
}
