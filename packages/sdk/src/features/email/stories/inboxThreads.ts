import type { CreatorProfile } from '@reachkit/contract/creator/creator';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import type { MailReplyDraft, MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import type { CreatorNote } from '@reachkit/contract/favourites/notes';
import type { Locale } from '@reachkit/contract/locales';

export type StoryLanguage = Locale;

/** Names of the team's members and their campaigns. */
export const teamWords = {
  zh: {
    me: '予安',
    colleague: '王珂',
    campaign: '秋季收纳盒首批邀约（北美）',
    label: '寄样中',
    creator: '林小满在多伦多',
    offer: '报价$450，含1条补充素材',
    address: '寄送地址和尺寸',
    list: '秋季家居首批',
    note: '寄白色两件套；她只在周二、周四发。',
  },
  en: {
    me: 'Yu’an',
    colleague: 'Wang Ke',
    campaign: 'Autumn storage boxes, first batch (North America)',
    label: 'Sample on its way',
    creator: 'Lin at Home, Toronto',
    offer: 'My rate is $450 with one extra clip',
    address: 'Address and sizes',
    list: 'Autumn home, first batch',
    note: 'Send the white set of two. She posts on Tuesdays and Thursdays only.',
  },
} as const;

/** A name without a space. */
export const storyLongWord = 'Aurelia'.repeat(54);

export const storyMe = (language: StoryLanguage) => ({ id: 'm1', name: teamWords[language].me });
export const storyColleague = (language: StoryLanguage) => ({
  id: 'm2',
  name: teamWords[language].colleague,
});

export function storyThread(
  init: Partial<MailThreadEntry> & Pick<MailThreadEntry, 'id'>,
  language: StoryLanguage = 'en',
): MailThreadEntry {
  return {
    name: 'Sophie Lindqvist',
    address: 'so•••@•••.example',
    creator: { id: '7', platform: 'tiktok', name: 'Sophie Lindqvist', handle: 'sophieathome', avatar: null },
    subject: 'Sample is here, rate card attached',
    preview: 'Hi Yu’an, the box arrived this morning and it stacks beautifully.',
    state: 'needsReply',
    isUnread: false,
    isOtherAddress: false,
    isComplaint: false,
    warning: null,
    messages: 4,
    owner: storyMe(language),
    labels: [],
    snoozedUntil: null,
    campaign: { id: '1', name: teamWords[language].campaign },
    sender: { id: '1', address: 'hello@greenwood.example' },
    lastAt: '2026-11-20T00:14:00Z',
    revision: 1,
    ...init,
  };
}

const stranger = (id: string, name: string) => ({
  id,
  name,
  creator: { id, platform: 'tiktok', name, handle: `creator${id}`, avatar: null } as const,
});

/** Conversations, the latest first: one per state. */
export function storyThreads(language: StoryLanguage = 'en'): readonly MailThreadEntry[] {
  const words = teamWords[language];
  const colleague = storyColleague(language);
  const entry = (init: Parameters<typeof storyThread>[0]) => storyThread(init, language);
  return [
    entry({ id: '1', labels: [{ id: 'l1', name: words.label }] }),
    entry({
      ...stranger('2', words.creator),
      subject: words.offer,
      preview: words.offer,
      isUnread: true,
      messages: 2,
      warning: 'forged',
      isPayment: true,
      lastAt: '2026-11-19T23:06:00Z',
    }),
    entry({
      ...stranger('3', 'Maria Fernanda dos Santos Albuquerque'),
      subject: 'Her manager here',
      warning: 'replyElsewhere',

      isUnread: true,
      isOtherAddress: true,
      messages: 2,
      owner: colleague,
      lastAt: '2026-11-19T17:33:00Z',
    }),
    entry({
      ...stranger('4', 'Trần Thị Mỹ Duyên'),
      subject: 'Re: a storage box your audience might like, and a much longer subject than fits',
      state: 'automatic',
      snoozedUntil: '2026-11-24T01:00:00Z',
      messages: 2,
      lastAt: '2026-11-19T09:00:00Z',
    }),
    entry({
      ...stranger('5', '김하늘 스튜디오'),
      subject: words.address,
      state: 'waiting',
      messages: 6,
      lastAt: '2026-11-19T08:00:00Z',
    }),
    entry({
      ...stranger('6', 'Jonas & Mia Hoffmann'),
      subject: 'Undelivered Mail Returned to Sender',
      state: 'bounce',
      owner: colleague,
      messages: 2,
      lastAt: '2026-11-19T07:00:00Z',
    }),
    entry({
      ...stranger('7', 'Alexandria Montgomery-Featherstonehaugh'),
      subject: 'Re: terms',
      state: 'handled',
      owner: colleague,
      messages: 9,
      lastAt: '2026-11-18T07:00:00Z',
    }),
    entry({
      id: '8',
      name: 'نور العبيدي',
      creator: null,
      address: 'nour@creators.example',
      subject: 'عرض السعر',
      state: 'handled',
      isOptedOut: true,
      owner: null,
      messages: 3,
      lastAt: '2025-12-30T07:00:00Z',
    }),
  ];
}

export function storyMessage(
  init: Partial<MailThreadMessage> & Pick<MailThreadMessage, 'id'>,
): MailThreadMessage {
  return {
    direction: 'in',
    from: { name: 'Sophie Lindqvist', address: 'so•••@•••.example' },
    to: [{ name: '', address: 'hello@greenwood.example' }],
    cc: [],
    subject: 'Re: a storage box',
    hasOwnSubject: false,
    at: '2026-11-20T00:14:00Z',
    by: null,
    text: 'Love it! Could I see a sample first?',
    html: '',
    collapsed: [],
    remoteImages: 0,
    parts: [],
    problems: [],
    verdict: init.direction === 'out' ? null : humanVerdict,
    round: null,
    authenticity: null,
    outcome: null,
    opens: 0,
    reply: null,
    ...init,
  };
}

export const humanVerdict: NonNullable<MailThreadMessage['verdict']> = {
  kind: 'humanReply',
  reason: 'inReplyTo',
  evidence: 'In-Reply-To: <boxes.1@greenwood.example>',
  confidence: 0.97,
  correctedBy: null,
  readKind: 'humanReply',
};

const said = [
  'Hi Yu’an, the box arrived this morning and it stacks beautifully. I filmed the unboxing already, so I could post on Tuesday 24 Nov at 19:00 Austin time.',
  '',
  'Two questions: how long would you need usage rights for, and may I keep the link in my bio for a week? My rate for one video with rights is $780, card attached: https://sophieathome.example/rates',
  '',
  'Talk soon,',
  'Sophie',
  '',
].join('\n');
const signature = '-- \nSophie Lindqvist\nCreator, Austin\n\n';
const quote = [
  'On Wed, 18 Nov 2026 at 10:06, hello@greenwood.example wrote:',
  '> Your sample is on its way, SF14 882.',
  '> On Tue, Sophie wrote:',
  '>> Love it! Could I see a sample first?',
].join('\n');
const whole = said + signature + quote;

const html = [
  '<p>Hi Yu’an, the box arrived this morning and it <b>stacks beautifully</b>.</p>',
  '<p><img data-rk-src="0" alt="The box on a shelf"></p>',
  '<p>My rates: <a href="https://sophieathome.example/rates">my rate card</a>, and',
  ' <a href="https://tracker.example/click?id=1">www.sophieathome.example</a>.</p>',
  '<p>Talk soon,<br>Sophie</p>',
].join('');

/** The messages of the first conversation. */
export function storyMessages(language: StoryLanguage = 'en'): readonly MailThreadMessage[] {
  const out = { direction: 'out', by: teamWords[language].me } as const;
  const from = { name: '', address: 'hello@greenwood.example' };
  const to = [{ name: 'Sophie Lindqvist', address: 'so•••@•••.example' }];
  return [
    storyMessage({
      ...out,
      from,
      to,
      id: 'out-1',
      round: 0,
      outcome: 'replied',
      opens: 3,
      subject: 'Sophie, a storage box your November audience might like',
      text: 'Sophie, a storage box your November audience might like.\n\nWe make stackable boxes.',
      at: '2026-11-17T12:00:00Z',
    }),
    storyMessage({ id: 'in-1', at: '2026-11-17T14:41:00Z' }),
    storyMessage({
      ...out,
      from,
      to,
      id: 'reply-1',
      opens: 2,
      text: 'Your sample is on its way, SF14 882.',
      reply: { state: 'sent', reason: null, serverReply: null },
      at: '2026-11-18T02:06:00Z',
    }),
    storyMessage({
      id: 'in-2',
      text: whole,
      html,
      remoteImages: 1,
      cc: [{ name: '', address: 'bd@greenwood.example' }],
      collapsed: [
        { kind: 'signature', start: said.length, end: said.length + signature.length },
        { kind: 'quote', start: said.length + signature.length, end: whole.length },
      ],
      parts: [
        {
          id: '2',
          name: 'rate-card-2026.pdf',
          mediaType: 'application/pdf',
          bytes: 421_888,
          isMislabelled: false,
          isProgram: false,
        },
      ],
    }),
  ];
}

/** An unfinished reply; its profile link is unknown. */
export const storyDraft: MailReplyDraft = {
  id: '1',
  to: '',
  cc: 'bd@greenwood.example',
  subject: '',
  text: '',
  revision: 3,
  html: '<p>Hi <span data-variable="name">{{name}}</span>, great to hear it arrived. Is this your page, <span data-variable="link">{{link}}</span>?</p>',
  attachments: [{ id: 'a1', name: 'boxes.pdf', mediaType: 'application/pdf', bytes: 120_000 }],
  updatedAt: '2026-11-20T00:52:00Z',
};

const openings = {
  isOpen: false,
  until: null,
  quota: { used: 12, limit: 300, resetAt: '2026-12-01T00:00:00Z' },
};

/** Builds the creator of a conversation, as on their page. */
export function storyCreator(language: StoryLanguage): CreatorProfile {
  return {
    creator: {
      id: '7',
      platform: 'tiktok',
      handle: 'sophieathome',
      name: 'Sophie Lindqvist',
      avatarUrl: null,
      homepage: null,
      region: 'US',
      language: 'en',
      tags: [],
      followers: 186_420,
      followersChange30d: 0.042,
      avgPlays: 106_080,
      medianPlays: 74_260,
      interactionRate: 0.0682,
      followerPlays: 0.398,
      adVideoCount: 5,
      haveEmail: true,
      lastVideoAt: null,
      sampleSize: 10,
      asOf: '2026-11-19T00:00:00Z',
    },
    description: '',
    goneAt: null,
    basis: 'videos',
    source: 'demo',
    blacklist: null,
    counts: { videos: 26, brands: 2, mails: 4 },
    email: {
      state: 'none',
      masked: null,
      address: null,
      validity: null,
      unlockedAt: null,
      isCredited: false,
    },
    contact: { state: 'none', at: null, by: null },
    lists: [
      { id: '31', name: teamWords[language].list, colour: 1 },
      { id: '32', name: 'Retainers', colour: 3 },
    ],
    openings: { basic: openings, audience: openings },
    refresh: { isPossible: false, isStale: false, jobId: null },
  };
}

export const storyNote = (language: StoryLanguage): CreatorNote => ({
  note: teamWords[language].note,
  labels: [],
  owner: null,
  revision: 1,
  by: teamWords[language].colleague,
  at: '2026-11-18T02:00:00Z',
});
