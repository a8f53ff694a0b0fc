import { setTimeout as pause } from 'node:timers/promises';
import { filtersBeyond, type SavedSearchNote, savedSearchEvent } from '@reachkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { dayMs } from '../../../platform/housekeeping/chores.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import { describeError } from '../../../platform/logging.ts';
import { readStanding } from '../../membership/standing.ts';
import { readPeople } from '../../session/people.ts';
import { savedSearch } from '../tables.ts';
import { countNew } from './news.ts';
import { alertScope } from './service.ts';
import { findKept, type Kept, seenOf } from './store.ts';

/** Milliseconds between two looks at which searches are due. */
const lookEvery = 10 * 60 * 1000;
/** Milliseconds that a round may take; what is left then waits for the next. */
const roundFor = 60_000;
/** Milliseconds that one search may take; what takes longer is left out for the day. */
const patience = 2000;

/**
 * Looks once a day at each search that has an alert, and tells its owner's screens when something is there that they
 * have not seen. Each search is taken by one process of the installation, one at a time.
 */
export class SavedSearchAlerts {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'log'>) {
    this.#deps = deps;
  }

  start(): void {
    this.#running ??= this.#run(this.#stopping.signal);
  }

  /** Ends after the search that is being looked at just now. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Looks at what is due; answers how many searches had something to tell. */
  async round(): Promise<number> {
    const end = performance.now() + roundFor;
    let told = 0;
    while (performance.now() < end && !this.#stopping.signal.aborted) {
      const taken = await this.#take();
      if (!taken) break;
      if (await this.#look(taken)) told += 1;
    }
    return told;
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(lookEvery * (0.5 + Math.random()), undefined, { signal, ref: false }).catch(
        () => undefined,
      );
      if (signal.aborted) return;
      try {
        const told = await this.round();
        if (told > 0) this.#deps.log.info({ told }, 'told of news in saved searches');
      } catch (error) {
        this.#deps.log.warn(
          { err: describeError(error) },
          'saved searches could not be looked at, and are tried again',
        );
      }
    }
  }

  /** Marks the search that waits longest as looked at; `undefined` when none is due. */
  async #take(): Promise<
    { readonly id: number; readonly teamId: number; readonly accountId: number } | undefined
  > {
    const { db, now } = this.#deps;
    const due = sql`select ${savedSearch.id} from ${savedSearch} where ${savedSearch.hasAlert}
      and (${savedSearch.alertedAt} is null
        or ${savedSearch.alertedAt} <= ${new Date(now().getTime() - dayMs).toISOString()}::timestamptz)
      order by ${savedSearch.alertedAt} nulls first, ${savedSearch.id} limit 1 for update skip locked`;
    const [taken] = await db
      .update(savedSearch)
      .set({ alertedAt: now() })
      .where(and(sql`${savedSearch.id} = (${due})`, eq(savedSearch.hasAlert, true)))
      .returning({ id: savedSearch.id, teamId: savedSearch.teamId, accountId: savedSearch.accountId });
    return taken;
  }

  async #look(owned: {
    readonly id: number;
    readonly teamId: number;
    readonly accountId: number;
  }): Promise<boolean> {
    const { db, now, log } = this.#deps;
    const { id, ...owner } = owned;
    const search = await findKept(db, owner, String(id));
    if (!search || !(await this.#mayBeTold(search))) return false;
    const { platform, filter, createdAt } = search;
    const news = await countNew(
      this.#deps,
      { platform, filter, viewer: owner, now: now() },
      // Whoever never came back has seen what was there when they kept the search.
      seenOf(search, owner.accountId) ?? { kind: 'since', at: createdAt },
      { patience },
    );
    if (news === null) log.info({ search: id }, 'a saved search takes too long to be looked at today');
    if (news === null || news.count === 0) return false;
    const data: SavedSearchNote = { id: String(id), newCount: news.count };
    await publishLive(db, { account: owner.accountId }, { code: 0, msg: '', event: savedSearchEvent, data });
    return true;
  }

  /** Alerts, and the filters of the search, may have left the membership since; or the person the team. */
  async #mayBeTold({ teamId, accountId, filter }: Kept): Promise<boolean> {
    const { db, now } = this.#deps;
    const person = (await readPeople(db, [accountId])).get(accountId);
    const scope = (await readStanding(db, teamId, ['searchScope'], now()))?.limit('searchScope').value ?? 0;
    return person?.isActive === true && scope >= alertScope && filtersBeyond(scope, filter).length === 0;
  }
}
