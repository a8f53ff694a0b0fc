import { listImportRows, listImports } from '@reachkit/contract/importing';
import type { QueryClient } from '@tanstack/react-query';

/** What is known of imports is read anew, where it is shown. */
export async function forgetImports(cache: QueryClient): Promise<void> {
  await Promise.all(
    [listImports, listImportRows].map(({ id }) => cache.invalidateQueries({ queryKey: ['reachkit', id] })),
  );
}
