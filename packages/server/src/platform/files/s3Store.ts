import { addAbortSignal, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Outbound } from '../outbound/outbound.ts';
import { checkId, type FileContent, FileMissing, type FileStore } from './fileStore.ts';
import { guardedRequests } from './s3Requests.ts';
import type { S3Settings } from './settings.ts';

/** Bytes per part, which are held in memory. A store accepts 10,000 parts per file. */
const partBytes = 8 * 2 ** 20;

/** Files in a bucket of an S3-compatible store. */
export class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ url, bucket, region, keyId, secret }: S3Settings, outbound: Outbound) {
    const address = new URL(url);
    // Some stores, e.g. Alibaba Cloud's, require the bucket as the first part of the host.
    const isBucketInHost = address.hostname.startsWith(`${bucket}.`);
    if (isBucketInHost) address.hostname = address.hostname.slice(bucket.length + 1);
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      endpoint: address.origin,
      forcePathStyle: !isBucketInHost,
      credentials: { accessKeyId: keyId, secretAccessKey: secret.open() },
      requestHandler: guardedRequests(outbound, url),
      // Not every store supports checksums; Reachkit verifies the content by SHA-256 itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async write(id: string, content: FileContent, signal: AbortSignal): Promise<void> {
    // The signal ends the content, not the upload, which then aborts itself before it rejects.
    const body = addAbortSignal(signal, Readable.from(content, { objectMode: false }));
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(id), Body: body },
      partSize: partBytes,
      queueSize: 1,
    });
    await upload.done();
  }

  async read(id: string): Promise<Readable> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#object(id)));
      if (Body instanceof Readable) return Body;
      throw new Error('The store sent no content');
    } catch (error) {
      throw error instanceof NoSuchKey ? new FileMissing(error) : error;
    }
  }

  async remove(id: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(id)));
    const { Uploads = [] } = await this.#client.send(
      new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: checkId(id) }),
    );
    for (const { UploadId } of Uploads) {
      await this.#client.send(new AbortMultipartUploadCommand({ ...this.#object(id), UploadId }));
    }
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  #object(id: string) {
    return { Bucket: this.#bucket, Key: checkId(id) };
  }
}
