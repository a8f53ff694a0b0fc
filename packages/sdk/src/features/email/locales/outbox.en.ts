import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { centerZh, failuresZh, limitsZh, outboxZh } from './outbox.zh.ts';

export const outboxEn: TextsLike<typeof outboxZh> = {
  title: 'Outbox',
  loading: 'Loading the outbox',
  failed: 'The outbox did not load',
  empty: 'Nothing has been sent yet',
  emptyBody: 'Once a campaign starts, each of its emails appears here with its status.',
  none: 'No email matches',
  states: 'Status',
  state: {
    all: 'All',
    queued: 'Queued',
    sending: 'Sending',
    deferred: 'Will retry',
    sent: 'Delivered',
    failed: 'Failed',
    unknown: 'Unknown',
    bounced: 'Bounced',
  },
  find: 'Find a recipient or campaign',
  campaign: 'Campaign',
  allCampaigns: 'All campaigns',
  sender: 'Sender',
  allSenders: 'All senders',
  anyReason: 'Any reason',
  says: {
    queued: 'Waiting to be sent, about {{time}}.',
    inTurn: 'In the queue. Emails leave one by one, at the pace of the sender.',
    sending: 'Being sent now.',
    deferred: 'Tried again automatically {{time}}.',
    retryInTurn: 'Tried again automatically when its turn comes.',
    sent: 'The recipient’s mail server accepted it.',
    unknown:
      'Sending was interrupted, so we do not know whether it arrived. It is not resent, to avoid a duplicate.',
    bounced: 'The recipient’s server accepted it, then returned it.',
    failed: 'It was not sent.',
    both: '{{why}} {{then}}',
  },
  round: 'Follow-up {{round}}',
  first: 'First email',
  noSender: 'No sender assigned yet',
  attempts_one: 'tried {{shown}} time',
  attempts_other: 'tried {{shown}} times',
  tryAgain: 'Try again',
  again: 'Queued again',
  againMany_one: 'Queued {{shown}} email again',
  againMany_other: 'Queued {{shown}} emails again',
  notAgain: 'This email cannot be tried again; its state has changed.',
  reasons: 'Why emails failed',
  count_one: '{{shown}} email',
  count_other: '{{shown}} emails',
  showThese: 'Show',
  tryAll: 'Try all again',
  tryAllTitle_one: 'Try {{shown}} email with “{{reason}}” again?',
  tryAllTitle_other: 'Try {{shown}} emails with “{{reason}}” again?',
  tryAllBody:
    'They are queued again and count towards today’s limit. Emails that arrived or may have arrived are never sent again.',
  tryAllIn: 'Only those of the campaign and sender you have filtered by.',
  leftOut_one: '{{shown}} more email is left out because its recipient cannot be written to now.',
  leftOut_other: '{{shown}} more emails are left out because their recipients cannot be written to now.',
  keptBack: 'It cannot be tried again now: {{why}}.',
  liftFirst: 'Lift the suppression first',
  email: 'Email',
  emailFailed: 'The email did not load',
  emailGone: 'This email no longer exists',
  close: 'Close',
  noSubject: 'No subject',
  original: 'Server response',
  to: 'To',
  cc: 'Cc',
  sentAt: 'Sent',
  messageId: 'Message-ID',
  attachments: 'Attachments',
  body: 'The email as sent',
  notYet: 'Not written yet. Its variables are filled in for this recipient when its turn comes.',
  formats: 'Version',
  html: 'HTML',
  text: 'Plain text',
  history: 'Attempts',
};

export const centerEn: TextsLike<typeof centerZh> = {
  title: 'Email',
  campaigns: 'Campaigns',
  inbox: 'Inbox',
  outbox: 'Outbox',
  templates: 'Templates',
  senders: 'Senders',
  suppressions: 'Suppression list',
  settings: 'Settings',
};

export const limitsEn: TextsLike<typeof limitsZh> = {
  title: 'Limits',
  today: 'Emails today',
  todayMeans:
    'Counts towards your plan: campaign emails, follow-ups and test emails of all senders, and replies to addresses that have not written to you. Other replies do not count here, but count for their sender. Refused emails do not count.',
  length: 'Characters: {{used}} of at most {{max}}',
  recipients: 'Recipients per campaign',
  templates: 'Templates',
  resets: 'Resets {{time}}',
};

export const failuresEn: TextsLike<typeof failuresZh> = {
  noSuchMailbox: {
    short: 'No such mailbox',
    long: 'The recipient’s mailbox does not exist. Check the spelling of the address.',
  },
  noSuchDomain: {
    short: 'No such domain',
    long: 'The domain of the address does not exist. Check the spelling of the address.',
  },
  mailboxMoved: {
    short: 'Mailbox moved',
    long: 'The recipient has moved to another mailbox.',
  },
  mailboxDisabled: {
    short: 'Mailbox disabled',
    long: 'The recipient’s mailbox is disabled.',
  },
  mailboxFull: {
    short: 'Mailbox full',
    long: 'The recipient’s mailbox is full and takes no new email. Try again in a few days.',
  },
  tooLarge: {
    short: 'Email too large',
    long: 'The email is too large for the recipient’s server. Use smaller attachments and images, or links.',
  },
  greylisted: {
    short: 'Asked to retry later',
    long: 'The recipient’s server asked us to retry later, a common anti-spam measure.',
  },
  rateLimited: {
    short: 'Sent too fast',
    long: 'Emails went out too fast. Try again later, or lower the daily limit of the sender.',
  },
  quotaOfProvider: {
    short: 'Provider’s daily limit reached',
    long: 'Your email provider’s daily limit is reached. Sending can continue tomorrow.',
  },
  reputation: {
    short: 'Low reputation',
    long: 'The recipient’s server does not trust your domain or IP. Finish the warm-up and check your DNS records.',
  },
  spamContent: {
    short: 'Marked as spam',
    long: 'The content was marked as spam. Rewrite subject and text, with fewer links and images.',
  },
  policy: {
    short: 'Refused by the recipient',
    long: 'The recipient’s server refused it by its own rules. Its response may say why.',
  },
  authenticationOfDomain: {
    short: 'Domain not authenticated',
    long: 'SPF, DKIM or DMARC of your domain did not pass. Verify the sender again.',
  },
  loginFailed: {
    short: 'Sender login failed',
    long: 'The login to the sender’s mailbox failed; its password may have changed. Verify the sender again.',
  },
  loginBlocked: {
    short: 'Sender login blocked',
    long: 'The provider blocks the login of the sender. Lift the block in the mailbox settings, then verify again.',
  },
  senderNotAllowed: {
    short: 'Sender address not allowed',
    long: 'The server does not let this address send. It has to match the account that signs in.',
  },
  attachmentRefused: {
    short: 'Attachment refused',
    long: 'The recipient does not accept this kind of attachment. Use another format, or a link.',
  },
  connection: {
    short: 'Server not reachable',
    long: 'The mail server could not be reached. Check the servers of the sender, then try again.',
  },
  timeout: {
    short: 'Server did not answer',
    long: 'The mail server did not answer in time. Try again later.',
  },
  encryption: {
    short: 'No secure connection',
    long: 'A secure connection to the mail server could not be established. Check the encryption of the sender.',
  },
  serverError: { short: 'Server error', long: 'The mail server reported an error. Try again later.' },
  interrupted: { short: 'Interrupted', long: 'Sending was interrupted.' },
  other: {
    short: 'Other reason',
    long: 'The server rejected it without a recognized reason. See its response.',
  },
};
