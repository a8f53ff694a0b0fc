import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { httpPeer } from '../../outbound/testing/peers.ts';
import { Secret } from '../../secrets/secret.ts';
import type { S3Settings } from '../settings.ts';

/** A subset of the S3 protocol on loopback, for tests: objects and multipart uploads, with verified signatures. */
export interface S3Server {
  readonly settings: S3Settings;
  /** Content by key. */
  readonly objects: Map<string, Buffer>;
  /** Multipart uploads neither completed nor aborted, by id. */
  readonly uploads: Map<string, S3Upload>;
  /** Called with each request before it is handled; may handle or abort it. */
  onRequest: (request: S3ServerRequest) => 'handled' | undefined;
  close(): Promise<void>;
}

interface S3Upload {
  readonly key: string;
  readonly parts: Map<number, Buffer>;
}

export interface S3ServerRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly query: URLSearchParams;
}

const [bucket, region, keyId, secret] = ['files', 'eu-test-1', 'AKTEST', 'a secret of tests'];

export async function openS3Server(): Promise<S3Server> {
  const state = {
    objects: new Map<string, Buffer>(),
    uploads: new Map<string, S3Upload>(),
    onRequest: (_: S3ServerRequest): 'handled' | undefined => undefined,
  };
  const peer = await httpPeer((request, response) => {
    answer(state, request, response).catch((error: unknown) => {
      if (!response.headersSent) refuse(response, 500, 'InternalError');
      else response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const settings = {
    url: `http://127.0.0.1:${peer.port}`,
    bucket,
    region,
    keyId,
    secret: new Secret(secret),
  };
  return Object.assign(state, {
    settings,
    close: () => peer.close(),
  });
}

type State = Pick<S3Server, 'objects' | 'uploads' | 'onRequest'>;

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request;
  const { pathname, searchParams: query } = new URL(url, 'http://store');
  if (state.onRequest({ request, response, method, query }) === 'handled') return;
  const body = await buffer(request);
  if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
  const [, inBucket, key = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(pathname) ?? [];
  if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
  const uploadId = query.get('uploadId');
  if (uploadId !== null) return answerUpload(state, response, { method, key, query, uploadId, body });
  if (method === 'GET' && query.has('uploads')) {
    const prefix = query.get('prefix') ?? '';
    const found = [...state.uploads].filter(([, { key: of }]) => of.startsWith(prefix));
    const list = found.map(
      ([id, { key: of }]) => `<Upload><Key>${of}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return xml(response, `<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`);
  }
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID();
    state.uploads.set(id, { key, parts: new Map() });
    return xml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  if (method === 'PUT') {
    state.objects.set(key, body);
    return void response.writeHead(200, { etag: etagOf(body) }).end();
  }
  if (method === 'DELETE') {
    state.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const content = state.objects.get(key);
  if (!content) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-length': content.length, etag: etagOf(content) });
  response.end(content);
}

interface UploadRequest {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly uploadId: string;
  readonly body: Buffer;
}

function answerUpload(
  state: State,
  response: ServerResponse,
  { method, key, query, uploadId, body }: UploadRequest,
) {
  const upload = state.uploads.get(uploadId);
  if (upload?.key !== key) return refuse(response, 404, 'NoSuchUpload');
  if (method === 'DELETE') {
    state.uploads.delete(uploadId);
    return void response.writeHead(204).end();
  }
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return void response.writeHead(200, { etag: etagOf(body) }).end();
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, at]) => Number(at));
  const content = named.map((at) => upload.parts.get(at));
  if (content.length === 0 || content.includes(undefined)) return refuse(response, 400, 'InvalidPart');
  state.objects.set(key, Buffer.concat(content.flatMap((part) => part ?? [])));
  state.uploads.delete(uploadId);
  xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
}

/** Verifies AWS Signature Version 4, with the hash of the whole body. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [id, date = '', inRegion = '', service = '', end = ''] = credential.split('/');
  const bodyHash = sha256(body);
  if (id !== keyId || inRegion !== region || headers['x-amz-content-sha256'] !== bodyHash) return false;
  const { pathname, searchParams } = new URL(url, 'http://store');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, signed.join(''), names, bodyHash].join('\n');
  const scope = [date, inRegion, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, inRegion, service, end].reduce<Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

function xml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

export function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
