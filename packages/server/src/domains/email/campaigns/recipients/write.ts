import type { MailSkipReason } from '@reachkit/contract';
import { type MailRecipientsAdded, mailRecipientsMost } from '@reachkit/contract';
import { count, eq, sql } from 'drizzle-orm';
import { withKnownWords } from '../../../../platform/database/words/words.ts';
import type { Executor, Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { type MailAddress, readMailAddress } from '../../addresses/canonicalAddress.ts';
import { heldUnlocks } from '../../teamStatus/heldUnlocks.ts';
import { type CampaignRow, skipContactedDays } from '../read.ts';
import { mailRecipient } from '../tables.ts';
import { type CheckWorld, checkRecipients, previewSkips } from './check.ts';

export type Origin = 'search' | 'list' | 'creator' | 'pasted' | 'file';

/** A new recipient from a request. */
export interface NewRecipient {
  readonly creatorId: number | null;
  /** Typed in by a person; a creator's own address is read from the unlock. */
  readonly address: MailAddress | null;
  readonly name: string;
}

interface Addition {
  readonly recipients: readonly NewRecipient[];
  readonly origin: Origin;
  readonly listId: number | null;
  /** The request field with the recipients. */
  readonly field: string;
}

/**
 * Adds recipients to a locked draft, and checks the whole campaign. Existing recipients stay unchanged.
 * @throws Failure `validation` for more than a campaign may have
 */
export async function writeRecipients(
  tx: Transaction,
  campaign: CampaignRow,
  { recipients, origin, listId, field }: Addition,
  world: CheckWorld,
): Promise<Pick<MailRecipientsAdded, 'added' | 'already' | 'skipped'>> {
  const { id, teamId } = campaign;
  const [before] = await teamScope(tx, teamId)
    .select({ found: count() })
    .from(mailRecipient)
    .where(eq(mailRecipient.campaignId, id));
  if ((before?.found ?? 0) + recipients.length > mailRecipientsMost) {
    throw refuseFields({ [field]: { rule: 'too_many', limit: mailRecipientsMost } });
  }
  const unlocked = await readUnlocked(
    tx,
    teamId,
    recipients.flatMap(({ creatorId, address }) => (address === null ? (creatorId ?? []) : [])),
  );
  const creatorOf = await readCreators(
    tx,
    teamId,
    recipients.flatMap(({ creatorId, address }) => (creatorId === null && address ? address.address : [])),
  );
  const rows = recipients.map(({ creatorId, address: typed, name }, place) => {
    const found = creatorId === null && typed ? creatorOf(typed.address) : undefined;
    const address = typed ?? unlocked.get(creatorId ?? 0) ?? null;
    const isOwn = typed !== null && found === undefined;
    return { place, creatorId: found ?? creatorId, name, isOwn, ...(address ?? noAddress) };
  });
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    with known as materialized (
      select r.creator_id, r.address_key, r.name, r.address is null as "isNamed", r.skip
        from ${teamRows(mailRecipient, teamId, 'r')} where r.campaign_id = ${id}
    ), asked as (
      select v.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v (place int, "creatorId" bigint, name text, "isOwn" boolean, address text, key text, domain text)
    ), fresh as (
      -- Looked up in sets: of a campaign that was filled a moment ago the planner knows nothing.
      select a.*, row_number() over (partition by a."creatorId", a."creatorId" is null order by a.place) as nth
        from asked a
        where (a."creatorId" is null
            or a."creatorId" not in (select creator_id from known where creator_id is not null))
          and (not a."isOwn" or a.key not in (select address_key from known where address_key is not null))
          and (a.key is not null or a."creatorId" is not null
            or a.name not in (select name from known where creator_id is null and "isNamed"))
    ), chosen as (
      select f.*, row_number() over (partition by f.key order by f.place) as "nthOfKey",
          f.key in (select address_key from known where skip is null and address_key is not null) as "isTaken"
        from fresh f where f."creatorId" is null or f.nth = 1
    )
    ${insertTeamRows(mailRecipient, teamId, {
      campaignId: sql`${id}::bigint`,
      creatorId: sql`chosen."creatorId"`,
      address: sql`chosen.address`,
      addressKey: sql`chosen.key`,
      domain: sql`chosen.domain`,
      name: sql`chosen.name`,
      origin: sql`${origin}::text`,
      listId: sql`${listId}::bigint`,
      isAddressOwn: sql`chosen."isOwn"`,
      // Preliminary, until the check; the most likely value, so that few rows are written twice.
      skip: sql`case when chosen.key is null then 'locked' when chosen."nthOfKey" > 1 or chosen."isTaken" then 'duplicate' end`,
    })}
      from chosen order by chosen.place
      returning id`);
  await checkRecipients(tx, campaign, world);
  const ids = made.map((row) => Number(row.id));
  return {
    added: ids.length,
    already: recipients.length - ids.length,
    skipped: await countSkips(tx, campaign, ids),
  };
}

/** Why a new campaign of a person to creators would skip them, by their ids; `null`: it would not. Writes nothing. */
export async function previewCreators(
  executor: Executor,
  person: { readonly teamId: number; readonly accountId: number },
  creatorIds: readonly number[],
  world: CheckWorld,
): ReturnType<typeof previewSkips> {
  const unlocked = await readUnlocked(executor, person.teamId, creatorIds);
  const recipients = creatorIds.map((creatorId) => ({ creatorId, address: unlocked.get(creatorId) ?? null }));
  return previewSkips(executor, { ...person, skipContactedDays }, recipients, world);
}

const noAddress = { address: null, key: null, domain: null };

/** Unlocked, well-formed addresses of creators. */
async function readUnlocked(
  tx: Executor,
  teamId: number,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, MailAddress>> {
  if (creatorIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select c.id, c.email from ${heldUnlocks(teamId, 'u')}
      join ${creatorContacts('c')} on c.id = u.creator_id
      where u.creator_id = any(${sql.param([...creatorIds])}::bigint[]) and c.email is not null`);
  return new Map(
    rows.flatMap(({ id, email }) => {
      const address = readMailAddress(email);
      return address ? [[Number(id), address] as const] : [];
    }),
  );
}

