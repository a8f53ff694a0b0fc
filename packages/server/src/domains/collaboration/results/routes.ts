import {
  changePromotionRates,
  exportPromotionResults,
  getPromotionResults,
  listPromotionPosts,
  listReportShares,
  revokeReportShare,
  shareReport,
} from '@reachkit/contract';
import type { CreatorSources } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { meteredRoute } from '../../../platform/http/gatedRoute.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { SharedPages } from '../../../platform/sharedPages/sharedPages.ts';
import { inSnapshot } from '../../creator/detail/posts/snapshot.ts';
import { monitorSources } from '../../monitor/sources.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { exportResults } from './exporting/exportResults.ts';
import { findKept } from './find.ts';
import { listPosts } from './posts/listPosts.ts';
import { changeRates } from './rates.ts';
import { type ResultsContext, readResults } from './results.ts';
import { listShares, revokeShare, share } from './sharing/shares.ts';

/** Routes of what a promotion brought, and of its shared reports. */
export function routesOfResults(deps: Deps & { readonly postSources: CreatorSources }): Route[] {
  const { db, config } = deps;
  const sources = monitorSources(deps.postSources);
  const pages = new SharedPages(deps);
  const sharing = { db, pages, origin: config.publicUrl ?? `http://localhost:${config.port}` };
  const contextOf = async (teamId: number, now: Date): Promise<ResultsContext> => {
    const facts = await readTeamFacts(db, teamId);
    if (!facts) throw new Failure('notFound');
    return { teamId, now, sources, timeZone: facts.timeZone };
  };
  const read = async (teamId: number, id: string, now: Date) => {
    const context = await contextOf(teamId, now);
    return inSnapshot(db, async (tx) => readResults(tx, context, await findKept(tx, teamId, id)));
  };
  return [
    route(
      getPromotionResults,
      async ({ params }, { caller, now }) => (await read(caller.teamId, params.id, now)).results,
    ),
    route(changePromotionRates, async ({ params, body }, { caller, now }) => {
      await changeRates(db, caller, params.id, body, await contextOf(caller.teamId, now));
      return (await read(caller.teamId, params.id, now)).results;
    }),
    meteredRoute(exportPromotionResults, async ({ params, body }, { caller, language, now }, meter) => {
      const { timeZone } = await contextOf(caller.teamId, now);
      const promotion = await findKept(db, caller.teamId, params.id);
      const known = await read(caller.teamId, params.id, now);
      const options = { format: body.format, language, promotion, timeZone, now };
      return exportResults({ db, meter, caller }, known, options);
    }),
    route(listReportShares, ({ params }, { caller }) => listShares({ db }, caller.teamId, params.id)),
    route(shareReport, async ({ params, body }, { caller, now }) => {
      const { timeZone } = await contextOf(caller.teamId, now);
      return share(sharing, caller, params.id, body, { now, timeZone });
    }),
    route(revokeReportShare, ({ params }, { caller, now }) => revokeShare(sharing, caller, params, now)),
    route(listPromotionPosts, async ({ params }, { caller, now }) => {
      const context = await contextOf(caller.teamId, now);
      return inSnapshot(db, (tx) => listPosts(tx, context, params.id));
    }),
  ];
}
