import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import type { MailServers } from '../../addresses/mailServers.ts';
import type { CampaignRow } from '../read.ts';
import { mailRecipient } from '../tables.ts';

/**
 * Returns the domains of a campaign's recipients, and those in `further`, that accept no mail; not in a transaction,
 * because of DNS lookups.
 */
export async function findDeadDomains(
  { db, mailServers }: { readonly db: Executor; readonly mailServers: Pick<MailServers, 'ask'> },
  { id, teamId }: Pick<CampaignRow, 'id' | 'teamId'>,
  further: readonly string[] = [],
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ domain: string }>(sql`
    select distinct r.domain from ${teamRows(mailRecipient, teamId, 'r')}
      where r.campaign_id = ${id} and r.domain is not null`);
  const known = await mailServers.ask([...new Set([...rows.map(({ domain }) => domain), ...further])]);
  return [...known].flatMap(([domain, { mailServer }]) => (mailServer === 'none' ? [domain] : []));
}
