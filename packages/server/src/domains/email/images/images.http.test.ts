import { Transformer } from '@napi-rs/image';
import {
  addMailCampaign,
  addMailTemplate,
  changeMailCampaign,
  changeMailRounds,
  changeMailTemplate,
  copyMailCampaign,
  errorCodes,
  fetchUploadedMailImage,
  fillPath,
  getMailCampaign,
  mailImageAddress,
  removeMailCampaign,
  removeMailTemplate,
  summariseMailCampaign,
  testMailCampaign,
  uploadMailAttachment,
  uploadMailImage,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { canvas, photoOf } from '../../account/testing/pictures.ts';
import { type CampaignWorld, campaignWorld, people, testNow } from '../campaigns/testing/world.ts';
import { mailImage } from '../tables.ts';
import { imageRetention } from './tasks.ts';

const { owner, member, basic: stranger } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(() =>
  emptyTables(world.database.pool, 'mail_campaign, mail_template, mail_attachment, mail_image'),
);

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const upload = (bytes: Uint8Array, name: string, who: string = owner) =>
  world.upload(who, uploadMailImage, new File([Buffer.from(bytes)], name));
const imageOf = async (who: string = owner) =>
  (await upload(await canvas(20, 10).png(), 'logo.png', who)).data;
const read = (id: string, who: string) =>
  world.callSignedIn(who, { url: fillPath(fetchUploadedMailImage.path, { imageId: id }) });
const textOf = (...srcs: readonly string[]) =>
  `<p>${srcs.map((src) => `<img src="${src}" alt="Logo" />`).join('')}</p>`;
const left = async () => (await world.database.db.select().from(mailImage)).map(({ key }) => key);
/** Runs the retention one day and one millisecond later. */
const expire = () => imageRetention.remove(world.database.db, new Date(testNow.getTime() + 1), 100);

describe('an image for the text of emails', () => {
  it('is stored in a supported format, without metadata, and limited in width', async () => {
    const photo = photoOf(await canvas(2_400, 1_000).jpeg(), 'Secret camera');
    const kept = (await upload(photo, 'me.jpeg')).data;
    expect(kept).toMatchObject({ name: 'me.jpg', mediaType: 'image/jpeg', src: mailImageAddress(kept.id) });
    const { rawPayload } = await read(kept.id, owner);
    expect(rawPayload).toHaveLength(kept.bytes);
    expect(rawPayload.includes('Secret camera')).toBe(false);
    expect(await new Transformer(rawPayload).metadata()).toMatchObject({ width: 1_200, height: 500 });
    expect((await upload(await canvas(20, 10).webp(), 'a.webp')).data).toMatchObject({
      name: 'a.png',
      mediaType: 'image/png',
    });
    expect((await upload(gif, 'a.gif')).data).toMatchObject({ mediaType: 'image/gif', bytes: gif.length });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg'],
    ['a page that is called PNG', '<!doctype html><script>alert(1)</script>', 'a.png'],
    ['nothing', '', 'a.png'],
  ])('is refused where it is %s', async (_, text, name) => {
    expect(await upload(Buffer.from(text), name)).toMatchObject({
      code: 400,
      data: { fields: { file: { rule: 'not_a_picture' } } },
    });
  });

  it('can be read only by its team', async () => {
    const { id } = await imageOf();
    expect((await read(id, member)).headers['content-type']).toBe('image/png');
    expect((await read(id, stranger)).json().code).toBe(errorCodes.notFound);
    expect((await read('1', owner)).json().code).toBe(errorCodes.notFound);
  });
});

describe('a text', () => {
  it('keeps the team’s images; other images are removed', async () => {
    const [own, foreign] = [await imageOf(), await imageOf(stranger)];
    const unknown = mailImageAddress('00000000-0000-4000-8000-000000000000');
    const html = textOf(own.src, foreign.src, unknown, 'cid:other@mail.example');
    const kept = textOf(own.src);
    expect((await world.ask(owner, addMailCampaign, { body: { html } })).data.html).toBe(kept);
    const body = { name: 'A', kind: 'body' as const, subject: '', html, text: null, isShared: true };
    expect((await world.ask(owner, addMailTemplate, { body })).data.html).toBe(kept);
  });

  it('sends its images in the email; files and images are at most 10 MB together', async () => {
    const { src, bytes } = await imageOf();
    const { id, revision } = await world.draft('mia@one.com', { html: textOf(src) });
    await world.ask(owner, testMailCampaign, { params: { id }, body: {} });
    expect(world.sent.at(-1)?.attachments).toMatchObject([
      { name: 'logo.png', mediaType: 'image/png', contentId: src.slice(4) },
    ]);
    const file = new File([Buffer.alloc(10 * 1024 * 1024 - bytes + 1)], 'a.dat');
    const attached = (await world.upload(owner, uploadMailAttachment, file)).data.id;
    await world.ask(owner, changeMailCampaign, {
      params: { id },
      body: { attachmentIds: [attached], revision },
    });
    const { data } = await world.ask(owner, summariseMailCampaign, { params: { id } });
    expect((await world.ask(owner, getMailCampaign, { params: { id } })).data.imageBytes).toBe(bytes);
    expect(data.blockers.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'attachmentsTooLarge attachments',
    ]);
  });

  it('keeps its images while a template, campaign or round uses them', async () => {
    const [first, follow, none] = [await imageOf(), await imageOf(), await imageOf()];
    const body = {
      name: 'A',
      kind: 'body' as const,
      subject: '',
      html: textOf(first.src),
      text: null,
      isShared: true,
    };
    const template = (await world.ask(owner, addMailTemplate, { body })).data;
    const campaign = (await world.ask(owner, addMailCampaign, { body: { templateId: template.id } })).data;
    const params = { id: campaign.id };
    const round = { condition: 'noReply' as const, delayDays: 2, delayHours: 0, at: null };
    const whole = { ...round, windowFrom: null, windowTo: null, isOnWeekdays: false, templateId: null };
    await world.ask(owner, changeMailRounds, {
      params,
      body: { rounds: [{ ...whole, html: textOf(follow.src) }], revision: 0 },
    });
    const copy = (await world.ask(owner, copyMailCampaign, { params })).data;
    expect(await expire()).toBe(1);
    expect(await left()).not.toContain(none.id);
    await world.ask(owner, removeMailCampaign, { params });
    await world.ask(owner, changeMailTemplate, {
      params: { id: template.id },
      body: { html: '<p>Hi</p>', revision: template.revision },
    });
    expect(await expire()).toBe(0);
    await world.ask(owner, changeMailCampaign, {
      params: { id: copy.id },
      body: { html: '<p>Hi</p>', revision: copy.revision },
    });
    expect(await expire()).toBe(1);
    expect(await left()).toEqual([follow.id]);
    await world.ask(owner, removeMailTemplate, { params: { id: template.id } });
    await world.ask(owner, removeMailCampaign, { params: { id: copy.id } });
    expect(await expire()).toBe(1);
  });
});
