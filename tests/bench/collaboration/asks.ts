import { getCooperationBoard, listFavouriteCreators, listPageMost } from '@reachkit/contract';
import { getPromotionResults } from '@reachkit/contract/collaboration/results';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readBoard } from '../../../packages/server/src/domains/collaboration/cooperations/lists/board.ts';
import { findKept } from '../../../packages/server/src/domains/collaboration/results/find.ts';
import { readResults } from '../../../packages/server/src/domains/collaboration/results/results.ts';
import { ListingService } from '../../../packages/server/src/domains/favourites/members/listing.ts';
import { encode } from '../../../packages/server/src/platform/http/encode.ts';
import { testSecrets } from '../../../packages/server/src/platform/secrets/testing/keys.ts';
import { sources } from '../monitor/pages.ts';
import { worldDay } from '../search/load.ts';
import { type CollaborationWorld, ofBoard, ofReport, postsEach } from './world.ts';

type Ask = () => Promise<void>;

const size = (what: string, found: number, expected: number) => {
  if (found !== expected) throw new Error(`${what} has ${found} rows and not ${expected}`);
};

/** All cards of a board, as the answer of the server. */
export function askBoard({ pool, viewer, boardId }: CollaborationWorld): Ask {
  const db = drizzle(pool);
  const filter = getCooperationBoard.query.parse({});
  return async () => {
    const answer = await readBoard(db, { ...viewer, today: '2026-11-01' }, String(boardId), filter);
    size('The board', answer.list.length, ofBoard);
    JSON.stringify(encode(getCooperationBoard.data, answer));
  };
}

/** All creators of a list, in its largest pages. */
export function askList({ pool, viewer, listId }: CollaborationWorld): Ask {
  const listing = new ListingService({ db: drizzle(pool), now: () => worldDay, secrets: testSecrets() });
  return async () => {
    let [found, searchAfter]: [number, string | null] = [0, ''];
    while (searchAfter !== null) {
      const query = listFavouriteCreators.query.parse({ pageSize: listPageMost, searchAfter });
      const answer = await listing.page(viewer as Parameters<typeof listing.page>[0], String(listId), query);
      JSON.stringify(encode(listFavouriteCreators.data, answer));
      found += answer.list.length;
      searchAfter = answer.searchAfter;
    }
    size('The list', found, ofBoard);
  };
}

/** The figures of a report, as the answer of the server. */
export function askReport({ pool, viewer: { teamId }, reportId }: CollaborationWorld): Ask {
  const db = drizzle(pool);
  const context = { teamId, now: worldDay, timeZone: 'Asia/Shanghai', sources };
  return async () => {
    const { results } = await readResults(db, context, await findKept(db, teamId, String(reportId)));
    size('The report', results.creators.length, ofReport);
    size('Its posts', results.total.views.posts, ofReport * postsEach);
    JSON.stringify(encode(getPromotionResults.data, results));
  };
}

/** One statement that adds the same figures up: of each creator, and the views of each day. */
export function askAggregate({ pool, reportId }: CollaborationWorld): Ask {
  return async () => {
    const { rows } = await pool.query<{ creators: readonly unknown[]; days: readonly unknown[] }>({
      name: 'bench_report',
      text: `
        with item as (
          select d.cooperation_id, l.post_id, p.read_at from deliverable d
            join cooperation c on c.id = d.cooperation_id join monitor_link l on l.id = d.monitor_link_id
            join post p on p.id = l.post_id where c.promotion_id = $1),
        latest as (
          select i.cooperation_id, count(*) as posts, sum(r.views) as views,
                 sum(coalesce(r.likes, 0) + coalesce(r.comments, 0) + coalesce(r.shares, 0) + coalesce(r.saves, 0)) as engagements
            from item i join post_reading r on r.post_id = i.post_id and r.read_at = i.read_at group by 1),
        paid as (
          select p.cooperation_id, sum(m.amount) as paid from cooperation_payment m
            join cooperation_part p on p.id = m.part_id join cooperation c on c.id = p.cooperation_id
           where c.promotion_id = $1 group by 1),
        traffic as (
          select s.creator_id, sum(t.pv) as clicks, sum(t.uv) as visitors, sum(o.orders) as orders, sum(o.revenue) as revenue
            from short_link s join short_total t on t.link_id = s.id
            left join (select link_id, count(*) filter (where event = 'purchase') as orders,
                              sum(case event when 'refund' then -value else value end) as revenue
                         from short_conversion where event in ('purchase', 'refund') group by 1) o on o.link_id = s.id
           where s.promotion_id = $1 group by 1),
        ofday as (
          select distinct on (r.post_id, day) r.post_id, day, r.views
            from item i join post_reading r on r.post_id = i.post_id
            cross join lateral (select (r.read_at at time zone 'Asia/Shanghai')::date as day) d
           where r.views is not null order by r.post_id, day, r.read_at desc),
        gained as (
          select day, sum(views - before) as gain
            from (select day, views, coalesce(lag(views) over (partition by post_id order by day), 0) as before from ofday) g
           group by 1)
        select (select json_agg(x) from (
                 select c.id, i.name, i.handle, c.fee, i.estimate, paid.paid, latest.posts, latest.views, latest.engagements,
                        traffic.clicks, traffic.visitors, traffic.orders, traffic.revenue
                   from cooperation c join promotion_invitation i on i.id = c.invitation_id
                   left join latest on latest.cooperation_id = c.id left join paid on paid.cooperation_id = c.id
                   left join traffic on traffic.creator_id = c.creator_id
                  where c.promotion_id = $1) x) as creators,
               (select json_agg(x) from (select day, sum(gain) over (order by day) as views from gained order by day) x) as days`,
      values: [reportId],
    });
    size('The statement', rows[0]?.creators.length ?? 0, ofReport);
    if ((rows[0]?.days.length ?? 0) < 300) throw new Error(`The statement has ${rows[0]?.days.length} days`);
  };
}
