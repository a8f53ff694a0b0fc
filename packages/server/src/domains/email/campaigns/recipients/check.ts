import type { MailSkipReason } from '@reachkit/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { blacklistedBy, blacklistedIds, blacklistedIn } from '../../../favourites/teamStatus/standsIn.ts';
import { type MailAddress, readMailAddress } from '../../addresses/canonicalAddress.ts';
import { mailThread } from '../../inbox/tables.ts';
import { mailDelivery, mailSuppression } from '../../sending/tables.ts';
import { mailMessage } from '../../tables.ts';
import { heldUnlocks } from '../../teamStatus/heldUnlocks.ts';
import type { CampaignRow } from '../read.ts';
import { mailCampaign, mailRecipient } from '../tables.ts';

export interface CheckWorld {
  /** Domains that accept no mail. */
  readonly deadDomains: readonly string[];
  readonly now: Date;
}

type Campaign = Pick<CampaignRow, 'id' | 'teamId' | 'accountId' | 'skipContactedDays'>;

const day = 86_400_000;
/** Min days between two emails of the team to one person, and max emails within a week. */
const restDays = 1;
const weekDays = 7;
const maxPerWeek = 3;
/** An open conversation with a message in these days is not interrupted by a campaign. */
const talkDays = 30;

/**
 * Decides again which recipients of a campaign get the email, and why others are skipped. The campaign is locked.
 * Includes addresses unlocked meanwhile.
 */
export async function checkRecipients(tx: Transaction, campaign: Campaign, world: CheckWorld): Promise<void> {
  await refreshAddresses(tx, campaign);
  const { rows } = await tx.execute<{ id: string; skip: string | null; detail: string | null }>(
    verdicts(campaign, world, storedRecipients(campaign)),
  );
  // Skipped recipients first, as an address must be unique among included ones.
  await writeVerdicts(
    tx,
    campaign,
    rows.filter(({ skip }) => skip !== null),
  );
  await writeVerdicts(
    tx,
    campaign,
    rows.filter(({ skip }) => skip === null),
  );
}

async function writeVerdicts(
  tx: Transaction,
  { teamId, id }: Campaign,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  await teamScope(tx, teamId)
    .update(mailRecipient)
    .set({ skip: sql`v.skip`, skipDetail: sql`v.detail` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id bigint, skip text, detail text)`)
    .where(and(eq(mailRecipient.campaignId, id), sql`${mailRecipient.id} = v.id`));
}

/** Fills in creators' addresses that the team has unlocked. */
async function refreshAddresses(tx: Transaction, { id, teamId }: Campaign): Promise<void> {
  const { rows } = await tx.execute<{ id: string; email: string; address: string | null }>(sql`
    select r.id, c.email, r.address from ${teamRows(mailRecipient, teamId, 'r')}
      join ${creatorContacts('c')} on c.id = r.creator_id
      join ${heldUnlocks(teamId, 'u')} on u.creator_id = r.creator_id
      where r.campaign_id = ${id} and not r.is_address_own and c.email is not null
        and (r.address is null or lower(r.address) <> lower(btrim(c.email)))`);
  const changed = rows.flatMap(({ id: recipientId, email, address }) => {
    const read = readMailAddress(email);
    const written = read?.address ?? email.trim();
    if (written === address) return [];
    return { id: recipientId, address: written, key: read?.key ?? null, domain: read?.domain ?? null };
  });
  if (changed.length === 0) return;
  // Skipped until the verdicts are written, as included addresses must be unique.
  await teamScope(tx, teamId)
    .update(mailRecipient)
    .set({
      address: sql`v.address`,
      addressKey: sql`v.key`,
      domain: sql`v.domain`,
      skip: sql`coalesce(${mailRecipient.skip}, 'invalid')`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as v (id bigint, address text, key text, domain text)`)
    .where(and(eq(mailRecipient.campaignId, id), sql`${mailRecipient.id} = v.id`));
}

/** The recipients of a campaign, as a raw `from`. */
const storedRecipients = ({ id, teamId }: Campaign): SQL =>
  sql`(select * from ${teamRows(mailRecipient, teamId, 'own')} where own.campaign_id = ${id}) r`;

/** A creator with an unlocked address, or without one. */
export interface PossibleRecipient {
  readonly creatorId: number;
  readonly address: MailAddress | null;
}

/** Why a new campaign of a person would skip creators, by their ids; `null`: it would not. Writes nothing. */
export async function previewSkips(
  executor: Executor,
  campaign: Omit<Campaign, 'id'>,
  recipients: readonly PossibleRecipient[],
  world: CheckWorld,
): Promise<ReadonlyMap<number, MailSkipReason | null>> {
  if (recipients.length === 0) return new Map();
  const given = JSON.stringify(
    recipients.map(({ creatorId, address }, place) => ({ id: place, creator_id: creatorId, ...address })),
  );
  // Each has another reason before, so that all are returned.
  const from = sql`(select v.id, v.creator_id, v.address, v.key as address_key, v.domain, null::bigint as list_id,
      false as is_included, '' as skip, null::text as skip_detail
    from jsonb_to_recordset(${given}::jsonb)
      as v (id bigint, creator_id bigint, address text, key text, domain text)) r`;
  const { rows } = await executor.execute<{ id: string; skip: MailSkipReason | null }>(
    verdicts({ ...campaign, id: 0 }, world, from),
  );
  return new Map(rows.map(({ id, skip }) => [recipients[Number(id)]?.creatorId ?? 0, skip]));
}

