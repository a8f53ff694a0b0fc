import { Secret } from '../secrets/secret.ts';
import { StartFailure } from '../startFailure.ts';

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** URL of the store, or of the bucket if the host starts with its name. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: Secret<string>;
}

type Read = (name: string) => string | undefined;

const names = ['FILE_STORE_URL', 'FILE_STORE_BUCKET', 'FILE_STORE_KEY_ID', 'FILE_STORE_SECRET'] as const;

/**
 * Reads the settings of the file store; `null` for the disk.
 * @throws StartFailure that names the variable and what it should hold, never the secret
 */
export function readFileStoreSettings(read: Read): S3Settings | null {
  const missing = names.filter((name) => read(name) === undefined);
  if (missing.length === names.length) return null;
  const [url = '', bucket = '', keyId = '', secret = ''] = names.map(read);
  if (missing.length > 0) {
    throw new StartFailure(`Files in an S3-compatible store need ${missing.join(' and ')} too.`);
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.origin !== url.replace(/\/$/, '')) {
    throw new StartFailure(
      `FILE_STORE_URL is "${url}", but it must be the address of the store without a path, e.g. https://s3.eu-central-1.amazonaws.com.`,
    );
  }
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) {
    throw new StartFailure(
      `FILE_STORE_BUCKET is "${bucket}", but it must be the name of a bucket, e.g. reachkit.`,
    );
  }
  const region = read('FILE_STORE_REGION') ?? 'us-east-1';
  return { url: parsed.origin, bucket, region, keyId, secret: new Secret(secret) };
}
