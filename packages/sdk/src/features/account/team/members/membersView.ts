import { readViewQuery, writeViewQuery } from '../../../../core/navigation/viewQuery.ts';

/** What is done about a member at the moment; `""`: nothing. */
export const memberActs = ['', 'caps', 'transfer', 'reset', 'removal'] as const;
/** One of `memberActs`. */
export type MemberAct = (typeof memberActs)[number];

/** What of the team members is shown. */
export interface TeamMembersViewState {
  readonly act: MemberAct;
  /** Id of the member; `""` without an act. */
  readonly member: string;
}

/** The view at first: the members, no dialog open. */
export const openMembersView: TeamMembersViewState = { act: '', member: '' };

/** Reads a view from the query part of a URL. */
export function parseMembersView(query: URLSearchParams | string): TeamMembersViewState {
  const read = readViewQuery(query);
  const act = read.choice('act', memberActs, '');
  const text = read.text('member', 20);
  const member = /^\d+$/.test(text) ? text : '';
  return act === '' || member === '' ? openMembersView : { act, member };
}

/** The inverse of `parseMembersView`: a query without `?`, empty for the open view. */
export function formatMembersView({ act, member }: TeamMembersViewState): string {
  return writeViewQuery({ act, member });
}
