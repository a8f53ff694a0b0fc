'use client';
import type { SavedSearch } from '@reachkit/contract/search/saved';
import { useEffect, useRef, useState } from 'react';

interface Searches {
  /** `null` until loaded. */
  readonly list: readonly SavedSearch[] | null;
  readonly open: (search: SavedSearch, how: { readonly replace: boolean }) => Promise<void>;
  /** Refetches the list. */
  readonly refetch: () => Promise<void>;
}

/**
 * Opens the saved search requested by the host, once; Back skips it.
 * @returns whether it is missing, also after the list was read again: another tab may have saved it meanwhile
 */
export function useOpenedSearch(id: string | null, searches: Searches): boolean {
  const { list } = searches;
  const opened = useRef<string | null>(null);
  const [checkedId, setCheckedId] = useState<string | null>(null);
  const found = id === null ? undefined : list?.find((search) => search.id === id);
  const isAbsent = id !== null && list !== null && !found;
  const isToCheck = isAbsent && checkedId !== id;
  const latest = useRef(searches);
  latest.current = searches;

  useEffect(() => {
    if (id === null) {
      opened.current = null;
      setCheckedId(null);
    }
    if (!found || opened.current === found.id) return;
    opened.current = found.id;
    // A failure is shown as a notice.
    latest.current.open(found, { replace: true }).catch(() => undefined);
  }, [id, found]);

  useEffect(() => {
    if (!isToCheck) return;
    let isCurrent = true;
    void latest.current.refetch().then(() => {
      if (isCurrent) setCheckedId(id);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, isToCheck]);

  return isAbsent && !isToCheck;
}