const reason = (name: MailSkipReason): SQL => sql`${name}::text`;

/** Selects the recipients `r` with a changed verdict, and their new verdict. */
function verdicts(campaign: Campaign, { deadDomains, now }: CheckWorld, recipients: SQL): SQL {
  const { id, teamId, accountId, skipContactedDays } = campaign;
  const timestamp = (days: number) => sql`${new Date(now.getTime() - days * day).toISOString()}::timestamptz`;
  const colleagueSince = timestamp(skipContactedDays ?? 0);
  const since = timestamp(Math.max(weekDays, skipContactedDays ?? 0));
  const team = { teamId };
  return sql`
    with blacklisted as (
      select lower(c.email) as email from (${blacklistedIds(team, now)}) b
        join ${creatorContacts('c')} on c.id = b.id where c.email is not null
    ), facts as materialized (
      select r.id, r.address_key, lower(r.address) as address, r.creator_id, r.is_included, r.skip, r.skip_detail,
          case
            when r.address is null and r.creator_id is null then ${reason('unknownCreator')}
            when r.address is null and (select c.email from ${creatorContacts('c')} where c.id = r.creator_id) is null
              then ${reason('noAddress')}
            when exists (${blacklistedBy(sql`r.creator_id`, team, now)})
              or exists (${blacklistedIn(sql`r.creator_id`, sql`r.list_id`, team, now)})
              or lower(r.address) in (select email from blacklisted) then ${reason('blacklisted')}
            when r.address is null then ${reason('locked')}
            when r.address_key is null then ${reason('invalid')}
            -- What nothing proves is no fact about the person.
            when not s.is_confirmed then ${reason('optedOut')}
            when s.reason = 'unsubscribed' then ${reason('unsubscribed')}
            when s.reason = 'complaint' then ${reason('complained')}
            when s.reason in ('hardBounce', 'softBounces') then ${reason('bouncedBefore')}
            when s.reason is not null then ${reason('optedOut')}
            when r.domain = any(${sql.param([...deadDomains])}::text[]) then ${reason('noMailServer')}
          end as fixed
        from ${recipients}
          left join ${teamRows(mailSuppression, teamId, 's')} on s.address_key = r.address_key
            and (s.until is null or s.until > ${now.toISOString()}::timestamptz)
    ), ranked as materialized (
      select facts.*, row_number() over (partition by address_key, fixed is null order by id) as place from facts
    ), asked as (
      select * from ranked where fixed is null and place = 1
    ), talking as materialized (
      select t.creator_id, lower(t.address) as address, t.last_at from ${teamRows(mailThread, teamId, 't')}
        where t.state in ('needsReply', 'waiting') and t.last_in_at >= ${timestamp(talkDays)}
    ), events as (
      -- One row each, so that they are joined by their groups: the planner does not know how many they are.
      select ranked.*, null::bigint as other_id, null as source, null::timestamptz as at, null::bigint as by from ranked
      union all
      select k.*, case when o.skip is null and oc.status in ('timing', 'sending') then o.campaign_id end,
          'campaign', d.accepted_at, oc.account_id
        from asked k
          join ${teamRows(mailRecipient, teamId, 'o')} on o.address_key = k.address_key and o.campaign_id <> ${id}
          join ${teamRows(mailCampaign, teamId, 'oc')} on oc.id = o.campaign_id
          left join ${teamRows(mailDelivery, teamId, 'd')} on d.recipient_id = o.id and d.accepted_at >= ${since}
      union all
      select k.*, null, 'message', m.at, m.account_id
        from asked k
          join ${teamRows(mailMessage, teamId, 'm')} on m.creator_id = k.creator_id and m.direction = 'out'
            and m.at >= ${since}
      union all
      select k.*, null, 'conversation', t.last_at, ${accountId}::bigint
        from asked k join talking t on t.creator_id = k.creator_id
      union all
      select k.*, null, 'conversation', t.last_at, ${accountId}::bigint
        from asked k join talking t on t.address = k.address
    ), weighed as (
      select id, skip, skip_detail, fixed, place, is_included, min(other_id) as other_id, max(at) as last_at,
          coalesce(bool_or(source = 'conversation'), false) as talks,
          greatest(count(*) filter (where source = 'campaign' and at > ${timestamp(weekDays)}),
            count(*) filter (where source = 'message' and at > ${timestamp(weekDays)})) as week,
          (array_agg(by order by source, at desc) filter (
            where at >= ${colleagueSince} and by is distinct from ${accountId}::bigint))[1] as colleague
        from events group by id, skip, skip_detail, fixed, place, is_included
    ), judged as (
      select id, skip as old_skip, skip_detail as old_detail,
          case
            when fixed is not null then fixed
            when place > 1 then ${reason('duplicate')}
            when is_included then null
            when other_id is not null then ${reason('otherCampaign')}
            when colleague is not null then ${reason('contactedByColleague')}
            when talks or last_at > ${timestamp(restDays)} or week >= ${maxPerWeek} then ${reason('contactedRecently')}
          end as new_skip,
          other_id, colleague, last_at
        from weighed
    ), detailed as (
      select id, old_skip, old_detail, new_skip,
          case new_skip
            when 'otherCampaign' then other_id::text
            when 'contactedByColleague' then colleague::text
            when 'contactedRecently' then to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
          end as new_detail
        from judged
    )
    select id, new_skip as skip, new_detail as detail from detailed
      where new_skip is distinct from old_skip or new_detail is distinct from old_detail`;
}
