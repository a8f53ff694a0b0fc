import {
  decideOtherAddress,
  errorCodes,
  fetchMailImage,
  fetchMailPart,
  fillPath,
  getMailThread,
  trustMailImages,
} from '@reachkit/contract';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAllowList } from '../../../../platform/outbound/allowList.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { httpPeer, type Peer } from '../../../../platform/outbound/testing/peers.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { parseIncoming } from '../../incoming/parseIncoming.ts';
import { writeSource } from '../source.ts';
import { mailOtherAddress } from '../tables.ts';
import { type InboxWorld, inboxWorld, people, testNow } from '../testing/world.ts';

const { owner, basic: stranger } = people;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)]);

let peer: Peer;
let stored = 0;
let asked: { url: string; cookie: string | undefined }[];
let world: InboxWorld;
beforeAll(async () => {
  peer = await httpPeer((request, response) => {
    asked.push({ url: request.url ?? '', cookie: request.headers.cookie });
    if (request.url === '/pixel.png') response.setHeader('set-cookie', 'a=b').end(png);
    else if (request.url === '/page') response.setHeader('content-type', 'image/png').end('<html>');
    else if (request.url === '/svg')
      response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    else if (request.url === '/large') response.end(Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]));
    else response.writeHead(404).end();
  });
  const outbound = new Outbound({ allowList: readAllowList(`127.0.0.1:${peer.port}`) });
  world = await inboxWorld({ outbound });
});
afterAll(async () => {
  await world.close();
  await peer.close();
});
beforeEach(async () => {
  asked = [];
  await emptyTables(world.database.pool, 'mail_thread, mail_image_trust');
});

const fetchFile = (
  endpoint: typeof fetchMailImage | typeof fetchMailPart,
  thread: number,
  query: Readonly<Record<string, string>>,
  who: string = owner,
) =>
  world.callSignedIn(who, {
    method: 'GET',
    url: fillPath(endpoint.path, { id: String(thread) }),
    query: { ...query },
  });

/** Stores a message as the mailbox sync does. */
async function store(raw: Buffer): Promise<{ thread: number; message: number }> {
  const { teamId } = await world.personOf(owner);
  const parsed = await parseIncoming(raw);
  const messageKey = `<source${++stored}@creators.example>`;
  const deps = { files: world.files, secrets: testSecrets() };
  const written = await writeSource(deps, { teamId, messageKey, raw });
  await world.database.db.transaction((tx) => world.files.keep(tx, written.file));
  const thread = await world.addThread();
  const message = await world.addIncoming(thread, {
    messageKey,
    text: parsed.text,
    html: parsed.html,
    sourceFileId: written.file.id,
    sourceKey: written.key,
    problems: parsed.problems,
    parts: parsed.parts.map(({ fileName, type, size }) => ({
      name: fileName,
      type,
      size,
      isInline: false,
      contentId: null,
    })),
  });
  return { thread, message };
}

const compose = (
  attachments: readonly { filename: string; content: Buffer | string; contentType?: string }[],
) =>
  new MailComposer({
    from: 'mia@creators.example',
    to: 'box@brand.com',
    subject: 'Files',
    text: 'See the files',
    attachments: attachments.map((one) => ({ ...one })),
  })
    .compile()
    .build();

