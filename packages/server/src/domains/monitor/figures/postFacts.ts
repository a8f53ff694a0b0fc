import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { monitorLink } from '../tables.ts';
import { latestViews } from './readingSql.ts';

/** The post of a monitor link, as far as it is known. */
export interface PostFacts {
  readonly title: string | null;
  readonly postedAt: Date | null;
  readonly views: number | null;
  readonly disclosure: 'disclosed' | 'none' | 'unknown';
  /** `null`: none is known. */
  readonly caption: string | null;
}

interface FactsRow extends Record<string, unknown> {
  readonly id: number;
  readonly title: string | null;
  readonly text: string | null;
  readonly postedAt: number | null;
  readonly views: number | null;
  readonly disclosure: PostFacts['disclosure'] | null;
}

/** The disclosure of a caption: a label that says no leaves it open until the words themselves are read. */
export const knownDisclosure = (caption: string): SQL =>
  sql.raw(
    `case when ${caption}.disclosure = 'none' and ${caption}.text is null then 'unknown' else ${caption}.disclosure end`,
  );

/** Reads what is known of the posts of monitor links, by link. */
export async function readPostFacts(
  executor: Executor,
  teamId: number,
  linkIds: readonly number[],
): Promise<ReadonlyMap<number, PostFacts>> {
  if (linkIds.length === 0) return new Map();
  const latest = (column: SQL) => sql`(select ${column} from post_caption k
    where k.post_id = ${monitorLink.postId} order by k.read_at desc limit 1)`;
  const rows: FactsRow[] = await teamScope(executor, teamId)
    .select({
      id: monitorLink.id,
      title: sql<string | null>`${latest(sql`k.title`)}`,
      text: sql<string | null>`${latest(sql`k.text`)}`,
      disclosure: sql<PostFacts['disclosure'] | null>`${latest(knownDisclosure('k'))}`,
      postedAt: sql<number | null>`(select floor(extract(epoch from p.posted_at) * 1000)::float8 from post p
        where p.id = ${monitorLink.postId})`,
      views: sql<number | null>`${latestViews(teamId)}::float8`,
    })
    .from(monitorLink)
    .where(sql`${monitorLink.id} = any(${sql.param([...linkIds])}::bigint[])`);
  return new Map(
    rows.map(({ id, title, text, postedAt, views, disclosure }) => {
      const firstLine = text?.trimStart().split('\n')[0]?.slice(0, 300);
      const caption = text === null ? null : [title, text].filter(Boolean).join('\n');
      return [
        id,
        {
          title: title || firstLine || null,
          postedAt: postedAt === null ? null : new Date(postedAt),
          views,
          disclosure: disclosure ?? 'unknown',
          caption,
        },
      ];
    }),
  );
}

/** Views and disclosure of the posts of many links, in one statement. */
export async function readPostSums(
  executor: Executor,
  teamId: number,
  linkIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<PostFacts, 'views' | 'disclosure'>>> {
  if (linkIds.length === 0) return new Map();
  const rows = await teamScope(executor, teamId)
    .select({
      id: monitorLink.id,
      views: sql<number | null>`${latestViews(teamId)}::float8`,
      disclosure: sql<PostFacts['disclosure'] | null>`(select ${knownDisclosure('k')} from post_caption k
        where k.post_id = ${monitorLink.postId} order by k.read_at desc limit 1)`,
    })
    .from(monitorLink)
    .where(sql`${monitorLink.id} = any(${sql.param([...linkIds])}::bigint[])`);
  return new Map(
    rows.map(({ id, views, disclosure }) => [id, { views, disclosure: disclosure ?? 'unknown' }]),
  );
}
