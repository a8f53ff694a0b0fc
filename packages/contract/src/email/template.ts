import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idPath, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { mailVariables } from './text.ts';

/** Characters. */
export const mailTemplateNameLimit = 60;
export const mailSubjectLimit = 200;
/** Max characters of HTML, markup included, and of plain text. */
export const mailBodyLimit = 100_000;

/** `body`: a first email. `follow`: a follow-up. */
export const mailTemplateKinds = ['body', 'follow'] as const;
/** One of `mailTemplateKinds`: for a first email, or for a follow-up. */
export type MailTemplateKind = (typeof mailTemplateKinds)[number];

const about = {
  id: rowId,
  name: z.string(),
  kind: z.enum(mailTemplateKinds),
  /** May contain placeholders, see `readMailText`. */
  subject: z.string(),
  /** Visible to and editable by the whole team. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Nickname of its owner. */
  by: z.string(),
  /** Increases with each change. */
  revision: z.number(),
  /** ISO 8601. */
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const mailTemplateEntrySchema = z.object({
  ...about,
  /** The beginning of its text, without markup. */
  preview: z.string(),
});
/** An email template in a list: without content, but with a preview of its text. */
export type MailTemplateEntry = z.output<typeof mailTemplateEntrySchema>;

export const mailTemplateSchema = z.object({
  ...about,
  /** Sanitised: contains no scripts, and loads only images by http and https. */
  html: z.string(),
  /** The plain-text version: generated from the HTML, or written by a person. */
  text: z.string(),
  isTextOwn: z.boolean(),
});
/** An email template with its sanitised HTML and its plain text. */
export type MailTemplate = z.output<typeof mailTemplateSchema>;

const name = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(mailTemplateNameLimit));
/** A single line. */
const subject = z
  .string()
  .check(z.trim(), z.maxLength(mailSubjectLimit), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u));
const html = z.string().check(z.maxLength(mailBodyLimit));
const plainText = z.nullable(z.string().check(z.maxLength(mailBodyLimit)));
const kind = z.enum(mailTemplateKinds, { error: 'unknown_value' });

/** A value for each variable; unknown ones are left out. */
export const mailValuesSchema = z.partialRecord(z.enum(mailVariables), z.string());

export const listMailPreviewPeople = endpoint({
  id: 'listMailPreviewPeople',
  method: 'GET',
  path: '/kol/api/email/template/people',
  domain: 'email',
  summary: 'Up to ten creators whose addresses the team has, the latest first, to see a template with',
  access: 'user',
  data: z.object({
    list: z.array(z.object({ id: rowId, name: z.string(), values: mailValuesSchema })),
  }),
});

/** `GET /kol/api/email/template`: the caller's templates and the team's shared ones, the latest change first. */
export const listMailTemplates = endpoint({
  id: 'listMailTemplates',
  method: 'GET',
  path: '/kol/api/email/template',
  domain: 'email',
  summary: "One's own templates and the team's shared ones, the latest changed first",
  access: 'user',
  query: z.object({
    /** `""`: both kinds. */
    kind: z._default(z.enum(['', ...mailTemplateKinds], { error: 'unknown_value' }), ''),
    /** Part of a name or a subject. */
    keyword: text(100),
  }),
  data: z.object({
    list: z.array(mailTemplateEntrySchema),
    /** Counts the templates of the whole team, including private ones of others. */
    stock: z.object({ used: z.number(), limit: z.number() }),
  }),
});

/** `GET /kol/api/email/template/{id}`: a template with its content. */
export const getMailTemplate = endpoint({
  id: 'getMailTemplate',
  method: 'GET',
  path: '/kol/api/email/template/{id}',
  domain: 'email',
  summary: 'A template with its content',
  access: 'user',
  params: idPath,
  data: mailTemplateSchema,
});

/** `POST /kol/api/email/template`: stores a template; its HTML is sanitised. Code 430: the limit of the plan is reached. */
export const addMailTemplate = endpoint({
  id: 'addMailTemplate',
  method: 'POST',
  path: '/kol/api/email/template',
  domain: 'email',
  summary: 'Keeps a template; its HTML is sanitised. Refused with 430 where the membership gives no more',
  access: 'user',
  body: z.strictObject({
    name,
    kind,
    subject: z._default(subject, ''),
    html,
    /** A custom plain-text version; `null`: generated from the HTML. */
    text: z._default(plainText, null),
    isShared: z._default(z.boolean(), false),
  }),
  data: mailTemplateSchema,
});

/**
 * `PUT /kol/api/email/template/{id}`: every member may change a shared one; only its author, the owner and admins set
 * whether it is shared. Code 1201: changed by another person since.
 */
export const changeMailTemplate = endpoint({
  id: 'changeMailTemplate',
  method: 'PUT',
  path: '/kol/api/email/template/{id}',
  domain: 'email',
  summary:
    'Changes a template; a shared one by anybody of the team, whether it is shared by whose it is or the owner. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    name: z.optional(name),
    kind: z.optional(kind),
    subject: z.optional(subject),
    html: z.optional(html),
    text: z.optional(plainText),
    isShared: z.optional(z.boolean()),
    /** The revision that was read. */
    revision: z.int(),
  }),
  data: mailTemplateSchema,
});

/**
 * `DELETE /kol/api/email/template/{id}`: for the author; a shared one also for the owner and admins. Emails based on it
 * are unchanged.
 */
export const removeMailTemplate = endpoint({
  id: 'removeMailTemplate',
  method: 'DELETE',
  path: '/kol/api/email/template/{id}',
  domain: 'email',
  summary:
    'Deletes a template of one’s own, or as the owner a shared one; emails that began with it stay as they are',
  access: 'user',
  params: idPath,
  data: z.object({ removed: z.boolean() }),
});
