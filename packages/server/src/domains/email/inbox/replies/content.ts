import { mailAttachmentsBytes, mailCcMost } from '@reachkit/contract';
import { readMailText } from '@reachkit/contract/email/text';
import { splitCcList } from '@reachkit/contract/rules';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { type RefusedFields, refuseFields } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readMailAddress } from '../../addresses/canonicalAddress.ts';
import { idOf } from '../../campaigns/read.ts';
import { mailAttachment } from '../../tables.ts';
import { plainTextOf, sanitizeMail } from '../../templates/content.ts';

/** Content written by a person; omitted fields stay. */
export interface Written {
  readonly to?: string | undefined;
  readonly cc?: string | undefined;
  readonly subject?: string | undefined;
  readonly html?: string | undefined;
  readonly text?: string | null | undefined;
  readonly attachmentIds?: readonly string[] | undefined;
}

export interface ReplyContent {
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  /** Sanitised. */
  readonly html: string;
  readonly text: string;
  readonly attachmentIds: number[];
}

export const noContent: ReplyContent = {
  to: '',
  cc: '',
  subject: '',
  html: '',
  text: '',
  attachmentIds: [],
};

/** Returns the new content. @throws Failure `validation` at `attachmentIds` */
export async function contentOf(
  executor: Executor,
  teamId: number,
  written: Written,
  before: ReplyContent,
): Promise<ReplyContent> {
  const html = written.html === undefined ? before.html : sanitizeMail(written.html);
  const derived = written.html === undefined ? before.text : plainTextOf(html);
  return {
    to: written.to ?? before.to,
    cc: written.cc ?? before.cc,
    subject: onOneLine(written.subject ?? before.subject),
    html,
    text: written.text === undefined ? derived : (written.text ?? plainTextOf(html)),
    attachmentIds:
      written.attachmentIds === undefined
        ? before.attachmentIds
        : await requireAttachments(executor, teamId, written.attachmentIds),
  };
}

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

async function requireAttachments(
  executor: Executor,
  teamId: number,
  texts: readonly string[],
): Promise<number[]> {
  const ids = [...new Set(texts.map((text) => idOf(text) ?? 0))];
  if (ids.length === 0) return [];
  const found = await teamScope(executor, teamId)
    .select({ id: mailAttachment.id, bytes: mailAttachment.bytes })
    .from(mailAttachment)
    .where(inArray(mailAttachment.id, ids))
    .for('key share');
  if (found.length < ids.length) throw refuseFields({ attachmentIds: { rule: 'unknown_value' } });
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > mailAttachmentsBytes) {
    throw refuseFields({ attachmentIds: { rule: 'upload_size' } });
  }
  return ids;
}

export interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/** Returns the addresses of a sendable reply. @throws Failure `validation` at each field that is wrong */
export function requireSendable({ to, cc, html, text, subject }: ReplyContent): Recipients {
  const wrong: Record<string, RefusedFields[string]> = {};
  const addresses = (field: 'to' | 'cc', list: string): readonly string[] => {
    const read = list.trim() === '' ? [] : splitCcList(list).map((part) => readMailAddress(part));
    const good = [...new Set(read.flatMap((address) => address?.address ?? []))];
    if (read.includes(null)) wrong[field] = { rule: 'cc_list' };
    else if (good.length > mailCcMost) wrong[field] = { rule: 'too_many', limit: mailCcMost };
    return good;
  };
  const recipients = { to: addresses('to', to), cc: addresses('cc', cc) };
  if (recipients.to.length === 0 && !wrong.to) wrong.to = { rule: 'required' };
  const isEmpty = html.replace(/<(?!img\b)[^>]*>|&nbsp;/gi, '').trim() === '' && text.trim() === '';
  if (isEmpty) wrong.html = { rule: 'required' };
  else if (hasPlaces(html) || hasPlaces(text)) wrong.html = { rule: 'open_variable' };
  if (hasPlaces(subject)) wrong.subject = { rule: 'open_variable' };
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
  return recipients;
}

/** Whether placeholders of a template are left unfilled. */
function hasPlaces(text: string): boolean {
  const { parts, faults } = readMailText(text);
  return faults.length > 0 || parts.some((part) => typeof part !== 'string');
}
