'use client';
import {
  addShortDomain,
  listShortDomains,
  removeShortDomain,
  type ShortDomain,
  verifyShortDomain,
} from '@reachkit/contract';
import { unlessGone } from '../../../core/failures/removal.ts';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { useInvalidateShortLinks } from '../shared/useInvalidateShortLinks.ts';

/** The team's own domains for short links, for its owner. Actions reject with a `ReachkitError`. */
export interface ShortDomainsModel extends ReadStatus {
  /** In the order in which they were entered; `null` until the first response. */
  readonly list: readonly ShortDomain[] | null;
  readonly add: (host: string) => Promise<ShortDomain>;
  /** Checks the TXT record now; `verifiedAt` of the response is set if it was found. */
  readonly verify: (id: string) => Promise<ShortDomain>;
  readonly remove: (id: string) => Promise<void>;
}

/** Reads, adds, verifies and removes the team's own domains for short links. */
export function useShortDomains(): ShortDomainsModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const invalidateLinks = useInvalidateShortLinks();
  const read = useRead(listShortDomains, {});
  const { data } = read;
  const silent = { notify: false } as const;
  // Refetches the short links: their URLs use a verified domain.
  const then = async <Answer>(done: Promise<Answer>): Promise<Answer> => {
    const answer = await done;
    await invalidate(listShortDomains);
    await invalidateLinks();
    return answer;
  };
  return {
    list: data?.list ?? null,
    ...readStatus(read),
    add: (host) => then(call(addShortDomain, { body: { host } }, silent)),
    verify: (id) => then(call(verifyShortDomain, { params: { id } }, silent)),
    remove: async (id) => {
      await then(unlessGone(call(removeShortDomain, { params: { id } }, silent)));
    },
  };
}
