import type { listPromotionInvitations } from '@reachkit/contract/collaboration/invitation';
import { invitationStates, invitationTurns } from '@reachkit/contract/collaboration/kinds';
import type { QueryOf } from '@reachkit/contract/endpoint';
import { choice, page, setting, text, urlState } from '../../../core/navigation/urlState.ts';

export const invitationSorts = ['next', 'added', 'name', 'estimate', 'quoted', 'difference'] as const;

/** Filters and order of the creators of a promotion. */
export interface InvitationsView
  extends Pick<
    QueryOf<typeof listPromotionInvitations>,
    'turn' | 'state' | 'warned' | 'ownerId' | 'keyword' | 'sort'
  > {
  /** From 1. */
  readonly page: number;
}

const view = urlState<InvitationsView>({
  turn: choice(['', ...invitationTurns]),
  state: choice(['', ...invitationStates]),
  warned: choice(['', '1']),
  ownerId: text(20),
  keyword: text(),
  sort: setting(invitationSorts, 'next'),
  page: page('page', 1_000),
});

/** The initial view: all creators, what waits for the team first. */
export const openInvitationsView = view.open;
/** Reads a view from the query part of a URL. */
export const parseInvitationsView = view.parse;
/** The inverse of `parseInvitationsView`: a query without `?`, empty for the open view. */
export const formatInvitationsView = view.format;
/** Whether the view's filters hide creators that the open view shows. */
export const { isFiltered } = view;
