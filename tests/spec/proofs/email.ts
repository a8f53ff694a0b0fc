import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/email';
const campaigns = `${server}/campaigns`;
const screens = 'packages/sdk/src/features/email';

/** Proven by tests of the email centre: senders, templates, campaigns, sending and reports. */
export const provenByEmail: Readonly<Record<string, ProofsOfFile>> = {
  [`${campaigns}/drafts.http.test.ts`]: {
    'begins empty, with defaults and without recipients': ['4.emailTask.draft', '7.call.email'],
    'starts with its author’s default sender': ['3.emailTask.sender'],
    'is updated field by field, and contains no active content': ['3.emailTask.name', '3.emailTask.cc'],
    'copies the content of a template, independent of later changes': ['3.emailTask.template'],
    'are filtered by status and part of name or subject, and paged': ['3.emailTask.status'],
  },

  [`${server}/tracking/shown.http.test.ts`]: {
    'a plan with tracking level 0 > shows only these figures of a campaign, everywhere': ['6.gate.tracking'],
    'a plan with tracking level 3 > shows only these figures of a campaign, everywhere': ['6.gate.tracking'],
  },

  [`${campaigns}/recipients/recipients.http.test.ts`]: {
    'are added once each, and shown in full to the team': ['3.emailTask.recipients'],
    'adds known creators of all platforms, and gives a reason for other rows': ['5.file.recipientsExcel'],
    'uses only its first sheet': ['5.file.recipientsSheet'],
    'is rejected if it is not a workbook': ['5.file.recipientsSize', '9.limit.import'],
  },

  [`${campaigns}/attachments/attachments.http.test.ts`]: {
    'is refused where it is empty or larger than 10 MB': [
      '5.file.attachment',
      '8.message.upload',
      '9.limit.attachment',
    ],
    'keep their order, are sent with the email, and are deleted with the last campaign': [
      '3.emailTask.attachment',
    ],
    'are at most 10 MB together': ['5.file.attachment', '9.limit.attachment'],
  },

  [`${campaigns}/sending/sending.http.test.ts`]: {
    'lists all errors of an empty draft by field': [
      '5.required.taskName',
      '5.required.taskSender',
      '5.required.taskRecipients',
      '5.required.taskSubject',
    ],
    'accepts a fallback as value, and any valid Cc addresses': ['5.cc.separator'],
    'assigns recipients to senders once, however often a person clicks': ['4.emailTask.sending'],
    'is limited to the plan’s recipients; a single one is always allowed': ['6.gate.massSending'],
    'is stored as chosen, with its resolved time': [
      '3.emailTask.scheduledAt',
      '4.emailTask.timing',
      '9.limit.schedule',
    ],
    'is not sent, with a reason: missed': ['4.emailTask.notSent'],
    'is not sent, with a reason: noRecipients': ['4.emailTask.notSent', '8.message.noRecipient'],
  },

  [`${campaigns}/report/report.http.test.ts`]: {
    'counts the outcome of each email': ['3.emailTask.counts'],
    'lists its recipients by outcome': [
      '4.recipient.successful',
      '4.recipient.failed',
      '4.recipient.read',
      '4.recipient.ndr',
      '4.recipient.noReply',
      '4.recipient.replied',
      '4.recipient.readNoReply',
    ],
  },

  [`${server}/sending/engine.test.ts`]: {
    'a campaign reaches each recipient once, from its senders in turn, and ends as sent': [
      '1.email.send',
      '3.emailTask.subject',
      '4.emailTask.sent',
      '4.recipient.contacted',
    ],
    'the team’s limit delays the other emails until the next day of its zone': ['6.gate.sent'],
  },

  [`${server}/outbox/http.test.ts`]: {
    'lists emails with states and reasons, and masks addresses not visible to the team': ['1.email.outbox'],
  },

  [`${server}/templates/http.test.ts`]: {
    'a template is stored with its content, its plain text and its author': [
      '1.email.templates',
      '3.template.name',
      '3.template.content',
      '3.template.kind',
    ],
    'templates are limited by the plan, even if many are created at once': ['6.gate.templates'],
    'a preview offers unlocked creators with their values, latest first': ['3.template.variableId'],
  },

  [`${server}/senders/http.test.ts`]: {
    'a new sender is stored, starts its warm-up today, and begins its verification': [
      '1.email.senders',
      '3.sender.name',
      '3.sender.address',
      '3.sender.server',
      '3.sender.port',
      '3.sender.replyTo',
    ],
    'a sender never shows its password, and stores it encrypted': ['3.sender.secret'],
    'senders are limited by the plan, even if several are added at once': ['6.gate.enterprise'],
  },

  [`${server}/rounds/rounds.http.test.ts`]: {
    'stores given values, a template’s content, and rounds up to the plan’s limit': [
      '3.emailTask.rounds',
      '3.emailTask.roundCondition',
      '3.emailTask.roundTime',
      '3.emailTask.roundTemplate',
    ],
  },

  [`${server}/rounds/engine.test.ts`]: {
    'a follow-up goes out after its delay, same mailbox and thread, without copies': ['1.email.rounds'],
    'a follow-up checks its condition; opens by machines do not count': [
      '4.recipient.followUnread',
      '4.recipient.followReadNoReply',
    ],
  },

  [`${screens}/templates/EmailTemplates.test.tsx`]: {
    'list each template with subject, kind, visibility and creation time': [
      '3.template.kind',
      '3.template.createdAt',
    ],
  },

  [`${screens}/editor/TemplateEditor.test.tsx`]: {
    'requires a name before it sends a request': ['5.required.templateName'],
    'fills in a sample creator, in a sandboxed frame': ['3.template.variableName'],
  },

  [`${screens}/senders/EmailSenders.test.tsx`]: {
    'asks for the address first and fills in the servers': ['3.sender.protocol', '8.message.added'],
    'marks each missing field': [
      '5.required.senderName',
      '5.required.senderSecret',
      '5.required.senderServer',
    ],
    'requires a valid address, a port and a reply-to address': [
      '5.required.senderAddress',
      '5.required.senderPort',
      '5.required.senderReply',
    ],
    'lists failed checks with the reason, and the record to add': ['8.message.verifyFailed'],
  },

  [`${screens}/campaigns/EmailCampaigns.test.tsx`]: {
    'shows the limits of sender and plan for today, the lower one first': ['9.limit.dailyQuota'],
    'shows one summary, and sends exactly that': ['8.message.sent'],
    'schedules a campaign, and shows its time': ['8.message.timer'],
    'explains that YouTube and Instagram rows of a file only match known creators': [
      '5.file.recipientsPlatforms',
    ],
  },

  'packages/server/src/domains/search/teamStatus/teamStatus.test.ts': {
    'ignores other teams and colleagues’ private lists': ['4.recipient.contacted'],
  },

  [`${screens}/outbox/Outbox.test.tsx`]: {
    'shows the result of each email as text': ['1.email.outbox'],
  },

  'tests/e2e/inbox.spec.ts': {
    'a reply is read, answered in its thread and reclassified, in zh with the mouse': ['1.email.inbox'],
  },

  'tests/e2e/email.spec.ts': {
    'the menu leads to every page of the email centre': ['2.private.emailOthers'],
    'a person sends a campaign from a verified mailbox and watches it, in zh with the mouse': [
      '1.email.send',
      '1.email.senders',
      '1.email.templates',
      '8.message.verifySuccess',
    ],
    'an invalid value is reported at its field': ['5.cc.message', '8.message.cc', '8.message.upload'],
  },
};
