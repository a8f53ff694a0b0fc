import { sql } from 'drizzle-orm';
import { type CreatorReference, movedAndGone, reference } from '../../platform/ownership/creatorReference.ts';
import { cooperation, fulfilment, promotionInvitation } from './tables.ts';

/**
 * Of two creators of a promotion the one with a collaboration stays, else the one with a decision, else the earlier. If
 * both have a collaboration, the other one stays too, without the creator: nothing that was agreed is lost. The links of
 * one that goes are closed.
 */
const invitations: CreatorReference = {
  column: promotionInvitation.creatorId,
  move: ({ from, into }) => sql`
    with placed as (select i.id, c.id is not null as is_begun, row_number() over (partition by i.promotion_id
          order by c.id is not null desc, i.decision is not null desc, i.removed_at is null desc, i.id) as place
        from promotion_invitation i left join cooperation c on c.invitation_id = i.id
        where i.creator_id in (${from}::bigint, ${into}::bigint)),
      gone as (delete from promotion_invitation i using placed
        where placed.id = i.id and placed.place > 1 and not placed.is_begun returning i.id),
      apart as (update promotion_invitation i set creator_id = null from placed
        where placed.id = i.id and placed.place > 1 and placed.is_begun returning i.id),
      closed as (delete from shared_page p using gone
        where p.kind = 'collaboration.creator' and p.object_id = gone.id returning p.id),
      moved as (update promotion_invitation i set creator_id = ${into}::bigint
        where i.creator_id = ${from}::bigint and i.id not in (select id from gone union all select id from apart)
        returning i.team_id as team)
      ${movedAndGone(sql`(select count(*)::int from gone)`)}`,
  holds: (id) => sql`${id}::bigint`,
  isUnique: true,
};

/** This domain's references to creators. */
export const collaborationReferences: readonly CreatorReference[] = [
  invitations,
  reference(cooperation.creatorId, { team: (row) => sql`${row}.team_id` }),
  reference(fulfilment.creatorId, { team: (row) => sql`${row}.team_id` }),
];
