import { roleTeamAdmin } from '@reachkit/contract';
import type { Caller } from '../../platform/http/route.ts';
import type { Person } from '../../platform/tenant/person.ts';

/** Who acts: a person of a team, and whether the team is theirs. */
export interface Actor extends Person {
  readonly isOwner: boolean;
  /** Of the request; none where a job acts. */
  readonly network?: string | null | undefined;
}

export const personOf = ({ teamId, accountId, roleIds, network }: Caller): Actor => ({
  teamId,
  accountId,
  network,
  isOwner: roleIds.includes(roleTeamAdmin),
});

/** An id as it travels; `undefined` for a text that cannot be an id. */
export const idOf = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

/** Ids as they travel, each once, without texts that cannot be ids. */
export const idsOf = (texts: readonly string[]): number[] => [
  ...new Set(texts.flatMap((text) => idOf(text) ?? [])),
];
