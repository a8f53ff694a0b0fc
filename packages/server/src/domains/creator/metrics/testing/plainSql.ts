/** The definitions in plain SQL, written from their descriptions, for tests to compare with. */

/** The latest 10 settled posts of each creator as `w`, for use in a `with`. */
const windows = `
  settled as (
    select v.*, c.platform, c.followers
      from video v join creator c on c.id = v.creator_id
     where not v.is_pinned and v.posted_at <= c.as_of - interval '48 hours'),
  measured as (
    select creator_id, case when bool_or(kind = 'video') then 'video' else 'image' end as kind
      from settled group by creator_id),
  placed as (
    select s.*, row_number() over (
             partition by s.creator_id order by s.posted_at desc, s.external_id collate "C") as place
      from settled s join measured using (creator_id, kind)),
  w as (select * from placed where place <= 10)`;

/** All stored figures of a creator. */
export const storedFigures = `
  with ${windows},
  averages as (
    select creator_id, avg(views)::float8 as avg_plays,
           percentile_cont(0.5) within group (order by views) as median_plays,
           avg(likes)::float8 as avg_likes, avg(comments)::float8 as avg_comments,
           avg(shares)::float8 as avg_shares, count(*)::int as sample_size
      from w group by creator_id),
  rates as (
    select creator_id,
           case when bool_and(kind = 'image') and platform = 'instagram'
                then avg((likes + comments)::numeric / nullif(followers, 0))
                when platform = 'tiktok'
                then (sum(likes + comments + shares) + case when bool_and(saves is not null) then sum(saves) else 0 end)
                       ::numeric / nullif(sum(views), 0)
                else sum(likes + comments)::numeric / nullif(sum(views), 0) end::float8 as interaction_rate
      from w
     where likes is not null and comments is not null and (platform <> 'tiktok' or shares is not null)
       and (views is not null or (kind = 'image' and platform = 'instagram'))
     group by creator_id, platform, followers)
  select c.id::int, a.avg_plays, a.median_plays, a.avg_likes, a.avg_comments, a.avg_shares,
         r.interaction_rate, a.median_plays / nullif(c.followers, 0) as follower_plays,
         coalesce(a.sample_size, 0) as sample_size,
         (select max(posted_at) from video where creator_id = c.id) as last_video_at,
         (select (count(*) filter (where is_ad))::int from video where creator_id = c.id having count(*) > 0)
           as ad_video_count,
         (select (count(*) filter (where is_ad))::numeric / count(*) from video where creator_id = c.id
          having count(*) > 0)::float8 as ad_share
    from creator c left join averages a on a.creator_id = c.id left join rates r on r.creator_id = c.id
   order by c.id`;

/** Growth over $1 days with a tolerance of $2: its value, and the number of snapshots used. */
export const growth = `
  select c.id::int, (newest.followers::numeric / nullif(base.followers, 0) - 1)::float8 as rate, rests.on::int as "on"
    from creator c
    join lateral (select day, followers from creator_snapshot s
                   where s.creator_id = c.id and followers is not null order by day desc limit 1) newest on true
    join lateral (select day, followers from creator_snapshot s
                   where s.creator_id = c.id and followers is not null
                   order by abs(newest.day - day - $1::int), day limit 1) base
      on abs(newest.day - base.day - $1::int) <= $2::int
    join lateral (select count(*) as on from creator_snapshot s
                   where s.creator_id = c.id and followers is not null and day >= base.day) rests on rests.on >= 3
   order by c.id`;

