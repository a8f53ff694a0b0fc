import {
  compareCreators,
  getAudience,
  getBrands,
  getContent,
  getCreator,
  getGrowth,
  getOverview,
  keepQuote,
  removeQuote,
} from '@reachkit/contract';
import { gatedRoute, meteredRoute } from '../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { creatorIdOf, subjectOf } from './creatorId.ts';
import { readAudience } from './detail/audience.ts';
import { readBrands } from './detail/brands.ts';
import { compare } from './detail/compare.ts';
import { readContent } from './detail/content.ts';
import { findCreator } from './detail/findCreator.ts';
import { readGrowth } from './detail/growthSeries.ts';
import { readOverview } from './detail/overview.ts';
import { type ProfileDeps, readProfile } from './detail/profile.ts';
import { dropQuotes, writeQuote } from './detail/quotes.ts';
import { timeZoneOf } from './detail/timeZone.ts';

/** What each part of an analysis is charged for: the creator, once a period for the team, whichever part comes first. */
const subject = ({ params }: { readonly params: { readonly id: string } }) => subjectOf(creatorIdOf(params));

/** A creator's detail: who they are is free, the basic and the audience analysis are paid for. */
export function creatorRoutes(deps: ProfileDeps): Route[] {
  const { db, looks } = deps;
  /** What is told of a creator for nothing, as the profile is, counts as a look at it. */
  const countLook = (
    { params }: { readonly params: { readonly id: string } },
    { accountId }: { readonly accountId: number },
    now: Date,
  ) => looks.take(accountId, [creatorIdOf(params)], now);
  return [
    route(getCreator, async ({ params }, { caller, now }) =>
      readProfile(deps, caller, await findCreator(db, params), now),
    ),
    gatedRoute(
      getOverview,
      async ({ params, query }, { caller: { teamId } }) => {
        const timeZone = await timeZoneOf(db, teamId, query.timeZone);
        return readOverview(deps, await findCreator(db, params), { teamId, timeZone });
      },
      {
        subject,
        readsFirst: true,
        isFree: ({ isKnown }) => !isKnown,
        onFree: countLook,
        answer: ({ overview }, quota) => ({ overview, quota }),
      },
    ),
    gatedRoute(
      getGrowth,
      async ({ params, query }) => readGrowth(deps, await findCreator(db, params), query),
      {
        subject,
        readsFirst: true,
        // One point is what the profile shows for nothing.
        isFree: ({ points }) => points.length < 2,
        onFree: countLook,
        answer: (series, quota) => ({ ...series, quota }),
      },
    ),
    gatedRoute(
      getContent,
      async ({ params, query }, { caller }) => {
        const timeZone = await timeZoneOf(db, caller.teamId, query.timeZone);
        return readContent(deps, await findCreator(db, params), { ...query, timeZone });
      },
      {
        subject,
        readsFirst: true,
        isFree: ({ isKnown }) => !isKnown,
        answer: ({ content }, quota) => ({ ...content, quota }),
      },
    ),
    gatedRoute(getBrands, async ({ params }) => readBrands(deps, await findCreator(db, params)), {
      subject,
      readsFirst: true,
      isFree: ({ isKnown }) => !isKnown,
      answer: ({ told }, quota) => ({ ...told, quota }),
    }),
    gatedRoute(
      getAudience,
      async ({ params }) => ({ audience: await readAudience(db, (await findCreator(db, params)).id) }),
      {
        subject,
        readsFirst: true,
        isFree: ({ audience }) => audience === null,
        answer: ({ audience }, quota) => ({ audience, quota }),
      },
    ),
    meteredRoute(compareCreators, ({ body }, { caller, now }, meter) =>
      compare(deps, { viewer: caller, ids: body.ids, meter, now }),
    ),
    route(keepQuote, async ({ params, body }, { caller, now }) =>
      writeQuote(db, { ...body, creator: await findCreator(db, params), caller, now }),
    ),
    route(removeQuote, async ({ params }, { caller }) => ({
      removed: await dropQuotes(db, caller.teamId, (await findCreator(db, params)).id),
    })),
  ];
}
