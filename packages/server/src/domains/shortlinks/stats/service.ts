import type {
  getShortLinkDimension,
  getShortLinkStat,
  listShortLinkVisits,
  QueryOf,
  ShortLinkDimension,
  ShortLinkStat,
  ShortLinkVisits,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readTeamFacts } from '../../session/teamFacts.ts';
import { shortLink } from '../tables.ts';
import { readDimension, readFigures, readLatest, readSeries, type StatLink } from './read.ts';
import { listRecords } from './records.ts';
import { stepOf, stepsOf, type VisitWindow, type WindowQuery, windowBefore, windowOf } from './window.ts';

interface StatCaller {
  readonly teamId: number;
}

/** What short links brought, for members of their team. */
export class ShortStatService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound`, or `validation` at `from` or `to` */
  async stat(
    caller: StatCaller,
    id: string,
    query: QueryOf<typeof getShortLinkStat>,
  ): Promise<ShortLinkStat> {
    const { db, now: clock } = this.#deps;
    const now = clock();
    const { link, window } = await this.#open(caller, id, query, now);
    const step = stepOf(window, query.step);
    const earlier = windowBefore(window);
    const series = await readSeries(db, link, window, { step, now });
    const latest = await readLatest(db, link);
    return {
      window: shown(window),
      figures: await readFigures(db, link, window, now),
      before: earlier && (await readFigures(db, link, earlier, now)),
      step,
      series: stepsOf(window, step).map((at) => {
        const found = series.get(at.getTime());
        const { pv = 0, uv = 0, fresh = 0, bots = 0 } = found ?? {};
        return { at: at.toISOString(), pv, uv, new: fresh, old: uv - fresh, bots };
      }),
      asOf: latest?.toISOString() ?? null,
    };
  }

  /** @throws Failure `notFound`, or `validation` at `from` or `to` */
  async dimension(
    caller: StatCaller,
    id: string,
    query: QueryOf<typeof getShortLinkDimension>,
  ): Promise<ShortLinkDimension> {
    const { db, now: clock } = this.#deps;
    const now = clock();
    const { link, window } = await this.#open(caller, id, query, now);
    const total = await readFigures(db, link, window, now);
    const list = await readDimension(db, link, window, { by: query.by, total, now });
    return { window: shown(window), list: [...list], pv: total.pv, uv: total.uv };
  }

  /** @throws Failure `notFound`, or `validation` at `from` or `to` */
  async visits(
    caller: StatCaller,
    id: string,
    query: QueryOf<typeof listShortLinkVisits>,
  ): Promise<ShortLinkVisits> {
    const { db, now } = this.#deps;
    const { link, window } = await this.#open(caller, id, query, now());
    return listRecords(db, link, window, query);
  }

  async #open(
    { teamId }: StatCaller,
    id: string,
    query: WindowQuery,
    now: Date,
  ): Promise<{ readonly link: StatLink; readonly window: VisitWindow }> {
    const { db } = this.#deps;
    const wanted = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
    const [found] = await teamScope(db, teamId)
      .select({ id: shortLink.id, createdAt: shortLink.createdAt })
      .from(shortLink)
      .where(eq(shortLink.id, wanted));
    const facts = await readTeamFacts(db, teamId);
    if (!found || !facts) throw new Failure('notFound');
    const { timeZone } = facts;
    return {
      link: { teamId, id: found.id },
      window: windowOf(query, { timeZone, now, createdAt: found.createdAt }),
    };
  }
}

const shown = ({ from, to, timeZone }: VisitWindow) => ({
  ...{ from: from.toISOString(), to: to.toISOString(), timeZone },
});
