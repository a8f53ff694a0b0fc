import type { AnswerOf, listFavouriteCreators, QueryOf } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../platform/deps.ts';
import { type Cursors, checkSortValue, signedCursors } from '../../../platform/http/request/cursor.ts';
import { timestampText } from '../../../platform/time/timestampText.ts';
import { answeredBy, writtenTo } from '../../email/teamStatus/writtenTo.ts';
import { readPeople } from '../../people/people.ts';
import { creatorId, creatorPlatform, creatorsById, joinCreator } from '../../search/filter/listFilter.ts';
import { readList } from '../lists/visible.ts';
import { type Actor, idOf } from '../person.ts';
import { favouriteMember } from '../tables.ts';
import { readBlacklistEntries } from '../teamStatus/blacklistEntries.ts';
import { readNotes } from '../teamStatus/notes.ts';
import { heldIn, listSortColumn, wantedOf } from './wanted.ts';

type Row = AnswerOf<typeof listFavouriteCreators>['list'][number];
type Query = QueryOf<typeof listFavouriteCreators>;

/** The creators of a list, page by page. */
export class ListingService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #cursors: Cursors<Place>;

  constructor(deps: Pick<Deps, 'db' | 'now' | 'secrets'>) {
    this.#deps = deps;
    this.#cursors = signedCursors(deps.secrets.hash, 'favouriteMembers', placeSchema);
  }

  /** @throws Failure `notFound`; `equity` for a filter beyond the search scope; `validation` for a place of another order */
  async page(person: Actor, id: string, query: Query): Promise<AnswerOf<typeof listFavouriteCreators>> {
    const { db, now } = this.#deps;
    const at = now();
    const list = await readList(db, person, idOf(id));
    const { sort, order, pageSize, searchAfter, ...filter } = query;
    const held = heldIn(list.id);
    const wanted = await wantedOf(this.#deps, person, list.id, filter, at);
    const { column, type } = listSortColumn(sort, filter);
    // Includes the type: how a sort is calculated depends on the filter.
    const scope = `${list.id} ${sort} ${order} ${type}`;
    const place = searchAfter === '' ? undefined : await this.#cursors.read(searchAfter, scope);
    if (place) checkSortValue(place.value, type);
    const direction = sql.raw(order);
    const sortText =
      type === 'timestamptz' ? timestampText(sql`found.sort_value`) : sql`found.sort_value::text`;
    const { rows } = await db.execute<{
      id: string;
      added_at: Date;
      added_by: string | null;
      sort_text: string | null;
    }>(sql`
      select found.id, found.added_at, found.added_by, ${sortText} as sort_text from (
        select ${creatorId} as id, ${favouriteMember.createdAt} as added_at,
          ${favouriteMember.accountId} as added_by, ${column} as sort_value
        from ${favouriteMember} ${joinCreator(sql`${favouriteMember.creatorId}`)}
        where ${wanted}) found
      where ${place ? isBehind(place, order, type) : sql`true`}
      order by found.sort_value ${direction} nulls last, found.id ${direction}
      limit ${pageSize + 1}`);
    const [total] = (
      await db.execute<{ found: string }>(sql`select count(*) as found
        from ${favouriteMember} ${joinCreator(sql`${favouriteMember.creatorId}`)} where ${wanted}`)
    ).rows;
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      list: await this.#rows(person, list.id, page, at),
      total: Number(total?.found ?? 0),
      counts: await this.#counts(person, held),
      searchAfter:
        rows.length > pageSize && last
          ? await this.#cursors.write({ value: last.sort_text, id: last.id }, scope)
          : null,
    };
  }

  async #rows(
    person: Actor,
    listId: number,
    page: readonly { id: string; added_at: Date | string; added_by: string | null }[],
    now: Date,
  ): Promise<Row[]> {
    const { db } = this.#deps;
    const ids = page.map(({ id }) => Number(id));
    const creators = await creatorsById(this.#deps, ids, person);
    const notes = await readNotes(db, person.teamId, ids);
    const blacklisted = await readBlacklistEntries(db, { teamId: person.teamId, listId, ids, now });
    const people = await readPeople(
      db,
      person.teamId,
      page.flatMap(({ added_by }) => (added_by === null ? [] : Number(added_by))),
    );
    const stands = new Map(page.map((row) => [Number(row.id), row]));
    return creators.flatMap((row) => {
      const stand = stands.get(row.id);
      if (!stand) return [];
      const note = notes.get(row.id);
      return {
        ...row,
        addedAt: new Date(stand.added_at),
        addedBy: stand.added_by === null ? null : (people.get(Number(stand.added_by))?.nickName ?? null),
        blacklist: blacklisted.get(row.id) ?? null,
        note: note?.note ?? '',
        labels: note?.labels ?? [],
        owner: note?.owner ?? null,
      };
    });
  }

  async #counts(person: Actor, held: SQL) {
    const { rows } = await this.#deps.db.execute<{
      platform: string;
      found: string;
      contacted: string;
      replied: string;
    }>(sql`
      select platform, count(*) as found, count(*) filter (where is_written) as contacted,
        count(*) filter (where is_written and is_answered) as replied
      from (select ${creatorPlatform} as platform,
          exists (${writtenTo(creatorId, person, 'team')}) as is_written,
          exists (${answeredBy(creatorId, person)}) as is_answered
        from ${favouriteMember} ${joinCreator(sql`${favouriteMember.creatorId}`)} where ${held}) member
      group by platform order by platform`);
    const sum = (key: 'found' | 'contacted' | 'replied') =>
      rows.reduce((total, row) => total + Number(row[key]), 0);
    return {
      all: sum('found'),
      byPlatform: Object.fromEntries(rows.map(({ platform, found }) => [platform, Number(found)])),
      notContacted: sum('found') - sum('contacted'),
      contacted: sum('contacted'),
      replied: sum('replied'),
    };
  }
}

const placeSchema = z.object({
  /** Sort value of the last row; null if it is unknown. */
  value: z.nullable(z.string().check(z.maxLength(40))),
  id: z.string().check(z.regex(/^\d{1,18}$/)),
});
type Place = z.output<typeof placeSchema>;

function isBehind({ value, id }: Place, order: 'asc' | 'desc', type: string): SQL {
  const sign = sql.raw(order === 'desc' ? '<' : '>');
  const isIdBehind = sql`found.id ${sign} ${id}::bigint`;
  if (value === null) return sql`(found.sort_value is null and ${isIdBehind})`;
  const given = sql`${value}::${sql.raw(type)}`;
  return sql`(found.sort_value ${sign} ${given} or found.sort_value = ${given} and ${isIdBehind}
    or found.sort_value is null)`;
}
