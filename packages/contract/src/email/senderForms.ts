import * as z from 'zod/mini';
import { addMailSender, mailSecurities } from './sender.ts';

/** The fields of a mailbox in a form: IMAP keeps what was typed while it is switched off. */
const fields = {
  ...addMailSender.body.shape,
  hasImap: z.boolean(),
  /** Of a mailbox that is there already: it needs no warm-up. */
  isWarmedUp: z.boolean(),
  imap: z.object({
    host: z.string().check(z.trim(), z.maxLength(253)),
    port: z.int().check(z.gte(1), z.lte(65_535)),
    security: z.enum(mailSecurities),
  }),
};

const needsImapHost = z.refine<{ readonly hasImap: boolean; readonly imap: { readonly host: string } }>(
  ({ hasImap, imap }) => !hasImap || imap.host !== '',
  // Also while other fields are wrong: all that is missing is named at once.
  { error: 'required', path: ['imap', 'host'], when: () => true },
);

/** A mailbox that is added: it needs its password. */
export const newMailSenderForm = z
  .strictObject({
    ...fields,
    secret: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(4_000)),
  })
  .check(needsImapHost);

/** A mailbox that is changed: an empty password leaves the stored one. */
export const changedMailSenderForm = z
  .strictObject({ ...fields, secret: z.string().check(z.maxLength(4_000)) })
  .check(needsImapHost);

export type MailSenderForm = z.output<typeof newMailSenderForm>;
