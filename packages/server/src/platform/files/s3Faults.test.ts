import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbound } from '../outbound/outbound.ts';
import { Secret } from '../secrets/secret.ts';
import { S3Store } from './s3Store.ts';
import { openS3Server, refuse, type S3Server } from './testing/s3Server.ts';

const never = new AbortController().signal;
const mib = 2 ** 20;
let server: S3Server;
let outbound: Outbound;
let store: S3Store;

beforeEach(async () => {
  server = await openS3Server();
  outbound = new Outbound();
  store = new S3Store(server.settings, outbound);
});
afterEach(async () => {
  await store.close();
  await outbound.close();
  await server.close();
});

function* parts(count: number): Generator<Uint8Array> {
  for (let part = 0; part < count; part += 1) yield Buffer.alloc(mib, part);
}
const isPart = (query: URLSearchParams, number: string) => query.get('partNumber') === number;

describe('a broken connection to the store', () => {
  it('is reopened once while sending a part, and the file is complete', async () => {
    const id = randomUUID();
    let broken = 0;
    server.onRequest = ({ request, query }) => {
      if (!isPart(query, '2') || broken > 0) return undefined;
      broken += 1;
      request.once('data', () => request.socket.destroy());
      return 'handled';
    };
    await store.write(id, parts(20), never);
    expect([broken, (await buffer(await store.read(id))).length]).toEqual([1, 20 * mib]);
  });

  it('repeatedly while sending a part leaves neither file nor parts', async () => {
    server.onRequest = ({ request, query }) => {
      if (!isPart(query, '2')) return undefined;
      request.once('data', () => request.socket.destroy());
      return 'handled';
    };
    await expect(store.write(randomUUID(), parts(20), never)).rejects.toThrow();
    expect([[...server.objects], [...server.uploads]]).toEqual([[], []]);
  });

  it('during a download is an error, not a shorter file', async () => {
    const id = randomUUID();
    await store.write(id, parts(4), never);
    server.onRequest = ({ method, response }) => {
      if (method !== 'GET') return undefined;
      response.writeHead(200, { 'content-length': 4 * mib });
      response.write(Buffer.alloc(mib), () => response.destroy());
      return 'handled';
    };
    await expect(store.read(id).then(buffer)).rejects.toThrow();
  });
});

it('reads no more than one part ahead while the store is blocked', async () => {
  let taken = 0;
  let release = () => undefined;
  const content = function* () {
    for (const part of parts(64)) {
      taken += 1;
      yield part;
    }
  };
  const arrived = new Promise<void>((resolve) => {
    server.onRequest = ({ query, response }) => {
      if (!isPart(query, '1')) return undefined;
      server.onRequest = () => undefined;
      release = () => void refuse(response, 503, 'SlowDown');
      resolve();
      return 'handled';
    };
  });
  const id = randomUUID();
  const written = store.write(id, content(), never);
  await arrived;
  const before = taken;
  release();
  await written;
  // One part of 8 MB, the stream's read-ahead, and the start of the next part.
  expect(before).toBeLessThan(16);
  expect([taken, server.objects.get(id)?.length]).toEqual([64, 64 * mib]);
});

it('deletes the parts of an upload by a killed process', async () => {
  const id = randomUUID();
  server.uploads.set('left', { key: id, parts: new Map([[1, Buffer.alloc(1)]]) });
  server.uploads.set('other', { key: randomUUID(), parts: new Map() });
  await store.remove(id);
  expect([...server.uploads.keys()]).toEqual(['other']);
});

it('is rejected with a wrong secret, which the error does not contain', async () => {
  const wrong = new S3Store({ ...server.settings, secret: new Secret('another secret') }, outbound);
  const error: unknown = await wrong.write(randomUUID(), parts(1), never).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'SignatureDoesNotMatch' });
  expect(String(error)).not.toContain('another secret');
  await wrong.close();
});

it('does not follow a redirect of the store to another host', async () => {
  let asked = 0;
  const other = await openS3Server();
  other.onRequest = () => {
    asked += 1;
    return undefined;
  };
  server.onRequest = ({ request, response }) => {
    response.writeHead(307, { location: `${other.settings.url}${request.url}` }).end();
    return 'handled';
  };
  await expect(store.write(randomUUID(), parts(1), never)).rejects.toThrow();
  await expect(store.read(randomUUID())).rejects.toThrow();
  expect(asked).toBe(0);
  await other.close();
});
