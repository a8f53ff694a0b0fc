import type { MembershipVersion, OpenStage, UsageCounter } from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';
import type { UsageStock } from '@reachkit/contract/membership/usageCounters';
import type { RankingKind } from '@reachkit/contract/rankings/kinds';
import { moneyOfFen } from '@reachkit/contract/rules/money';
import type { MailTexts } from './mailTexts.ts';

const plans: Readonly<Record<MembershipVersion, string>> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  team: 'Team',
};
const counters: Readonly<Record<UsageCounter | UsageStock, string>> = {
  searches: 'Searches',
  sentences: 'Plain-language searches',
  basicAnalyses: 'Basic analyses',
  audienceAnalyses: 'Audience analyses',
  emailUnlocks: 'Email unlocks',
  exportRows: 'Exported rows',
  emails: 'Emails sent',
  favouriteLists: 'Lists',
  templates: 'Email templates',
  mailboxes: 'Senders',
  subAccounts: 'Members',
  shortLinks: 'Short links',
  monitorProjects: 'Monitor projects',
  campaigns: 'Campaigns',
  collaborations: 'Collaborations',
};
const rankings: Readonly<Record<RankingKind, string>> = {
  video: 'Popular videos',
  influencer: 'Top creators',
  tag: 'Hot tags',
  ad: 'Hot ads',
};
const periods = { '1d': '1 day', '7d': '7 days', '30d': '30 days' } as const;
const work: Readonly<Record<OpenStage, string>> = {
  agreed: 'First step',
  sample: 'Sample',
  draft: 'Draft',
  review: 'Draft review',
  publishing: 'Post',
  payment: 'Payment',
};
const exact = new Intl.NumberFormat('en');
const plural = (count: number, one: string, many: string) =>
  `${exact.format(count)} ${count === 1 ? one : many}`;

