import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/email';
const campaigns = `${server}/campaigns`;
const screens = 'packages/sdk/src/features/email';

/** By tests of the email centre: mailboxes, templates, campaigns, their sending and report. */
export const provenByEmail: Readonly<Record<string, ProofsOfFile>> = {
  [`${campaigns}/drafts.http.test.ts`]: {
    'begins empty, with defaults and without recipients': ['4.emailTask.draft', '7.call.email'],
    'begins with the default mailbox of its person': ['3.emailTask.sender'],
    'is changed field by field, and holds nothing that runs': ['3.emailTask.name', '3.emailTask.cc'],
    'takes the content of a template, and keeps it whatever becomes of the template': [
      '3.emailTask.template',
    ],
    'are found by status and part of their name or subject, page by page': ['3.emailTask.status'],
  },

  [`${server}/tracking/shown.http.test.ts`]: {
    'a membership with tracking of level 0 > shows these figures of a campaign, and nothing more, wherever they stand':
      ['6.gate.tracking'],
    'a membership with tracking of level 3 > shows these figures of a campaign, and nothing more, wherever they stand':
      ['6.gate.tracking'],
  },

  [`${campaigns}/recipients/recipients.http.test.ts`]: {
    'are added once each, and shown in full to the team': ['3.emailTask.recipients'],
    'brings known creators of all platforms, and says of each row why it does not': [
      '5.file.recipientsExcel',
    ],
    'is read by its first sheet alone': ['5.file.recipientsSheet'],
    'is refused where it is none': ['5.file.recipientsSize', '9.limit.import'],
  },

  [`${campaigns}/attachments/attachments.http.test.ts`]: {
    'is refused where it is empty or larger than 10 MB': [
      '5.file.attachment',
      '8.message.upload',
      '9.limit.attachment',
    ],
    'are kept in their order, travel with the email, and go with the last campaign': [
      '3.emailTask.attachment',
    ],
    'are at most 10 MB together': ['5.file.attachment', '9.limit.attachment'],
  },

  [`${campaigns}/sending/sending.http.test.ts`]: {
    'names everything that keeps an empty draft from being sent, at its field': [
      '5.required.taskName',
      '5.required.taskSender',
      '5.required.taskRecipients',
      '5.required.taskSubject',
    ],
    'takes a fallback for a value, and cc of any good addresses': ['5.cc.separator'],
    'freezes the recipients in their mailboxes, once, however often it is clicked': ['4.emailTask.sending'],
    'is for as many recipients as the membership gives; one may always be written to': ['6.gate.massSending'],
    'is kept as it was chosen, with the moment that it means': [
      '3.emailTask.scheduledAt',
      '4.emailTask.timing',
      '9.limit.schedule',
    ],
    'is not sent and says so: missed': ['4.emailTask.notSent'],
    'is not sent and says so: noRecipients': ['4.emailTask.notSent', '8.message.noRecipient'],
  },

  [`${campaigns}/report/report.http.test.ts`]: {
    'counts what became of each email': ['3.emailTask.counts'],
    'has its recipients by what became of them': [
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
    'goes to each recipient once, from its mailboxes in turn, and is sent then': [
      '1.email.send',
      '3.emailTask.subject',
      '4.emailTask.sent',
      '4.recipient.contacted',
    ],
    'of the team lets the rest wait for the next day of its zone': ['6.gate.sent'],
  },

  [`${server}/outbox/http.test.ts`]: {
    'lists emails with their states and reasons, and hides addresses that the team does not own': [
      '1.email.outbox',
    ],
  },

  [`${server}/templates/http.test.ts`]: {
    'is kept with its content, its plain version and its maker': [
      '1.email.templates',
      '3.template.name',
      '3.template.content',
      '3.template.kind',
    ],
    'are as many as the membership gives, also where many are made at once': ['6.gate.templates'],
    'offers creators whose addresses the team has, the latest first, with their values': [
      '3.template.variableId',
    ],
  },

  [`${server}/senders/http.test.ts`]: {
    'is kept, warmed up from today, and begins its verification': [
      '1.email.senders',
      '3.sender.name',
      '3.sender.address',
      '3.sender.server',
      '3.sender.port',
      '3.sender.replyTo',
    ],
    'never shows its password, and stores it encrypted': ['3.sender.secret'],
    'is as many as the membership gives, also where several are added at once': ['6.gate.enterprise'],
  },

  [`${server}/rounds/rounds.http.test.ts`]: {
    'take what was chosen, the content of a template, and what the membership gives': [
      '3.emailTask.rounds',
      '3.emailTask.roundCondition',
      '3.emailTask.roundTime',
      '3.emailTask.roundTemplate',
    ],
  },

  [`${server}/rounds/engine.test.ts`]: {
    'goes out after its delay, from the same mailbox, in the same thread, without copies': ['1.email.rounds'],
    'follows its condition: machines that open do not count as readers': [
      '4.recipient.followUnread',
      '4.recipient.followReadNoReply',
    ],
  },

  [`${screens}/templates/EmailTemplates.test.tsx`]: {
    'name each template with its subject, kind, who sees it and when it was made': [
      '3.template.kind',
      '3.template.createdAt',
    ],
  },

  [`${screens}/editor/TemplateEditor.test.tsx`]: {
    'asks for a name before it sends anything': ['5.required.templateName'],
    'fills in a sample creator, in a frame where nothing runs': ['3.template.variableName'],
  },

  [`${screens}/senders/EmailSenders.test.tsx`]: {
    'asks for the address first and fills in the servers': ['3.sender.protocol', '8.message.added'],
    'names each missing field': [
      '5.required.senderName',
      '5.required.senderSecret',
      '5.required.senderServer',
    ],
    'needs an address, a port and an address for replies': [
      '5.required.senderAddress',
      '5.required.senderPort',
      '5.required.senderReply',
    ],
    'names what did not pass, why, and the record to add': ['8.message.verifyFailed'],
  },

  [`${screens}/campaigns/EmailCampaigns.test.tsx`]: {
    'says what mailbox and plan allow today, the smaller first': ['9.limit.dailyQuota'],
    'shows one summary, and sends what it shows': ['8.message.sent'],
    'sets a time for it, and says so': ['8.message.timer'],
    'says of an imported file that YouTube and Instagram rows only match known creators': [
      '5.file.recipientsPlatforms',
    ],
  },

  'packages/server/src/domains/search/teamStatus/teamStatus.test.ts': {
    "never lets what another team does matter, nor a colleague's private list": ['4.recipient.contacted'],
  },

  [`${screens}/outbox/Outbox.test.tsx`]: {
    'says in plain words what became of each email': ['1.email.outbox'],
  },

  'tests/e2e/inbox.spec.ts': {
    'a reply is read, answered in its thread and corrected, in zh with the mouse': ['1.email.inbox'],
  },

  'tests/e2e/email.spec.ts': {
    'the menu leads to every page of the email centre': ['2.private.emailOthers'],
    'a person sends a campaign from a verified mailbox and watches it, in zh with the mouse': [
      '1.email.send',
      '1.email.senders',
      '1.email.templates',
      '8.message.verifySuccess',
    ],
    'a value that cannot be sent is reported at its field': [
      '5.cc.message',
      '8.message.cc',
      '8.message.upload',
    ],
  },
};
