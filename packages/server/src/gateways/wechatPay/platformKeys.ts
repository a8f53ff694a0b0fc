import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { decryptResource, resourceSchema } from './resource.ts';

/** Interval for refreshing certificates: new ones are published before the old ones expire. */
const refreshMs = 12 * 60 * 60 * 1000;
/** Min interval of requests for unknown serial numbers. */
const retryMs = 60 * 1000;

const certificatesSchema = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: resourceSchema })),
});

interface PlatformCertificate {
  readonly key: KeyObject;
  readonly from: number;
  readonly until: number;
}

export type Certificates = ReadonlyMap<string, PlatformCertificate>;

interface PlatformKeysOptions {
  /** WeChat Pay's public key for the merchant, with its id. */
  readonly publicKey: { readonly id: string; readonly pem: string } | null;
  readonly fetch: () => Promise<Certificates>;
  readonly now: () => Date;
}

/** Keys with which WeChat Pay signs, by serial number. */
export class PlatformKeys {
  readonly #options: PlatformKeysOptions;
  readonly #publicKey: KeyObject | null;
  #certificates: Certificates = new Map();
  #triedAt = Number.NEGATIVE_INFINITY;
  #fetching: Promise<void> | null = null;

  constructor(options: PlatformKeysOptions) {
    this.#options = options;
    this.#publicKey = options.publicKey ? createPublicKey(options.publicKey.pem) : null;
  }

  /**
   * Finds a key; `undefined`: not WeChat Pay's, or expired. Rejects if the certificates cannot be fetched. `mayFetch` is
   * called before a fetch for a serial number that may be forged; a failed fetch counts too.
   */
  async find(serial: string, mayFetch?: () => Promise<boolean>): Promise<KeyObject | undefined> {
    const { publicKey, now } = this.#options;
    if (this.#publicKey && serial === publicKey?.id) return this.#publicKey;
    // Public keys are configured with their ids, never fetched.
    if (serial.startsWith('PUB_KEY_ID_')) return undefined;
    try {
      if (this.#fetching) await this.#fetching;
      else if (this.#isStale(serial, mayFetch === undefined) && ((await mayFetch?.()) ?? true)) {
        await this.#refresh();
      }
    } catch (error) {
      // A known certificate stays valid until it expires.
      if (!this.#certificates.has(serial)) throw error;
    }
    const found = this.#certificates.get(serial);
    const at = now().getTime();
    return found && at >= found.from && at <= found.until ? found.key : undefined;
  }

  #isStale(serial: string, isOwnCall: boolean): boolean {
    // A response to the server's own call justifies the fetch: without certificates no payment works.
    if (isOwnCall && this.#certificates.size === 0) return true;
    const wait = this.#certificates.has(serial) ? refreshMs : retryMs;
    return this.#options.now().getTime() - this.#triedAt >= wait;
  }

  async #refresh(): Promise<void> {
    this.#triedAt = this.#options.now().getTime();
    this.#fetching ??= this.#options
      .fetch()
      .then((certificates) => {
        this.#certificates = certificates;
      })
      .finally(() => {
        this.#fetching = null;
      });
    await this.#fetching;
  }
}

/** Parses the response of `GET /v3/certificates`: each certificate is encrypted with the merchant's APIv3 key. */
export function readCertificates(answer: unknown, apiKey: string): Certificates {
  const { data } = certificatesSchema.parse(answer);
  return new Map(
    data.map(({ serial_no, encrypt_certificate }) => {
      const certificate = new X509Certificate(decryptResource(encrypt_certificate, apiKey));
      const [from, until] = [certificate.validFrom, certificate.validTo].map((text) => Date.parse(text));
      return [serial_no, { key: certificate.publicKey, from: from ?? 0, until: until ?? 0 }] as const;
    }),
  );
}
