import type { BlockedHosts } from './gateways/blockedHosts/blockedHosts.ts';
import type { MailSandbox } from './gateways/mailSandbox.ts';
import type { PaymentGateway } from './gateways/wechatPay/gateway.ts';
import type { Deps } from './platform/deps.ts';

// Domain functions that the demo uses to create its teams' content.

export { move } from './domains/collaboration/cooperations/changes/move.ts';
export { openCooperation } from './domains/collaboration/cooperations/opened.ts';
export type { Opened } from './domains/collaboration/cooperations/rows.ts';
export { CooperationService } from './domains/collaboration/cooperations/service.ts';
export type { SealedActing } from './domains/collaboration/cooperations/work/address.ts';
export { judge } from './domains/collaboration/cooperations/work/drafts.ts';
export { parcelSent, received } from './domains/collaboration/cooperations/work/parcel.ts';
export { recordPayment } from './domains/collaboration/cooperations/work/payments.ts';
export { addToPromotion } from './domains/collaboration/invitations/add.ts';
export { changeOne } from './domains/collaboration/invitations/change.ts';
export { lockInvitation } from './domains/collaboration/invitations/find.ts';
export { makeLink } from './domains/collaboration/invitations/pageLinks.ts';
export { creatorPorts } from './domains/collaboration/page/creatorPorts.ts';
export { PromotionService } from './domains/collaboration/promotions/service.ts';
export { recordFound } from './domains/creator/disclosure/disclosure.ts';
export { readingPartitions } from './domains/creator/history/readingPartitions.ts';
export { type IncomingReading, writeReadings } from './domains/creator/history/writeReadings.ts';
export { subjectOf } from './domains/creator/identity/creatorId.ts';
export type { CountName } from './domains/creator/posts/counts.ts';
export { CampaignDrafts } from './domains/email/campaigns/drafts.ts';
export { RecipientService } from './domains/email/campaigns/recipients/service.ts';
export { CampaignSending } from './domains/email/campaigns/sending/service.ts';
export { changeThreads } from './domains/email/inbox/api/change.ts';
export { addLabel } from './domains/email/inbox/api/list/labels.ts';
export { PartReader } from './domains/email/inbox/api/parts/partReader.ts';
export { claimReply } from './domains/email/inbox/replies/claim.ts';
export { writeOutcome } from './domains/email/inbox/replies/results.ts';
export { sendReply } from './domains/email/inbox/replies/send.ts';
export { readSoon } from './domains/email/inbox/sync/due.ts';
export { storeIncoming } from './domains/email/inbox/sync/store.ts';
export { changePlan } from './domains/email/rounds/changePlan.ts';
export { finishRounds, fireBatch } from './domains/email/rounds/fireRounds.ts';
export { SenderService } from './domains/email/senders/service.ts';
export { finding, passed } from './domains/email/senders/verify/findings.ts';
export type { EngineParts } from './domains/email/sending/engineDeps.ts';
export { Links } from './domains/email/sending/message/links.ts';
export { PreparedMails } from './domains/email/sending/message/preparedCampaigns.ts';
export { linksOf } from './domains/email/sending/message/trackedHtml.ts';
export { CampaignProgress } from './domains/email/sending/progress.ts';
export { claimBatch } from './domains/email/sending/queue/claimBatch.ts';
export { writeResults } from './domains/email/sending/results/results.ts';
export { settleCampaign } from './domains/email/sending/results/settle.ts';
export { MailTemplateService } from './domains/email/templates/service.ts';
export { MailEvents } from './domains/email/tracking/events.ts';
export { MailAddresses, MailTokens } from './domains/email/tracking/tokens.ts';
export { unlock } from './domains/email/unlock.ts';
export { SpreadsheetReader } from './domains/favourites/imports/spreadsheet/readSpreadsheet.ts';
export { settlePayment } from './domains/membership/orders/payments/settle.ts';
export { OrderService } from './domains/membership/orders/service.ts';
export { membershipOrder } from './domains/membership/orders/tables.ts';
export { addLinks } from './domains/monitor/links/addLinks.ts';
export { MonitorProjectService } from './domains/monitor/projects/service.ts';
export { MonitorRuleService } from './domains/monitor/rules/service.ts';
export { createMeter } from './domains/plan/meter.ts';
export { follow } from './domains/rankings/follow/service.ts';
export { ClickIds } from './domains/shortlinks/conversions/clickId.ts';
export { ConversionService } from './domains/shortlinks/conversions/service.ts';
export { ShortLinkService } from './domains/shortlinks/links/service.ts';
export { visitPartitions } from './domains/shortlinks/visits/partitions.ts';
export type { Visit } from './domains/shortlinks/visits/visit.ts';
export { writeIn as writeVisitsIn } from './domains/shortlinks/visits/writing/write.ts';
export {
  type CreatorSource,
  type CreatorSources,
  freeTerms,
  type SourceChannel,
  SourceFailure,
  type SourcePostAnswer,
  type SourceVideo,
} from './gateways/creatorSources/creatorSource.ts';
export { distinctPosts } from './gateways/creatorSources/postAnswers.ts';
export type { Caller } from './platform/http/route.ts';
export type { StartupProgress } from './platform/lifecycle/readiness.ts';
export { keepSetAside } from './platform/setAside/setAside.ts';
export { dayOf } from './platform/time/days.ts';

/** Dependencies of the content of the demo's teams. */
export interface DemoTeamParts extends Deps {
  readonly payments: PaymentGateway;
  readonly blockedHosts: BlockedHosts;
  /** Provides the mailboxes of the accounts; sends nothing. */
  readonly sandbox: Pick<MailSandbox, 'mailboxOf' | 'smtp' | 'imap'>;
}
