import { type SQL, sql } from 'drizzle-orm';
import {
  type CreatorReference,
  followedReference,
  movedAndGone,
} from '../../platform/ownership/creatorReference.ts';
import { equityCharge } from './tables.ts';

/** Subject prefixes of charges about a creator: for an analysis, and for an unlocked address. */
const words = ['creator', 'email'] as const;
/** Counter keys of these charges, also the condition of the index. */
const ofCreators = sql.raw(`key in ('audienceAnalyses', 'basicAnalyses', 'emailUnlocks')`);
const subjectsOf = (id: number) =>
  sql`(${sql.join(
    words.map((word) => sql`${`${word} ${id}`}::text`),
    sql`, `,
  )})`;

/**
 * Refunds a charge that a team paid for both of two merged creators within a period: the later charge is removed, and the
 * counter decreases. Reservations are not touched: they are kept or released by their own subject.
 */
const charges: CreatorReference = {
  column: equityCharge.subject,
  holds: (id) => sql`${`${words[0]} ${id}`}::text`,
  isUnique: true,
  needs: { key: sql`'basicAnalyses'`, state: sql`'kept'`, created_at: sql`now()` },
  move: ({ from, into }): SQL => {
    const later = sql`(lost.created_at, lost.id) > (kept.created_at, kept.id)`;
    const isSame = sql`kept.team_id = lost.team_id and kept.key = lost.key and kept.period_start = lost.period_start
      and split_part(kept.subject, ' ', 1) = split_part(lost.subject, ' ', 1) and kept.subject <> lost.subject`;
    const charged = (id: number) =>
      sql`(select * from equity_charge where ${ofCreators} and state = 'kept' and subject in ${subjectsOf(id)})`;
    return sql`
      with both_paid as (select lost.* from ${charged(from)} lost join ${charged(into)} kept on ${isSame} and ${later}
          union all
          select lost.* from ${charged(into)} lost join ${charged(from)} kept on ${isSame} and ${later}),
        held as (select 1 from equity_usage u where (u.team_id, u.key, u.period_start) in
          (select team_id, key, period_start from both_paid) order by u.team_id, u.key, u.period_start for update),
        gone as (delete from equity_charge c where c.id in (select id from both_paid)
            and (select count(*) from held) >= 0
          returning c.*),
        given_back as (update equity_usage u set used = greatest(0, u.used - back.amount)
          from (select team_id, key, period_start, sum(amount)::int as amount from gone group by 1, 2, 3) back
          where u.team_id = back.team_id and u.key = back.key and u.period_start = back.period_start
          returning 1),
        moved as (update equity_charge c set subject = split_part(c.subject, ' ', 1) || ${` ${into}`}::text
          where ${ofCreators} and c.state = 'kept' and c.subject in ${subjectsOf(from)} and c.id not in (select id from gone)
            and (select count(*) from given_back) >= 0
          returning null::bigint as team)
        ${movedAndGone(sql`(select count(*)::int from gone)`)}`;
  },
};

/** This domain's references to creators. */
export const membershipReferences: readonly CreatorReference[] = [
  charges,
  followedReference(
    equityCharge.about,
    (id) => sql`jsonb_build_object('kind', 'similar', 'seeds', jsonb_build_array(${String(id)}::text))`,
  ),
];
