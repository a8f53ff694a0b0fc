import type { addMailTemplate, changeMailTemplate, MailTemplate } from '@reachkit/contract/email/template';
import type { BodyOf } from '@reachkit/contract/endpoint';

/** Form values of a template. */
export interface TemplateFields extends Required<BodyOf<typeof addMailTemplate>> {
  /** The loaded revision; 0 for a new one. Stored with a draft, so that an old draft overwrites nothing. */
  readonly revision: number;
}

export const noFields: TemplateFields = {
  name: '',
  kind: 'body',
  subject: '',
  html: '',
  text: null,
  isShared: false,
  revision: 0,
};

export function fieldsOf(template: MailTemplate): TemplateFields {
  const { name, kind, subject, html, text, isTextOwn, isShared, revision } = template;
  return { name, kind, subject, html, text: isTextOwn ? text : null, isShared, revision };
}

/** Values of a form, with `start` for missing fields. */
export function filledFields(
  start: TemplateFields,
  values: BodyOf<typeof changeMailTemplate>,
): TemplateFields {
  const { name, kind, subject, html, text, isShared, revision } = values;
  return {
    name: name ?? start.name,
    kind: kind ?? start.kind,
    subject: subject ?? start.subject,
    html: html ?? start.html,
    text: text === undefined ? start.text : text,
    isShared: isShared ?? start.isShared,
    revision,
  };
}
