import { roleTeamAdmin } from '@reachkit/contract';
import type { Caller } from '../../platform/http/route.ts';
import type { Person } from '../../platform/tenant/person.ts';

/** The acting person: a team member, and whether they own the team. */
export interface Actor extends Person {
  readonly isOwner: boolean;
  /** Network of the request; none for a job. */
  readonly network?: string | null | undefined;
}

export const personOf = ({ teamId, accountId, roleIds, network }: Caller): Actor => ({
  teamId,
  accountId,
  network,
  isOwner: roleIds.includes(roleTeamAdmin),
});

/** Parses an id from the API; `undefined` for a text that cannot be an id. */
export const idOf = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

/** Parses ids from the API, each once, without invalid ones. */
export const idsOf = (texts: readonly string[]): number[] => [
  ...new Set(texts.flatMap((text) => idOf(text) ?? [])),
];
