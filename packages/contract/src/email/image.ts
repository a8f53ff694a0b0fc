import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uploadSize } from '../rules/file.ts';

const domain = '@reachkit';
const address = /^cid:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@reachkit$/;

/** The address by which the HTML of an email names an image that was uploaded; it is sent as a part of the email. */
export const mailImageAddress = (id: string): string => `cid:${id}${domain}`;

/** The id of the uploaded image that an address names; `null` for any other address. */
export const mailImageIdOf = (src: string): string | null => address.exec(src)?.[1] ?? null;

/** Ids of the uploaded images that sanitised HTML names, each once. */
export const mailImageIdsIn = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/\ssrc="(cid:[^"]{1,80})"/g)].flatMap(([, src = '']) => mailImageIdOf(src) ?? []),
  ),
];

/** Pixels of an uploaded image that is kept; a wider one is made smaller. */
export const mailImageWidthMost = 1_200;

export const mailImageSchema = z.object({
  id: z.string(),
  /** See `mailImageAddress`. */
  src: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
});
export type MailImage = z.output<typeof mailImageSchema>;

export const uploadMailImage = endpoint({
  id: 'uploadMailImage',
  method: 'POST',
  path: '/kol/api/email/image',
  domain: 'email',
  summary:
    'Keeps an image for the text of emails, at most 10 MB: PNG, JPEG, WebP or GIF. It is sent as a part of each email whose text names it',
  access: 'user',
  takes: 'form',
  body: z.strictObject({ file: z.file({ error: 'required' }).check(uploadSize()) }),
  data: mailImageSchema,
});

export const fetchUploadedMailImage = endpoint({
  id: 'fetchUploadedMailImage',
  method: 'GET',
  path: '/kol/api/email/image/{imageId}',
  domain: 'email',
  summary: 'An image that somebody of the team uploaded for the text of emails',
  access: 'user',
  params: z.object({ imageId: z.string().check(z.maxLength(40)) }),
  answer: 'file',
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});