describe('the files of a message', () => {
  const named = Buffer.from(
    [
      ...['From: mia@creators.example', 'Content-Type: multipart/mixed; boundary=b', '', '--b'],
      ...['Content-Type: text/plain', '', 'See the notes', '--b'],
      ...['Content-Type: text/plain; name="notes\u202Egpj.txt"', '', 'NOTES', '--b'],
      ...['Content-Type: application/pdf; name=rates.pdf', '', '%PDF-1.7', '--b--', ''],
    ].join('\r\n'),
  );

  it('include parts with only a name', async () => {
    const { thread, message } = await store(named);
    const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) } });
    expect(data.messages[0]).toMatchObject({
      text: 'See the notes',
      parts: [{ name: 'notesgpj.txt' }, { name: 'rates.pdf', mediaType: 'application/pdf' }],
    });
    const saved = await fetchFile(fetchMailPart, thread, { messageId: `in-${message}`, partId: '0' });
    expect(saved.body.trim()).toBe('NOTES');
    expect(saved.headers['content-disposition']).toMatch(/filename="?notesgpj\.txt/);
  });

  it('are unchanged if a part with only a name was stored as text', async () => {
    const { thread, message } = await store(named);
    await world.database.pool.query('update mail_incoming set parts = parts - 0 where id = $1', [message]);
    const saved = await fetchFile(fetchMailPart, thread, { messageId: `in-${message}`, partId: '0' });
    expect(saved.body).toContain('%PDF');
  });

  it('have the type of their content, and are marked if they declare another', async () => {
    const raw = await compose([
      { filename: 'photo.png', content: png },
      { filename: 'invoice.pdf', content: program, contentType: 'application/pdf' },
      { filename: 'photo.jpg', content: '<html><script>alert(1)</script>', contentType: 'image/jpeg' },
      { filename: 'meeting.ics', content: 'BEGIN:VCALENDAR\nEND:VCALENDAR', contentType: 'text/calendar' },
    ]);
    const { thread, message } = await store(raw);
    const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) } });
    expect(data.messages[0]?.parts).toMatchObject([
      { id: '0', name: 'photo.png', mediaType: 'image/png', isMislabelled: false },
      { id: '1', name: 'invoice.pdf', mediaType: 'application/x-msdownload', isMislabelled: true },
      { id: '2', name: 'photo.jpg', mediaType: 'text/plain', isMislabelled: true },
      { id: '3', name: 'meeting.ics', mediaType: 'text/calendar', isMislabelled: false },
    ]);
    const messageId = `in-${message}`;
    const saved = await fetchFile(fetchMailPart, thread, { messageId, partId: '0' });
    expect(saved.rawPayload.equals(png)).toBe(true);
    expect(saved.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    });
    const hidden = await fetchFile(fetchMailPart, thread, { messageId, partId: '1' });
    expect(hidden.headers['content-type']).toBe('application/octet-stream');
    for (const partId of ['4', '-1', 'x', '99999999']) {
      expect((await fetchFile(fetchMailPart, thread, { messageId, partId })).statusCode).toBe(404);
    }
    expect((await fetchFile(fetchMailPart, thread, { messageId, partId: '0' }, stranger)).statusCode).toBe(
      404,
    );
    const elsewhere = await world.addThread();
    expect((await fetchFile(fetchMailPart, elsewhere, { messageId, partId: '0' })).statusCode).toBe(404);
  });

  it('are marked if a system would run them, and unknown images are not', async () => {
    const unknown = Buffer.from([0, 1, 2, 3, 4, 5]);
    const raw = await compose([
      { filename: '報價\u202efdp.exe', content: '%PDF-1.7\n', contentType: 'application/pdf' },
      { filename: 'setup.EXE ', content: program },
      { filename: 'macro.docm', content: '' },
      ...['Login.HTML', 'a.shtml', 'a.xhtml', 'a.mht', 'logo.svg'].map((filename) => ({
        filename,
        content: '<html>',
      })),
      { filename: 'IMG_1.HEIC', content: unknown, contentType: 'image/heic' },
      { filename: 'IMG_2.avif', content: unknown, contentType: 'application/octet-stream' },
      { filename: 'notes.pdf', content: '%PDF-1.7\n', contentType: 'application/pdf' },
    ]);
    const { thread } = await store(raw);
    const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) } });
    const seen = data.messages[0]?.parts.map((part) => [part.isProgram, part.isMislabelled]);
    expect(seen).toEqual([
      ...Array.from({ length: 8 }, () => true).map((isProgram) => [isProgram, false]),
      ...[false, false, false].map((isProgram) => [isProgram, false]),
    ]);
  });

  it('are found by the HTML that embeds them, in any spelling of their names', async () => {
    const raw = await new MailComposer({
      from: 'mia@creators.example',
      subject: 'Logo',
      html: '<img src="cid:Logo%40x"><img src="cid:page@x">',
      attachments: [
        { filename: 'page.html', content: '<img src="cid:page@x">', contentType: 'text/html', cid: 'page@x' },
        { filename: 'logo.png', content: png, cid: 'logo@x' },
      ],
    })
      .compile()
      .build();
    const { thread } = await store(raw);
    const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) } });
    expect(data.messages[0]?.html).toBe('<img data-rk-part="1" /><img />');
  });

  it('are deleted with the message’s source; the message stays readable', async () => {
    const { thread, message } = await store(await compose([{ filename: 'photo.png', content: png }]));
    await world.database.pool.query('update mail_incoming set source_file_id = null');
    const messageId = `in-${message}`;
    expect((await fetchFile(fetchMailPart, thread, { messageId, partId: '0' })).statusCode).toBe(404);
    const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) } });
    expect(data.messages[0]).toMatchObject({ text: expect.stringContaining('See the files') });
    expect(data.messages[0]?.parts).toMatchObject([{ name: 'photo.png', mediaType: 'image/png' }]);
  });

  it('of five thousand nested parts are listed up to the limit', async () => {
    const depth = 5_000;
    const open = Array.from(
      { length: depth },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    );
    const raw = `From: mia@creators.example\r\nSubject: Deep\r\n${open.join('')}Content-Type: text/plain\r\n\r\nDeep\r\n`;
    const { thread } = await store(Buffer.from(raw));
    const { code, data } = await world.ask(owner, getMailThread, { params: { id: String(thread) } });
    expect(code).toBe(0);
    expect(data.messages[0]?.problems).toContain('tooManyParts');
  });

  it('of a message in a wrong charset are listed with its readable text', async () => {
    const raw = Buffer.concat([
      Buffer.from(
        'From: mia@creators.example\r\nSubject: x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n',
      ),
      // "你好" in GBK.
      Buffer.from('c4e3bac3', 'hex'),
    ]);
    const { thread } = await store(raw);
    const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) } });
    expect(data.messages[0]).toMatchObject({ text: expect.stringContaining('你好') });
    expect(data.messages[0]?.problems).toContain('charset');
  });
});

