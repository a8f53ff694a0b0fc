import { platformSchema } from '@reachkit/contract';
import {
  fillMailHtml,
  fillMailText,
  type MailValues,
  type MailVariable,
} from '@reachkit/contract/email/text';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { profileAddress } from '../../../creator/identity/profileAddress.ts';
import { plainTextOf } from '../../templates/content.ts';
import type { CampaignRow, SenderRow } from '../read.ts';
import { mailRecipient } from '../tables.ts';

/** What an email takes from its recipient. */
export interface RecipientFacts {
  readonly id: number;
  readonly address: string | null;
  readonly isAddressOwn: boolean;
  /** As it was pasted or imported; else the creator's. */
  readonly name: string;
  readonly creator: {
    readonly id: number;
    readonly platform: string;
    readonly handle: string;
    readonly homepage: string | null;
  } | null;
}

interface FactRow extends Record<string, unknown> {
  readonly id: string;
  readonly address: string | null;
  readonly is_own: boolean;
  readonly name: string;
  readonly creator_id: string | null;
  readonly platform: string | null;
  readonly handle: string | null;
  readonly homepage: string | null;
}

/** What the emails to these recipients take from them, in the order of their ids. */
export async function readRecipientFacts(
  executor: Pick<Executor, 'execute'>,
  teamId: number,
  recipientIds: readonly number[],
): Promise<readonly RecipientFacts[]> {
  const { rows } = await executor.execute<FactRow>(sql`
    select r.id, r.address, r.is_address_own as is_own, coalesce(nullif(r.name, ''), c.name, '') as name,
        c.id as creator_id, c.platform, c.handle, c.homepage
      from ${teamRows(mailRecipient, teamId, 'r')} left join ${creatorContacts('c')} on c.id = r.creator_id
      where r.id = any(${sql.param([...recipientIds])}::bigint[]) order by r.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    address: row.address,
    isAddressOwn: row.is_own,
    name: row.name,
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

const platformNames = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' } as const;

/**
 * The values of an email's variables for a recipient.
 * @param shortlink of the recipient in the campaign
 */
export function valuesOf(
  { name, creator }: RecipientFacts,
  sender: Pick<SenderRow, 'name'>,
  shortlink?: string,
): MailValues {
  if (!creator) return { name, sender: sender.name };
  const platform = platformSchema.parse(creator.platform);
  const link = profileAddress({ ...creator, platform });
  return {
    name,
    sender: sender.name,
    id: String(creator.id),
    handle: creator.handle,
    platform: platformNames[platform],
    ...(link === null ? {} : { link }),
    ...(shortlink === undefined ? {} : { shortlink }),
  };
}

export interface FilledMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly missing: readonly MailVariable[];
}

/** The email as one recipient gets it, with the signature of its mailbox and without what the sending adds. */
export function fillMail(
  { subject, html, ownText }: Pick<CampaignRow, 'subject' | 'html' | 'ownText'>,
  signature: string,
  values: MailValues,
): FilledMail {
  const filledSubject = fillMailText(subject, values);
  const filledHtml = fillMailHtml(html, values);
  const filledText = ownText === null ? null : fillMailText(ownText, values);
  const whole = signature === '' ? filledHtml.text : `${filledHtml.text}<br>${signature}`;
  const plainSignature = signature === '' ? '' : `\n\n${plainTextOf(signature)}`;
  return {
    subject: filledSubject.text,
    html: whole,
    text: filledText ? `${filledText.text}${plainSignature}` : plainTextOf(whole),
    missing: [...new Set([...filledSubject.missing, ...filledHtml.missing, ...(filledText?.missing ?? [])])],
  };
}
