import { spawn } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getOutboxEmail, mailCheckItems } from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PeerRecords } from '../../gateways/mailDomains/dnsPeer.testing.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { quickStart } from '../../testing/serverProcess.ts';
import { isFull } from '../../testing/size.ts';
import { canvas } from '../account/testing/pictures.ts';
import { MessageTemplate } from './sending/message/compose.ts';
import { sentFolderSearch } from './sending/sentFolder.ts';
import { accessOf, mailTo, outboundTo, serverAt } from './testing/realServers/connections.ts';
import { folderWith, inboxesOf, messageIdOf, until } from './testing/realServers/inboxes.ts';
import { type Attached, mailPerson } from './testing/realServers/person.ts';
import { whyNoMailServers } from './testing/realServers/programs.ts';
import { headerOf } from './testing/realServers/readMail.ts';
import { type Box, type RealServers, startRealServers } from './testing/realServers/start.ts';
import { type Setting, verifyAt } from './testing/realServers/verifying.ts';
import { type RealWorld, realWorld } from './testing/realServers/world.ts';

const password = 'autho-risation-code';
const count = isFull ? 500 : 24;
/** A long timeout for slow servers on a shared machine. */
const timeoutMs = isFull ? 1_800_000 : 240_000;

/** Number of messages in a large Sent folder. */
const many = isFull ? 20_000 : 2_000;
/** Kill points of a process during sending. */
const points = isFull ? ['mail.dataCommitted', 'mail.sent', 'mail.beforeResult'] : ['mail.sent'];

const creators = Array.from({ length: count }, (_, at) => `creator${at}@creators.de`);
const boxes: readonly Box[] = [
  { address: 'box@brand.de', password, copies: 'Sent' },
  { address: 'second@brand.de', password },
  { address: 'full@brand.de', password, max: 100 },
  { address: 'wrong@wrongkey.de', password },
  { address: 'none@nokey.de', password },
  { address: 'plain@unsigned.de', password },
  { address: 'manager@brand.de' },
  { address: 'full@creators.de', max: 100 },
  { address: 'mia@xn--bcher-kva.de' },
  ...creators.map((address) => ({ address })),
  ...points.flatMap((point) =>
    ['box', 'second'].map((box) => ({ address: `${point.slice(5).toLowerCase()}.${box}@creators.de` })),
  ),
];

const title = whyNoMailServers ? `Postfix and Dovecot (skipped: ${whyNoMailServers})` : 'Postfix and Dovecot';

let servers: RealServers;
let outbound: Outbound;
let world: RealWorld;
let person: Awaited<ReturnType<typeof mailPerson>>;

/** DNS records of a domain that passes all checks. */
const believed = (domain: string): Record<string, PeerRecords> => ({
  [domain]: { mx: [{ preference: 10, exchange: `mx.${domain}` }], txt: [['v=spf1 mx -all']] },
  [`_dmarc.${domain}`]: { txt: [['v=DMARC1; p=reject']] },
});

/** A key that signs no message. */
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const otherKey = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