/** Posts per week of the last 90 days, or since the oldest unpinned post if that is later. */
export const postsPerWeek = `
  with begun as (select creator_id, min(posted_at) as at from video where not is_pinned group by creator_id)
  select c.id::int,
         (case when b.at <= c.as_of - interval '90 days'
               then count(*) filter (where v.posted_at > c.as_of - interval '90 days') * 7 / 90.0
               else (count(*) - 1) / (extract(epoch from c.as_of - b.at) / 604800) end)::float8 as "postsPerWeek"
    from creator c join begun b on b.creator_id = c.id
    join video v on v.creator_id = c.id and v.posted_at >= b.at and v.posted_at <= c.as_of
   group by c.id, c.as_of, b.at
  having count(*) >= 2 and c.as_of - b.at >= interval '1 day'
   order by c.id`;

/** Posts by weekday (Monday is 0) and hour in the time zone $1, as `weekday:hour=posts`. */
export const postingHours = `
  with begun as (select creator_id, min(posted_at) as at from video where not is_pinned group by creator_id),
  cells as (
    select v.creator_id, extract(isodow from posted_at at time zone $1)::int - 1 as weekday,
           extract(hour from posted_at at time zone $1)::int as hour, count(*) as posts
      from video v join begun b on b.creator_id = v.creator_id and v.posted_at >= b.at
      join creator c on c.id = v.creator_id and v.posted_at <= c.as_of
     where mod(extract(epoch from posted_at), 86400) <> 0
     group by 1, 2, 3)
  select creator_id::int as id, string_agg(weekday || ':' || hour || '=' || posts, ' ' order by weekday, hour) as cells
    from cells group by creator_id order by creator_id`;

/** The five hashtags of most posts, as `hashtag=posts`. */
export const topHashtags = `
  with used as (
    select creator_id, lower(hashtag) as hashtag, count(distinct external_id) as posts
      from video, unnest(hashtags) hashtag group by 1, 2),
  placed as (
    select *, row_number() over (partition by creator_id order by posts desc, hashtag collate "C") as place from used)
  select creator_id::int as id, string_agg(hashtag || '=' || posts, ' ' order by place) as top
    from placed where place <= 5 group by creator_id order by creator_id`;

/**
 * The price band by the table, handed in as JSON: $1 dollars by format, $2 factor by tier, $3 countries by tier,
 * $4 factor by topic.
 */
export const price = `
  with ${windows},
  medians as (
    select creator_id, percentile_cont(0.5) within group (order by views)::numeric as plays,
           (count(*) filter (where duration_seconds <= 60)) * 2 > count(*) as is_short
      from w group by creator_id),
  topics as (
    select c.id, avg(($4::jsonb ->> topic)::numeric) as factor
      from creator c
      cross join lateral (select distinct coalesce(t.parent, t.code) as topic from tag t where t.code = any(c.tags)) one
     where $4::jsonb ? topic group by c.id),
  priced as (
    select c.id, m.plays,
           ($1::jsonb ->> case c.platform when 'tiktok' then 'tiktok_video' when 'instagram' then 'instagram_reel'
                          else case when m.is_short then 'youtube_short' else 'youtube_long' end end)::numeric
           * ($2::jsonb ->> coalesce((select tier from jsonb_each($3::jsonb) e (tier, codes) where codes ? c.region),
                                     case when c.region is null then 'unknown' else 'fourth' end))::numeric
           * coalesce(t.factor, 1) as cpm
      from creator c join medians m on m.creator_id = c.id left join topics t on t.id = c.id
     where m.plays > 0)
  select id::int, (plays / 1000 * cpm * 0.7)::float8 as low, (plays / 1000 * cpm)::float8 as middle,
         (plays / 1000 * cpm * 1.4)::float8 as high, cpm::float8
    from priced order by id`;

/** Marked ads, and their share of all known posts. */
export const adShares = `
  select creator_id::int as id, (count(*) filter (where is_ad))::int as ads,
         ((count(*) filter (where is_ad))::numeric / count(*))::float8 as share
    from video group by creator_id order by creator_id`;

