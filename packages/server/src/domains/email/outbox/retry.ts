import type { AnswerOf, BodyOf, retryOutbox } from '@reachkit/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { emailRecords } from '../records.ts';
import { keptBack } from '../sending/queue/candidates.ts';
import { nextCampaignState, stateOf } from '../sending/states/campaignStates.ts';
import { wakeMail } from '../sending/wake.ts';
import { mailCampaign, mailDelivery, mailRecipient } from '../tables.ts';
import { isSentAgain, numberOf } from './service.ts';

/** Max failed emails retried by one call. */
const maxRetries = 10_000;

/** Retries failed emails. Refuses possibly delivered ones, and emails that would be skipped. */
export async function retryFailed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { ids, campaignId, senderId, reason }: BodyOf<typeof retryOutbox>,
): Promise<AnswerOf<typeof retryOutbox>> {
  const at = now();
  const { teamId } = caller;
  const named = ids === undefined ? undefined : [...new Set(ids)].map(numberOf);
  // No filter does not mean all emails.
  if ([named, campaignId, senderId, reason].every((one) => one === undefined)) {
    return { retried: 0, refused: 0 };
  }
  return db.transaction(async (tx) => {
    const scope = teamScope(tx, teamId);
    const rows = await scope
      .select({
        id: mailDelivery.id,
        state: mailDelivery.state,
        campaignId: mailDelivery.campaignId,
        dataAt: mailDelivery.dataAt,
        keptBack: keptBack(teamId, at),
      })
      .from(mailDelivery)
      .innerJoin(mailRecipient, eq(mailRecipient.id, mailDelivery.recipientId))
      .where(
        and(
          named === undefined ? eq(mailDelivery.state, 'failed') : inArray(mailDelivery.id, [0, ...named]),
          campaignId === undefined ? undefined : eq(mailDelivery.campaignId, numberOf(campaignId)),
          senderId === undefined ? undefined : eq(mailDelivery.senderId, numberOf(senderId)),
          reason === undefined ? undefined : eq(mailDelivery.reason, reason),
        ),
      )
      .orderBy(asc(mailDelivery.id))
      .limit(maxRetries)
      .for('update', { of: mailDelivery });
    const fit = rows.filter(isSentAgain);
    if (fit.length > 0) {
      await scope
        .update(mailDelivery)
        .set({ state: 'pending', dueAt: at, updatedAt: at, reason: null, reply: null })
        .where(
          inArray(
            mailDelivery.id,
            fit.map(({ id }) => id),
          ),
        );
      const campaignIds = [...new Set(fit.map((one) => one.campaignId))];
      await reopen(tx, teamId, campaignIds, at);
      const [only, ...others] = campaignIds;
      const object = only === undefined || others.length > 0 ? undefined : { kind: 'mailCampaign', id: only };
      await recordActions(tx, emailRecords, caller, [
        { action: 'emailsRetried', object, detail: { emails: fit.length }, at },
      ]);
      await wakeMail(tx);
    }
    return { retried: fit.length, refused: (named?.length ?? rows.length) - fit.length };
  });
}

async function reopen(tx: Transaction, teamId: number, ids: readonly number[], now: Date): Promise<void> {
  const scope = teamScope(tx, teamId);
  const campaigns = await scope
    .select()
    .from(mailCampaign)
    .where(inArray(mailCampaign.id, [...ids]))
    .orderBy(asc(mailCampaign.id))
    .for('update');
  for (const campaign of campaigns) {
    const next = nextCampaignState(stateOf(campaign), 'retry');
    if (!next) continue;
    await scope
      .update(mailCampaign)
      .set({ ...next, finishedAt: null, updatedAt: now })
      .where(and(eq(mailCampaign.id, campaign.id), isNull(mailCampaign.archivedAt)));
  }
}
