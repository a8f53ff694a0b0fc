import { fetchUploadedMailImage, mailImageAddress, uploadMailImage } from '@reachkit/contract/email/image';
import { getMailQuota } from '@reachkit/contract/email/outbox';
import {
  addMailTemplate,
  changeMailTemplate,
  getMailTemplate,
  listMailPreviewPeople,
  listMailTemplates,
  type MailTemplate,
  type MailTemplateEntry,
  removeMailTemplate,
} from '@reachkit/contract/email/template';
import type { MailPerson } from '@reachkit/contract/email/text';
import { errorCodes } from '@reachkit/contract/errors';
import { createMockClient, type MockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { storyQuota } from './quota.ts';

const place = (variable: string, fallback?: string) =>
  `<span data-variable="${variable}">{{${variable}${fallback === undefined ? '' : `|${fallback}`}}}</span>`;

export function storyTemplate(init: Partial<MailTemplate> & Pick<MailTemplate, 'id' | 'name'>): MailTemplate {
  return {
    kind: 'body',
    subject: 'A storage box for your home, {{name|there}}',
    html: `<p>Hi ${place('name', 'there')},</p><p>we make <strong>stackable boxes</strong>.</p><p>${place('sender')}</p>`,
    text: 'Hi {{name|there}},\n\nwe make stackable boxes.\n\n{{sender}}',
    isTextOwn: false,
    isShared: false,
    isOwn: true,
    by: '林雨安',
    revision: 1,
    createdAt: '2026-11-02T02:00:00Z',
    updatedAt: '2026-11-18T02:00:00Z',
    ...init,
  };
}

export const storyTemplates: readonly MailTemplate[] = [
  storyTemplate({ id: '1', name: 'Autumn home, first email', isShared: true }),
  storyTemplate({
    id: '2',
    name: '样品还有名额',
    kind: 'follow',
    subject: 'Re: {{name}}, samples are still here',
    html: '<p>还有三套样品，需要的话回复地址就好。</p><img src="https://example.com/boxes.jpg" alt="收纳盒">',
    text: '还有三套样品，需要的话回复地址就好。',
    isShared: true,
    isOwn: false,
    by: '王珂',
  }),
  storyTemplate({
    id: '3',
    name: 'دعوة رمضان',
    subject: '',
    html: '<p>مرحبا، يسعدنا أن نرسل لك مجموعة الصناديق.</p>',
    text: 'مرحبا، يسعدنا أن نرسل لك مجموعة الصناديق.',
  }),
  storyTemplate({
    id: '4',
    name: 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrikerei',
    subject:
      'One line that goes on and on, about boxes, shelves, drawers, lids, labels and whatever else is there',
    isShared: true,
    isOwn: false,
    by: 'Maria Fernanda dos Santos Albuquerque',
  }),
];

const imageId = '0d6f2a55-8d1b-4b6e-9a43-6f1f3c1a7c10';
/** A template with an uploaded image in its text. */
export const storyPictured = storyTemplate({
  id: '5',
  name: '秋季收纳，附图',
  html: `<p>这是我们的收纳盒：</p><img src="${mailImageAddress(imageId)}" alt="三层收纳盒">`,
  text: '这是我们的收纳盒：',
});

/** Texts of templates and names of their authors, which are in no catalogue. */
export const templateWords: readonly string[] = [
  ...[...storyTemplates, storyPictured].flatMap(({ name, subject, text, by }) => [
    name,
    subject,
    ...text.split('\n'),
    by,
  ]),
  'stackable boxes',
  '收纳盒',
  '三层收纳盒',
  'Hi',
  'A storage box for your home, Mia',
];

export const storyPeople: readonly MailPerson[] = [
  { id: '7', name: 'Ngozi Adéyẹmí-Clarke', values: { name: 'Ngozi', platform: 'YouTube', sender: 'Lin' } },
  { id: '8', name: 'نور العبيدي', values: { platform: 'TikTok', sender: 'Lin' } },
];

export interface TemplateWorldOptions {
  readonly templates?: readonly MailTemplate[];
  readonly limit?: number;
  /** Creators for the preview of a template. */
  readonly people?: readonly MailPerson[];
  /** Override the in-memory responses. */
  readonly handlers?: readonly MockHandler[];
}

const entryOf = ({ html, text, isTextOwn, ...entry }: MailTemplate): MailTemplateEntry => ({
  ...entry,
  preview: text.replace(/\s+/g, ' '),
});

/** A picture of a box with three drawers, 240 × 120 pixels. */
export const storyPicture = Uint8Array.from(
  atob(
    [
      'iVBORw0KGgoAAAANSUhEUgAAAPAAAAB4AQMAAAD2eO1kAAAABlBMVEXZs4JrSiIbFTr2AAAAPklEQVR42mP4jxcwUC',
      'b9gAEPYB+VHuTS9v///xuW0qPxPeylR8u1UenRcm1UerRcGy3XRsu10XJtVHpQFz0Ar/AMAgpnXSwAAAAASUVORK5C',
      'YII=',
    ].join(''),
  ),
  (letter) => letter.charCodeAt(0),
);

/** Creates a client with in-memory templates. */
export function templateWorld(options: TemplateWorldOptions = {}): MockClient {
  const { templates = storyTemplates, limit = 20, people = [], handlers = [] } = options;
  let all = [...templates];
  const find = (wanted: string): MailTemplate => {
    const found = all.find(({ id }) => id === wanted);
    if (!found) throw new Refusal({ code: errorCodes.notFound, status: 404 });
    return found;
  };
  return createMockClient([
    answer(getMailQuota, () => storyQuota),
    answer(listMailTemplates, ({ query: { kind, keyword } }) => ({
      list: all
        .filter((one) => kind === '' || one.kind === kind)
        .filter(({ name, subject }) => `${name} ${subject}`.toLowerCase().includes(keyword.toLowerCase()))
        .map(entryOf),
      stock: { used: all.length, limit },
    })),
    answer(listMailPreviewPeople, () => ({
      list: people.map(({ id, name, values }) => ({ id, name, values: { ...values } })),
    })),
    answer(getMailTemplate, ({ params }) => find(params.id)),
    answer(addMailTemplate, ({ body: { text, ...fields } }) => {
      const id = String(all.length + 1);
      const made = storyTemplate({ id, ...fields, text: text ?? '', isTextOwn: text !== null });
      all = [made, ...all];
      return made;
    }),
    answer(changeMailTemplate, ({ params, body: { revision, ...fields } }) => {
      const before = find(params.id);
      if (before.revision !== revision) {
        throw new Refusal({ code: errorCodes.changedMeanwhile, data: before });
      }
      const { name = before.name, subject = before.subject, html = before.html } = fields;
      const changed = { ...before, name, subject, html, revision: revision + 1 };
      all = [changed, ...all.filter(({ id }) => id !== params.id)];
      return changed;
    }),
    answer(removeMailTemplate, ({ params }) => {
      all = all.filter(({ id }) => id !== params.id);
      return { removed: true };
    }),
    answer(uploadMailImage, ({ body: { file } }) => ({
      id: imageId,
      src: mailImageAddress(imageId),
      name: file.name,
      mediaType: 'image/png',
      bytes: 70,
    })),
    answer(fetchUploadedMailImage, () => ({
      name: 'box.png',
      mediaType: 'image/png',
      content: storyPicture,
    })),
    ...handlers,
  ]);
}
