/**
 * The four rankings of a platform and a window in plain SQL, written from their definitions: a post alone at a time, and
 * no table of the rankings. Parameters: platform, start, end, tolerance in seconds. Each gives `name` and `score`, in the
 * order of the ranks. `of`: a condition on the creator `c`.
 */
export interface PlainRankings {
  readonly video: string;
  readonly influencer: string;
  readonly tag: string;
  readonly ad: string;
}

const reading = (what: string, place: string, order: string) =>
  `(select ${what} from post_reading r where r.post_id = p.id and ${place} order by ${order} limit 1)`;
const atEnd = `r.read_at <= $3::timestamptz and r.read_at >= $3::timestamptz - make_interval(secs => $4)`;
const atStart = `abs(extract(epoch from r.read_at - $2::timestamptz)) <= $4`;
const newestFirst = 'r.read_at desc';
const nearestFirst = 'abs(extract(epoch from r.read_at - $2::timestamptz)), r.read_at';
const interactions = `r.likes + r.comments + case when $1 = 'tiktok' then r.shares else 0 end`;

const posts = (of: string) => `
  posts as (
    select p.id, p.external_id, p.creator_id, v.hashtags,
           p.posted_at >= $2::timestamptz as is_new,
           ${reading('r.views', atEnd, newestFirst)} as end_views,
           ${reading('r.views', atStart, nearestFirst)} as start_views,
           ${reading(interactions, atEnd, newestFirst)} as end_interactions,
           ${reading(interactions, atStart, nearestFirst)} as start_interactions,
           (select k.disclosure from post_caption k where k.post_id = p.id and k.read_at <= $3::timestamptz
             order by k.read_at desc limit 1) as disclosure
      from post p join creator c on c.id = p.creator_id
      join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
     where p.platform = $1 and p.posted_at < $3::timestamptz and ${of}),
  gains as (
    select *, case when is_new then end_views else end_views - start_views end as gain,
           case when is_new then end_interactions else end_interactions - start_interactions end as more
      from posts)`;

const listed = (where: string) => `
  select external_id as name, gain::float8 as score from gains where gain > 0 and ${where}
   order by gain desc, (more is null), more desc, external_id collate "C"`;

export const plainRankings = (of = 'true'): PlainRankings => ({
  video: `with ${posts(of)} ${listed('true')}`,
  ad: `with ${posts(of)} ${listed(`disclosure = 'disclosed'`)}`,
  influencer: `with ${posts(of)}
    select creator_id::text as name, sum(gain)::float8 as score from gains where gain is not null
     group by creator_id having sum(gain) > 0 order by sum(gain) desc, creator_id`,
  tag: `with ${posts(of)},
    own as (
      select tag, creator_id, sum(gain) as gain from gains, unnest(hashtags) tag
       where is_new and gain is not null group by tag, creator_id),
    counted as (
      select tag, creator_id, least(gain, (
               select sum(o.gain) from own o where o.tag = own.tag and o.creator_id <> own.creator_id) / 4.0) as gain
        from own where (select count(*) from own o where o.tag = own.tag) >= 3)
    select tag as name, sum(gain)::float8 as score from counted group by tag having sum(gain) > 0
     order by sum(gain) desc, tag collate "C"`,
});