/** Finds the creators whose addresses the team has unlocked; the first, if several share an address. */
async function readCreators(
  tx: Transaction,
  teamId: number,
  addresses: readonly string[],
): Promise<(address: string) => number | undefined> {
  const wanted = addresses.map((address) => address.toLowerCase());
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select min(c.id) as id, lower(c.email) as email from ${creatorContacts('c')}
      join ${heldUnlocks(teamId, 'u')} on u.creator_id = c.id
      where lower(c.email) = any(${sql.param(wanted)}::text[]) group by lower(c.email)`);
  const found = new Map(rows.map(({ id, email }) => [email, Number(id)]));
  return (address) => found.get(address.toLowerCase());
}

/** Counts skipped recipients by reason, most frequent first; of the given recipients, or all. */
export async function countSkips(
  tx: Executor,
  { id, teamId }: Pick<CampaignRow, 'id' | 'teamId'>,
  ids?: readonly number[],
): Promise<MailRecipientsAdded['skipped']> {
  const { rows } = await tx.execute<{ id: string; reason: MailSkipReason; found: string }>(sql`
    select min(r.id) as id, r.skip as reason, count(*) as found from ${teamRows(mailRecipient, teamId, 'r')}
      where r.campaign_id = ${id} and r.skip is not null
        ${ids === undefined ? sql`` : sql`and r.id = any(${sql.param([...ids])}::bigint[])`}
      group by r.skip order by count(*) desc, r.skip`);
  return withKnownWords({ reason: mailRecipient.skip }, rows).map(({ reason, found }) => ({
    reason,
    count: Number(found),
  }));
}