describe('a remote image', () => {
  const withImages = async () => {
    const thread = await world.addThread();
    const at = `http://127.0.0.1:${peer.port}`;
    const message = await world.addIncoming(thread, {
      html:
        ['pixel.png', 'page', 'svg', 'large', 'gone'].map((name) => `<img src="${at}/${name}">`).join('') +
        '<img src="http://10.0.0.1/x.png"><img src="http://127.0.0.1:1/x.png">',
    });
    return { thread, messageId: `in-${message}` };
  };

  it('is fetched by its number, without cookies, and only if it is an image', async () => {
    const { thread, messageId } = await withImages();
    const of = (index: string, who: string = owner) =>
      fetchFile(fetchMailImage, thread, { messageId, index }, who);
    const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) } });
    expect(data.messages[0]).toMatchObject({ remoteImages: 7 });
    expect(asked).toEqual([]);
    const image = await of('0');
    expect(image.rawPayload.equals(png)).toBe(true);
    expect(image.headers).toMatchObject({ 'content-type': 'image/png' });
    await of('0');
    expect(asked.every(({ cookie }) => cookie === undefined)).toBe(true);
    for (const index of ['1', '2', '3', '4', '5', '6', '7', '10000']) {
      expect([index, (await of(index)).statusCode]).toEqual([index, 404]);
    }
    expect((await of('0', stranger)).statusCode).toBe(404);
    expect((await of('-1')).json().code).toBe(400);
  });

  it('of a trusted party is shown until a person revokes the trust', async () => {
    const { thread } = await withImages();
    const trust = (isTrusted: boolean, who: string = owner) =>
      world.ask(who, trustMailImages, { params: { id: String(thread) }, body: { isTrusted } });
    const isTrusted = async () =>
      (await world.ask(owner, getMailThread, { params: { id: String(thread) } })).data.areImagesTrusted;
    expect(await isTrusted()).toBe(false);
    await trust(true);
    expect((await trust(true)).data).toEqual({ isTrusted: true });
    expect(await isTrusted()).toBe(true);
    await trust(false);
    expect(await isTrusted()).toBe(false);
    expect((await trust(true, stranger)).code).toBe(errorCodes.notFound);
  });
});

describe('another address of the recipient', () => {
  it('is confirmed or refused by a person', async () => {
    const { teamId } = await world.personOf(owner);
    const thread = await world.addThread();
    const other = await world.addThread();
    const [row] = await world.database.db
      .insert(mailOtherAddress)
      .values({
        teamId,
        threadId: thread,
        address: 'Agent@x.example',
        addressKey: 'agent@x.example',
        at: testNow,
      })
      .returning();
    const decide = (id: number, isConfirmed: boolean) =>
      world.ask(owner, decideOtherAddress, {
        params: { id: String(id) },
        body: { addressId: String(row?.id), isConfirmed },
      });
    expect((await decide(other, true)).code).toBe(errorCodes.notFound);
    expect((await decide(thread, true)).data).toEqual({ state: 'confirmed' });
    expect((await decide(thread, false)).data).toEqual({ state: 'refused' });
    const { data } = await world.ask(owner, getMailThread, { params: { id: String(thread) } });
    expect(data.otherAddresses).toMatchObject([{ address: 'Agent@x.example', state: 'refused' }]);
  });
});
