import type { MailCampaignStatus } from '@reachkit/contract';
import {
  addMailCampaign,
  changeMailCampaign,
  copyMailCampaign,
  errorCodes,
  getMailCampaign,
  removeMailAttachment,
  removeMailCampaign,
  testMailCampaign,
  uploadMailAttachment,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isProgram } from '../../../../platform/files/executables.ts';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { mailAttachment, mailCampaign } from '../tables.ts';
import { attachmentRetention } from '../tasks.ts';
import { type CampaignWorld, campaignWorld, people, testNow } from '../testing/world.ts';

const { owner, member, basic: stranger } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world.database.pool, 'mail_campaign, mail_attachment'));

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n', 'latin1');
const fileOf = (bytes: Uint8Array | string, name: string) => new File([Buffer.from(bytes)], name);
const upload = (bytes: Uint8Array | string, name: string, who: string = owner) =>
  world.upload(who, uploadMailAttachment, fileOf(bytes, name));
const left = async () => (await world.database.db.select().from(mailAttachment)).map(({ name }) => name);
const attach = (id: string, attachmentIds: string[], revision = 1) =>
  world.ask(owner, changeMailCampaign, { params: { id }, body: { attachmentIds, revision } });

describe('an attachment', () => {
  it.each([
    [pdf, 'Brief.pdf', 'application/pdf'],
    // The content decides the type, not the name.
    [pdf, 'brief.txt', 'application/pdf'],
    ['Hello\n', 'notes.txt', 'text/plain'],
    [Buffer.from([0, 1, 2, 3]), 'data.dat', 'application/octet-stream'],
  ])('is kept with the type of its content: %#', async (bytes, name, mediaType) => {
    expect(await upload(bytes, name)).toMatchObject({
      code: 0,
      data: { name, mediaType, bytes: bytes.length },
    });
  });

  it.each([
    ['a program of Windows', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'brief.pdf'],
    [
      'a program of Linux',
      Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(200)]),
      'brief.pdf',
    ],
    ['a program of macOS', Buffer.concat([Buffer.from('cffaedfe', 'hex'), Buffer.alloc(200)]), 'brief.docx'],
    ['a script', '#!/bin/sh\nrm -rf /\n', 'notes.txt'],
    ['a script by its name', 'echo off', 'notes.bat'],
    ['a name with two endings', 'echo off', 'notes.pdf.cmd'],
    ['an ending behind dots and spaces', 'x', 'notes.exe. .'],
    ['an ending that is shown turned round', 'x', 'cod\u202efdp.exe'],
    ['an ending with an invisible character in it', 'x', 'notes.i\u200bso'],
    ['an ending before an invisible character', 'x', 'notes.url\u2060 .\u00a0'],
    ['an ending in full width', 'x', 'notes\uff0e\uff4c\uff4e\uff4b'],
    ['an ending before the name of a stream', 'x', 'notes.hta::$DATA'],
    ['a disc image by its volume', Buffer.concat([Buffer.alloc(32_769), Buffer.from('CD001')]), 'brief.pdf'],
    [
      'a virtual disk by its footer',
      Buffer.concat([Buffer.alloc(512), Buffer.from('conectix'), Buffer.alloc(504)]),
      'b.dat',
    ],
    [
      'a shortcut by its first bytes',
      Buffer.concat([Buffer.from('4c0000000114020000', 'hex'), Buffer.alloc(90)]),
      'b.txt',
    ],
    ['a shortcut to an address', '[InternetShortcut]\r\nURL=https://a.example', 'brief.txt'],
    ['a shortcut in UTF-16', Buffer.from('\ufeff[InternetShortcut]\r\n', 'utf16le'), 'brief.txt'],
  ])('is refused where it is %s', async (_, bytes, name) => {
    expect(await upload(bytes, name)).toMatchObject({
      code: 400,
      data: { fields: { file: { rule: 'program' } } },
    });
    expect(await left()).toEqual([]);
  });

  it.each(
    [
      'iso img vhd vhdx vmdk dmg wim cab url lnk website webloc desktop appref-ms library-ms settingcontent-ms search-ms',
      'scr hta js vbs wsf jar chm msc reg ps1 xll docm xlsm iqy slk rdp application diagcab theme one.url',
    ].flatMap((line) => line.split(' ')),
  )('is rejected with extension .%s in any case, and with dots and spaces after it', (ending) => {
    for (const name of [
      `brief.${ending}`,
      `brief.pdf.${ending.toUpperCase()}`,
      `b.${ending} . `,
      `b.${ending}.\u200f`,
    ]) {
      expect(isProgram(name, Buffer.from('x'), undefined), name).toBe(true);
    }
  });

  it.each([
    'brief.pdf',
    'iso.txt',
    'curl.docx',
    'a.b.xlsx',
    'js',
    'brief',
    '.pdf',
    '合同.docx',
    'clip.mov',
    'a.csv',
    'x.zip',
  ])('is accepted by its name: %s', (name) =>
    expect(isProgram(name, Buffer.from('Hi'), undefined)).toBe(false),
  );

  it('is refused where it is empty or larger than 10 MB', async () => {
    expect(await upload('', 'a.txt')).toMatchObject({ data: { fields: { file: { rule: 'empty_file' } } } });
    expect(await upload(Buffer.alloc(10 * 1024 * 1024), 'a.dat')).toMatchObject({ code: 0 });
    expect(await upload(Buffer.alloc(10.1 * 1024 * 1024), 'a.dat')).toMatchObject({
      code: 400,
      data: { fields: { file: { rule: 'upload_size', msg: '上传文件不能超过10M' } } },
    });
  });

  it('has a name without path, control or bidi characters', async () => {
    expect((await upload('x', '../../etc/a\u202eb\u0007c.txt')).data.name).toBe('abc.txt');
    expect((await upload('x', '\u202e')).data.name).toBe('attachment');
  });
});

