'use client';
import { getFilterOptions } from '@reachkit/contract';
import type { Platform } from '@reachkit/contract/creator/platform';
import { useMemo } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import type { FilterOptions } from '../../../../domain/creatorFilters/filterOptions.ts';

const staleMs = 600_000;

/** Returns the filter options for creators of all these platforms together; `null` until the first platform has loaded. */
export function useFilterOptions(platforms: readonly Platform[]): FilterOptions | null {
  const tiktok = useOptions('tiktok', platforms);
  const youtube = useOptions('youtube', platforms);
  const instagram = useOptions('instagram', platforms);
  return useMemo(() => merged([tiktok, youtube, instagram]), [tiktok, youtube, instagram]);
}

function useOptions(platform: Platform, asked: readonly Platform[]): FilterOptions | undefined {
  const isAsked = asked.includes(platform);
  const { data } = useRead(getFilterOptions, { params: { platform } }, { isEnabled: isAsked, staleMs });
  return isAsked ? data : undefined;
}

/** Merges codes and tags, the most frequent first. */
function merged(given: readonly (FilterOptions | undefined)[]): FilterOptions | null {
  const [first, ...others] = given.filter((one) => one !== undefined);
  if (!first || others.length === 0) return first ?? null;
  const all = [first, ...others];
  const tags = new Map(all.flatMap((one) => one.tags.map((tag) => [tag.code, tag])));
  return {
    ...first,
    regions: summed(all.map(({ regions }) => regions)),
    languages: summed(all.map(({ languages }) => languages)),
    tags: [...tags.values()],
  };
}

type Counted = FilterOptions['regions'];

function summed(lists: readonly Counted[]): Counted {
  const counts = new Map<string, number>();
  for (const { code, count } of lists.flat()) counts.set(code, (counts.get(code) ?? 0) + count);
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
}
