import { foldBrand, foldHashtag, foldMention } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';

/** Max names per kind for one creator. */
const maxNames = 2_000;

/** Returns the accounts mentioned in a text with an @; email addresses are not mentions. */
export const mentionsOf = (text: string): readonly string[] =>
  [
    ...text
      .normalize('NFKC')
      .matchAll(/(?<![\p{L}\p{M}\p{N}._%+/-])@([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,59})/gu),
  ].map(([, name]) => foldMention(name ?? ''));

/** Stores the names in the posts of these creators; without any names there is no row. */
export async function keepContent(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await db.execute<{
    id: string;
    hashtags: string[];
    title: string;
    brand: string | null;
  }>(sql`
    select creator_id as id, hashtags, case when title ~ '[@＠]' then title else '' end as title, brand.name as brand
      from video left join brand on brand.id = video.brand_id and video.is_ad
     where creator_id = any(${sql.param(ids)}::bigint[])
       and (brand.id is not null or hashtags <> '{}' or title ~ '[@＠]')
     order by creator_id, posted_at desc`);
  const found = new Map<string, { brands: Set<string>; hashtags: Set<string>; mentions: Set<string> }>();
  for (const { id, hashtags, title, brand } of rows) {
    const names = found.get(id) ?? { brands: new Set(), hashtags: new Set(), mentions: new Set() };
    found.set(id, names);
    if (brand !== null) names.brands.add(foldBrand(brand));
    for (const hashtag of hashtags) names.hashtags.add(foldHashtag(hashtag));
    for (const mention of mentionsOf(title)) names.mentions.add(mention);
  }
  const some = (names: ReadonlySet<string>) =>
    [...names]
      .filter((name) => name !== '')
      .slice(0, maxNames)
      .sort();
  const kept = [...found].map(([id, { brands, hashtags, mentions }]) => ({
    id,
    brands: some(brands),
    hashtags: some(hashtags),
    mentions: some(mentions),
  }));
  await db.execute(sql`
    delete from creator_content where creator_id = any(${sql.param(ids)}::bigint[])
      and creator_id <> all(${sql.param([...found.keys()])}::bigint[])`);
  await db.execute(sql`
    insert into creator_content as c (creator_id, brands, hashtags, mentions)
    select r.id, array(select jsonb_array_elements_text(r.brands)), array(select jsonb_array_elements_text(r.hashtags)),
           array(select jsonb_array_elements_text(r.mentions))
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r (id bigint, brands jsonb, hashtags jsonb, mentions jsonb)
    on conflict (creator_id) do update
       set brands = excluded.brands, hashtags = excluded.hashtags, mentions = excluded.mentions
     where (c.brands, c.hashtags, c.mentions) is distinct from (excluded.brands, excluded.hashtags, excluded.mentions)`);
}