describe.skipIf(whyNoMailServers !== null)(title, () => {
  beforeAll(async () => {
    servers = await startRealServers(boxes, ['brand.de', 'wrongkey.de', 'nokey.de']);
    for (const domain of ['brand.de', 'wrongkey.de', 'nokey.de'])
      Object.assign(servers.zone, believed(domain));
    servers.zone['s1._domainkey.wrongkey.de'] = { txt: [[otherKey]] };
    delete servers.zone['s1._domainkey.nokey.de'];
    outbound = outboundTo(servers.ports);
    world = await realWorld(servers.ports, servers.nameServer);
    person = await mailPerson(world.harness, servers.ports);
  });
  afterAll(async () => {
    await world?.close();
    await outbound?.close();
    await servers?.close();
  });

  describe('the verification of a sender', () => {
    it('verification passes all items if everything is correct', async () => {
      const { states, found } = await verify({});
      expect(states).toEqual({
        smtpLogin: 'passed',
        imapLogin: 'passed',
        roundTrip: 'passed',
        mx: 'passed',
        spf: 'passed',
        dkim: 'passed',
        dmarc: 'passed',
      });
      expect(found.get('dkim')?.detail).toBe('dkim=pass d=brand.de');
    });

    it('verification passes over STARTTLS', async () => {
      const { states } = await verify({
        access: (ports) => ({
          smtp: serverAt(ports.submission, 'starttls'),
          imap: serverAt(ports.imap, 'starttls'),
        }),
      });
      expect(states).toMatchObject({ smtpLogin: 'passed', imapLogin: 'passed', roundTrip: 'passed' });
    });

    it.each<[string, Partial<Setting>, Record<string, string>]>([
      [
        'a wrong password',
        { password: 'wrong-password' },
        {
          smtpLogin: 'failed wrong_password',
          imapLogin: 'failed wrong_password',
          roundTrip: 'skipped needs_earlier',
          mx: 'passed',
          dkim: 'skipped needs_earlier',
        },
      ],
      [
        'a certificate that has run out',
        {
          access: (ports) => ({
            smtp: serverAt(ports.expired),
            imap: serverAt(ports.imaps, 'tls', 'expired.example'),
          }),
        },
        { smtpLogin: 'failed expired_certificate', imapLogin: 'failed expired_certificate' },
      ],
      [
        'a self-signed certificate',
        { isTrusting: false },
        { smtpLogin: 'failed self_signed', imapLogin: 'failed self_signed' },
      ],
      [
        'a certificate of another name',
        {
          access: (ports) => ({
            smtp: serverAt(ports.submissions, 'tls', 'other.example'),
            imap: serverAt(ports.imap, 'starttls', 'other.example'),
          }),
        },
        { smtpLogin: 'failed bad_certificate', imapLogin: 'failed bad_certificate' },
      ],
      [
        'servers that offer no STARTTLS',
        {
          access: (ports) => ({
            smtp: serverAt(ports.plain, 'starttls'),
            imap: serverAt(ports.imap, 'starttls', 'plain.example'),
          }),
        },
        { smtpLogin: 'failed no_encryption', imapLogin: 'failed no_encryption' },
      ],
      [
        'servers that speak no TLS at these ports',
        { access: (ports) => ({ smtp: serverAt(ports.submission), imap: serverAt(ports.imap) }) },
        { smtpLogin: 'failed no_encryption', imapLogin: 'failed no_encryption' },
      ],
      [
        'a server that is not there',
        { access: (ports) => ({ smtp: serverAt(ports.submissions, 'tls', 'gone.example') }) },
        { smtpLogin: 'failed unknown_host', imapLogin: 'passed', roundTrip: 'skipped needs_earlier' },
      ],
      [
        'a full mailbox',
        { address: 'full@brand.de' },
        { smtpLogin: 'passed', imapLogin: 'passed', roundTrip: 'failed sending_refused' },
      ],
      [
        'an address that is not the login’s',
        { address: 'manager@brand.de', access: () => ({ user: 'second@brand.de' }) },
        { smtpLogin: 'passed', imapLogin: 'passed', roundTrip: 'failed sending_refused' },
      ],
      [
        'a domain without a signature and without records',
        { address: 'plain@unsigned.de' },
        {
          roundTrip: 'passed',
          mx: 'warning no_record',
          spf: 'warning no_record',
          dkim: 'warning not_signed',
          dmarc: 'warning no_record',
        },
      ],
      ['a signature with another key', { address: 'wrong@wrongkey.de' }, { dkim: 'warning invalid_record' }],
      ['a signature without a key', { address: 'none@nokey.de' }, { dkim: 'warning no_record' }],
    ])('verification fails with its reason: %s', async (_, setting, states) => {
      expect((await verify(setting)).states).toMatchObject(states);
    });
  });

  const verify = (setting: Partial<Setting>) =>
    verifyAt(
      { ports: servers.ports, outbound, mailRecords: world.records },
      { address: 'second@brand.de', password, ...setting },
    );

  describe('a campaign', () => {
    it(
      'a campaign’s emails arrive as reported, and failed ones have a reason',
      async () => {
        const sender = await person.mailbox('box@brand.de', password);
        expect(sender.checks.map(({ item, state }) => `${item} ${state}`)).toEqual(
          mailCheckItems.map((item) => `${item} passed`),
        );
        const files = [pdf, table];
        const id = await person.send(
          {
            senderIds: [sender.id],
            cc: 'manager@brand.de',
            attachmentIds: await Promise.all(files.map(person.upload)),
            subject:
              '{{name|there}}，秋季合作 🍁 – ä longer subject, thât has to be folded over sevéral lines',
            html: '<p>Hello {{name|there}}, <a href="https://shop.example/?a=1&amp;b=2">our shop</a> 🍁</p><p>.</p>',
          },
          [
            ...creators.map((address, at) => `${names[at % names.length]} <${address}>`),
            'Bücher-Mia <mia@bücher.de>',
            ...['nobody@creators.de', 'full@creators.de', 'someone@elsewhere.de'],
          ],
        );
        await sendAll(id);

        const emails = await person.outbox(id);
        const ofTo = new Map(emails.map((email) => [email.to, email]));
        expect(ofTo.get('nobody@creators.de')).toMatchObject({
          state: 'failed',
          reason: 'noSuchMailbox',
          reply: expect.stringMatching(/^550 5\.1\.1 .*User unknown/),
        });
        expect(ofTo.get('full@creators.de')).toMatchObject({
          state: 'failed',
          reason: 'mailboxFull',
          reply: expect.stringMatching(/^552 5\.2\.2 .*Mailbox is full/),
        });
        // No email leaves the host.
        expect(ofTo.get('someone@elsewhere.de')).toMatchObject({ state: 'failed', reason: 'noSuchDomain' });
        const sent = emails.filter(({ state }) => state === 'sent');
        expect(sent).toHaveLength(count + 1);

        const copies = (await inboxesOf(servers, ['manager@brand.de'], sent.length)).get('manager@brand.de');
        const cc = new Map(copies?.map((mail) => [messageIdOf(mail), mail]));
        expect(cc.size).toBe(sent.length);
        const asciiOf = (to: string) => to.replace('bücher', 'xn--bcher-kva');
        const inboxes = await inboxesOf(
          servers,
          sent.map(({ to }) => asciiOf(to)),
        );
        for (const email of sent) {
          const { data } = await person.ask(getOutboxEmail, { params: { id: email.id } });
          const to = asciiOf(email.to);
          const [mail, ...others] = inboxes.get(to) ?? [];
          expect(others).toEqual([]);
          if (!mail) throw new Error(`Nothing arrived for ${to}`);
          expect(mail).toMatchObject({
            defects: [],
            isAscii: true,
            subject: email.subject,
            to: [[email.name, to]],
            from: [['Léa 李雷 🎉', 'box@brand.de']],
            replyTo: [['', 'manager@brand.de']],
            cc: [['', 'manager@brand.de']],
            // The charset of an attached text is unknown.
            charsets: ['utf-8', 'utf-8', null],
          });
          expect(mail.text).toContain(`Hello ${email.name}, our shop`);
          expect(mail.html).toMatch(
            /<a href="https:\/\/reach\.example\/t\/[^"]+">our shop<\/a> 🍁<\/p><p>\.<\/p>/,
          );
          expect(mail.longest).toBeLessThanOrEqual(998);
          expect(headerOf(mail, 'message-id')).toEqual([data.messageId]);
          expect(headerOf(mail, 'list-unsubscribe')).toEqual([
            expect.stringMatching(/^<https:\/\/reach\.example\/\S+>$/),
          ]);
          expect(headerOf(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
          expect(headerOf(mail, 'authentication-results').join()).toContain('dkim=pass');
          expect(mail.files).toEqual(
            files.map((file) => ({
              name: file.name,
              type: file.type,
              contentId: null,
              disposition: 'attachment',
              sha256: createHash('sha256').update(file.content).digest('hex'),
            })),
          );
          expect(cc.get(data.messageId ?? '')).toMatchObject({
            to: mail.to,
            subject: mail.subject,
            html: mail.html,
          });
        }
      },
      timeoutMs,
    );

    it('a campaign carries an uploaded image as the same part of every email', async () => {
      const sender = await person.mailbox('box@brand.de', password);
      const content = await canvas(40, 20).png();
      const image = await person.uploadImage({ name: '标志 🖼.png', type: 'image/png', content });
      const id = await person.send(
        {
          senderIds: [sender.id],
          subject: 'Boxes',
          attachmentIds: [await person.upload(table)],
          html: `<p>See <img src="${image.src}" alt="Logo">, {{name|there}}</p>`,
        },
        ['Mia <second@brand.de>', 'wrong@wrongkey.de'],
      );
      await sendAll(id);
      const sha256 = createHash('sha256')
        .update(await person.fetchImage(image.id))
        .digest('hex');
      for (const { id: emailId, to } of await person.outbox(id)) {
        const { data } = await person.ask(getOutboxEmail, { params: { id: emailId } });
        const found = await folderWith(servers, data.messageId ?? '', to);
        const mail = found.find((one) => messageIdOf(one) === data.messageId);
        expect(mail).toMatchObject({
          defects: [],
          types: [
            ...['multipart/mixed', 'multipart/alternative', 'text/plain'],
            ...['multipart/related', 'text/html', 'image/png', 'text/plain'],
          ],
          html: expect.stringContaining(`<img src="${image.src}" alt="Logo" />`),
        });
        expect(mail?.files).toContainEqual({
          name: '标志 🖼.png',
          type: 'image/png',
          disposition: 'inline',
          sha256,
          contentId: `<${image.src.slice('cid:'.length)}>`,
        });
      }
    });

    it('a campaign carries inline images in its text', async () => {
      const image = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      const template = new MessageTemplate({
        from: { name: '', address: 'second@brand.de' },
        replyTo: '',
        cc: [],
        campaignId: 1,
        attachments: [
          { name: '\u202elogo\r\n🖼.png', mediaType: 'image/png', content: image, contentId: 'logo@brand.de' },
        ],
      });
      const message = template.compose({
        to: { name: '"Q" \\ <x@y>, ü', address: 'manager@brand.de' },
        messageId: '<inline@brand.de>',
        inReplyTo: null,
        date: new Date(),
        recipientId: 1,
        unsubscribeUrl: 'https://reach.example/u',
        content: {
          subject: 'Inline\r\nBcc: full@brand.de\u202e',
          html: '<p>See <img src="cid:logo@brand.de" alt="Logo"></p>',
          text: `From here\n.\n${'long '.repeat(300)}`,
        },
        tracking: { openUrl: null, linkUrl: () => null },
      });
      const session = await mailTo(outbound).openSmtp(accessOf(servers.ports, 'second@brand.de', password));
      await session.send({ from: 'second@brand.de', to: ['manager@brand.de'] }, message);
      await session.close();
      const mails = await folderWith(servers, '<inline@brand.de>', 'manager@brand.de');
      const mail = mails.find((one) => messageIdOf(one) === '<inline@brand.de>');
      expect(mail).toMatchObject({
        defects: [],
        subject: 'Inline Bcc: full@brand.de',
        isAscii: true,
        to: [['"Q" \\ <x@y>, ü', 'manager@brand.de']],
        text: `From here\n.\n${'long '.repeat(300)}`,
        files: [
          {
            name: 'logo 🖼.png',
            type: 'image/png',
            contentId: '<logo@brand.de>',
            disposition: 'inline',
            sha256: createHash('sha256').update(image).digest('hex'),
          },
        ],
      });
      expect(mail?.headers.filter(([name]) => name === 'bcc')).toEqual([]);
    });
  });

  describe('the Sent folder', () => {
    it.each([
      ['that the server names', 'second@brand.de', 'Ausgang', many],
      ['with a name that is known', 'wrong@wrongkey.de', '已发送', 5],
      ['of another program beside the usual one', 'full@brand.de', 'Sent Items', 5],
    ])('a Sent folder %s is searched, and nothing in it changes', async (_, address, folder, size) => {
      await servers.deposit(
        address,
        folder,
        Array.from({ length: size }, (_, at) => copyOf(at)),
      );
      if (folder === 'Sent Items') await servers.deposit(address, 'Sent', []);
      const before = await servers.files(address, folder);
      const ids = ['<0@copies.de>', `<${size - 1}@copies.de>`, '<gone@copies.de>', '<quoted0@copies.de>'];
      const found = await findSent(address)({ teamId: 1, senderId: 1 }, ids);
      expect(found).toEqual(new Set(ids.slice(0, 2)));
      expect(await servers.files(address, folder)).toEqual(before);
    });

    it('a missing Sent folder proves nothing', async () => {
      const found = await findSent('none@nokey.de')({ teamId: 1, senderId: 1 }, ['<0@copies.de>']);
      expect(found).toBeNull();
    });

    const findSent = (address: string) =>
      sentFolderSearch({
        gateway: mailTo(outbound),
        access: { read: async () => accessOf(servers.ports, address, password) },
      });

    it.each(
      points.flatMap((point) => [
        [point, 'keeps copies', 'box@brand.de'] as const,
        [point, 'keeps none', 'second@brand.de'] as const,
      ]),
    )('decides on an email of a process killed at %s, when the server %s', async (point, kept, from) => {
      const to = `${point.slice(5).toLowerCase()}.${from.replace('@brand.de', '@creators.de')}`;
      const sender = await person.mailbox(from, password);
      const content = { subject: 'Hello {{name|there}}', html: '<p>We make pans.</p>' };
      const id = await person.send({ ...content, senderIds: [sender.id] }, [to]);
      await sendUntilKilled(point);
      const { pool } = world.harness.database;
      const { rows } = await pool.query<{ message_id: string; state: string; is_begun: boolean }>(
        `update mail_delivery set lease_until = now() where campaign_id = $1
           returning message_id, state, data_at is not null as is_begun`,
        [id],
      );
      expect(rows).toMatchObject([{ state: 'claimed', is_begun: true }]);
      const hasLeft = point !== 'mail.dataCommitted';
      const isProven = hasLeft && kept === 'keeps copies';
      const messageId = rows[0]?.message_id ?? '';
      if (isProven) await folderWith(servers, messageId, from, 'Sent');
      await sendAll(id);
      const [email] = await person.outbox(id);
      expect(email).toMatchObject(
        isProven
          ? { state: 'sent', reason: null, attempts: 1 }
          : { state: 'unknown', reason: 'interrupted', canRetry: false, attempts: 1 },
      );
      if (hasLeft) await folderWith(servers, messageId, to);
      expect(await servers.files(to)).toHaveLength(hasLeft ? 1 : 0);
    });

    /** Sends in a separate process, which is killed at a named point. */
    async function sendUntilKilled(point: string): Promise<void> {
      const folder = await mkdtemp(join(tmpdir(), 'reachkit-mail-kill-'));
      try {
        const file = join(folder, 'point');
        await writeFile(file, point);
        const child = spawn(
          process.execPath,
          [sendingProcess, world.harness.database.url, JSON.stringify(servers.ports)],
          { env: { ...quickStart, REACHKIT_TEST_KILL_FILE: file }, stdio: ['ignore', 'ignore', 'inherit'] },
        );
        const [, signal] = await once(child, 'exit');
        expect(signal).toBe('SIGKILL');
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
  });

  if (isFull) {
    it('servers end with the process that started them, even if it is killed', async () => {
      const child = spawn(process.execPath, [holdServers], {
        env: { ...quickStart },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [folder] = await once(child.stdout, 'data');
      expect(existsSync(String(folder))).toBe(true);
      child.kill('SIGKILL');
      await until(async () => !existsSync(String(folder)));
    });
  }

  /** Runs an engine until a campaign is sent. */
  async function sendAll(id: string): Promise<void> {
    const engine = world.engine();
    await until(() => person.isSent(id));
    await engine.close();
  }
});

const holdServers = fileURLToPath(new URL('./testing/realServers/holdServers.ts', import.meta.url));
const sendingProcess = fileURLToPath(new URL('./testing/realServers/sendingProcess.ts', import.meta.url));

/** A message as in a Sent folder, with a reference to another one. */
const copyOf = (at: number): string =>
  [
    `Message-ID: <${at}@copies.de>`,
    `In-Reply-To: <quoted${at}@copies.de>`,
    'Subject: Copy',
    '',
    `You wrote in <quoted${at}@copies.de>:`,
    '',
  ].join('\r\n');

const pdf: Attached = {
  name: '合作 brief – Ä 🍁.pdf',
  type: 'application/pdf',
  content: Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), Buffer.alloc(70_000, 7)]),
};
const table: Attached = { name: 'prices.csv', type: 'text/plain', content: Buffer.from('a;b\r\nä;€\n') };
const names = ['Mia', '李雷', 'Zoë "Z" O’Neil', '🎉 Party, Inc.', 'Мария', 'עדי', 'Łukasz (PL)'];
