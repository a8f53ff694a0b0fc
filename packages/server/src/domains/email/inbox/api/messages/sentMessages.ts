import { mailImageAddress, mailImageIdsIn } from '@reachkit/contract';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../../../people/people.ts';
import { maskAddress } from '../../../addresses/address.ts';
import type { MailThreadMessage } from '../../../answers.ts';
import { readCc } from '../../../sending/message/compose.ts';
import { mailContentSchema, unsubscribePlace } from '../../../sending/message/content.ts';
import {
  mailAttachment,
  mailCampaign,
  mailCampaignAttachment,
  mailDelivery,
  mailEvent,
  mailRecipient,
  mailSender,
} from '../../../tables.ts';
import { shownOutcome } from '../../../tracking/shown.ts';
import { outcomeOf } from '../../consequences/deliveryResult.ts';
import { type InlinePart, sanitizeIncoming } from '../html/sanitize.ts';
import type { MessageReading, Messages } from './reading.ts';
import { hasOwnSubject } from './rows.ts';

/** The emails of a campaign in a conversation, as received. */
export async function readSent(
  { executor, thread, isShown, tracking }: MessageReading,
  ids: readonly number[],
): Promise<Messages> {
  if (ids.length === 0) return [];
  const { teamId } = thread;
  const scope = teamScope(executor, teamId);
  const rows = await scope
    .select({
      delivery: mailDelivery,
      campaignId: mailCampaign.id,
      accountId: mailCampaign.accountId,
      cc: mailCampaign.cc,
      recipient: mailRecipient,
      senderName: mailSender.name,
      senderAddress: mailSender.address,
    })
    .from(mailDelivery)
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
    .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
    .leftJoin(mailSender, eq(mailSender.id, mailDelivery.senderId))
    .where(inArray(mailDelivery.id, [...ids]));
  const people = await readPeople(
    executor,
    teamId,
    rows.map(({ accountId }) => accountId),
  );
  const opened = await scope
    .select({ id: mailEvent.deliveryId, found: count() })
    .from(mailEvent)
    .where(
      and(
        inArray(mailEvent.deliveryId, [...ids]),
        eq(mailEvent.kind, 'open'),
        eq(mailEvent.isMachine, false),
      ),
    )
    .groupBy(mailEvent.deliveryId);
  const opens = new Map(opened.map(({ id, found }) => [id, found]));
  const files = await scope
    .select({ campaignId: mailCampaignAttachment.campaignId, file: mailAttachment })
    .from(mailCampaignAttachment)
    .innerJoin(mailAttachment, eq(mailAttachment.id, mailCampaignAttachment.attachmentId))
    .where(inArray(mailCampaignAttachment.campaignId, [...new Set(rows.map(({ campaignId }) => campaignId))]))
    .orderBy(asc(mailCampaignAttachment.position));
  return rows.map((row) => [
    `out-${row.delivery.id}`,
    async (): Promise<MailThreadMessage> => {
      const { delivery, recipient } = row;
      const content = mailContentSchema.safeParse(delivery.content).data;
      // A reader in the inbox must not unsubscribe the recipient.
      const sent = (content?.html ?? '').replaceAll(unsubscribePlace, '#');
      const { html, images } = sanitizeIncoming(sent, uploadedImages(sent));
      const address = recipient.address ?? thread.address;
      const isFirst = delivery.round === 0;
      return {
        id: `out-${delivery.id}`,
        direction: 'out',
        from: { name: row.senderName ?? '', address: row.senderAddress ?? '' },
        to: [{ name: recipient.name, address: isShown ? address : maskAddress(address) }],
        cc: isFirst ? readCc(row.cc).map((one) => ({ name: '', address: one })) : [],
        subject: content?.subject ?? '',
        hasOwnSubject: hasOwnSubject(content?.subject ?? '', thread),
        at: delivery.acceptedAt ?? delivery.dataAt ?? delivery.updatedAt,
        by: people.get(row.accountId)?.nickName ?? null,
        text: (content?.text ?? '').replaceAll(unsubscribePlace, '…'),
        html,
        collapsed: [],
        remoteImages: images.length,
        parts: isFirst
          ? files
              .filter(({ campaignId }) => campaignId === row.campaignId)
              .map(({ file: { id, name, mediaType, bytes } }) => ({
                id,
                name,
                mediaType,
                bytes,
                isMislabelled: false,
                isProgram: false,
              }))
          : [],
        problems: [],
        verdict: null,
        authenticity: null,
        round: delivery.round,
        outcome: shownOutcome(outcomeOf(delivery), tracking),
        opens: tracking.opens ? (opens.get(delivery.id) ?? 0) : null,
        reply: null,
      };
    },
  ]);
}

/** The uploaded images embedded in one of our emails. */
const uploadedImages = (html: string): readonly InlinePart[] =>
  mailImageIdsIn(html).map((id) => ({
    id,
    type: 'image/png',
    contentId: mailImageAddress(id).replace(/^cid:/, ''),
  }));
