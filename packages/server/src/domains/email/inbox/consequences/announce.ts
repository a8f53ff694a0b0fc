import { mailCampaignEvent, mailProgressSchema, mailThreadEventSchema } from '@reachkit/contract';
import type { Transaction } from '../../../../platform/deps.ts';
import { encode } from '../../../../platform/http/encode.ts';
import { publishLive } from '../../../../platform/live/publish.ts';
import { type NoticeContent, notify } from '../../../../platform/notifications/notify.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { publishEvent } from '../../../people/teamEvents.ts';
import { ownText } from '../../incoming/quotes.ts';
import { previewOf } from '../../sending/message/content.ts';
import { stateOf } from '../../sending/states/campaignStates.ts';
import type { Incoming, ThreadFacts } from './facts.ts';
import { isHuman, isTrusted } from './kinds.ts';

/** Max age for notifications and events: older messages, e.g. from a first sync, cause none. */
const newsMs = 2 * dayMs;
const isNews = ({ at }: Incoming, now: Date): boolean => now.getTime() - at.getTime() < newsMs;

/** Publishes to open pages that a thread and its campaign's counts have changed; once committed. */
export async function announceThread(
  tx: Transaction,
  teamId: number,
  { thread, campaign }: Pick<ThreadFacts, 'thread' | 'campaign'>,
): Promise<void> {
  const data = encode(mailThreadEventSchema, thread);
  const to = { team: teamId };
  await publishLive(tx, to, { code: 0, msg: '', event: 'mailThread', data });
  if (!campaign) return;
  const progress = encode(mailProgressSchema, { id: campaign.id, ...stateOf(campaign) });
  await publishLive(tx, to, { code: 0, msg: '', event: mailCampaignEvent, data: progress });
}

/** Notifies the owner of a thread that a reply is needed: once until they have read it. */
export async function notifyNeedsReply(
  tx: Transaction,
  teamId: number,
  { thread, campaign, accountId: mailboxOwner }: ThreadFacts,
  { message, now }: { readonly message: Incoming; readonly now: Date },
): Promise<void> {
  const accountId = thread.ownerId ?? campaign?.accountId ?? mailboxOwner;
  if (accountId === null || !isNews(message, now) || thread.state !== 'needsReply') return;
  // Otherwise a notification would quote a forger.
  if (!isHuman(message.kind) || !isTrusted(message)) return;
  const name = thread.name || message.fromName || message.fromAddress;
  const content: NoticeContent = {
    kind: 'mailNeedsReply',
    values: { name, subject: (message.subject || previewOf(ownText(message.text))).slice(0, 200) },
    target: { kind: 'mailThread', id: thread.id },
  };
  await notify(tx, { teamId, accountId }, { content, subject: String(thread.id), at: now });
}

/** Publishes a reply by a person to the webhooks of the team, once, even if its kind is changed later. */
export async function publishReply(
  tx: Transaction,
  teamId: number,
  { thread, campaign, recipient }: ThreadFacts,
  { message, now }: { readonly message: Incoming; readonly now: Date },
): Promise<void> {
  if (!isNews(message, now) || !isHuman(message.kind) || !isTrusted(message)) return;
  const data = {
    threadId: thread.id,
    messageId: message.id,
    campaignId: campaign?.id ?? null,
    creatorId: recipient?.creatorId ?? null,
    at: message.at,
  };
  await publishEvent(tx, teamId, { event: 'mail.reply', subject: `message/${message.id}`, data, at: now });
}
