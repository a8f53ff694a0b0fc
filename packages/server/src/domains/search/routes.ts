import {
  type BodyOf,
  countCreators,
  getFilterOptions,
  type SearchFilter,
  searchCreators,
  suggestCreators,
} from '@reachkit/contract';
import type { Deps } from '../../platform/deps.ts';
import { gatedRoute } from '../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { admitSuggested, recordFound } from '../creator/disclosure/disclosure.ts';
import { searchAbout } from '../plan/chargeAbout.ts';
import { readAllowance } from './allowance.ts';
import { isSampleCall } from './counting/sample.ts';
import { filterMark } from './pages/cursor.ts';
import { sentenceRoute } from './sentence/route.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(deps: Pick<Deps, 'db'>, search: SearchService): Route[] {
  return [
    gatedRoute(
      searchCreators,
      async ({ params, body }, { caller, now }) => {
        const allowance = await readAllowance(deps, caller.teamId, now);
        const page = await search.search(params.platform, body, { viewer: caller, allowance });
        await recordFound(
          deps.db,
          caller,
          page.list.map(({ id }) => id),
          allowance.day,
        );
        return { page, rows: allowance.rows };
      },
      {
        // A search is charged per person and filter: order and pages are free.
        subject: ({ params, body }, { accountId }) =>
          `${accountId} ${filterMark(params.platform, filterOf(body))}`,
        about: ({ params, body }) => searchAbout(params.platform, filterOf(body)),
        isFreeCall: ({ params, body }) => isSampleCall(params.platform, body),
        isFree: ({ page }) => page.list.length === 0,
        answer: ({ page, rows }, searches, isPaid) => ({
          ...page,
          isSample: !isPaid && page.list.length > 0,
          quota: { rows, searches },
        }),
      },
    ),
    route(countCreators, async ({ params, body }, { caller, now }) =>
      search.count(params.platform, body, {
        viewer: caller,
        allowance: await readAllowance(deps, caller.teamId, now),
      }),
    ),
    route(getFilterOptions, ({ params }) => search.filterOptions(params.platform)),
    route(suggestCreators, async ({ query }, { caller, now }) => {
      const { creators, accounts, ...others } = await search.suggest(query.platform, query.q);
      const named = [...creators, ...(accounts?.found ?? [])].map(({ id }) => id);
      const admitted = await admitSuggested(deps, caller, named, now);
      const isAdmitted = ({ id }: { readonly id: number }) => admitted.has(id);
      return {
        ...others,
        creators: creators.filter(isAdmitted),
        ...(accounts && { accounts: { ...accounts, found: accounts.found.filter(isAdmitted) } }),
      };
    }),
    sentenceRoute(),
  ];
}

/** Returns the filter of a search request, without its display options. */
function filterOf(body: BodyOf<typeof searchCreators>): SearchFilter {
  const { sort: _sort, order: _order, pageSize: _size, searchAfter: _place, skip: _skip, ...filter } = body;
  return filter;
}
