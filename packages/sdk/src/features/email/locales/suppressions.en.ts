import type { TextsLike } from '../../../core/i18n/texts.ts';
import { suppressionEndEn } from '../../../domain/suppression/en.ts';
import type { filesZh, pastedZh, settingsZh, suppressionsZh } from './suppressions.zh.ts';

export const suppressionsEn: TextsLike<typeof suppressionsZh> = {
  title: 'Suppressed',
  about:
    'Every campaign of the team skips these addresses. Unsubscribes, complaints and bounces are added automatically.',
  loading: 'Loading suppressed addresses',
  failed: 'Suppressed addresses did not load',
  add: 'Add addresses',
  export: 'Export CSV',
  reasons: 'Reason',
  reason: {
    all: 'All',
    unsubscribed: 'Unsubscribed',
    hardBounce: 'Dead address',
    softBounces: 'Bounced repeatedly',
    complaint: 'Complained',
    manual: 'Added by hand',
    import: 'Imported',
  },
  unconfirmed: 'Not confirmed',
  end: suppressionEndEn,
  lapsed: {
    title: 'Old emails judged again',
    about_one:
      'By newer rules, {{shown}} old email is no bounce, complaint or unsubscribe any more. Nothing is lifted until you decide.',
    about_other:
      'By newer rules, {{shown}} old emails are no bounces, complaints or unsubscribes any more. Nothing is lifted until you decide.',
    show: 'Show',
    hide: 'Hide',
    liftAll: 'Lift all',
    keepAll: 'Keep all',
    lift: 'Lift',
    keep: 'Keep',
    liftOf: 'Lift for {{address}}',
    keepOf: 'Keep for {{address}}',
    kinds: 'was: {{before}}, now: {{now}}',
    unconfirmed: 'was: {{before}}, now not confirmed: suppressed for 30 days at most',
    suspect: 'was: {{before}}, now: possibly forged',
    more_one: '{{shown}} more follows once these are decided.',
    more_other: '{{shown}} more follow once these are decided.',
    done: {
      lift_one: 'Lifted what followed from {{shown}} email',
      lift_other: 'Lifted what followed from {{shown}} emails',
      keep_one: 'Kept {{shown}} email as it is',
      keep_other: 'Kept {{shown}} emails as they are',
    },
  },
  find: 'Find an address',
  none: 'No address matches',
  empty: 'No suppressed addresses',
  emptyBody:
    'Addresses show up here after an unsubscribe, a complaint or a bounce. You can also add those you do not want to disturb.',
  of: 'from the campaign “{{name}}”',
  by: 'by {{name}}',
  until: 'until {{time}}',
  remove: 'Remove',
  removeOf: 'Remove {{address}}',
  removeTitle: 'Write to {{address}} again?',
  removeBody: 'Once removed, campaigns write to this address again.',
  removeBounced:
    'This address has bounced. Once removed, campaigns write to it again; another bounce harms the reputation of your senders.',
  removeConfirm: 'Remove and write again',
  removed: 'Removed {{address}}',
  notRemoved: 'Not removed: only the person can undo it, or it is no longer listed.',
  addTitle: 'Add suppressed addresses',
  addBody: 'From then on every campaign skips them, and emails still waiting for them are not sent.',
  way: 'How to add',
  paste: 'Paste',
  file: 'File',
  addresses: 'Email addresses',
  addressesHelp:
    'One or several a line; names are fine, for example Mia <mia@example.com>. At most {{most}}.',
  addressesExample: 'mia@example.com\nMia <mia@example.com>',
  fileLabel: 'CSV or TXT file',
  fileNote: 'Every email address in the file is read. Up to {{most}} and 5 MB.',
  addConfirm: 'Add',
  done: 'Done',
  added_one: 'Added {{shown}} address',
  added_other: 'Added {{shown}} addresses',
  already_one: '{{shown}} was listed before',
  already_other: '{{shown}} were listed before',
  repeated_one: '{{shown}} was repeated',
  repeated_other: '{{shown}} were repeated',
};

/** Entries that were rejected when addresses were pasted or imported. */
export const pastedEn: TextsLike<typeof pastedZh> = {
  notTaken_one: '{{shown}} item was not taken:',
  notTaken_other: '{{shown}} items were not taken:',
  list: 'Not taken',
  line: 'Line {{line}}',
  more_one: '{{shown}} more.',
  more_other: '{{shown}} more.',
  reason: {
    noAddress: 'no email address',
    badAddress: 'incomplete or wrong address',
    wholeDomain: 'whole domains cannot be added',
    profile: 'a profile, not an email address',
    noProfile: 'no known creator',
  },
};

export const settingsEn: TextsLike<typeof settingsZh> = {
  title: 'Email settings',
  loading: 'Loading settings',
  failed: 'Settings did not load',
  save: 'Save settings',
  saved: 'Settings saved. Emails that go out from now on follow them',
  notYours: 'Only the owner of the team can change these settings.',
  address: 'Postal address',
  addressHelp:
    'Stands at the end of every campaign email. The law asks for it in the United States, Canada and elsewhere.',
  addressPlaceholder: 'For example: Greenwood Home, 100 Main Street, Portland, OR 97201',
  tracking: 'Tracking',
  opens: 'Track opens',
  opensHelp: 'Adds an invisible image to the email. Images loaded by a mail service do not count as read.',
  clicks: 'Track clicks',
  clicksHelp: 'Links lead through the address below first. Security scanners do not count.',
  perCampaign: 'Switched off, no campaign tracks. Switched on, each campaign can still switch it off.',
  origin: 'Tracking address',
  originHelp: 'Images, links and unsubscribing use this address. It is set for the whole platform.',
};

export const filesEn: TextsLike<typeof filesZh> = {
  prompt: 'Choose a file or drop it here',
  drop: 'Drop to add',
  list: 'Chosen file',
  remove: 'Remove {{name}}',
  type: '{{name}} is not a CSV or TXT file',
  size: '{{name}} is larger than 5 MB',
  count: 'One file at a time; {{name}} was not added',
  amount: '{{size}} {{unit}}',
};
