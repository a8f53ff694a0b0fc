import { listImportRows, listImports } from '@reachkit/contract/imports/importing';
import type { QueryClient } from '@tanstack/react-query';

/** Marks cached imports as stale, so that those on the screen are fetched again. */
export async function invalidateImports(cache: QueryClient): Promise<void> {
  await Promise.all(
    [listImports, listImportRows].map(({ id }) => cache.invalidateQueries({ queryKey: ['reachkit', id] })),
  );
}
