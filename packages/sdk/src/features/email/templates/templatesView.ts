import { mailTemplateKinds } from '@reachkit/contract/email/template';
import { choice, opened, text, urlState } from '../../../core/navigation/urlState.ts';

/** `""`: both kinds. */
export const templateKindChoices = ['', ...mailTemplateKinds] as const;

/** Filters, and the open template. */
export interface TemplatesView {
  readonly kind: (typeof templateKindChoices)[number];
  readonly keyword: string;
  /** Id of the edited template; `new`, or `new-` with a starter, for a new one. `""`: the list. */
  readonly open: string;
}

const state = urlState<TemplatesView>({
  kind: choice(templateKindChoices),
  keyword: text(),
  open: opened('template'),
});

/** The initial view: all templates, none open. */
export const openTemplatesView = state.open;
/** Reads a view from the query part of a URL. */
export const parseTemplatesView = state.parse;
/** The inverse of `parseTemplatesView`: a query without `?`, empty for the initial view. */
export const formatTemplatesView = state.format;
/** Whether a view hides results that the default view shows. */
export const { isFiltered } = state;