/** Percentile of the median views of the creator $1 in a group of kind $2 and size $3 to $4. */
export const rankByPlays = `
  with own as (select * from creator where id = $1),
  beside as (
    select b.median_plays from creator b, own
     where b.id <> own.id and b.platform = own.platform and b.median_plays is not null and b.followers is not null
       and ($3::bigint is null or (b.followers >= $3 and own.followers >= $3))
       and ($4::bigint is null or (b.followers < $4 and own.followers < $4))
       and ($2 <> 'platform_band_country' or b.region = own.region))
  select count(*)::int as peers,
         ((count(*) filter (where beside.median_plays < own.median_plays)
           + (count(*) filter (where beside.median_plays = own.median_plays)) / 2.0)
          / count(*) * 100)::float8 as percentile
    from beside, own`;

/** Grades of all creators, each in the closest group with 30 others: $1 weights by signal as JSON, $2 bands. */
export const grades = `
  with bands as (
    select place, one ->> 'code' as code, (one ->> 'from')::bigint as "from", (one ->> 'to')::bigint as "to"
      from jsonb_array_elements($2::jsonb) with ordinality as b (one, place)),
  known as (
    select c.id as own, c.*, b.code as band, row_number() over (partition by c.id order by b.place) as step
      from creator c join bands b on c.followers >= b."from" and (b."to" is null or c.followers < b."to")),
  members as (
    select 1 as width, platform || ' ' || band || ' ' || region as grp, k.* from known k
     where step = 1 and region is not null
    union all select 1 + step, platform || ' ' || band, k.* from known k
    union all select 100, platform, c.id, c.*, null, null from creator c),
  sized as (select own, width, grp, count(*) over (partition by width, grp) - 1 as others,
                   interaction_rate, follower_plays, followers_change_30d, last_video_at,
                   steadiness from members),
  signals as (
    select own, width, grp, signal, value, ($1::jsonb ->> signal)::float8 as weight
      from sized, lateral (values ('interaction_rate', interaction_rate), ('follower_plays', follower_plays),
             ('growth_30d', followers_change_30d), ('recency', extract(epoch from last_video_at)::float8),
             ('steadiness', steadiness)) s (signal, value)
     where value is not null),
  placed as (
    select *, rank() over (partition by width, grp, signal order by value) - 1 as below,
           count(*) over (partition by width, grp, signal, value) - 1 as equal,
           count(*) over (partition by width, grp, signal) - 1 as beside from signals),
  points as (
    select own, width, grp,
           round((50 + sum(weight * ((below + equal / 2.0::float8) / beside * 100 - 50)) / sum(weight))::numeric, 6) as points
      from placed where beside >= 10 group by own, width, grp having sum(weight) >= 50),
  scores as (
    select own, width, points,
           (rank() over (partition by width, grp order by points) - 1
             + (count(*) over (partition by width, grp, points) - 1) / 2.0::float8)
             / nullif(count(*) over (partition by width, grp) - 1, 0) * 100 as score,
           count(*) over (partition by width, grp) - 1 as peers from points)
  select distinct on (s.own) s.own::int as id, z.grp as "group", s.points::float8, s.score::float8, s.peers::int
    from scores s join sized z on z.own = s.own and z.width = s.width
   where z.others >= 30 and s.peers >= 30 order by s.own, s.width`;

/** Wilson intervals of audience regions, as `code low high` with four decimals. */
export const audienceRegions = `
  with shares as (
    select creator_id, sample_size as n, key as code, value::float8 as p, 1.959963984540054::float8 as z
      from creator_audience, jsonb_each_text(region)),
  bounds as (
    select creator_id, code, p, (p + z * z / (2 * n)) / (1 + z * z / n) as centre,
           z * sqrt(p * (1 - p) / n + z * z / (4 * n::float8 * n)) / (1 + z * z / n) as reach from shares)
  select creator_id::int as id, string_agg(
           code || ' ' || round((centre - reach)::numeric, 4) || ' ' || round((centre + reach)::numeric, 4), ', '
           order by code = 'other', p desc, code collate "C") as regions
    from bounds group by creator_id order by creator_id`;
