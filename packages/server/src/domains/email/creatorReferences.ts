import { sql } from 'drizzle-orm';
import {
  type CreatorReference,
  movedAndGone,
  reference,
  uniqueReference,
} from '../../platform/ownership/creatorReference.ts';
import { emailUnlock, mailMessage, mailOtherAddress, mailRecipient, mailThread } from './tables.ts';

/**
 * Of two recipients of a campaign the earlier one keeps the creator. The other recipient gets no more emails; if it
 * already got one, it stays in the campaign's figures, without the creator.
 */
const recipients: CreatorReference = {
  column: mailRecipient.creatorId,
  move: ({ from, into }) => sql`
    with doubles as (select lost.id, exists (select from mail_delivery d where d.recipient_id = lost.id
          and d.state not in ('pending', 'deferred', 'skipped')) as is_sent
        from mail_recipient lost join mail_recipient kept on kept.campaign_id = lost.campaign_id and kept.id < lost.id
        where lost.creator_id in (${from}::bigint, ${into}::bigint)
          and kept.creator_id in (${from}::bigint, ${into}::bigint) and kept.creator_id <> lost.creator_id
          and lost.skip is distinct from 'duplicate' and kept.skip is distinct from 'duplicate'),
      gone as (update mail_recipient r set creator_id = case when is_sent then null else ${into}::bigint end,
          skip = case when is_sent then r.skip else 'duplicate' end
        from doubles where doubles.id = r.id returning r.id),
      moved as (update mail_recipient r set creator_id = ${into}::bigint
        where r.creator_id = ${from}::bigint and r.id not in (select id from gone) returning r.team_id as team)
      ${movedAndGone(sql`(select count(*)::int from gone)`)}`,
  holds: (id) => sql`${id}::bigint`,
  isUnique: true,
};

/** References to creators in this domain; addresses, suppressions and deliveries have none. */
export const emailReferences: readonly CreatorReference[] = [
  reference(mailMessage.creatorId, { team: (row) => sql`${row}.team_id` }),
  uniqueReference(emailUnlock.creatorId, {
    per: [emailUnlock.teamId],
    earlier: (row) => sql`${row}.unlocked_at`,
    team: (row) => sql`${row}.team_id`,
  }),
  recipients,
  reference(mailThread.creatorId, { team: (row) => sql`${row}.team_id` }),
  reference(mailOtherAddress.creatorId),
];
