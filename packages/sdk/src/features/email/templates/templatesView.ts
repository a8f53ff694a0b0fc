import { mailTemplateKinds } from '@reachkit/contract/email/template';
import { readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** `""`: both kinds. */
export const templateKindChoices = ['', ...mailTemplateKinds] as const;

/** Which templates are shown. */
export interface TemplatesView {
  readonly kind: (typeof templateKindChoices)[number];
  readonly keyword: string;
  /** The template that is edited, by its id; `new`, or `new-` with a starter, for one that is made. `""`: the list. */
  readonly open: string;
}

/** The view at first: all templates, none open. */
export const openTemplatesView: TemplatesView = { kind: '', keyword: '', open: '' };

/** Reads a view from the query part of a URL. */
export function parseTemplatesView(query: URLSearchParams | string): TemplatesView {
  const { choice, text } = readViewQuery(query);
  return {
    kind: choice('kind', templateKindChoices, ''),
    keyword: text('keyword'),
    open: text('template', 20),
  };
}

/** The inverse of `parseTemplatesView`: a query without `?`, empty for the open view. */
export function formatTemplatesView({ kind, keyword, open }: TemplatesView): string {
  return writeViewQuery({ kind, keyword, template: open });
}
