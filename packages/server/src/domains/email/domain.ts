import { defineDomain } from '../defineDomain.ts';
import { reportRunner } from './campaigns/report/exporting/runner.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { campaignTasks } from './campaigns/tasks.ts';
import { emailReferences } from './creatorReferences.ts';
import { imageTasks } from './images/tasks.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { emailOwnership } from './ownership.ts';
import {
  findRecordedCampaigns,
  findRecordedSenders,
  findRecordedTemplates,
  findRecordedThreads,
} from './recorded.ts';
import { emailRecords } from './records.ts';
import { mailRoundRoutes } from './rounds/routes.ts';
import { emailRoutes } from './routes.ts';
import { countSenders } from './senders/countSenders.ts';
import { mailSenderRoutes } from './senders/routes.ts';
import { suppressionRoutes } from './suppression/routes.ts';
import { emailTasks } from './tasks.ts';
import { countTemplates } from './templates/countTemplates.ts';
import { mailTemplateRoutes } from './templates/routes.ts';
import { MailTemplateService } from './templates/service.ts';

export const emailDomain = defineDomain({
  name: 'email',
  ownership: () => emailOwnership,
  creatorReferences: emailReferences,
  stocks: { mailboxes: countSenders, templates: countTemplates },
  tasks: (parts) => [campaignTasks, imageTasks, emailTasks(parts)],
  runners: (parts) => [reportRunner(parts)],
  routes: (parts) => [
    ...emailRoutes(parts),
    ...mailTemplateRoutes(parts.db, new MailTemplateService(parts)),
    ...mailSenderRoutes(parts, parts.senders, parts.mailOauth),
    ...campaignRoutes(parts),
    ...mailRoundRoutes(parts),
    ...inboxRoutes(parts),
    ...outboxRoutes(parts),
    ...suppressionRoutes(parts),
  ],
  records: emailRecords,
  recordedObjects: {
    mailCampaign: findRecordedCampaigns,
    mailSender: findRecordedSenders,
    mailTemplate: findRecordedTemplates,
    mailThread: findRecordedThreads,
  },
  recordedEndpoints: {
    unlockEmails: ['email.emailsUnlocked'],
    addMailTemplate: ['email.templateAdded'],
    changeMailTemplate: ['email.templateChanged', 'email.templateShared'],
    removeMailTemplate: ['email.templateRemoved'],
    addMailSender: ['email.mailboxAdded'],
    changeMailSender: ['email.mailboxChanged'],
    removeMailSender: ['email.mailboxRemoved'],
    verifyMailSender: ['email.mailboxVerified'],
    setDefaultMailSender: { without: 'a choice of a person about what they begin with' },
    pauseMailSender: ['email.mailboxPaused', 'email.mailboxResumed'],
    beginMailOauth: { without: 'the mailbox is recorded once its provider has answered' },
    addMailCampaign: ['email.campaignAdded'],
    changeMailCampaign: ['email.campaignCancelled'],
    removeMailCampaign: ['email.campaignRemoved', 'email.campaignArchived'],
    copyMailCampaign: ['email.campaignCopied'],
    addMailRecipients: { without: 'part of a draft; sending it is recorded' },
    importMailRecipients: { without: 'part of a draft; sending it is recorded' },
    removeMailRecipients: { without: 'part of a draft; sending it is recorded' },
    includeMailRecipients: { without: 'part of a draft; sending it is recorded' },
    uploadMailImage: { without: 'part of a text; what it is saved in is recorded' },
    uploadMailAttachment: { without: 'part of a draft; sending it is recorded' },
    removeMailAttachment: { without: 'part of a draft; sending it is recorded' },
    testMailCampaign: ['email.campaignTested'],
    sendMailCampaign: ['email.campaignSent'],
    scheduleMailCampaign: ['email.campaignScheduled'],
    actOnMailCampaign: [
      'email.campaignCancelled',
      'email.campaignPaused',
      'email.campaignResumed',
      'email.campaignStopped',
    ],
    exportMailReport: ['email.reportExported'],
    changeMailRounds: ['email.campaignRoundsChanged'],
    actOnMailRound: [
      'email.campaignRoundSkipped',
      'email.campaignRoundForced',
      'email.campaignRoundMoved',
      'email.suppressionsRemoved',
    ],
    changeMailThreads: ['email.threadAssigned'],
    addMailLabel: ['email.labelAdded'],
    removeMailLabel: ['email.labelRemoved'],
    markMailPresence: { without: 'who reads a conversation at the moment' },
    correctMailMessage: ['email.messageCorrected'],
    confirmMailMessage: ['email.messageConfirmed'],
    decideLapsedMail: ['email.messagesLifted', 'email.messagesKept'],
    decideOtherAddress: ['email.addressConfirmed', 'email.addressRefused'],
    trustMailImages: ['email.imagesTrusted', 'email.imagesDistrusted'],
    saveMailReply: { without: 'a draft that is saved by itself; sending it is recorded' },
    removeMailReply: { without: 'a draft that is saved by itself; sending it is recorded' },
    sendMailReply: ['email.replySent'],
    retryMailReply: ['email.replyRetried'],
    retryOutbox: ['email.emailsRetried'],
    changeMailSettings: ['email.settingsChanged'],
    addMailSuppressions: ['email.suppressionsAdded', 'email.suppressionsImported'],
    removeMailSuppressions: ['email.suppressionsRemoved'],
  },
});
