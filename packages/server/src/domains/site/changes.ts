import { type AnswerOf, inLocale } from '@reachkit/contract';
import { changeLogPageSize, type listChanges } from '@reachkit/contract/site';
import { count, desc } from 'drizzle-orm';
import type { ClientBase, Pool } from 'pg';
import type { Deps } from '../../platform/deps.ts';
import type { Language } from '../../platform/http/request/language.ts';
import { changeSeeds } from './changeData.ts';
import { changeEntry } from './tables.ts';

type Page = AnswerOf<typeof listChanges>;
type Kind = Page['list'][number]['kind'];

const kinds: readonly Kind[] = ['new', 'better', 'fixed', 'removal'];

/** Inserts missing changes and translations into the database; staff edits are kept. */
export async function keepChanges(connection: Pick<Pool | ClientBase, 'query'>): Promise<void> {
  await connection.query(
    `INSERT INTO change_entry (id, kind, day, titles, texts)
     SELECT * FROM jsonb_to_recordset($1)
       AS given (id text, kind text, day date, titles jsonb, texts jsonb)
     ON CONFLICT (id) DO UPDATE SET titles = excluded.titles || change_entry.titles,
                                    texts = excluded.texts || change_entry.texts`,
    [JSON.stringify(changeSeeds)],
  );
}

/** Reads one page of the changelog, newest first. */
export async function readChanges({ db }: Pick<Deps, 'db'>, page: number, language: Language): Promise<Page> {
  const [counted] = await db.select({ total: count() }).from(changeEntry);
  const rows = await db
    .select()
    .from(changeEntry)
    .orderBy(desc(changeEntry.day), desc(changeEntry.id))
    .limit(changeLogPageSize)
    .offset((page - 1) * changeLogPageSize);
  return {
    list: rows.map(({ id, kind, day, titles, texts }) => ({
      id,
      kind: kindOf(kind),
      day,
      title: inLocale(titles, language) ?? '',
      text: inLocale(texts, language) ?? '',
    })),
    total: counted?.total ?? 0,
    pageNum: page,
    pageSize: changeLogPageSize,
  };
}

function kindOf(name: string): Kind {
  const kind = kinds.find((known) => known === name);
  if (!kind) throw new Error(`The change log knows no kind ${name}`);
  return kind;
}
