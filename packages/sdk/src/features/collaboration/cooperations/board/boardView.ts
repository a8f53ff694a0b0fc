import { choice, opened, setting, text, urlState } from '../../../../core/navigation/urlState.ts';

/** Filters and shape of the collaborations of one promotion, and the one that is open. */
export interface BoardView {
  readonly shape: 'board' | 'table';
  /** Groups of the table. */
  readonly group: 'stage' | 'due';
  /** `open`: all that are not at an end. */
  readonly stage: 'open' | 'done' | 'cancelled';
  readonly due: '' | 'overdue' | 'today';
  readonly ownerId: string;
  /** Id of the collaboration in the panel; `''`: none. */
  readonly opened: string;
}

const state = urlState<BoardView>({
  shape: setting(['board', 'table'], 'board'),
  group: setting(['stage', 'due'], 'stage'),
  stage: choice(['open', 'done', 'cancelled']),
  due: choice(['', 'overdue', 'today']),
  ownerId: text(20),
  opened: opened('cooperation'),
});

/** The initial view: the board of all open collaborations. */
export const openBoardView = state.open;
/** Reads a view from the query part of a URL. */
export const parseBoardView = state.parse;
/** The inverse of `parseBoardView`: a query without `?`, empty for the open view. */
export const formatBoardView = state.format;
/** Whether the view's filters hide collaborations that the open view shows. */
export const { isFiltered } = state;
