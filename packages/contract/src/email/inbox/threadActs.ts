import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idPath, idSchema } from '../../fields/fieldSchemas.ts';
import { mailThreadEntrySchema } from './inbox.ts';
import { mailPresenceSchema, mailThreadMessageSchema } from './thread.ts';

/** Classes that a person can assign to a message. */
export const mailCorrections = [
  'humanReply',
  'automaticReply',
  'bounceHard',
  'bounceSoft',
  'unsubscribe',
  'unrelated',
] as const;
export type MailCorrection = (typeof mailCorrections)[number];

/**
 * `POST /kol/api/email/thread/{id}/presence`: reports for 60 seconds that the caller reads or replies to a conversation;
 * returns the others who have it open.
 */
export const markMailPresence = endpoint({
  id: 'markMailPresence',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/presence',
  domain: 'email',
  summary:
    'Says that the caller has a conversation open, and whether they write; valid for 60 seconds. Answers with who else has',
  access: 'user',
  params: idPath,
  body: z.strictObject({ state: z.enum(['reading', 'replying', 'left']) }),
  data: z.object({ presence: z.array(mailPresenceSchema) }),
});

/**
 * `POST /kol/api/email/thread/{id}/classify`: sets the class of an incoming message; the resulting rounds, suppressions
 * and counts are corrected too.
 */
export const correctMailMessage = endpoint({
  id: 'correctMailMessage',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/classify',
  domain: 'email',
  summary:
    'Says what a message is; rounds, suppression and counts that follow from it are corrected together',
  access: 'user',
  params: idPath,
  body: z.strictObject({ messageId: z.string().check(z.maxLength(30)), kind: z.enum(mailCorrections) }),
  data: z.object({ thread: mailThreadEntrySchema, message: mailThreadMessageSchema }),
});

/** `POST /kol/api/email/thread/{id}/confirm`: confirms an unproven message as genuine; it then takes effect. */
export const confirmMailMessage = endpoint({
  id: 'confirmMailMessage',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/confirm',
  domain: 'email',
  summary: 'Says that a message which is not proven is genuine: what it says takes effect',
  access: 'user',
  params: idPath,
  body: z.strictObject({ messageId: z.string().check(z.maxLength(30)) }),
  data: z.object({ thread: mailThreadEntrySchema, message: mailThreadMessageSchema }),
});

/** `POST /kol/api/email/thread/{id}/address`: confirms or rejects another address that replied as the creator's. */
export const decideOtherAddress = endpoint({
  id: 'decideOtherAddress',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/address',
  domain: 'email',
  summary: "Confirms another address as the creator's, or refuses it",
  access: 'user',
  params: idPath,
  body: z.strictObject({ addressId: idSchema, isConfirmed: z.boolean() }),
  data: z.object({ state: z.enum(['confirmed', 'refused']) }),
});

/** `POST /kol/api/email/thread/{id}/images`: sets whether remote images of this party load without asking. */
export const trustMailImages = endpoint({
  id: 'trustMailImages',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/images',
  domain: 'email',
  summary: 'Shows remote images of this party without asking from now on, or asks again',
  access: 'user',
  params: idPath,
  body: z.strictObject({ isTrusted: z.boolean() }),
  data: z.object({ isTrusted: z.boolean() }),
});

const file = z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) });

/**
 * `GET /kol/api/email/thread/{id}/image`: a remote image of a message, fetched by the server so that the reader's IP
 * address stays hidden; at most 5 MB.
 */
export const fetchMailImage = endpoint({
  id: 'fetchMailImage',
  method: 'GET',
  path: '/kol/api/email/thread/{id}/image',
  domain: 'email',
  summary:
    'A remote image of a message, fetched by the server; only one that the message names, at most 5 MB',
  access: 'user',
  params: idPath,
  query: z.object({
    messageId: z.string().check(z.maxLength(30)),
    index: z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)),
  }),
  answer: 'file',
  data: file,
});

/**
 * `GET /kol/api/email/thread/{id}/part`: an attachment of a message, always as a download. Deleted once the message
 * exceeds the retention time.
 */
export const fetchMailPart = endpoint({
  id: 'fetchMailPart',
  method: 'GET',
  path: '/kol/api/email/thread/{id}/part',
  domain: 'email',
  summary:
    'A file of a message, always as a download; gone once the message is older than the time of retention',
  access: 'user',
  params: idPath,
  query: z.object({
    messageId: z.string().check(z.maxLength(30)),
    partId: z.string().check(z.maxLength(30)),
  }),
  answer: 'file',
  data: file,
});
