import { mailTemplateKinds } from '@reachkit/contract/mailTemplate';
import { readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** `""`: both kinds. */
export const templateKindChoices = ['', ...mailTemplateKinds] as const;

/** Which templates are shown. */
export interface TemplatesView {
  readonly kind: (typeof templateKindChoices)[number];
  readonly keyword: string;
}

export const openTemplatesView: TemplatesView = { kind: '', keyword: '' };

/** Reads a view from the query part of a URL. */
export function parseTemplatesView(query: URLSearchParams | string): TemplatesView {
  const { choice, text } = readViewQuery(query);
  return { kind: choice('kind', templateKindChoices, ''), keyword: text('keyword') };
}

/** The inverse of `parseTemplatesView`: a query without `?`, empty for the open view. */
export function formatTemplatesView({ kind, keyword }: TemplatesView): string {
  return writeViewQuery({ kind, keyword });
}
