import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idPath } from '../../fields/fieldSchemas.ts';
import { rowId } from '../../fields/rowFields.ts';

export const mailLabelMost = 100;

export const mailLabelSchema = z.object({ id: rowId, name: z.string(), threads: z.number() });
/** A label of the team for conversations. `threads`: how many conversations have it. */
export type MailLabel = z.output<typeof mailLabelSchema>;

/** `GET /kol/api/email/label`: the team's labels for conversations, by name. */
export const listMailLabels = endpoint({
  id: 'listMailLabels',
  method: 'GET',
  path: '/kol/api/email/label',
  domain: 'email',
  summary: "The team's labels by name",
  access: 'user',
  data: z.object({ list: z.array(mailLabelSchema) }),
});

/**
 * `POST /kol/api/email/label`: adds a label of 1–30 characters. If the name exists, in upper or lower case, the existing
 * label is returned.
 */
export const addMailLabel = endpoint({
  id: 'addMailLabel',
  method: 'POST',
  path: '/kol/api/email/label',
  domain: 'email',
  summary: 'Adds a label; one of the same name, upper and lower case alike, is returned instead',
  access: 'user',
  body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)) }),
  data: mailLabelSchema,
});

/** `DELETE /kol/api/email/label/{id}`: deletes a label and removes it from all conversations. */
export const removeMailLabel = endpoint({
  id: 'removeMailLabel',
  method: 'DELETE',
  path: '/kol/api/email/label/{id}',
  domain: 'email',
  summary: 'Removes a label from all conversations',
  access: 'user',
  params: idPath,
  data: z.object({ removed: z.boolean() }),
});
