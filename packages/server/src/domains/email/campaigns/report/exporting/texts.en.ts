import type { ReportTexts } from './texts.zh.ts';

export const reportTextsEn: ReportTexts = {
  sheets: { summary: 'Report', groups: 'Groups', recipients: 'Recipients' },
  heads: {
    figure: 'Metric',
    count: 'Count',
    share: 'Share',
    from: '95% CI low',
    to: '95% CI high',
    means: 'Definition',
    campaign: 'Campaign',
    subject: 'Subject',
    by: 'By',
    group: 'Group',
    version: 'Version',
    rate: 'Reply rate',
  },
  figures: {
    recipients: { name: 'Recipients', means: 'Recipients to send to, excluding skipped ones.' },
    skipped: {
      name: 'Skipped',
      means: 'Recipients who were not sent to. See the Recipients sheet for reasons.',
    },
    accepted: {
      name: 'Accepted by server',
      means:
        'Recipients whose mail server accepted an email, including one returned later. Each once over all rounds. Share of recipients.',
    },
    delivered: {
      name: 'Delivered',
      means:
        'Recipients whose mail server accepted an email and did not return it. The spam folder counts as delivered. Share of recipients.',
    },
    opened: {
      name: 'Read',
      means:
        'Recipients who opened an email or clicked a link themselves. People who block images are not counted, so the actual number is higher. Share of delivered.',
    },
    openedMachine: {
      name: 'Opened by machines only',
      means: 'Images were loaded by a machine only; whether a person read it is unknown. Share of delivered.',
    },
    clicked: {
      name: 'Clicked',
      means: 'Recipients who clicked a link. Security scanners do not count. Share of delivered.',
    },
    replied: {
      name: 'Replied',
      means: 'Recipients who replied. Automatic replies do not count. Share of delivered.',
    },
    bounced: {
      name: 'Bounced',
      means:
        'Recipients whose mail server accepted an email and then returned it. A notice of delay is no bounce. Share of accepted.',
    },
    hard: {
      name: 'Hard bounces',
      means: 'Returned because the address does not exist. Share of accepted.',
    },
    soft: {
      name: 'Soft bounces',
      means: 'Returned for any other reason, such as a full mailbox or a filter. Share of accepted.',
    },
    failed: {
      name: 'Failed',
      means:
        'Recipients with an email that did not reach their mail server, or that it rejected immediately. Share of recipients.',
    },
    unknown: {
      name: 'Unknown',
      means: 'Delivery could not be confirmed; not resent automatically. Share of recipients.',
    },
    unsubscribed: {
      name: 'Unsubscribed',
      means: 'Recipients who unsubscribed after this campaign. Share of delivered.',
    },
    complained: {
      name: 'Complained',
      means: 'Recipients who reported it as spam. Only some providers notify us. Share of delivered.',
    },
  },
  dimensions: {
    round: 'Round (0: first email)',
    template: 'Template',
    sender: 'Sender',
    domain: 'Recipient domain',
    size: 'Creator size',
    country: 'Country/region',
  },
  unknown: 'Unknown',
  recipient: {
    name: 'Recipient',
    handle: 'Handle',
    platform: 'Platform',
    country: 'Country/region',
    followers: 'Followers',
    address: 'Address',
    outcome: 'Result',
    skip: 'Skip reason',
    emails: 'Emails sent',
    sentAt: 'First email sent',
    openedAt: 'Read',
    machineAt: 'Opened by a machine',
    clickedAt: 'Clicked',
    repliedAt: 'Replied',
    unsubscribedAt: 'Unsubscribed',
    complainedAt: 'Complained',
  },
  outcomes: {
    successful: 'Delivered',
    failed: 'Failed',
    read: 'Read',
    ndr: 'Bounced',
    noReply: 'No reply',
    replied: 'Replied',
    readNoReply: 'Read, no reply',
  },
  skips: {
    invalid: 'Invalid address',
    duplicate: 'Duplicate',
    noAddress: 'No email',
    locked: 'Email not unlocked',
    optedOut: 'On the do-not-contact list',
    blacklisted: 'On the blacklist',
    unsubscribed: 'Unsubscribed',
    complained: 'Complained before',
    bouncedBefore: 'Bounced before',
    noMailServer: 'Domain has no mail server',
    otherCampaign: 'In another running campaign',
    contactedByColleague: 'Contacted by a teammate',
    contactedRecently: 'Contacted recently',
    missingValue: 'Missing variable value',
    unknownCreator: 'Unknown creator',
    quota: 'Limit reached',
    stopped: 'Campaign stopped',
  },
  states: (state) =>
    state === 'unknown' ? 'Unknown' : state === 'skipped' ? 'Skipped' : 'Waiting to be sent',
};
