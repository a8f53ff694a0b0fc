import { sendFeedback } from '@reachkit/contract/account/feedback';
import {
  addBookmark,
  changeBookmark,
  getSiteConfig,
  getStatisticsCount,
  globalSearch,
  listBookmarks,
  listChanges,
  removeBookmark,
} from '@reachkit/contract/site';
import type { Deps } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { RateLimits } from '../../platform/limits/rateLimits.ts';
import type { SearchService } from '../search/service.ts';
import { BookmarkService } from './bookmarks.ts';
import { readChanges } from './changes.ts';
import { readDemoProgress } from './demoProgress.ts';
import { FeedbackService } from './feedback.ts';
import { searchEverything } from './globalSearch.ts';
import { siteConfigOf } from './siteConfig.ts';
import { StatisticsService } from './statistics.ts';

export function siteRoutes(
  deps: Deps,
  search: Pick<SearchService, 'suggest'>,
  limits: Pick<RateLimits, 'take'>,
): Route[] {
  const statistics = new StatisticsService(deps);
  const feedback = new FeedbackService(deps, limits);
  const bookmarks = new BookmarkService(deps);
  return [
    route(getStatisticsCount, () => statistics.read()),
    route(getSiteConfig, async (_, { language }) =>
      siteConfigOf(deps.config, language, await readDemoProgress(deps)),
    ),
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
    route(sendFeedback, ({ body }, { caller, now }) => feedback.send(caller, body, now)),
  ];
}
