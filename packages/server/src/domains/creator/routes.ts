import {
  compareCreators,
  getAudience,
  getBrands,
  getCompareCost,
  getContent,
  getCreator,
  getGrowth,
  getOverview,
  getPostHistory,
  keepQuote,
  removeQuote,
} from '@reachkit/contract';
import { listJoinedCreators } from '@reachkit/contract/creator/joined';
import { gatedRoute, meteredRoute } from '../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { readBlacklist } from '../favourites/holding.ts';
import { readAudience } from './detail/audience.ts';
import { readBrands } from './detail/brands.ts';
import { compare } from './detail/compare.ts';
import { readContent } from './detail/content.ts';
import { findCreator, type StoredCreator } from './detail/findCreator.ts';
import { readGrowth } from './detail/growthSeries.ts';
import { readOverview } from './detail/overview.ts';
import { readPostHistory } from './detail/postHistory.ts';
import { type ProfileDeps, readProfile } from './detail/profile.ts';
import { dropQuotes, writeQuote } from './detail/quotes.ts';
import { timeZoneOf } from './detail/timeZone.ts';
import { requireNamed } from './disclosure/disclosure.ts';
import { creatorIdOf, readCreatorId, subjectOf } from './identity/creatorId.ts';
import { listJoined } from './joining/listJoined.ts';

/** Charge subject of each part of an analysis: the creator, once a period for the team, whichever part comes first. */
const subject = ({ params }: { readonly params: { readonly id: string } }) => subjectOf(creatorIdOf(params));

/** A creator's detail: the profile is free, the basic and the audience analysis are charged. */
export function creatorRoutes(deps: ProfileDeps): Route[] {
  const { db } = deps;
  /** @throws Failure `notFound`; `equity` for a creator new to the team when its searches are used up */
  const open = async (
    params: Parameters<typeof findCreator>[1],
    { caller, now }: { readonly caller: Person; readonly now: Date },
  ): Promise<StoredCreator> => {
    const creator = await findCreator(db, params);
    await requireNamed(db, caller, [creator.id], now);
    return creator;
  };
  return [
    route(getCreator, async ({ params }, context) =>
      readProfile(deps, context.caller, await open(params, context), context.now),
    ),
    gatedRoute(
      getOverview,
      async ({ params, query }, context) => {
        const { caller, now } = context;
        const { teamId } = caller;
        const creator = await open(params, context);
        const [timeZone, blacklist] = await Promise.all([
          timeZoneOf(db, teamId, query.timeZone),
          readBlacklist(db, caller, creator.id, now),
        ]);
        return readOverview(deps, creator, { teamId, timeZone, isBlacklisted: blacklist?.scope === 'all' });
      },
      {
        subject,
        readsFirst: true,
        isFree: ({ isKnown }) => !isKnown,
        answer: ({ overview }, quota) => ({ overview, quota }),
      },
    ),
    gatedRoute(
      getGrowth,
      async ({ params, query }, context) => readGrowth(deps, await open(params, context), query),
      {
        subject,
        readsFirst: true,
        // A single point is what the profile shows for free.
        isFree: ({ series, isKept }) => series.points.length < 2 || !isKept,
        answer: ({ series }, quota) => ({ ...series, quota }),
      },
    ),
    gatedRoute(
      getContent,
      async ({ params, query }, context) => {
        const timeZone = await timeZoneOf(db, context.caller.teamId, query.timeZone);
        return readContent(deps, await open(params, context), { ...query, timeZone });
      },
      {
        subject,
        readsFirst: true,
        isFree: ({ isKnown }) => !isKnown,
        answer: ({ content }, quota) => ({ ...content, quota }),
      },
    ),
    gatedRoute(
      getPostHistory,
      async ({ params }, context) => readPostHistory(deps, await open(params, context), params.postId),
      { subject, readsFirst: true, answer: (history, quota) => ({ ...history, quota }) },
    ),
    gatedRoute(getBrands, async ({ params }, context) => readBrands(deps, await open(params, context)), {
      subject,
      readsFirst: true,
      isFree: ({ isKnown }) => !isKnown,
      answer: ({ answer }, quota) => ({ ...answer, quota }),
    }),
    gatedRoute(
      getAudience,
      async ({ params }, context) => ({ audience: await readAudience(db, (await open(params, context)).id) }),
      {
        subject,
        readsFirst: true,
        isFree: ({ audience }) => audience === null,
        answer: ({ audience }, quota) => ({ audience, quota }),
      },
    ),
    route(getCompareCost, async ({ body }, { caller, now }) => {
      const subjects = [...new Set(body.ids)].flatMap((id) => {
        const number = readCreatorId(id);
        return number === undefined ? [] : [subjectOf(number)];
      });
      const { quota, paid } = await deps.meter.look(caller, { key: 'basicAnalyses', subjects }, now);
      return { closed: subjects.filter((one) => !paid.has(one)).length, quota };
    }),
    meteredRoute(compareCreators, ({ body }, { caller, now }, meter) =>
      compare(deps, { viewer: caller, ids: body.ids, meter, now }),
    ),
    route(keepQuote, async ({ params, body }, context) => {
      const { caller, now } = context;
      return writeQuote(db, { ...body, creator: await open(params, context), caller, now });
    }),
    route(listJoinedCreators, ({ query }) => listJoined(db, query)),
    route(removeQuote, async ({ params }, { caller, now }) => ({
      removed: await dropQuotes(db, caller, { creatorId: (await findCreator(db, params)).id, now }),
    })),
  ];
}
