import type { Target } from '../../../core/navigation/target.ts';
import { choice, matching, text, urlState } from '../../../core/navigation/urlState.ts';

/** The pages of the console, in the order of its navigation. */
export const consolePages = ['teams', 'audit', 'staff', 'access'] as const;
/** One of `consolePages`. */
export type ConsolePage = (typeof consolePages)[number];

/** View of the console. */
export interface OfficeConsoleViewState {
  readonly page: ConsolePage;
  /** Id of the open team, above the search of teams; `""`: none. */
  readonly team: string;
  /** View of the page, as a query from its `format…View`. */
  readonly view: string;
}

const state = urlState<OfficeConsoleViewState>(
  { page: choice(consolePages), team: matching((id) => /^\d{1,15}$/.test(id)), view: text(1_000) },
  (view, open) => (view.page === 'teams' ? view : { ...view, team: open.team }),
);

/** The default view: the search of teams. */
export const openOfficeConsoleView = state.open;
/** Reads a view from the query part of a URL. */
export const parseOfficeConsoleView = state.parse;
/** The inverse of `parseOfficeConsoleView`: a query without `?`, empty for the default view. */
export const formatOfficeConsoleView = state.format;

/** Returns the view of the console that shows a target; `null` for targets outside the console. */
export function consoleViewOf(target: Target): OfficeConsoleViewState | null {
  switch (target.kind) {
    case 'staffTeams':
      return { page: 'teams', team: '', view: target.view ?? '' };
    case 'staffTeam':
      return { page: 'teams', team: target.id, view: target.view ?? '' };
    case 'staffAudit':
      return { page: 'audit', team: '', view: target.view ?? '' };
    case 'staffAccounts':
      return { page: 'staff', team: '', view: '' };
    case 'staffAccess':
      return { page: 'access', team: '', view: '' };
    default:
      return null;
  }
}
