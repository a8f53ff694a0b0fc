import { platformSchema } from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';
import { type MailValues, mailVariables } from '@reachkit/contract/email/text';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Executor } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { profileAddress } from '../../../creator/identity/profileAddress.ts';
import type { SenderRow } from '../read.ts';
import { mailRecipient } from '../tables.ts';

/** Recipient data that an email uses. */
export interface RecipientFacts {
  readonly id: number;
  readonly address: string | null;
  readonly isAddressOwn: boolean;
  /** As pasted or imported; otherwise the creator's. */
  readonly name: string;
  /** Values from a file, by variable name. */
  readonly fields: unknown;
  readonly creator: {
    readonly id: number;
    readonly platform: string;
    readonly handle: string;
    readonly homepage: string | null;
  } | null;
}

/** Addresses of one recipient alone: their short link, and their page of a promotion. */
export type OwnAddresses = Pick<MailValues, 'shortlink' | 'brief'>;

/** Addresses without those that there are not. */
export const ownAddresses = (shortlink: string | undefined, brief: string | undefined): OwnAddresses => ({
  ...(shortlink !== undefined && { shortlink }),
  ...(brief !== undefined && { brief }),
});

interface FactRow extends Record<string, unknown> {
  readonly id: string;
  readonly address: string | null;
  readonly is_own: boolean;
  readonly name: string;
  readonly fields: unknown;
  readonly creator_id: string | null;
  readonly platform: string | null;
  readonly handle: string | null;
  readonly homepage: string | null;
}

/** Reads the recipient data used in emails, sorted by recipient id. */
export async function readRecipientFacts(
  executor: Pick<Executor, 'execute'>,
  teamId: number,
  recipientIds: readonly number[],
): Promise<readonly RecipientFacts[]> {
  const { rows } = await executor.execute<FactRow>(sql`
    select r.id, r.address, r.is_address_own as is_own, coalesce(nullif(r.name, ''), c.name, '') as name,
        r.fields, c.id as creator_id, c.platform, c.handle, c.homepage
      from ${teamRows(mailRecipient, teamId, 'r')} left join ${creatorContacts('c')} on c.id = r.creator_id
      where r.id = any(${sql.param([...recipientIds])}::bigint[]) order by r.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    address: row.address,
    isAddressOwn: row.is_own,
    name: row.name,
    fields: row.fields,
    creator:
      row.creator_id === null || row.platform === null || row.handle === null
        ? null
        : {
            id: Number(row.creator_id),
            platform: row.platform,
            handle: row.handle,
            homepage: row.homepage,
          },
  }));
}

const fieldsSchema = z.catch(z.partialRecord(z.enum(mailVariables), z.string()), {});

/**
 * The values of an email's variables for a recipient, used in the preview, the test and the sent email.
 * @param own the addresses that only this recipient gets, where there are any
 */
export function valuesOf(
  { name, fields, creator }: Pick<RecipientFacts, 'name' | 'fields' | 'creator'>,
  sender: Pick<SenderRow, 'name'>,
  own: OwnAddresses = {},
): MailValues {
  const known = { ...fieldsSchema.parse(fields), sender: sender.name };
  if (!creator) return { name, ...known };
  const platform = platformSchema.parse(creator.platform);
  const link = profileAddress({ ...creator, platform });
  return {
    name,
    // biome-ignore lint/plugin: The variables of an email are texts.
    id: String(creator.id),
    handle: creator.handle,
    platform: platformNames[platform],
    ...(link === null ? {} : { link }),
    ...known,
    ...own,
  };
}
