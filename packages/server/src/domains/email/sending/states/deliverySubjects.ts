import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailCampaign, mailDelivery, mailRecipient } from '../../tables.ts';

export interface DeliverySubject {
  readonly campaign: { readonly id: number; readonly name: string };
  /** `null` for an address without a creator. */
  readonly creatorId: number | null;
}

/** Subjects of emails by delivery id; deleted emails are left out. */
export async function deliverySubjects(
  executor: Executor,
  teamId: number,
  deliveryIds: readonly number[],
): Promise<ReadonlyMap<number, DeliverySubject>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await teamScope(executor, teamId)
    .select({
      id: mailDelivery.id,
      campaignId: mailCampaign.id,
      name: mailCampaign.name,
      subject: mailCampaign.subject,
      creatorId: mailRecipient.creatorId,
    })
    .from(mailDelivery)
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailDelivery.campaignId))
    .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
    .where(inArray(mailDelivery.id, [...deliveryIds]));
  return new Map(
    rows.map(({ id, campaignId, name, subject, creatorId }) => [
      id,
      { campaign: { id: campaignId, name: name || subject }, creatorId },
    ]),
  );
}
