import type { PromotedCreator } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { readPlaces } from '../../creator/cards.ts';

/** A creator as the promotion keeps it. */
export type KeptCreator = Pick<PromotedCreator, 'platform' | 'name' | 'handle'> & {
  readonly creatorId: number | null;
};

/** Returns what the database knows of creators beside their kept names; those that it no longer has keep these alone. */
export async function promotedCreators(
  executor: Executor,
  ids: readonly (number | null)[],
): Promise<(kept: KeptCreator) => Omit<PromotedCreator, 'id'> & { id: number | null }> {
  const byId = await readPlaces(
    executor,
    ids.filter((id) => id !== null),
  );
  return ({ creatorId, platform, name, handle }) => {
    const found = byId.get(creatorId ?? 0);
    return {
      id: found?.id ?? null,
      platform,
      name,
      handle,
      avatarUrl: found?.avatarUrl ?? null,
      followers: found?.followers ?? null,
      region: found?.region ?? null,
      language: found?.language ?? null,
    };
  };
}