export const mailTextsEn: MailTexts = {
  kinds: {
    savedSearchNews: ({ name, newCount }) =>
      `${plural(newCount, 'new creator', 'new creators')} in “${name}”`,
    mailCampaignNotSent: ({ name, reason }) =>
      ({
        noRecipients: `“${name}” was not sent: no recipient meets the rules`,
        senderInvalid: `“${name}” was not sent: no sender is available`,
        equity: `“${name}” was not sent: your plan’s limits do not cover it`,
        missed: `“${name}” was not sent: it was overdue by more than a day`,
      })[reason],
    mailCampaignPaused: ({ name }) => `“${name}” was paused: too many emails bounced`,
    mailSenderPaused: ({ address, reason }) =>
      ({
        login: `${address} stopped sending: login failed 3 times in a row`,
        bounces: `${address} stopped sending: too many emails bounced`,
      })[reason],
    mailNeedsReply: ({ name, subject }) => `${name} replied to you: ${subject}`,
    mailRoundNotSent: ({ name, reason }) =>
      reason === 'unproven'
        ? `Follow-ups of “${name}” are held back: unproven reports are about 3 or more of its recipients`
        : `Some follow-ups of “${name}” were not sent: the mailbox could not be read for 6 hours, so a reply may be waiting`,
    shortLinkStopped: ({ name, reason }) =>
      ({
        abuse: `The platform stopped your short link “${name}” after it was reported`,
        staff: `The platform stopped your short link “${name}”`,
        unsafe: `Your short link “${name}” was stopped: it leads to an unsafe website`,
      })[reason],
    monitorUrgent: ({ name, alert, post, count }) =>
      ({
        unavailable:
          post === null
            ? `${plural(count, 'post', 'posts')} in “${name}” no longer available`
            : `“${post}” in “${name}” is no longer available`,
        disclosureRemoved:
          post === null
            ? `${plural(count, 'post', 'posts')} in “${name}” no longer disclosed as advertising`
            : `“${post}” in “${name}” is no longer disclosed as advertising`,
      })[alert],
    monitorAlerts: ({ name, count }) => `${plural(count, 'new alert', 'new alerts')} in “${name}”`,
    rankingNews: ({ ranking, platform, period, top, name, entered, left }) => {
      const list = `the top ${top} of ${rankings[ranking]} (${platformNames[platform]}, ${periods[period]})`;
      if (name === null) return `${exact.format(entered)} entered ${list}, and ${exact.format(left)} left it`;
      if (left === 0) return `“${name}” entered ${list}`;
      return entered === 0 ? `“${name}” left ${list}` : `“${name}” has entries that entered and left ${list}`;
    },
    collaborationAnswer: ({ creator, promotion, what }) =>
      ({
        accepted: `“${creator}” accepted the offer of “${promotion}”`,
        countered: `“${creator}” proposed other terms for “${promotion}”`,
        declined: `“${creator}” declined “${promotion}”`,
        question: `“${creator}” asked a question about “${promotion}”`,
        address: `“${creator}” gave their shipping address for “${promotion}”`,
        parcelLost: `“${creator}” says that the parcel of “${promotion}” has not arrived`,
        takenBack: `“${creator}” takes the decline of “${promotion}” back`,
        parcelArrived: `“${creator}” says that the parcel of “${promotion}” has arrived`,
        draft: `“${creator}” handed in a draft for “${promotion}”`,
        post: `“${creator}” handed in a post for “${promotion}”`,
        earlyPost: `“${creator}” handed in a post for “${promotion}” that was published before the agreement`,
        moreTime: `“${creator}” asks for more time for “${promotion}”`,
      })[what],
    collaborationDue: ({ promotion, creator, count, what, on, isOverdue, rest }) => {
      const one = rest === undefined ? `“${creator}”` : `“${creator}”, ${rest} to pay`;
      const who = creator === null ? plural(count, 'collaboration', 'collaborations') : one;
      if (what === 'usage') return `Usage rights in “${promotion}” end on ${on}: ${who}`;
      return `${work[what]} ${isOverdue ? 'overdue since' : 'due on'} ${on} in “${promotion}”: ${who}`;
    },
    webhookPaused: ({ host, reason }) =>
      ({
        failures: `The webhook to “${host}” was paused: an event could not be delivered for two days`,
        gone: `The webhook to “${host}” was paused: its server says that the address is gone`,
      })[reason],
    paymentReceived: ({ version, amount, orderNo }) =>
      `Payment received: ${plans[version]}, ${moneyOfFen(amount)} (order ${orderNo})`,
    paymentFailed: ({ version, amount, orderNo }) =>
      `Payment failed, nothing was charged: ${plans[version]}, ${moneyOfFen(amount)} (order ${orderNo}). You can pay again`,
    refund: ({ amount, orderNo, state }) =>
      ({
        begun: `Refund on its way: ${moneyOfFen(amount)} (order ${orderNo})`,
        arrived: `Refund received: ${moneyOfFen(amount)} (order ${orderNo})`,
        failed: `Refund failed: ${moneyOfFen(amount)} (order ${orderNo}). Support is looking into it`,
      })[state],
    membershipEnding: ({ version, days, endsOn }) =>
      days === 0
        ? `Your ${plans[version]} plan has ended${endsOn ? ` (its last day was ${endsOn})` : ''}. You are now on the Free plan, and your data is still there`
        : `Your ${plans[version]} plan ends in ${plural(days, 'day', 'days')}${endsOn ? `; its last day is ${endsOn}` : ''}. It does not renew automatically`,
    invitationAccepted: () => 'A teammate accepted the invitation and joined the team',
    seatFreed: () => 'A member left the team and freed a seat',
    deletionStopped: () => 'Your account was not deleted: the team has members again',
    passwordReset: ({ step }) =>
      ({
        linkMade:
          'Your team made a link to reset your password, valid for 24 hours. If you did not ask for it, contact the owner',
        linkUsed: 'Your password was reset with a link, and all devices were logged out',
      })[step],
    limitReached: ({ feature, used, limit, share }) =>
      share === 100
        ? `${counters[feature]}: all ${exact.format(limit)} used`
        : `${counters[feature]}: ${exact.format(used)} of ${exact.format(limit)} used`,
  },
  several: (count) => plural(count, 'new notification', 'new notifications'),
  open: 'View',
  reason: 'You are receiving this email because email is on for these notifications.',
  settings: 'Change notification settings',
};
