import {
  type AnswerOf,
  type BodyOf,
  type exportList,
  exportMost,
  listExportColumns,
  openFilter,
  type previewListExport,
} from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import type { ExportService } from '../../search/exporting/service.ts';
import { creatorId, joinCreator } from '../../search/filter/listFilter.ts';
import { readList } from '../lists/visible.ts';
import { heldIn, type ListFilter, listSortColumn, wantedOf } from '../members/wanted.ts';
import { type Actor, idOf, idsOf } from '../person.ts';
import { favouriteMember } from '../tables.ts';

type Body = BodyOf<typeof exportList>;

const openListFilter: ListFilter = { ...openFilter, platforms: '', contact: '', label: '', owner: '' };

/** Exports of a list, with creators of any platform. */
export class ListExportService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #exporting: ExportService;

  constructor(deps: Pick<Deps, 'db' | 'now'>, exporting: ExportService) {
    this.#deps = deps;
    this.#exporting = exporting;
  }

  /** @throws Failure `notFound`; `equity` for a filter beyond the search scope */
  async preview(
    person: Actor,
    id: string,
    { ids, filter }: BodyOf<typeof previewListExport>,
  ): Promise<AnswerOf<typeof previewListExport>> {
    const list = await readList(this.#deps.db, person, idOf(id));
    const found = ids
      ? await this.#chosen(list.id, ids)
      : await this.#matching(person, list.id, { filter, sort: 'added', order: 'desc' });
    const matches = ids ? found.length : await this.#count(person, list.id, filter);
    return this.#exporting.cost(
      person,
      { matches, matchesKind: 'exact', rows: Math.min(matches, exportMost) },
      found.slice(0, exportMost),
    );
  }

  /**
   * Exports the creators who are in the list now, even if the list is changed or deleted before the file is ready.
   * @throws Failure `notFound`; `equity` where fewer rows are left, and for a filter beyond the search scope
   */
  async begin(
    person: Actor,
    id: string,
    body: BodyOf<typeof exportList>,
    language: Language,
  ): Promise<AnswerOf<typeof exportList>> {
    const { ids, format, columns = listExportColumns, timeZone, requestKey } = body;
    const { id: listId, name, isPublic } = await readList(this.#deps.db, person, idOf(id));
    const wish = {
      platform: null,
      list: { id: listId, name, isPublic },
      format,
      columns,
      timeZone,
      requestKey,
    };
    return this.#exporting.beginOf(person, wish, language, () =>
      ids ? this.#chosen(listId, ids) : this.#matching(person, listId, body),
    );
  }

  /** The chosen creators that are in the list, in the order chosen. */
  async #chosen(listId: number, ids: readonly string[]): Promise<number[]> {
    const { rows } = await this.#deps.db.execute<{ id: string }>(sql`
      select asked.id from unnest(${sql.param(idsOf(ids))}::bigint[]) with ordinality asked (id, place)
      join ${favouriteMember} on ${heldIn(listId)} and ${favouriteMember.creatorId} = asked.id
      order by asked.place`);
    return rows.map((row) => Number(row.id));
  }

  async #matching(
    person: Actor,
    listId: number,
    { filter = openListFilter, sort, order }: Pick<Body, 'filter' | 'sort' | 'order'>,
  ): Promise<number[]> {
    const { column } = listSortColumn(sort, filter);
    const direction = sql.raw(order);
    const { rows } = await this.#deps.db.execute<{ id: string }>(sql`
      select ${creatorId} as id from ${favouriteMember} ${joinCreator(sql`${favouriteMember.creatorId}`)}
      where ${await this.#wanted(person, listId, filter)}
      order by ${column} ${direction} nulls last, ${creatorId} ${direction}
      limit ${exportMost}`);
    return rows.map((row) => Number(row.id));
  }

  async #count(person: Actor, listId: number, filter: ListFilter = openListFilter): Promise<number> {
    const { rows } = await this.#deps.db.execute<{ found: string }>(sql`
      select count(*) as found from ${favouriteMember} ${joinCreator(sql`${favouriteMember.creatorId}`)}
      where ${await this.#wanted(person, listId, filter)}`);
    return Number(rows[0]?.found ?? 0);
  }

  #wanted(person: Actor, listId: number, filter: ListFilter): Promise<SQL> {
    return wantedOf(this.#deps, person, listId, filter, this.#deps.now());
  }
}
