import { Transformer } from '@napi-rs/image';
import { fetchUserInfo } from '@reachkit/contract';
import { removeAvatar, uploadAvatar } from '@reachkit/contract/account/account';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpFiles } from '../../platform/files/cleanUp.ts';
import { testFiles } from '../../platform/files/testing/memoryStore.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { animationOf, canvas, photoOf } from './testing/pictures.ts';

let harness: TestApp;
let files: ReturnType<typeof testFiles>;
beforeAll(async () => {
  const database = await testDatabase();
  files = testFiles(database.db, () => harness.now);
  harness = await testApp({ database, files });
});
afterAll(async () => {
  await harness.close();
  await harness.database.drop();
});

const who = '13800000001';

async function upload(bytes: Uint8Array, name = 'me.png', username = who) {
  const body = new FormData();
  body.set('file', new File([Buffer.from(bytes)], name));
  const request = new Request('http://localhost', { method: 'POST', body });
  const answer = await harness.callAs(username, {
    method: 'POST',
    url: uploadAvatar.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  return answer.json();
}
const refusal = async (bytes: Uint8Array, name?: string) =>
  (await upload(bytes, name)).data.fields?.file?.rule;
const fetchPicture = (url: string) => harness.app.inject({ url });
/** Pads a PNG to the given size with a chunk before its end. */
function padded(png: Buffer, size: number): Buffer {
  const length = size - png.length - 12;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write('teST', 4, 'latin1');
  const chunk = Buffer.concat([head, Buffer.alloc(length)]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(chunk.subarray(4)));
  return Buffer.concat([png.subarray(0, -12), chunk, sum, png.subarray(-12)]);
}
const crc = (bytes: Uint8Array) => {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
};

describe('an avatar', () => {
  it('is stored as a square WebP without metadata, public to anyone with its URL', async () => {
    const photo = photoOf(await canvas(900, 400).jpeg(), 'Secret camera');
    expect(photo.includes('Secret camera')).toBe(true);
    const { avatar } = (await upload(photo, 'me.jpg')).data;
    expect(avatar).toMatch(/^\/office\/api\/user\/avatar\/[\da-f-]{36}$/);
    const answer = await fetchPicture(avatar);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
    });
    const kept = await new Transformer(answer.rawPayload).metadata(true);
    expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 });
    for (const left of ['Secret camera', 'EXIF', 'ICCP', 'XMP ']) {
      expect(answer.rawPayload.includes(left)).toBe(false);
    }
  });

  it('is in the user information until it is removed', async () => {
    const information = async () =>
      (await harness.callAs(who, { method: 'POST', url: fetchUserInfo.path })).json().data.officeUser;
    const { avatar } = (await upload(await canvas(40, 40).png())).data;
    expect(await information()).toMatchObject({ avatar });
    await harness.callAs(who, { method: 'DELETE', url: removeAvatar.path });
    expect(await information()).toMatchObject({ avatar: null });
  });

  it('replaces the previous one with its URL and content, and can be removed', async () => {
    const first = (await upload(await canvas(40, 40).png())).data.avatar;
    const second = (await upload(await canvas(41, 40).webp())).data.avatar;
    expect((await fetchPicture(first)).statusCode).toBe(404);
    expect((await fetchPicture(second)).statusCode).toBe(200);
    const removed = await harness.callAs(who, { method: 'DELETE', url: removeAvatar.path });
    expect(removed.json().data.avatar).toBeNull();
    expect((await fetchPicture(second)).statusCode).toBe(404);
    await cleanUpFiles(
      { ...harness.database, now: () => harness.now, log: pino({ level: 'silent' }), files },
      never,
    );
    const left = await harness.database.pool.query(
      `select id from stored_file where kind = 'account.avatar'`,
    );
    expect(left.rows).toEqual([]);
  });

  it('is removed with its member', async () => {
    const [owner, member] = ['13800000004', '13800000005'];
    const { avatar, id } = (await upload(await canvas(40, 40).png(), 'me.png', member)).data;
    await harness.callAs(owner, { method: 'DELETE', url: `/office/api/team/member/${id}` });
    expect((await fetchPicture(avatar)).statusCode).toBe(404);
    await cleanUpFiles(
      { ...harness.database, now: () => harness.now, log: pino({ level: 'silent' }), files },
      never,
    );
    expect((await harness.database.pool.query('select id from stored_file')).rows).toEqual([]);
  });

  it('uses the first frame of an animation', async () => {
    const frames = [await canvas(20, 20, [0, 0, 255]).webp(), await canvas(20, 20).webp()];
    const { avatar } = (await upload(animationOf(frames, 20, 20), 'me.webp')).data;
    const picture = (await fetchPicture(avatar)).rawPayload;
    expect(picture.includes('ANIM')).toBe(false);
    const [, , blue] = await new Transformer(picture).rawPixels();
    expect(blue).toBeGreaterThan(200);
  });
});

describe('an invalid avatar file', () => {
  it.each([
    [
      'SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'me.svg',
    ],
    ['a page called PNG', '<!doctype html><script>alert(1)</script>', 'me.png'],
    ['a program behind the head of a GIF', 'GIF89a\u0001\u0000\u0001\u0000=1;alert(1)', 'me.gif'],
    ['nothing', '', 'me.png'],
  ])('is rejected at its field: %s', async (_, text, name) => {
    expect(await refusal(Buffer.from(text, 'latin1'), name)).toBe('not_a_picture');
  });

  it('embedded foreign content is dropped: only the pixels are stored', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    for (const picture of [await canvas(60, 60).jpeg(), await canvas(60, 60).png()]) {
      const { avatar } = (await upload(Buffer.concat([picture, page]))).data;
      const kept = (await fetchPicture(avatar)).rawPayload;
      expect(kept.subarray(8, 12).toString()).toBe('WEBP');
      expect(kept.includes('script')).toBe(false);
    }
  });

  it('rejects a truncated file, and another format', async () => {
    const jpeg = await canvas(60, 60).jpeg();
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe('not_a_picture');
    expect(await refusal(await canvas(60, 60).tiff())).toBe('not_a_picture');
  });

  it('rejects more than 6,000 pixels per side before decoding', async () => {
    const wide = await canvas(12_000, 2).png();
    expect(await refusal(wide)).toBe('picture_side');
  });

  it('rejects 1,048,577 bytes and accepts 1,048,576', async () => {
    const png = await canvas(30, 30).png();
    expect(await refusal(padded(png, 1_048_577))).toBe('avatar_size');
    expect((await upload(padded(png, 1_048_576))).code).toBe(0);
  });

  it('unknown ids and other files return not found', async () => {
    for (const id of ['7', '00000000-0000-4000-8000-000000000000', "'"]) {
      expect((await fetchPicture(`/office/api/user/avatar/${encodeURIComponent(id)}`)).statusCode).toBe(404);
    }
  });
});

const never = new AbortController().signal;
