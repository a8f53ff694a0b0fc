import type {
  AnswerOf,
  BodyOf,
  exportUsage,
  listUsageCharges,
  QueryOf,
  usageReportSchema,
} from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { type Cursors, signedCursors } from '../../../platform/http/request/cursor.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { JobService } from '../../job/service.ts';
import type { EquityService } from '../service.ts';
import { type ChargePlace, chargePlaceSchema, readCharges } from './charges.ts';
import { beginUsageExport } from './exporting/begin.ts';
import { readUsage } from './report.ts';
import { scopeOf, type UsageWish } from './scope.ts';

type UsageReport = AnswerOf<typeof usageReportSchema>;

export interface UsageServiceDeps extends Pick<Deps, 'db' | 'now' | 'secrets'> {
  readonly equity: EquityService;
  readonly jobs: JobService;
}

/** Usage: the whole team's for its owner, their own for members. */
export class UsageService {
  readonly #deps: UsageServiceDeps;
  readonly #cursors: Cursors<ChargePlace>;

  constructor(deps: UsageServiceDeps) {
    this.#deps = deps;
    this.#cursors = signedCursors(deps.secrets.hash, 'usageCharges', chargePlaceSchema);
  }

  /** @throws Failure as `scopeOf` */
  read(caller: Caller, wish: UsageWish, language: Language): Promise<UsageReport> {
    return readUsage(this.#deps, caller, wish, { now: this.#deps.now(), language });
  }

  /** @throws Failure as `scopeOf`; `validation` for a cursor of another list */
  async charges(
    caller: Caller,
    { searchAfter, pageSize, counter, ...wish }: QueryOf<typeof listUsageCharges>,
  ): Promise<AnswerOf<typeof listUsageCharges>> {
    const scope = await scopeOf(this.#deps.db, caller, wish, this.#deps.now());
    const { from, to } = scope;
    const list = `${caller.teamId} ${caller.accountId} ${from} ${to} ${wish.member} ${counter}`;
    const after = searchAfter === '' ? undefined : await this.#cursors.read(searchAfter, list);
    const found = await readCharges(this.#deps.db, caller, scope, { counter, after, max: pageSize });
    return {
      list: found.list,
      searchAfter: found.last ? await this.#cursors.write(found.last, list) : null,
    };
  }

  /** @throws Failure as `scopeOf` */
  export(
    caller: Caller,
    body: BodyOf<typeof exportUsage>,
    language: Language,
  ): Promise<AnswerOf<typeof exportUsage>> {
    return beginUsageExport(this.#deps, caller, body, language);
  }
}
