import type {
  AnswerOf,
  compareShortLinks,
  exportShortLinkVisits,
  getShortLinkDimension,
  getShortLinkStat,
  listShortLinkVisits,
  QueryOf,
} from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { FileAnswer } from '../../../platform/http/pages/sendFile.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { findLink } from '../links/read.ts';
import { compareLinks } from './compare.ts';
import { readDimension, readFigures, readLatest, readSeries, type StatLink } from './read.ts';
import { listRecords, readRecords } from './visitRecords.ts';
import { makeVisitsFile, maxFileVisits } from './visitsFile.ts';
import { stepOf, stepsOf, type VisitWindow, type WindowQuery, windowBefore, windowOf } from './window.ts';

/** Figures of short links, for members of their team. */
export class ShortStatService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound`, or `validation` at `from` or `to` */
  async stat(
    caller: Pick<Caller, 'teamId'>,
    id: string,
    query: QueryOf<typeof getShortLinkStat>,
  ): Promise<AnswerOf<typeof getShortLinkStat>> {
    const { db, now: clock } = this.#deps;
    const now = clock();
    const { link, window } = await this.#open(caller, id, query, now);
    const step = stepOf(window, query.step);
    const earlier = windowBefore(window);
    const [series, latest, figures, before] = await Promise.all([
      readSeries(db, link, window, { step, now }),
      readLatest(db, link),
      readFigures(db, link, window, now),
      earlier && readFigures(db, link, earlier, now),
    ]);
    return {
      window,
      figures,
      before,
      step,
      series: stepsOf(window, step).map((at) => {
        const found = series.get(at.getTime());
        const { pv = 0, uv = 0, fresh = 0, bots = 0 } = found ?? {};
        return { at, pv, uv, new: fresh, old: pv - fresh, bots };
      }),
      asOf: latest,
    };
  }

  /** @throws Failure `notFound`, or `validation` at `from` or `to` */
  async dimension(
    caller: Pick<Caller, 'teamId'>,
    id: string,
    query: QueryOf<typeof getShortLinkDimension>,
  ): Promise<AnswerOf<typeof getShortLinkDimension>> {
    const { db, now: clock } = this.#deps;
    const now = clock();
    const { link, window } = await this.#open(caller, id, query, now);
    const total = await readFigures(db, link, window, now);
    const list = await readDimension(db, link, window, { by: query.by, total, now });
    return { window, list: [...list], pv: total.pv, uv: total.uv };
  }

  /** @throws Failure `notFound`, or `validation` at `from` or `to` */
  async visits(
    caller: Pick<Caller, 'teamId'>,
    id: string,
    query: QueryOf<typeof listShortLinkVisits>,
  ): Promise<AnswerOf<typeof listShortLinkVisits>> {
    const now = this.#deps.now();
    const { link, window } = await this.#open(caller, id, query, now);
    return listRecords(this.#deps.db, link, window, query, now);
  }

  /** @throws Failure `notFound`, or `validation` at `from` or `to` */
  async file(
    caller: Pick<Caller, 'teamId'>,
    id: string,
    { format, ...query }: QueryOf<typeof exportShortLinkVisits>,
    language: Language,
  ): Promise<FileAnswer> {
    const now = this.#deps.now();
    const { link, window, code } = await this.#open(caller, id, query, now);
    const { visitorType, show, region } = query;
    const records = readRecords(this.#deps.db, link, { window, visitorType, show, region }, maxFileVisits);
    return makeVisitsFile(records, { format, language, window, code });
  }

  /** @throws Failure `validation` at `from`, `to` or `campaign` */
  async compare(
    { teamId }: Pick<Caller, 'teamId'>,
    query: QueryOf<typeof compareShortLinks>,
  ): Promise<AnswerOf<typeof compareShortLinks>> {
    const { db, now } = this.#deps;
    const facts = await readTeamFacts(db, teamId);
    if (!facts) throw new Failure('notFound');
    return compareLinks(db, { teamId, ...facts }, query, now());
  }

  async #open(
    { teamId }: Pick<Caller, 'teamId'>,
    id: string,
    query: WindowQuery,
    now: Date,
  ): Promise<{ readonly link: StatLink; readonly code: string; readonly window: VisitWindow }> {
    const { db } = this.#deps;
    const found = await findLink(db, teamId, id);
    const facts = await readTeamFacts(db, teamId);
    if (!facts) throw new Failure('notFound');
    const { timeZone } = facts;
    return {
      link: { teamId, id: found.id },
      code: found.code,
      window: windowOf(query, { timeZone, now, createdAt: found.createdAt }),
    };
  }
}
