import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { decryptResource, resourceSchema } from './resource.ts';

/** Certificates are looked for again after so long, for new ones come before the old ones end. */
const refreshMs = 12 * 60 * 60 * 1000;
/** Unknown serial numbers make the server ask at most so often. */
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
  /** The public key that the merchant was given, with its id. */
  readonly publicKey: { readonly id: string; readonly pem: string } | null;
  readonly fetch: () => Promise<Certificates>;
  readonly now: () => Date;
}

/** The keys with which WeChat Pay signs, by the serial number that it names. */
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
   * `undefined`: a key that is not WeChat Pay's, or no longer. Rejects where the certificates cannot be fetched.
   * `mayFetch` is asked before they are fetched for a serial number that anybody may have made up; a failed fetch counts
   * there too.
   */
  async find(serial: string, mayFetch?: () => Promise<boolean>): Promise<KeyObject | undefined> {
    const { publicKey, now } = this.#options;
    if (this.#publicKey && serial === publicKey?.id) return this.#publicKey;
    // Ids of public keys are configured, never fetched.
    if (serial.startsWith('PUB_KEY_ID_')) return undefined;
    try {
      if (this.#fetching) await this.#fetching;
      else if (this.#isStale(serial, mayFetch === undefined) && ((await mayFetch?.()) ?? true)) {
        await this.#refresh();
      }
    } catch (error) {
      // A certificate that is known counts until its end.
      if (!this.#certificates.has(serial)) throw error;
    }
    const found = this.#certificates.get(serial);
    const at = now().getTime();
    return found && at >= found.from && at <= found.until ? found.key : undefined;
  }

  #isStale(serial: string, isOwnCall: boolean): boolean {
    // An answer to a call of ours is worth the question: without certificates no payment works.
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

/** Reads the answer of `GET /v3/certificates`: each certificate is encrypted with the merchant's APIv3 key. */
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
