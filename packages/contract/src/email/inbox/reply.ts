import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idPath, idSchema } from '../../fields/fieldSchemas.ts';
import { mailBodyLimit, mailSubjectLimit } from '../template.ts';
import { mailThreadEntrySchema } from './inbox.ts';
import { mailReplyDraftSchema, mailThreadMessageSchema } from './thread.ts';

const draft = {
  to: z.optional(z.string().check(z.maxLength(3_000))),
  cc: z.optional(z.string().check(z.maxLength(3_000))),
  subject: z.optional(z.string().check(z.maxLength(mailSubjectLimit))),
  html: z.optional(z.string().check(z.maxLength(mailBodyLimit))),
  text: z.optional(z.nullable(z.string().check(z.maxLength(mailBodyLimit)))),
  attachmentIds: z.optional(z.array(idSchema).check(z.maxLength(20))),
};

/**
 * `PUT /kol/api/email/thread/{id}/reply`: stores the caller's reply draft. Code 1201: another tab has changed it since
 * `revision` was read.
 */
export const saveMailReply = endpoint({
  id: 'saveMailReply',
  method: 'PUT',
  path: '/kol/api/email/thread/{id}/reply',
  domain: 'email',
  summary:
    "Keeps the caller's draft of an answer. Refused with code 1201 where another tab has changed it since",
  access: 'user',
  params: idPath,
  /** `revision`: 0 for the first. */
  body: z.strictObject({ ...draft, revision: z.int() }),
  data: mailReplyDraftSchema,
});

/** `DELETE /kol/api/email/thread/{id}/reply`: discards the caller's reply draft. */
export const removeMailReply = endpoint({
  id: 'removeMailReply',
  method: 'DELETE',
  path: '/kol/api/email/thread/{id}/reply',
  domain: 'email',
  summary: "Discards the caller's draft of an answer",
  access: 'user',
  params: idPath,
  data: z.object({ removed: z.boolean() }),
});

/**
 * `POST /kol/api/email/thread/{id}/reply`: sends a reply in the same thread from the same sender. Code 1305: a member has
 * replied to the same message since; `isSecond` sends it anyway.
 */
export const sendMailReply = endpoint({
  id: 'sendMailReply',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/reply',
  domain: 'email',
  summary:
    'Sends an answer in the same thread from the same mailbox. Refused with code 1305 where a member has answered the same message since, unless `isSecond` is set',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    ...draft,
    revision: z.int(),
    /** The message that it replies to, as shown to the caller. */
    answers: z.string().check(z.maxLength(30)),
    isSecond: z._default(z.boolean(), false),
  }),
  data: z.object({ thread: mailThreadEntrySchema, message: mailThreadMessageSchema }),
});

/** `POST /kol/api/email/thread/{id}/reply/retry`: sends a failed reply again, unless it may have arrived. */
export const retryMailReply = endpoint({
  id: 'retryMailReply',
  method: 'POST',
  path: '/kol/api/email/thread/{id}/reply/retry',
  domain: 'email',
  summary: 'Tries a failed answer again; what may have arrived is never sent again',
  access: 'user',
  params: idPath,
  body: z.strictObject({ messageId: z.string().check(z.maxLength(30)) }),
  data: mailThreadMessageSchema,
});
