import { type MailRecipientsAdded, mailRecipientsMost } from '@reachkit/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../../../platform/tenant/tenantTable.ts';
import type { MailAddress } from '../../canonicalAddress.ts';
import type { CampaignRow } from '../read.ts';
import { mailRecipient } from '../tables.ts';
import { type CheckWorld, checkRecipients } from './check.ts';
import { skipOf } from './skips.ts';

export type Origin = 'search' | 'list' | 'creator' | 'pasted' | 'file';

/** Somebody to write to, as they were handed in. */
export interface NewRecipient {
  readonly creatorId: number | null;
  /** Typed in by a person; a creator's own is read where it is unlocked. */
  readonly address: MailAddress | null;
  readonly name: string;
}

interface Addition {
  readonly recipients: readonly NewRecipient[];
  readonly origin: Origin;
  readonly listId: number | null;
  /** The field of the request that they came in. */
  readonly field: string;
}

/**
 * Adds recipients to a locked draft and checks all of it. Who is among them already stays as they are.
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
  const rows = recipients.map(({ creatorId, address, name }, place) => ({
    ...{ place, creatorId, name },
    address: address?.address ?? null,
    key: address?.key ?? null,
    domain: address?.domain ?? null,
  }));
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    with asked as (
      select v.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v (place int, "creatorId" bigint, name text, address text, key text, domain text)
    ), fresh as (
      select a.*, row_number() over (partition by a."creatorId", a."creatorId" is null order by a.place) as nth
        from asked a
        where not exists (
          select from ${teamRows(mailRecipient, teamId, 'r')} where r.campaign_id = ${id}
            and (r.creator_id = a."creatorId" or r.address_key = a.key
              or (a.key is null and a."creatorId" is null and r.creator_id is null and r.address is null
                and r.name = a.name)))
    )
    ${insertTeamRows(mailRecipient, teamId, {
      campaignId: sql`${id}::bigint`,
      creatorId: sql`fresh."creatorId"`,
      address: sql`fresh.address`,
      addressKey: sql`fresh.key`,
      domain: sql`fresh.domain`,
      name: sql`fresh.name`,
      origin: sql`${origin}::text`,
      listId: sql`${listId}::bigint`,
      isAddressOwn: sql`fresh.key is not null`,
      // Until the check has looked at them.
      skip: sql`'duplicate'`,
    })}
      from fresh where fresh."creatorId" is null or fresh.nth = 1 order by fresh.place
      returning id`);
  await checkRecipients(tx, campaign, world);
  const ids = made.map((row) => Number(row.id));
  return {
    added: ids.length,
    already: recipients.length - ids.length,
    skipped: await countSkips(tx, campaign, ids),
  };
}

/** How many recipients are skipped for which reason, the most frequent first; of some or all. */
export async function countSkips(
  tx: Pick<Transaction, 'execute'>,
  { id, teamId }: Pick<CampaignRow, 'id' | 'teamId'>,
  ids?: readonly number[],
): Promise<MailRecipientsAdded['skipped']> {
  const { rows } = await tx.execute<{ reason: string; found: string }>(sql`
    select r.skip as reason, count(*) as found from ${teamRows(mailRecipient, teamId, 'r')}
      where r.campaign_id = ${id} and r.skip is not null
        ${ids === undefined ? sql`` : sql`and r.id = any(${sql.param([...ids])}::bigint[])`}
      group by r.skip order by count(*) desc, r.skip`);
  return rows.flatMap(({ reason, found }) => {
    const known = skipOf(reason);
    return known === null ? [] : { reason: known, count: Number(found) };
  });
}
