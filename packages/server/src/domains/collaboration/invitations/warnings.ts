import { type InvitationWarning, invitationWarnings } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { contactsBeside, optedOut } from '../../email/promotions/contacts.ts';
import { blacklistTimes } from '../../favourites/teamStatus/standsIn.ts';
import { readPeople } from '../../people/people.ts';
import { cooperation, fulfilment, promotion, promotionInvitation } from '../tables.ts';

export interface Warning {
  readonly kind: InvitationWarning;
  /** The colleague, or the other promotion; `""` where neither is meant. */
  readonly name: string;
  readonly at: Date | null;
}

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly kind: InvitationWarning;
  readonly name: string | null;
  readonly accountId: number | null;
  readonly at: Date | string | null;
}

interface Read {
  readonly teamId: number;
  readonly promotionId: number;
  readonly now: Date;
}

/**
 * Facts about the creators of a promotion that a person should know before inviting, by invitation, in one statement. A
 * colleague is anybody but the owner of the invitation; emails of this promotion are no warning.
 */
export async function readWarnings(
  executor: Executor,
  { teamId, promotionId, now }: Read,
  invitationId?: number,
): Promise<ReadonlyMap<number, readonly Warning[]>> {
  const { rows } = await executor.execute<Row>(sql`
    with i as materialized (
      select id, creator_id, account_id from ${teamRows(promotionInvitation, teamId, 'own')}
        where promotion_id = ${promotionId} and removed_at is null and creator_id is not null
          ${invitationId === undefined ? sql`` : sql`and id = ${invitationId}`}
    ), others as materialized (
      select i.id as asked, o.*, p.name as promotion_name, p.state as promotion_state
        from i join ${teamRows(promotionInvitation, teamId, 'o')} on o.creator_id = i.creator_id
            and o.promotion_id <> ${promotionId} and o.removed_at is null
          join ${teamRows(promotion, teamId, 'p')} on p.id = o.promotion_id and p.removed_at is null
    )
    select i.id::float8 as id, 'blacklisted' as kind, null as name, null::float8 as "accountId", max(b.created_at) as at
      from i join (${blacklistTimes({ teamId }, now)}) b on b.creator_id = i.creator_id
      group by i.id
    union all
    select * from (
      select distinct on (i.id) i.id::float8 as id, 'withColleague', null, m.account_id::float8, m.at
        from i join (${contactsBeside(teamId, promotionId)}) m on m.creator_id = i.creator_id and m.account_id is distinct from i.account_id
        order by i.id, m.at desc) colleague
    union all
    select * from (
      select distinct on (asked) asked::float8, 'otherPromotion', promotion_name, null::float8, added_at
        from others where promotion_state = 'running' and decision is distinct from 'declined'
          and decision is distinct from 'cancelled' order by asked, added_at desc) other
    union all
    select * from (
      select distinct on (asked) asked::float8, 'declinedBefore', promotion_name, null::float8, decided_at
        from others where decision = 'declined' and decided_by = 'creator' order by asked, decided_at desc) declined
    union all
    select * from (
      select distinct on (i.id, f.kind) i.id::float8, case f.kind when 'late' then 'lateBefore' else 'cancelledBefore' end,
          p.name, null::float8, f.at
        from i join ${teamRows(fulfilment, teamId, 'f')} on f.creator_id = i.creator_id
          join ${teamRows(cooperation, teamId, 'co')} on co.id = f.cooperation_id and co.promotion_id <> ${promotionId}
          join ${teamRows(promotion, teamId, 'p')} on p.id = co.promotion_id
        where f.kind = 'late' or f.kind = 'cancelled' and f.cancelled_by is distinct from 'team'
        order by i.id, f.kind, f.at desc) before
    union all
    select i.id::float8, 'optedOut', null, null::float8, null::timestamptz from i where exists (${optedOut(teamId, now, sql`i.creator_id`)})`);
  const people = await readPeople(
    executor,
    teamId,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const found = new Map<number, Warning[]>();
  for (const { id, kind, name, accountId, at: time } of rows) {
    const of = accountId === null ? (name ?? '') : (people.get(accountId)?.nickName ?? '');
    const own = found.get(id) ?? [];
    own.push({ kind, name: of, at: time === null ? null : new Date(time) });
    found.set(id, own);
  }
  const places = new Map(invitationWarnings.map((kind, place) => [kind, place]));
  for (const own of found.values())
    own.sort((one, other) => (places.get(one.kind) ?? 0) - (places.get(other.kind) ?? 0));
  return found;
}
