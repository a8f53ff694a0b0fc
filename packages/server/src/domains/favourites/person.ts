import { roleTeamAdmin } from '@reachkit/contract';
import type { Transaction } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/route.ts';

/** Who acts: a person of a team, and whether the team is theirs. */
export interface Person {
  readonly teamId: number;
  readonly accountId: number;
  readonly isOwner: boolean;
  /** Of the request; none where a job acts. */
  readonly network?: string | null | undefined;
}

export const personOf = ({ teamId, accountId, roleIds, network }: Caller): Person => ({
  teamId,
  accountId,
  network,
  isOwner: roleIds.includes(roleTeamAdmin),
});

/** A database or a transaction. */
export type Executor = Pick<Transaction, 'select' | 'execute' | '_'>;

/** An id as it travels; `undefined` for a text that cannot be an id. */
export const idOf = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

/** Ids as they travel, each once, without texts that cannot be ids. */
export const idsOf = (texts: readonly string[]): number[] => [
  ...new Set(texts.flatMap((text) => idOf(text) ?? [])),
];
