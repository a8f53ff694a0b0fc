import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type BodyOf,
  type ExportFormat,
  exportColumns,
  type exportCreators,
  exportMost,
  type ListExportColumn,
  openFilter,
  type Platform,
  type previewExport,
} from '@reachkit/contract';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { type RecordedPerson, recordActions } from '../../../platform/records/actions.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { isTimeZone } from '../../../platform/time/wallClock.ts';
import { recordFound, requireNamed } from '../../creator/disclosure/disclosure.ts';
import { readCreatorId } from '../../creator/identity/creatorId.ts';
import type { JobService } from '../../job/service.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import type { StoredAbout } from '../../plan/chargeAbout.ts';
import { requireLevel } from '../../plan/claims.ts';
import { createMeter } from '../../plan/meter.ts';
import { readAllowance } from '../allowance.ts';
import { searchRecords } from '../records.ts';
import type { SearchService } from '../service.ts';
import { countEmails } from './countEmails.ts';
import type { ExportInput } from './exportInput.ts';

type Person = RecordedPerson;
type PreviewBody = BodyOf<typeof previewExport>;
type ExportBody = BodyOf<typeof exportCreators>;

/** Number of creators in an export. */
export type ExportMatches = Pick<AnswerOf<typeof previewExport>, 'rows' | 'matches' | 'matchesKind'>;

interface ExportedList {
  readonly id: number;
  readonly name: string;
  readonly isPublic: boolean;
}

/** Request for an export, of creators of a platform or of a list. */
export type ExportWish = {
  readonly format: ExportFormat;
  readonly columns: readonly ListExportColumn[];
  /** IANA name; default the team's. */
  readonly timeZone: string | undefined;
  readonly requestKey: string | undefined;
} & (
  | { readonly platform: Platform; readonly list: null }
  | { readonly platform: null; readonly list: ExportedList }
);

