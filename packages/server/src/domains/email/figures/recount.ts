import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { openSetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { humanKinds } from '../inbox/consequences/kinds.ts';
import { mailCampaign, mailDelivery, mailEvent, mailIncoming, mailRecipient } from '../tables.ts';

/**
 * Fills in the actions of each email for campaigns sent before emails stored them, one campaign per transaction: from
 * stored events and messages. Actions without an event or message count for the recipient's last email.
 */
export async function recountCampaigns(deps: SetAsideDeps, signal: AbortSignal): Promise<void> {
  const aside = await openSetAside(deps, 'email.recount');
  for (let last = 0; ; ) {
    const [campaign] = await deps.db
      .select({ id: mailCampaign.id, teamId: mailCampaign.teamId })
      .from(mailCampaign)
      .where(and(eq(mailCampaign.isCounted, false), gt(mailCampaign.id, last)))
      .orderBy(asc(mailCampaign.id))
      .limit(1);
    if (!campaign) return;
    last = campaign.id;
    const item = { item: campaign.id, teamId: campaign.teamId };
    await aside.attempt(item, () => deps.db.transaction((tx) => recount(tx, campaign)), { signal });
    signal.throwIfAborted();
  }
}

async function recount(tx: Transaction, campaign: Campaign): Promise<void> {
  const { id, teamId } = campaign;
  // Same lock order as opens and clicks: the recipient first.
  const scope = teamScope(tx, teamId);
  await scope
    .select({ id: mailRecipient.id })
    .from(mailRecipient)
    .where(eq(mailRecipient.campaignId, id))
    .orderBy(asc(mailRecipient.id))
    .for('update');
  await fromEvents(tx, campaign);
  await fromMessages(tx, campaign);
  await fromRecipients(tx, campaign);
  await toRecipients(tx, campaign);
  await scope.update(mailCampaign).set({ isCounted: true }).where(eq(mailCampaign.id, id));
}

interface Campaign {
  readonly id: number;
  readonly teamId: number;
}

async function fromEvents(tx: Transaction, { id, teamId }: Campaign): Promise<void> {
  const events = sql`from ${teamRows(mailEvent, teamId, 'v')} where v.delivery_id = ${mailDelivery.id}`;
  const first = (which: SQL) => sql`(select min(v.at) ${events} and ${which})`;
  await teamScope(tx, teamId)
    .update(mailDelivery)
    .set({
      openedAt: sql`coalesce(${mailDelivery.openedAt}, ${first(sql`not v.is_machine`)})`,
      clickedAt: sql`coalesce(${mailDelivery.clickedAt}, ${first(sql`not v.is_machine and v.kind = 'click'`)})`,
      openedMachineAt: sql`coalesce(${mailDelivery.openedMachineAt}, ${first(sql`v.is_machine`)})`,
    })
    .where(and(eq(mailDelivery.campaignId, id), sql`exists (select ${events})`));
}

async function fromMessages(tx: Transaction, { id, teamId }: Campaign): Promise<void> {
  const messages = sql`from ${teamRows(mailIncoming, teamId, 'i')} where i.delivery_id = ${mailDelivery.id}`;
  const first = (kinds: readonly string[]) =>
    sql`(select min(i.at) ${messages} and i.trust = 'trusted' and i.kind = any(${sql.param([...kinds])}::text[]))`;
  await teamScope(tx, teamId)
    .update(mailDelivery)
    .set({
      repliedAt: sql`coalesce(${mailDelivery.repliedAt}, ${first(humanKinds)})`,
      unsubscribedAt: sql`coalesce(${mailDelivery.unsubscribedAt}, ${first(['unsubscribe'])})`,
      complainedAt: sql`coalesce(${mailDelivery.complainedAt}, ${first(['complaint'])})`,
    })
    .where(and(eq(mailDelivery.campaignId, id), sql`exists (select ${messages})`));
}

const actions = {
  openedAt: sql.identifier('opened_at'),
  openedMachineAt: sql.identifier('opened_machine_at'),
  clickedAt: sql.identifier('clicked_at'),
  repliedAt: sql.identifier('replied_at'),
  unsubscribedAt: sql.identifier('unsubscribed_at'),
  complainedAt: sql.identifier('complained_at'),
} as const;
const actKeys = [
  'openedAt',
  'openedMachineAt',
  'clickedAt',
  'repliedAt',
  'unsubscribedAt',
  'complainedAt',
] as const;

/** Fills in the actions of emails from their recipient alone. */
async function fromRecipients(tx: Transaction, { id, teamId }: Campaign): Promise<void> {
  const recipient = sql`from ${teamRows(mailRecipient, teamId, 'r')} where r.id = ${mailDelivery.recipientId}`;
  const others = sql`from ${teamRows(mailDelivery, teamId, 'o')} where o.recipient_id = ${mailDelivery.recipientId}`;
  for (const key of actKeys) {
    const column = actions[key];
    const at = sql`(select r.${column} ${recipient})`;
    await teamScope(tx, teamId)
      .update(mailDelivery)
      .set({ [key]: at })
      .where(
        and(
          eq(mailDelivery.campaignId, id),
          sql`${at} is not null and not exists (select ${others} and o.${column} is not null)
            and ${mailDelivery.round} = (select max(o.round) ${others} and (o.round = 0 or o.accepted_at <= ${at}))`,
        ),
      );
  }
}

/** Copies actions on any email to its recipient. */
async function toRecipients(tx: Transaction, { id, teamId }: Campaign): Promise<void> {
  const first = (column: SQL | ReturnType<typeof sql.identifier>) =>
    sql`(select min(d.${column}) from ${teamRows(mailDelivery, teamId, 'd')} where d.recipient_id = ${mailRecipient.id})`;
  await teamScope(tx, teamId)
    .update(mailRecipient)
    .set({
      openedAt: sql`coalesce(${mailRecipient.openedAt}, ${first(actions.openedAt)})`,
      clickedAt: sql`coalesce(${mailRecipient.clickedAt}, ${first(actions.clickedAt)})`,
      openedMachineAt: sql`coalesce(${mailRecipient.openedMachineAt}, ${first(actions.openedMachineAt)})`,
    })
    .where(and(eq(mailRecipient.campaignId, id), isNull(mailRecipient.skip)));
}
