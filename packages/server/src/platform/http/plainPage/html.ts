const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Markup that is safe to send: made by `html`, or by a sanitiser. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** A value in markup. Texts are escaped; `null`, `undefined` and `false` are left out. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

function markupOf(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (value === null || value === undefined || value === false) return '';
  return typeof value === 'object' ? value.map(markupOf).join('') : escaped(String(value));
}

/** Builds markup; each value is escaped unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, at) => part + markupOf(values[at])).join(''));
