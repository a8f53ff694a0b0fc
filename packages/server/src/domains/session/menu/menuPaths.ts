import { ne } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { menuItem } from '../tables.ts';

/** How long paths are cached, in milliseconds: anyone can request unknown URLs. */
const keptMs = 10_000;

/** Creates a cached reader of the paths of all menu pages. */
export function createMenuPaths({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<readonly string[]> {
  let kept: { readonly paths: Promise<readonly string[]>; readonly until: number } | undefined;
  async function read(): Promise<readonly string[]> {
    const rows = await db
      .selectDistinct({ path: menuItem.path })
      .from(menuItem)
      .where(ne(menuItem.component, ''));
    return rows.map(({ path }) => path);
  }
  return () => {
    if (kept && kept.until > now().getTime()) return kept.paths;
    const paths = read();
    kept = { paths, until: now().getTime() + keptMs };
    paths.catch(() => {
      kept = undefined;
    });
    return paths;
  };
}