/** Previews the cost of creator exports, and starts them. */
export class ExportService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #search: SearchService;
  readonly #jobs: JobService;

  constructor(deps: Pick<Deps, 'db' | 'now'>, search: SearchService, jobs: JobService) {
    this.#deps = deps;
    this.#search = search;
    this.#jobs = jobs;
  }

  /** @throws Failure as a search does */
  async preview(person: Person, body: PreviewBody): Promise<AnswerOf<typeof previewExport>> {
    const now = this.#deps.now();
    const matches = await this.#count(person, body, now);
    const ids = matches.rows === 0 ? [] : await this.#settle(person, { ...body, most: matches.rows }, now);
    return this.cost(person, matches, ids);
  }

  /** Content and price of an export of these creators. */
  async cost(
    person: Person,
    matches: ExportMatches,
    ids: readonly number[],
  ): Promise<AnswerOf<typeof previewExport>> {
    const { db, now } = this.#deps;
    const timestamp = now();
    const { quota } = await createMeter({ db }).look(person, { key: 'exportRows', subjects: [] }, timestamp);
    return {
      ...matches,
      emails: await countEmails(db, person.teamId, ids),
      cost: matches.rows,
      left: Math.max(0, quota.limit - quota.used),
      limit: quota.limit,
      limitedBy: quota.limitedBy,
      resetAt: quota.resetAt,
    };
  }

  /** @throws Failure `equity` where fewer rows are left, and as a search does */
  async begin(
    person: Person,
    body: ExportBody,
    language: Language,
  ): Promise<AnswerOf<typeof exportCreators>> {
    const { platform, format, columns = exportColumns, timeZone, requestKey } = body;
    const wish: ExportWish = { platform, list: null, format, columns, timeZone, requestKey };
    return this.beginOf(person, wish, language, async (now) => {
      const named = (body.ids ?? []).flatMap((id) => readCreatorId(id) ?? []);
      await requireNamed(this.#deps.db, person, named, now);
      return this.#settle(person, body, now);
    });
  }

  /**
   * Determines the exported creators (ids in file order), charges for them and creates the job, all in one transaction; a
   * repeated request returns its earlier job.
   * @throws Failure `equity` where fewer rows are left
   */
  async beginOf(
    person: Person,
    wish: ExportWish,
    language: Language,
    settle: (now: Date) => Promise<readonly number[]>,
  ): Promise<AnswerOf<typeof exportCreators>> {
    const { db, now } = this.#deps;
    const { requestKey, platform, list, format } = wish;
    const begun = await this.#begunBefore(db, person, requestKey);
    if (begun) return begun;
    const timeZone = await this.#timeZone(person, wish.timeZone);
    const timestamp = now();
    const ids = [...(await settle(timestamp))];
    const rows = ids.length;
    // A team without exports is refused even if there is nothing to export.
    if (rows === 0) await requireLevel(db, person.teamId, 'exportRows', 1, timestamp);
    const columns = [...new Set(wish.columns)];
    const listInput = list && { id: list.id, name: list.name };
    const input: ExportInput = {
      platform,
      list: listInput,
      ids,
      format,
      columns,
      timeZone,
      language,
      charge: null,
    };
    const about = { ...(list === null ? { platform } : { list: list.name }), format, rows };
    const made = await db.transaction(async (tx) => {
      // Inserted first: a concurrent identical request waits here instead of being charged too.
      const wanted = { kind: 'export', input, about, total: rows, requestKey } as const;
      const id = await this.#jobs.add(tx, person, wanted);
      if (id === undefined) return this.#begunBefore(tx, person, requestKey);
      if (rows > 0) {
        const paid: StoredAbout = {
          kind: 'export',
          // biome-ignore lint/plugin: What is kept with a charge is stored in the form of the wire.
          jobId: String(id),
          format,
          platform,
          listId: list?.id ?? null,
        };
        const charge = await this.#pay(tx, person, { rows, about: paid }, timestamp);
        await this.#jobs.changeInput(tx, person, id, { ...input, charge });
        const facts = await readTeamFacts(tx, person.teamId);
        await recordFound(tx, person, ids, dayOf(timestamp, facts?.timeZone ?? 'UTC'));
      }
      await recordActions(tx, searchRecords, person, [
        {
          action: 'creatorsExported',
          ...(list && { object: { kind: 'favouriteList', id: list.id, label: list.name } }),
          detail: { ...(platform && { platform }), format, rows },
          isPrivate: list !== null && !list.isPublic,
          at: timestamp,
        },
      ]);
      return { jobId: id, rows };
    });
    if (!made) throw new Error('A job was neither made nor found');
    return made;
  }

  /** Within the transaction that creates the job, so that no team is charged without a job. */
  async #pay(
    tx: Transaction,
    person: Person,
    { rows, about }: { readonly rows: number; readonly about: StoredAbout },
    now: Date,
  ) {
    const subject = `export ${randomUUID()}`;
    const meter = createMeter({ db: tx });
    const reservation = await meter.reserve(person, { key: 'exportRows', subject, amount: rows, about }, now);
    await reservation.keep();
    return { periodStart: reservation.periodStart, subject, rows };
  }

  async #begunBefore(
    executor: Executor,
    person: Person,
    requestKey: string | undefined,
  ): Promise<AnswerOf<typeof exportCreators> | undefined> {
    if (requestKey === undefined) return undefined;
    const found = await this.#jobs.byRequest(executor, person, 'export', requestKey);
    return found && { jobId: found.id, rows: Number(found.about.rows) };
  }

  async #timeZone({ teamId }: Person, wanted: string | undefined): Promise<string> {
    if (wanted !== undefined) {
      if (!isTimeZone(wanted)) throw refuseFields({ timeZone: { rule: 'unknown_value' } });
      return wanted;
    }
    return (await readTeamFacts(this.#deps.db, teamId))?.timeZone ?? 'UTC';
  }

  /** The creator ids of the file, in the order of the search, also for chosen creators. */
  async #settle(
    viewer: Person,
    { platform, ids: chosen, filter = openFilter, sort, order, most = exportMost }: PreviewBody,
    now: Date,
  ): Promise<readonly number[]> {
    if (chosen !== undefined) {
      return (await this.#search.sortedIds(platform, chosen, { filter, sort, order })).slice(0, most);
    }
    const allowance = await readAllowance(this.#deps, viewer.teamId, now);
    const batches = this.#search.walk(platform, filter, sort, order, { viewer, allowance, max: most, now });
    const ids: number[] = [];
    for await (const rows of batches) ids.push(...rows.map(({ id }) => id));
    return ids;
  }

  async #count(person: Person, body: PreviewBody, now: Date): Promise<ExportMatches> {
    const max = body.most ?? exportMost;
    if (body.ids !== undefined) {
      const matches = (await this.#settle(person, { ...body, most: exportMost }, now)).length;
      return { matches, matchesKind: 'exact', rows: Math.min(matches, max) };
    }
    const allowance = await readAllowance(this.#deps, person.teamId, now);
    const filter = body.filter ?? openFilter;
    const asked = { ...filter, facets: '' };
    const { total, totalKind } = await this.#search.count(body.platform, asked, {
      viewer: person,
      allowance,
    });
    return { matches: total, matchesKind: totalKind, rows: Math.min(total, max, allowance.rows) };
  }
}
