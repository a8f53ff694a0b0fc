import { choice, matching, urlState } from '../../../../core/navigation/urlState.ts';

/** The open action on a member; `""`: none. */
export const memberActions = ['', 'caps', 'transfer', 'reset', 'removal'] as const;
/** One of `memberActions`. */
export type MemberAct = (typeof memberActions)[number];

/** View of the team members. */
export interface TeamMembersViewState {
  readonly act: MemberAct;
  /** Id of the member; `""` without an action. */
  readonly member: string;
}

const state = urlState<TeamMembersViewState>(
  { act: choice(memberActions), member: matching((id) => /^\d{1,20}$/.test(id)) },
  (view, open) => (view.act === '' || view.member === '' ? open : view),
);

/** The default view: the members, no dialog open. */
export const openMembersView = state.open;
/** Reads a view from the query part of a URL. */
export const parseMembersView = state.parse;
/** The inverse of `parseMembersView`: a query without `?`, empty for the default view. */
export const formatMembersView = state.format;
