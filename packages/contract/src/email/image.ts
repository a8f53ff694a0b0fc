import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uploadSize } from '../rules/file.ts';

const domain = '@reachkit';
const address = /^cid:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@reachkit$/;

/** Returns the URL by which the HTML of an email refers to an uploaded image; the image is sent as a part of the email. */
export const mailImageAddress = (id: string): string => `cid:${id}${domain}`;

/** Returns the id of the uploaded image in a URL; `null` for any other URL. */
export const mailImageIdOf = (src: string): string | null => address.exec(src)?.[1] ?? null;

/** Returns the ids of uploaded images in sanitised HTML, without duplicates. */
export const mailImageIdsIn = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/\ssrc="(cid:[^"]{1,80})"/g)].flatMap(([, src = '']) => mailImageIdOf(src) ?? []),
  ),
];

/** Max width of a stored image in pixels; wider ones are scaled down. */
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