describe('the files of a campaign', () => {
  it('keep their order, are sent with the email, and are deleted with the last campaign', async () => {
    const ids = [(await upload(pdf, 'a.pdf')).data.id, (await upload('Hi', 'b.txt')).data.id];
    const senderIds = [await world.addSender(owner)];
    const { data } = await world.ask(owner, addMailCampaign, {
      body: { senderIds, attachmentIds: [...ids].reverse() },
    });
    expect(data.attachments.map(({ name }) => name)).toEqual(['b.txt', 'a.pdf']);
    await world.ask(owner, testMailCampaign, { params: { id: data.id }, body: {} });
    expect(world.sent.at(-1)?.attachments.map(({ content }) => content.length)).toEqual([2, pdf.length]);
    const { data: copy } = await world.ask(owner, copyMailCampaign, { params: { id: data.id } });
    expect(copy.attachments).toHaveLength(2);
    await world.ask(owner, removeMailCampaign, { params: { id: data.id } });
    expect(await left()).toHaveLength(2);
    await attach(copy.id, [ids[0] ?? '']);
    expect(await left()).toEqual(['a.pdf']);
  });

  it('are at most 10 MB together', async () => {
    const ids = await Promise.all(
      [6, 5].map(async (megabytes) => (await upload(Buffer.alloc(megabytes * 1024 * 1024), 'a.dat')).data.id),
    );
    const { data } = await world.ask(owner, addMailCampaign, { body: {} });
    expect(await attach(data.id, ids)).toMatchObject({
      code: 400,
      data: { fields: { attachmentIds: { rule: 'upload_size' } } },
    });
    expect((await attach(data.id, ids.slice(0, 1))).code).toBe(0);
  });

  it('never include another team’s files', async () => {
    const { id } = (await upload(pdf, 'a.pdf')).data;
    expect((await world.ask(stranger, addMailCampaign, { body: { attachmentIds: [id] } })).code).toBe(400);
    expect((await world.ask(stranger, removeMailAttachment, { params: { id } })).code).toBe(
      errorCodes.notFound,
    );
    expect((await world.ask(member, addMailCampaign, { body: { attachmentIds: [id] } })).code).toBe(0);
  });

  it('can be deleted from drafts, not from scheduled or sent campaigns', async () => {
    const { id } = (await upload(pdf, 'a.pdf')).data;
    const { data } = await world.ask(owner, addMailCampaign, { body: { attachmentIds: [id] } });
    const remove = () => world.ask(owner, removeMailAttachment, { params: { id } });
    const setStatus = (status: MailCampaignStatus) =>
      world.database.db
        .update(mailCampaign)
        .set({ status })
        .where(eq(mailCampaign.id, Number(data.id)));
    await setStatus('timing');
    expect((await remove()).code).toBe(errorCodes.campaignNotDraft);
    await setStatus('draft');
    expect((await remove()).data).toEqual({ removed: true });
    expect((await remove()).code).toBe(errorCodes.notFound);
    expect((await world.ask(owner, getMailCampaign, { params: { id: data.id } })).data.attachments).toEqual(
      [],
    );
  });

  it('that no campaign uses are removed after a day', async () => {
    const { id } = (await upload(pdf, 'kept.pdf')).data;
    await upload(pdf, 'left.pdf');
    await world.ask(owner, addMailCampaign, { body: { attachmentIds: [id] } });
    expect(await attachmentRetention.remove(world.database.db, testNow, 100)).toBe(0);
    expect(await attachmentRetention.remove(world.database.db, new Date(testNow.getTime() + 1), 100)).toBe(1);
    expect(await left()).toEqual(['kept.pdf']);
  });
});
