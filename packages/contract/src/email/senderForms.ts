import * as z from 'zod/mini';
import { addMailSender, mailSecurities } from './sender.ts';

/** The form fields of a sender: IMAP keeps its input while it is switched off. */
const fields = {
  ...addMailSender.body.shape,
  hasImap: z.boolean(),
  /** For an established sender, which needs no warm-up. */
  isWarmedUp: z.boolean(),
  imap: z.object({
    host: z.string().check(z.trim(), z.maxLength(253)),
    port: z.int().check(z.gte(1), z.lte(65_535)),
    security: z.enum(mailSecurities),
  }),
};

const needsImapHost = z.refine<{ readonly hasImap: boolean; readonly imap: { readonly host: string } }>(
  ({ hasImap, imap }) => !hasImap || imap.host !== '',
  // Also checked while other fields are invalid: all missing fields are reported at once.
  { error: 'required', path: ['imap', 'host'], when: () => true },
);

/** A new sender: the password is required. */
export const newMailSenderForm = z
  .strictObject({
    ...fields,
    secret: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(4_000)),
  })
  .check(needsImapHost);

/** A changed sender: an empty password keeps the stored one. */
export const changedMailSenderForm = z
  .strictObject({ ...fields, secret: z.string().check(z.maxLength(4_000)) })
  .check(needsImapHost);

export type MailSenderForm = z.output<typeof newMailSenderForm>;
