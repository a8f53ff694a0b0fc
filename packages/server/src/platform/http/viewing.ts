import type { AnyEndpoint } from '@reachkit/contract';

/** Reads that show message texts or addresses: a view has them only while the owner of the team allows it. */
const confidential: readonly string[] = [
  'getCreator',
  'getCreatorEmails',
  'getMailCampaign',
  'getMailRounds',
  'getMailTemplate',
  'getMailThread',
  'getOutboxEmail',
  'getPromotionReminders',
  'globalSearch',
  'listImportRows',
  'listLapsedMail',
  'listMailPreviewPeople',
  'listMailRecipients',
  'listMailRoundRecipients',
  'listMailSuppressions',
  'listMailTemplates',
  'listMailThreads',
  'listOutbox',
  'listPendingCreators',
  'listUnreadableMails',
  'previewInviteByEmail',
  'previewMailCampaign',
  'previewPromotionReminders',
];

/** Reads of a person's own sign-in data, those that prepare a charge or a file, and those that lock what they read. */
const withheld: readonly string[] = [
  'getAccountDeletion',
  'getAccountEmail',
  'getCreatorNote',
  'getViewPermission',
  'guessMailSettings',
  'listActivity',
  'listInvitations',
  'listLogins',
  'listWebhookDeliveries',
  'prepareDownload',
  'summariseMailCampaign',
];

type Read = Pick<AnyEndpoint, 'id' | 'access' | 'isRead' | 'gate' | 'answer'>;

/**
 * How a view of a team may use an endpoint: `shown`, `permitted` with the permission of the owner, or `refused`. A view
 * writes nothing, uses up nothing of the plan, and takes no files. It may end itself.
 */
export function viewingOf({ id, access, isRead, gate, answer }: Read): 'shown' | 'permitted' | 'refused' {
  if (id === 'logout') return 'shown';
  const isPlainRead = isRead && gate === undefined && answer !== 'file' && access !== 'staff';
  if (!isPlainRead || withheld.includes(id)) return 'refused';
  return confidential.includes(id) ? 'permitted' : 'shown';
}
