import { setTimeout as pause } from 'node:timers/promises';
import {
  addBookmark,
  changeBookmark,
  getHealth,
  getReadiness,
  getSiteConfig,
  getStatisticsCount,
  globalSearch,
  listBookmarks,
  listChanges,
  removeBookmark,
} from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { SearchService } from '../search/service.ts';
import { BookmarkService } from './bookmarks.ts';
import { readChanges } from './changes.ts';
import { searchEverything } from './globalSearch.ts';
import { siteConfigOf } from './siteConfig.ts';
import { StatisticsService } from './statistics.ts';

/** How long a database may take to say that it is there, in milliseconds. */
const patience = 2_000;

export function siteRoutes(deps: Deps, search: Pick<SearchService, 'suggest'>): Route[] {
  const statistics = new StatisticsService(deps);
  const bookmarks = new BookmarkService(deps);
  return [
    route(getStatisticsCount, () => statistics.read()),
    route(getSiteConfig, async (_, { language }) => siteConfigOf(deps.config, language)),
    route(globalSearch, ({ query }, { caller }) => searchEverything(deps, search, caller, query.q)),
    route(listChanges, ({ query }, { language }) => readChanges(deps, query.page, language)),
    route(listBookmarks, async (_, { caller }) => ({ list: await bookmarks.list(caller) })),
    route(addBookmark, ({ body }, { caller }) => bookmarks.add(caller, body)),
    route(changeBookmark, async ({ params, body }, { caller }) => ({
      list: await bookmarks.change(caller, params.id, body),
    })),
    route(removeBookmark, async ({ params }, { caller }) => ({
      list: await bookmarks.remove(caller, params.id),
    })),
    route(getHealth, async () => ({ status: 'alive' as const })),
    route(getReadiness, async () => {
      try {
        await withinPatience(deps.pool.query('select'));
      } catch (cause) {
        throw new Failure('upgrading', { cause });
      }
      return { status: 'ready' as const };
    }),
  ];
}

async function withinPatience(answer: Promise<unknown>): Promise<void> {
  const giveUp = new AbortController();
  const tooLate = pause(patience, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`no answer within ${patience} ms`);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    giveUp.abort();
    tooLate.catch(() => undefined);
    answer.catch(() => undefined);
  }
}
